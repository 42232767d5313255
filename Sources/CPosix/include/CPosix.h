// What Swift cannot say of POSIX: variadic calls, stdin and its like, and what the Glibc module hides.
#ifndef FIELDWISE_CPOSIX_H
#define FIELDWISE_CPOSIX_H
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// ---- files

#ifndef F_OFD_SETLK
#define F_OFD_SETLK 37
#endif

/// Takes an exclusive lock on the whole of an open file without waiting.
///
/// The lock belongs to the open file description: two of one process exclude each other too, and closing any other
/// descriptor of the file does not give it up. Returns 0, or the error's number (EAGAIN: another holds it).
static inline int posix_try_lock(int descriptor) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_OFD_SETLK, &lock) == 0 ? 0 : errno;
}

/// Gives up the lock that `posix_try_lock` took. Returns 0, or the error's number.
static inline int posix_unlock(int descriptor) {
    struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_OFD_SETLK, &lock) == 0 ? 0 : errno;
}

/// Renames a file unless the new name is taken. Returns 0, or the error's number (EEXIST: taken).
static inline int posix_rename_new(const char *from, const char *to) {
    const unsigned int no_replace = 1;
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0 ? 0 : errno;
}

#endif
