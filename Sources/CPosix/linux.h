// Calls that only Linux has. linux.c defines them, and the functions of CPosix.h that name that file.
#ifndef FIELDWISE_LINUX_H
#define FIELDWISE_LINUX_H
#include <sys/types.h>

/// Renames a file unless the new name is taken. Returns 0, or the error's number (EEXIST: taken; EINVAL, ENOSYS or
/// EOPNOTSUPP: the file system cannot tell).
int rename_no_replace(int from_directory, const char *from, int to_directory, const char *to);
/// A pipe that no call waits for and no program inherits. Returns 0, or the error's number.
int open_signal_pipe(int ends[2]);
/// A descriptor that can be read once a process has ended; -1 where there is no such thing.
int open_process(pid_t id);
/// Writes the processes that a process has started, at most so many, and returns how many they are.
int children_of(pid_t id, pid_t *children, int most);
/// Keeps the process's memory out of core files and from all but the administrator.
void close_memory(void);
#endif
