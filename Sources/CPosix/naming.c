// Gives a file a name that is not taken.
#define _GNU_SOURCE
#include "CPosix.h"
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

// Used if a file system supports neither that nor hard links: an empty file takes the name and is then replaced. A
// process killed in between leaves it behind.
static int take_and_rename(int from_directory, const char *from, int to_directory, const char *to) {
    int taken = openat(to_directory, to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (taken < 0) return errno;
    close(taken);
    if (renameat(from_directory, from, to_directory, to) == 0) return 0;
    int error = errno;
    unlinkat(to_directory, to, 0);
    return error;
}

int posix_rename_new(int from_directory, const char *from, int to_directory, const char *to) {
    int error = rename_no_replace(from_directory, from, to_directory, to);
    if (error != EINVAL && error != ENOSYS && error != EOPNOTSUPP) return error;
    if (linkat(from_directory, from, to_directory, to, 0) == 0) {
        return unlinkat(from_directory, from, 0) == 0 ? 0 : errno;
    }
    if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP && errno != EINVAL) return errno;
    return take_and_rename(from_directory, from, to_directory, to);
}
