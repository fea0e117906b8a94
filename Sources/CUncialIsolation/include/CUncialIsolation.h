#ifndef C_UNCIAL_ISOLATION_H
#define C_UNCIAL_ISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

// What Swift's module of the C library has no way to call. Functions that return an int give 0 or an
// errno value, unless they say otherwise; none of them prints or traps.

// MARK: Starting and ending processes

/// Opens a program for execution alone; -1 with errno.
int uncial_open_program(const char *path);

/// A pipe whose end for reading never waits; neither end is inherited.
int uncial_error_pipe(int ends[2]);

/// Starts a program in a session and a process group of its own.
///
/// It has the null device as standard input and output, `errors` as standard error, `channel` as
/// descriptor 3, and itself, opened for execution alone, as descriptor 4; nothing else is open. No
/// signal is blocked or ignored. Its directory is the root.
///
/// @param executable a descriptor of the program.
int uncial_spawn(
    int executable, char *const arguments[], char *const environment[], int channel, int errors,
    pid_t *process);

/// A descriptor that stays bound to a process, whatever becomes of its number; -1 where there is none.
int uncial_process_descriptor(pid_t process);

/// Kills a process group by the descriptor of its leader; where the system cannot, the leader alone.
int uncial_kill(int process_descriptor);

/// How a process ended.
typedef struct {
    /// The exit status, or the signal.
    int status;
    bool is_signal;
    /// Something else took the status.
    bool is_unknown;
    /// Bytes; that of the process that started it where that had more.
    int64_t peak_memory;
} uncial_ending;

/// Takes the ending of one child process, and of no other, without waiting for it.
///
/// @param process_descriptor or -1, then the number counts.
/// @return whether it has ended.
bool uncial_take_ending(int process_descriptor, pid_t process, uncial_ending *ending);

/// Whether a number still belongs to a child process that was not taken yet.
bool uncial_is_child(int process_descriptor, pid_t process);

/// The most memory that this process had in use, in bytes.
int64_t uncial_own_peak_memory(void);

// MARK: The socket

/// Two connected sockets; neither is inherited.
int uncial_socket_pair(int sockets[2]);

/// Whether a descriptor is a connected local stream socket.
bool uncial_is_channel(int descriptor);

/// Sends what there is room for, without waiting; descriptors go with the first byte.
///
/// @return how many bytes, or -1 with errno: EAGAIN when there is no room.
ssize_t uncial_send(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// The most descriptors that go with one call.
#define UNCIAL_MAX_DESCRIPTORS 8

/// Receives what there is, and takes at most UNCIAL_MAX_DESCRIPTORS descriptors.
///
/// @param descriptors room for that many, or NULL: those that came are closed.
/// @param waits whether to wait for the first byte.
/// @return how many bytes, 0 at the end, or -1 with errno: EAGAIN when there is nothing.
ssize_t uncial_receive(
    int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count, bool waits);

// MARK: Memory files

/// An empty file in memory that can be sealed; -1 with errno.
int uncial_memory_file(void);

/// Makes a memory file what it is for good.
int uncial_seal(int descriptor);

// MARK: The worker's own process

/// Makes this process fit to be a worker: it dies with the thread that started it, is the first to go
/// when memory is short, leaves no core and gives no file away.
void uncial_become_worker(void);

/// Sets the limits of memory, files and descriptors, for good.
///
/// @param memory_limit bytes on top of what the process has now.
/// @param writes_files whether files may have a size.
void uncial_limit_process(int64_t memory_limit, bool writes_files);

/// Lets the process use this much more processor time than it has used; it is killed after that.
void uncial_allow_processor_time(int64_t seconds);

/// Gives up what a privileged process may do, but for reading files, and writing some.
void uncial_drop_privileges(bool writes_files);

/// Lets this thread, and those it starts, read these files and directories and write those, and
/// nothing else; no program can be started. For good.
int uncial_restrict_files(
    const char *const *readable, size_t readable_count, const char *const *writable,
    size_t writable_count);

/// Keeps the system calls of the whole process from doing harm outside of it. For good.
///
/// @param writes_files whether it may open files for writing, and make and remove some.
int uncial_filter_calls(bool writes_files);

#ifdef __cplusplus
}
#endif

#endif
