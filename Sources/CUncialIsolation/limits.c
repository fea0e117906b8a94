#define _GNU_SOURCE
#include "CUncialIsolation.h"

#ifdef __linux__
#include <fcntl.h>
#include <linux/capability.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Sanitizers map memory of their own, and count on as much as they like.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNCIAL_IS_SANITIZED 1
#endif
#endif

// To an open file of the system; what cannot be written stays as it is.
static void put(const char *path, const char *text, size_t count) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        ssize_t written = write(descriptor, text, count);
        (void)written;
        close(descriptor);
    }
}

void uncial_become_worker(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NAME, "uncial-worker");
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    // Before the process gives up being dumpable: its files in /proc are root's after that.
    put("/proc/self/oom_score_adj", "500", 3);
    // A limit of 0 does not keep cores from programs that take them through a pipe; this does.
    prctl(PR_SET_DUMPABLE, 0);
    umask(077);
    signal(SIGPIPE, SIG_IGN);
    // A file over its limit is then an error of the call, not the end of the process.
    signal(SIGXFSZ, SIG_IGN);
#ifdef __GLIBC__
    // One page at a time: an arena for each thread would only keep memory that others need.
    mallopt(M_ARENA_MAX, 4);
#endif
}

static void limit(int resource, rlim_t value) {
    struct rlimit now;
    if (getrlimit(resource, &now) != 0) {
        return;
    }
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value) {
        value = now.rlim_max;
    }
    const struct rlimit both = {.rlim_cur = value, .rlim_max = value};
    setrlimit(resource, &both);
}

// Private writable memory, in bytes.
static int64_t data_size(void) {
    char text[256];
    int descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return 0;
    }
    ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0) {
        return 0;
    }
    text[count] = 0;
    long long pages = 0;
    if (sscanf(text, "%*s %*s %*s %*s %*s %lld", &pages) != 1) {
        return 0;
    }
    return pages * sysconf(_SC_PAGESIZE);
}

void uncial_limit_process(int64_t memory_limit, bool writes_files) {
    limit(RLIMIT_CORE, 0);
    if (!writes_files) {
        // Files in memory, such as lists of words, are all that it can write to; the number of
        // descriptors bounds them all.
        limit(RLIMIT_FSIZE, 4 << 20);
    }
    // A worker needs few; poppler loses one with some fonts.
    limit(RLIMIT_NOFILE, 512);
#ifndef UNCIAL_IS_SANITIZED
    // Not the address space: allocators and stacks reserve much more of it than they use.
    limit(RLIMIT_DATA, (rlim_t)(data_size() + memory_limit));
#else
    (void)data_size;
    (void)memory_limit;
#endif
}

void uncial_allow_processor_time(int64_t seconds) {
    struct rusage usage;
    struct rlimit value;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &value) != 0) {
        return;
    }
    int64_t used = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000
        + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
    // The limit has whole seconds: a part of one is not taken from what is allowed.
    rlim_t wanted = (rlim_t)((used + 999999) / 1000000 + seconds);
    if (value.rlim_max == RLIM_INFINITY || wanted < value.rlim_max) {
        value.rlim_cur = wanted;
        setrlimit(RLIMIT_CPU, &value);
    }
}

void uncial_drop_privileges(bool writes_files) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct data[2] = {{0}};
    if (syscall(SYS_capget, &header, data) != 0) {
        return;
    }
    // A worker may read what its host may read, such as models of another user.
    __u32 kept = 1u << CAP_DAC_READ_SEARCH;
    if (writes_files) {
        // And where its host may write, with the owner that a file had.
        kept |= 1u << CAP_DAC_OVERRIDE | 1u << CAP_CHOWN | 1u << CAP_FOWNER;
    }
    struct __user_cap_data_struct wanted[2] = {
        {.effective = data[0].effective & kept, .permitted = data[0].permitted & kept}};
    syscall(SYS_capset, &header, wanted);
}
#endif
