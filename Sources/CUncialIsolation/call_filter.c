#define _GNU_SOURCE
#include "CUncialIsolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

// No program that reads pages makes these: the attempt itself is an attack.
static const int deadly_calls[] = {
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_bpf,
    SYS_kexec_load,
    SYS_kexec_file_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_swapon,
    SYS_swapoff,
    SYS_reboot,
    SYS_acct,
    SYS_quotactl,
    SYS_setns,
    SYS_unshare,
    SYS_open_by_handle_at,
    428, // open_tree
    429, // move_mount
    430, // fsopen
    431, // fsconfig
    432, // fsmount
    433, // fspick
    438, // pidfd_getfd
    442, // mount_setattr
#ifdef SYS_iopl
    SYS_iopl,
    SYS_ioperm,
#endif
};

// A library may try these and goes on without.
static const int refused_calls[] = {
    // Networks and other processes' sockets. The one that is open stays.
    SYS_socket,
    SYS_socketpair,
    SYS_bind,
    SYS_connect,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    // Programs.
    SYS_execve,
    SYS_execveat,
#ifdef SYS_fork
    SYS_fork,
    SYS_vfork,
#endif
    // Changes to what is known of a file: file rules let them pass.
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_mknod,
#endif
    SYS_fchmodat,
    SYS_fchownat,
    SYS_utimensat,
    SYS_mknodat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    447, // memfd_secret
    SYS_name_to_handle_at,
    SYS_inotify_init1,
#ifdef SYS_inotify_init
    SYS_inotify_init,
#endif
    SYS_fanotify_init,
    // Memory that outlives the process or that its limit does not count.
    SYS_shmget,
    SYS_shmat,
    SYS_shmctl,
    SYS_semget,
    SYS_semctl,
    SYS_msgget,
    SYS_msgctl,
    SYS_mq_open,
    SYS_mq_unlink,
    SYS_remap_file_pages,
    // Other processes.
    SYS_tkill,
    424, // pidfd_send_signal
    434, // pidfd_open
    440, // process_madvise
    448, // process_mrelease
    SYS_kcmp,
    SYS_get_robust_list,
    SYS_migrate_pages,
    SYS_move_pages,
    SYS_setpriority,
    SYS_ioprio_set,
    SYS_sched_setscheduler,
    SYS_sched_setparam,
    SYS_sched_setattr,
    SYS_sched_setaffinity,
    SYS_setpgid,
    SYS_setsid,
    // The machine.
    SYS_personality,
    SYS_syslog,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_clock_adjtime,
    SYS_adjtimex,
    SYS_vhangup,
#ifdef SYS_modify_ldt
    SYS_modify_ldt,
#endif
};

// Changes to files by their names. A worker that writes some is kept to its directories by file rules.
static const int file_changes[] = {
#ifdef SYS_creat
    SYS_creat,
    SYS_rename,
    SYS_mkdir,
    SYS_rmdir,
    SYS_link,
    SYS_unlink,
    SYS_symlink,
#endif
#ifdef SYS_renameat
    SYS_renameat,
#endif
    SYS_renameat2,
    SYS_mkdirat,
    SYS_unlinkat,
    SYS_linkat,
    SYS_symlinkat,
    SYS_truncate,
    SYS_ftruncate,
    SYS_fallocate,
    SYS_fchmod,
    SYS_fchown,
};

// Libraries fall back to something older that can be looked into.
static const int absent_calls[] = {
    435, // clone3
    437, // openat2
    SYS_io_setup,
    425, // io_uring_setup
    426, // io_uring_enter
    427, // io_uring_register
};

// What came after this list was written is not there either.
enum { last_known_call = 450 };

enum { room = 1024 };

struct program {
    struct sock_filter code[room];
    unsigned short count;
};

static void add(struct program *program, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
    if (program->count < room) {
        program->code[program->count++] =
            (struct sock_filter){.code = code, .jt = yes, .jf = no, .k = value};
    }
}

static void load(struct program *program, size_t offset) {
    add(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

// Both architectures have the low half first.
static void load_argument(struct program *program, int index) {
    load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)index);
}

static void answer(struct program *program, uint32_t action) {
    add(program, BPF_RET | BPF_K, 0, 0, action);
}

static const uint32_t refused = SECCOMP_RET_ERRNO | EPERM;
static const uint32_t absent = SECCOMP_RET_ERRNO | ENOSYS;

static void answer_if_equal(struct program *program, uint32_t value, uint32_t action) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
    answer(program, action);
}

static void answer_if_any_bit(struct program *program, uint32_t bits, uint32_t action) {
    add(program, BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
    answer(program, action);
}

static void answer_all(struct program *program, const int *calls, size_t count, uint32_t action) {
    for (size_t index = 0; index < count; index++) {
        answer_if_equal(program, (uint32_t)calls[index], action);
    }
}

// Rules for the arguments of one call stand between these two; they end with an answer.
static unsigned short begin_call(struct program *program, int call) {
    unsigned short position = program->count;
    add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, (uint32_t)call);
    return position;
}

static void end_call(struct program *program, unsigned short position, uint32_t action) {
    answer(program, action);
    program->code[position].jf = (uint8_t)(program->count - position - 1);
}

