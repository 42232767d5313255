#if !defined(__linux__)
#error "Say here how this system does what is declared in linux.h, and in CPosix.h with a reference to this file."
#else
#define _GNU_SOURCE
#include "linux.h"
#include "CPosix.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Missing in the headers of older libraries.
#ifndef F_OFD_SETLK
#define F_OFD_SETLK 37
#endif

static int set_lock(int descriptor, short type) {
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_OFD_SETLK, &lock) == 0 ? 0 : errno;
}

int posix_try_lock(int descriptor) { return set_lock(descriptor, F_WRLCK); }

int posix_unlock(int descriptor) { return set_lock(descriptor, F_UNLCK); }

int posix_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int open_signal_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0 ? 0 : errno; }

int posix_sync_files(int descriptor) { return syncfs(descriptor); }

int posix_memory_file(void) { return memfd_create("fieldwise", MFD_CLOEXEC); }

// Not declared before glibc 2.28.
int rename_no_replace(int from_directory, const char *from, int to_directory, const char *to) {
    const unsigned int no_replace = 1;
    return syscall(SYS_renameat2, from_directory, from, to_directory, to, no_replace) == 0 ? 0 : errno;
}

int posix_open_nameless(const char *directory) {
    return open(directory, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
}

int posix_name_file(int descriptor, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    return linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

// The line exists since Linux 4.7.
int posix_file_mask(void) {
    char line[256];
    unsigned int mask;
    int is_found = 0;
    FILE *status = fopen("/proc/self/status", "re");
    while (status && !is_found && fgets(line, sizeof line, status)) is_found = sscanf(line, "Umask: %o", &mask) == 1;
    if (status) fclose(status);
    return is_found ? (int)mask : -1;
}

// Missing before Linux 5.3.
int open_process(pid_t id) { return (int)syscall(SYS_pidfd_open, id, 0); }

int children_of(pid_t id, pid_t *children, int most) {
    int count = 0;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", id, id);
    FILE *list = fopen(path, "re");
    while (list && count < most && fscanf(list, "%d", &children[count]) == 1) count++;
    if (list) fclose(list);
    return count;
}

// This fails only for a wrong argument.
void close_memory(void) { prctl(PR_SET_DUMPABLE, 0); }
#endif
