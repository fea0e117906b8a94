#define _GNU_SOURCE
#include "CUncialIsolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef P_PIDFD
#define P_PIDFD 3
#endif
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#define UNCIAL_PIDFD_SIGNAL_PROCESS_GROUP (1u << 2)

int uncial_open_program(const char *path) {
    return open(path, O_PATH | O_CLOEXEC);
}

int uncial_error_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return errno;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return 0;
}

// Above every number that the child gives a meaning to.
enum { first_spare_descriptor = 16 };

static int prepare(
    posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, const int sources[4]) {
    for (int target = 1; target <= 4; target++) {
        // Descriptor 1 is the null device, as 0 is.
        int error = posix_spawn_file_actions_adddup2(actions, sources[target - 1], target);
        if (error) {
            return error;
        }
    }
    int error = posix_spawn_file_actions_adddup2(actions, 1, 0);
    if (!error) {
        error = posix_spawn_file_actions_addclosefrom_np(actions, 5);
    }
    if (!error) {
        error = posix_spawn_file_actions_addchdir_np(actions, "/");
    }
    if (error) {
        return error;
    }
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setsigmask(attributes, &none);
    return posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

int uncial_spawn(
    int executable, char *const arguments[], char *const environment[], int channel, int errors,
    pid_t *process) {
    int null_device = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null_device < 0) {
        return errno;
    }
    const int given[4] = {null_device, errors, channel, executable};
    int sources[4];
    int count = 0;
    int error = 0;
    for (; count < 4; count++) {
        sources[count] = fcntl(given[count], F_DUPFD_CLOEXEC, first_spare_descriptor);
        if (sources[count] < 0) {
            error = errno;
            break;
        }
    }
    if (!error) {
        posix_spawn_file_actions_t actions;
        posix_spawnattr_t attributes;
        error = posix_spawn_file_actions_init(&actions);
        if (!error) {
            error = posix_spawnattr_init(&attributes);
            if (!error) {
                error = prepare(&actions, &attributes, sources);
                if (!error) {
                    // The child's own descriptor: the name of the file may mean another one by now.
                    error = posix_spawn(
                        process, "/proc/self/fd/4", &actions, &attributes, arguments, environment);
                }
                posix_spawnattr_destroy(&attributes);
            }
            posix_spawn_file_actions_destroy(&actions);
        }
    }
    while (count > 0) {
        close(sources[--count]);
    }
    close(null_device);
    return error;
}

int uncial_process_descriptor(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int uncial_kill(int process_descriptor) {
    if (syscall(
            SYS_pidfd_send_signal, process_descriptor, SIGKILL, NULL,
            UNCIAL_PIDFD_SIGNAL_PROCESS_GROUP)
        == 0) {
        return 0;
    }
    // Kernels before 6.9 know no groups here.
    return syscall(SYS_pidfd_send_signal, process_descriptor, SIGKILL, NULL, 0) == 0 ? 0 : errno;
}

// The system call itself: the library's function has no place for the use of resources.
static int wait_for(
    int process_descriptor, pid_t process, int options, siginfo_t *info, struct rusage *usage) {
    long result;
    info->si_pid = 0;
    do {
        result = process_descriptor >= 0
            ? syscall(SYS_waitid, P_PIDFD, process_descriptor, info, options, usage)
            : syscall(SYS_waitid, P_PID, process, info, options, usage);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? errno : 0;
}

bool uncial_take_ending(int process_descriptor, pid_t process, uncial_ending *ending) {
    siginfo_t info = {0};
    struct rusage usage = {0};
    if (wait_for(process_descriptor, process, WEXITED | WNOHANG, &info, &usage) != 0) {
        *ending = (uncial_ending){.is_unknown = true};
        return true;
    }
    if (info.si_pid == 0) {
        return false;
    }
    *ending = (uncial_ending){
        .status = info.si_status,
        .is_signal = info.si_code != CLD_EXITED,
        .peak_memory = (int64_t)usage.ru_maxrss * 1024,
    };
    return true;
}

bool uncial_is_child(int process_descriptor, pid_t process) {
    siginfo_t info = {0};
    struct rusage usage;
    return wait_for(process_descriptor, process, WEXITED | WNOHANG | WNOWAIT, &info, &usage) == 0;
}

int64_t uncial_own_peak_memory(void) {
    struct rusage usage = {0};
    getrusage(RUSAGE_SELF, &usage);
    return (int64_t)usage.ru_maxrss * 1024;
}
#endif
