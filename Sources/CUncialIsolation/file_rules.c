#define _GNU_SOURCE
#include "CUncialIsolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock. The interface is frozen in the kernel; headers of older systems lack parts of it or all.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

struct rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

enum {
    write_file = 1u << 1,
    read_file = 1u << 2,
    read_directory = 1u << 3,
    remove_directory = 1u << 4,
    remove_file = 1u << 5,
    make_directory = 1u << 7,
    make_file = 1u << 8,
    make_link = 1u << 12,
    move = 1u << 13,
    cut_short = 1u << 14,
    reading = read_file | read_directory,
    writing = reading | write_file | remove_directory | remove_file | make_directory | make_file
        | make_link | move | cut_short,
    // What makes sense for something that is no directory.
    of_files = write_file | read_file | cut_short,
    create_ruleset_version = 1u << 0,
    rule_path_beneath = 1,
};

// Every right over files that a version of the interface knows, all of them denied by default.
static uint64_t file_rights(long version) {
    unsigned count = 13;
    if (version >= 2) {
        count = 14; // linking into another directory
    }
    if (version >= 3) {
        count = 15; // cutting files short
    }
    if (version >= 5) {
        count = 16; // control calls of devices
    }
    return (1ull << count) - 1;
}

static void allow(int ruleset, const char *path, uint64_t rights) {
    int parent = open(path, O_PATH | O_CLOEXEC);
    if (parent < 0) {
        return;
    }
    struct stat status;
    if (fstat(parent, &status) == 0) {
        const struct rule rule = {
            .allowed = S_ISDIR(status.st_mode) ? rights : rights & of_files,
            .parent = parent,
        };
        syscall(SYS_landlock_add_rule, ruleset, rule_path_beneath, &rule, 0);
    }
    close(parent);
}

int uncial_restrict_files(
    const char *const *readable, size_t readable_count, const char *const *writable,
    size_t writable_count) {
    long version =
        syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, create_ruleset_version);
    if (version < 1) {
        return version < 0 ? errno : ENOSYS;
    }
    struct ruleset wanted = {.files = file_rights(version)};
    size_t size = sizeof wanted.files;
    if (version >= 4) {
        wanted.network = 3; // binding and connecting TCP sockets
        size += sizeof wanted.network;
    }
    if (version >= 6) {
        wanted.scopes = 3; // abstract local sockets and signals to the outside
        size += sizeof wanted.scopes;
    }
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &wanted, size, 0);
    if (ruleset < 0) {
        return errno;
    }
    for (size_t index = 0; index < readable_count; index++) {
        allow(ruleset, readable[index], reading);
    }
    for (size_t index = 0; index < writable_count; index++) {
        allow(ruleset, writable[index], writing & wanted.files);
    }
    int error = 0;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
        || syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) {
        error = errno;
    }
    close(ruleset);
    return error;
}
#endif
