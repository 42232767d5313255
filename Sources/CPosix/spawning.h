// Starts programs; used only by the files in this folder.
#ifndef FIELDWISE_SPAWNING_H
#define FIELDWISE_SPAWNING_H
#include <spawn.h>
#include <time.h>

// The milliseconds that a program has for ending when told to.
enum { GRACE = 2000 };

// Starts a program from PATH with default signal handling, and destroys `actions`. The flags are those of
// posix_spawnattr_setflags; a process group is a new one. Returns 0 or the error's number.
int spawn_anew(const char *program, char *const arguments[], char *const environment[],
               posix_spawn_file_actions_t *actions, int flags, int *id);

// Starts a program from PATH with three streams, -1 standing for /dev/null. As a job it is in its own process group in
// the foreground of `terminal` unless that is -1; otherwise it is in this group. Returns 0 or the error's number.
int start_program(char *const arguments[], const int streams[3], int terminal, int is_job, int *id);

// Runs a program as a job with three streams and waits for its end, like posix_run_on_terminal.
int run_job(char *const arguments[], const int streams[3], int descriptor, int signals, int *status);

// The milliseconds of a monotonic clock.
static inline long milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

#endif
