// timed PROCESSORS ERRORS COMMAND [ARGUMENT...]
//
// Runs a command on the first PROCESSORS processors with its standard error going to the file ERRORS. Prints
// nanoseconds, the most kilobytes used, the exit status (128 plus the number if a signal ended it), and the nanoseconds
// of processor time.
//
// Written in C, because Linux counts a process's memory from before it became the command, so a measurement from Python
// could never be below that of Python.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static void keep_to(int processors) {
    cpu_set_t allowed, chosen;
    CPU_ZERO(&chosen);
    sched_getaffinity(0, sizeof allowed, &allowed);
    for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&chosen) < processors; cpu++) {
        if (CPU_ISSET(cpu, &allowed)) CPU_SET(cpu, &chosen);
    }
    sched_setaffinity(0, sizeof chosen, &chosen);
}

static long long nanoseconds_of(struct timeval time) { return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL; }

static long long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int main(int count, char **arguments) {
    if (count < 4) return fputs("usage: timed PROCESSORS ERRORS COMMAND [ARGUMENT...]\n", stderr), 64;
    keep_to(atoi(arguments[1]));
    posix_spawn_file_actions_t streams;
    posix_spawn_file_actions_init(&streams);
    posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&streams, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&streams, 2, arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);

    long long start = nanoseconds();
    pid_t process;
    int failure = posix_spawn(&process, arguments[3], &streams, NULL, arguments + 3, environ);
    if (failure != 0) return fprintf(stderr, "%s cannot be started: error %d\n", arguments[3], failure), 66;
    int status;
    struct rusage used;
    if (wait4(process, &status, 0, &used) < 0) return perror("wait4"), 71;
    long long end = nanoseconds();
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    long long worked = nanoseconds_of(used.ru_utime) + nanoseconds_of(used.ru_stime);
    printf("%lld %ld %d %lld\n", end - start, used.ru_maxrss, code, worked);
    return 0;
}
