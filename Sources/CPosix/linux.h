// Calls that only Linux has. They are defined in linux.c, together with the functions of CPosix.h that name that file.
#ifndef FIELDWISE_LINUX_H
#define FIELDWISE_LINUX_H
#include <sys/types.h>

/// Renames a file unless the new name is taken. Returns 0 or the error's number (EEXIST: taken; EINVAL, ENOSYS or
/// EOPNOTSUPP: not supported).
int rename_no_replace(int from_directory, const char *from, int to_directory, const char *to);
/// Creates a nonblocking pipe that no program inherits. Returns 0 or the error's number.
int open_signal_pipe(int ends[2]);
/// Opens a descriptor that becomes readable when a process ends; -1 if not supported.
int open_process(pid_t id);
/// Writes at most `most` children of a process and returns their number.
int children_of(pid_t id, pid_t *children, int most);
/// Keeps the process's memory out of core files and from everybody but the administrator.
void close_memory(void);
#endif
