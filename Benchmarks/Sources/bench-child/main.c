// bench-child REPORT CORES PROGRAM [ARGUMENT…]
//
// Runs a program, waits for it, and writes one line into the file REPORT: wall seconds, CPU seconds,
// peak memory in bytes of its largest process, and its exit code (128 + n when signal n ended it).
// CORES is "-", or numbers joined by commas of the cores that it may use.
//
// The program runs in a process group of its own, which ends with it, and when SIGTERM comes or the
// process that started this one is gone.
//
// It is a program of its own, and a small one, because of the way Linux counts: a process inherits
// the peak memory of the one that started it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#endif

extern char **environ;

static volatile sig_atomic_t is_stopped;
static volatile pid_t group;

static void stop(int number) {
    (void)number;
    is_stopped = 1;
    if (group > 0) kill(-group, SIGKILL);
}

static void listen_to_signals(void) {
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    // Whoever is orphaned below comes here, to be waited for.
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

/// Starts a program at the head of a new process group; returns 0 or the number of an error.
static int start(pid_t *child, char **words) {
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    int number = posix_spawnp(child, words[0], NULL, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    if (number) return number;
    group = *child;
    // The signal may have come before there was a group.
    if (is_stopped) stop(SIGTERM);
    return 0;
}

/// Ends what the program left running, and waits for it.
static void end_group(void) {
    kill(-group, SIGKILL);
    while (waitpid(-group, NULL, 0) > 0 || errno == EINTR) continue;
}

static int failed(const char *what, int number) {
    fprintf(stderr, "%s: %s\n", what, strerror(number));
    return 126;
}

static double seconds_of_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static int pin(const char *cores) {
#ifdef __linux__
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const char *rest = cores; *rest;) {
        char *end;
        unsigned long core = strtoul(rest, &end, 10);
        if (end == rest || core >= CPU_SETSIZE) return EINVAL;
        CPU_SET(core, &set);
        rest = *end == ',' ? end + 1 : end;
    }
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
#else
    return ENOTSUP;
#endif
}

int main(int count, char **words) {
    if (count < 4) return failed("bench-child REPORT CORES PROGRAM", EINVAL);
    if (strcmp(words[2], "-") != 0) {
        int number = pin(words[2]);
        if (number) return failed(words[2], number);
    }
    listen_to_signals();
    int report = open(words[1], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (report < 0) return failed(words[1], errno);

    double begin = seconds_of_clock();
    pid_t child;
    int number = start(&child, words + 3);
    if (number) return failed(words[3], number);
    int status;
    struct rusage usage;
    while (wait4(child, &status, 0, &usage) < 0)
        if (errno != EINTR) return failed(words[3], errno);
    double wall = seconds_of_clock() - begin;
    end_group();

#ifdef __APPLE__
    long long peak = usage.ru_maxrss;
#else
    long long peak = usage.ru_maxrss * 1024LL;
#endif
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    double cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    if (dprintf(report, "%.6f %.6f %lld %d\n", wall, cpu, peak, code) < 0)
        return failed(words[1], errno);
    return 0;
}
