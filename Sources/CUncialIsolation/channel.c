#define _GNU_SOURCE
#include "CUncialIsolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int uncial_socket_pair(int sockets[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0 ? 0 : errno;
}

bool uncial_is_channel(int descriptor) {
    int type = 0, domain = 0;
    socklen_t size = sizeof type;
    struct sockaddr_un peer;
    socklen_t peer_size = sizeof peer;
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM
        && getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain == AF_UNIX
        && getpeername(descriptor, (struct sockaddr *)&peer, &peer_size) == 0;
}

typedef union {
    char bytes[CMSG_SPACE(sizeof(int) * UNCIAL_MAX_DESCRIPTORS)];
    struct cmsghdr aligned;
} control_buffer;

ssize_t uncial_send(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    if (descriptor_count > UNCIAL_MAX_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    struct iovec piece = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    control_buffer control;
    if (descriptor_count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    } while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t uncial_receive(
    int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count, bool waits) {
    struct iovec piece = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    control_buffer control;
    if (descriptors) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control;
        *descriptor_count = 0;
    }
    ssize_t received;
    do {
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (waits ? 0 : MSG_DONTWAIT));
    } while (received < 0 && errno == EINTR);
    if (received < 0 || !descriptors) {
        return received;
    }
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) {
            continue;
        }
        size_t arrived = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        memcpy(descriptors, CMSG_DATA(header), arrived * sizeof(int));
        *descriptor_count = arrived;
    }
    return received;
}

int uncial_memory_file(void) {
    return memfd_create("uncial", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int uncial_seal(int descriptor) {
    int seals = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
    return fcntl(descriptor, F_ADD_SEALS, seals) == 0 ? 0 : errno;
}
#endif
