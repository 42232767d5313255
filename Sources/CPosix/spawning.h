// Starting programs, for the files here alone.
#ifndef FIELDWISE_SPAWNING_H
#define FIELDWISE_SPAWNING_H
#include <spawn.h>
#include <time.h>

// Milliseconds that a program has to end once it was told to.
enum { GRACE = 2000 };

// Starts a program found by PATH, with every signal as a new process has it, and does away with `actions`. The flags
// are those of posix_spawnattr_setflags; a process group is one of its own. Returns 0 or an error number.
int spawn_anew(const char *program, char *const arguments[], char *const environment[],
               posix_spawn_file_actions_t *actions, int flags, int *id);

// Starts a program found by PATH on three streams, -1 standing for /dev/null: as a job in a process group of its own, which
// takes the foreground of `terminal` unless that is -1, or in ours. Returns 0 or an error number.
int start_program(char *const arguments[], const int streams[3], int terminal, int is_job, int *id);

// Runs a program as a job and waits for its end, as posix_run_on_terminal does, on three streams.
int run_job(char *const arguments[], const int streams[3], int descriptor, int signals, int *status);

// Of a clock that only goes forward.
static inline long milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

#endif
