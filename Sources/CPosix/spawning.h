// Starting programs, for the files here alone.
#ifndef FIELDWISE_SPAWNING_H
#define FIELDWISE_SPAWNING_H
#include <spawn.h>

// Starts a program found by PATH, with every signal as a new process has it, and does away with `actions`. The flags
// are those of posix_spawnattr_setflags; a process group is one of its own. Returns 0 or an error number.
int spawn_anew(const char *program, char *const arguments[], char *const environment[],
               posix_spawn_file_actions_t *actions, int flags, int *id);

#endif