static void add_opening(struct program *program, int call, int flags) {
    unsigned short start = begin_call(program, call);
    load_argument(program, flags);
    answer_if_any_bit(program, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, refused);
    end_call(program, start, SECCOMP_RET_ALLOW);
}

// Calls whose argument is a process: this one, and where it means the same, 0.
static void add_own_process(struct program *program, int call, uint32_t own, bool allows_zero) {
    unsigned short start = begin_call(program, call);
    load_argument(program, 0);
    answer_if_equal(program, own, SECCOMP_RET_ALLOW);
    if (allows_zero) {
        answer_if_equal(program, 0, SECCOMP_RET_ALLOW);
    }
    end_call(program, start, refused);
}

static void add_argument_rules(struct program *program, bool writes_files) {
    const uint32_t own = (uint32_t)getpid();
    unsigned short start;

    if (!writes_files) {
#ifdef SYS_open
        add_opening(program, SYS_open, 1);
#endif
        add_opening(program, SYS_openat, 2);
    }

    // Threads alone.
    start = begin_call(program, SYS_clone);
    load_argument(program, 0);
    add(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, CLONE_VM | CLONE_THREAD);
    answer_if_equal(program, CLONE_VM | CLONE_THREAD, SECCOMP_RET_ALLOW);
    end_call(program, start, refused);

    // Shared memory without a file is outside of the limit of memory.
    start = begin_call(program, SYS_mmap);
    load_argument(program, 3);
    add(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, MAP_SHARED | MAP_ANONYMOUS);
    answer_if_equal(program, MAP_SHARED | MAP_ANONYMOUS, SECCOMP_RET_ERRNO | ENOMEM);
    end_call(program, start, SECCOMP_RET_ALLOW);

    add_own_process(program, SYS_kill, own, false);
    add_own_process(program, SYS_tgkill, own, false);
    add_own_process(program, SYS_rt_sigqueueinfo, own, false);
    add_own_process(program, SYS_rt_tgsigqueueinfo, own, false);
    add_own_process(program, SYS_prlimit64, own, true);

    // What undoes the setting up of the worker.
    start = begin_call(program, SYS_prctl);
    load_argument(program, 0);
    answer_if_equal(program, PR_SET_PDEATHSIG, refused);
    answer_if_equal(program, PR_SET_DUMPABLE, refused);
    answer_if_equal(program, PR_SET_PTRACER, refused);
    answer_if_equal(program, PR_SET_MM, refused);
    end_call(program, start, SECCOMP_RET_ALLOW);

    // Terminals take input through these calls, and some file systems changes.
    start = begin_call(program, SYS_ioctl);
    load_argument(program, 1);
    answer_if_equal(program, TCGETS, SECCOMP_RET_ALLOW);
    answer_if_equal(program, TIOCGWINSZ, SECCOMP_RET_ALLOW);
    answer_if_equal(program, FIONREAD, SECCOMP_RET_ALLOW);
    answer_if_equal(program, FIONBIO, SECCOMP_RET_ALLOW);
    answer_if_equal(program, FIOCLEX, SECCOMP_RET_ALLOW);
    answer_if_equal(program, FIONCLEX, SECCOMP_RET_ALLOW);
    end_call(program, start, refused);

    // Signals to others when a file changes.
    start = begin_call(program, SYS_fcntl);
    load_argument(program, 1);
    answer_if_equal(program, F_SETOWN, refused);
    answer_if_equal(program, F_SETOWN_EX, refused);
    answer_if_equal(program, F_SETLEASE, refused);
    answer_if_equal(program, F_NOTIFY, refused);
    end_call(program, start, SECCOMP_RET_ALLOW);
}

#define ANSWER_ALL(program, calls, action) \
    answer_all(program, calls, sizeof(calls) / sizeof(calls[0]), action)

int uncial_filter_calls(bool writes_files) {
    static struct program program;
    program.count = 0;

    // Another architecture has other numbers: 32-bit calls would pass by all that follows.
    load(&program, offsetof(struct seccomp_data, arch));
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
    answer(&program, SECCOMP_RET_KILL_PROCESS);
    load(&program, offsetof(struct seccomp_data, nr));
    add(&program, BPF_JMP | BPF_JGT | BPF_K, 0, 1, last_known_call);
    answer(&program, absent);

    ANSWER_ALL(&program, deadly_calls, SECCOMP_RET_KILL_PROCESS);
    ANSWER_ALL(&program, refused_calls, refused);
    ANSWER_ALL(&program, absent_calls, absent);
    if (!writes_files) {
        ANSWER_ALL(&program, file_changes, refused);
    }
    add_argument_rules(&program, writes_files);
    answer(&program, SECCOMP_RET_ALLOW);
    if (program.count == room) {
        return E2BIG;
    }

    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return errno;
    }
    const struct sock_fprog all = {.len = program.count, .filter = program.code};
    // Kernels before 5.16 slow filtered processes down lest code in them spies on its own process: ours
    // run no code of strangers.
    const unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &all);
    if (result > 0) {
        return EBUSY;
    }
    return result == 0 ? 0 : errno;
}

#else

int uncial_filter_calls(bool writes_files) {
    (void)writes_files;
    return ENOSYS;
}

#endif
#endif
