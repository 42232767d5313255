// Runs another program on the terminal as a shell runs a job: in its own process group in the foreground.
#define _GNU_SOURCE
#include "CPosix.h"
#include "spawning.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Blocks SIGTTOU, which would stop a process that sets the terminal from the background.
static void give_terminal(int descriptor, pid_t group) {
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    sigprocmask(SIG_BLOCK, &stop, &before);
    tcsetpgrp(descriptor, group);
    sigprocmask(SIG_SETMASK, &before, 0);
}

int start_program(char *const arguments[], const int streams[3], int terminal, int is_job, pid_t *id) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (terminal >= 0) posix_spawn_file_actions_addtcsetpgrp_np(&actions, terminal);
    for (int stream = 0; stream < 3; stream++) {
        if (streams[stream] < 0) posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
        else posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
    }
    return spawn_anew(arguments[0], arguments, environ, &actions, is_job ? POSIX_SPAWN_SETPGROUP : 0, id);
}

// Stops this process along with the program, such as after Ctrl-Z; both continue together.
static void stop_with(pid_t id, int descriptor, int is_foreground, int is_guarded) {
    struct termios settings;
    int has_settings = is_foreground && tcgetattr(descriptor, &settings) == 0;
    if (is_foreground) give_terminal(descriptor, getpgrp());
    if (is_guarded) terminal_guard_suspend();
    if (has_settings) tcsetattr(descriptor, TCSADRAIN, &settings);
    if (is_foreground) give_terminal(descriptor, id);
    kill(-id, SIGCONT);
}

// Reads the signals that arrived; those that end this process are passed on to the program, which then has little time
// to end.
static void take_signals(int signals, pid_t id, int *ending, long *deadline) {
    unsigned char number;
    while (read(signals, &number, 1) == 1) {
        if (number != SIGTERM && number != SIGHUP) continue;
        if (!*ending) *deadline = milliseconds() + GRACE;
        *ending = number;
        if (id > 0) {
            kill(-id, number);
            kill(-id, SIGCONT);
        }
    }
}

// Waits for the program to end or stop. Without a guard no signals are reported, so none are handled.
static int wait_for(pid_t id, int signals, int *status, int *ending, long *deadline) {
    for (;;) {
        pid_t ended = waitpid(id, status, WUNTRACED | (signals < 0 ? 0 : WNOHANG));
        if (ended == id) return 0;
        if (ended < 0 && errno != EINTR) return errno;
        if (signals < 0) continue;
        if (*ending && milliseconds() > *deadline) kill(-id, SIGKILL);
        struct pollfd state = {.fd = signals, .events = POLLIN};
        poll(&state, 1, *ending ? 50 : -1);
        take_signals(signals, id, ending, deadline);
    }
}

// Whether Ctrl-C or Ctrl-\ ended the program.
static int is_ended_by_key(int status) {
    return WIFSIGNALED(status) && (WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGQUIT);
}

// Ends the row in which the terminal echoed that key, as shells do.
static void end_echo(int descriptor) {
    if (write(descriptor, "\n", 1) < 0) return;
}

int run_job(char *const arguments[], const int streams[3], int descriptor, int signals, int *status) {
    pid_t id = 0;
    int ending = 0;
    long deadline = 0;
    int is_foreground = descriptor >= 0 && tcgetpgrp(descriptor) == getpgrp();
    if (signals >= 0) terminal_guard_watch_children(1);
    int error = start_program(arguments, streams, is_foreground ? descriptor : -1, 1, &id);
    while (error == 0) {
        error = wait_for(id, signals, status, &ending, &deadline);
        if (error != 0 || !WIFSTOPPED(*status)) break;
        stop_with(id, descriptor, is_foreground, signals >= 0);
    }
    if (is_foreground) give_terminal(descriptor, getpgrp());
    if (error == 0 && is_foreground && is_ended_by_key(*status)) end_echo(descriptor);
    if (signals >= 0) {
        terminal_guard_watch_children(0);
        take_signals(signals, 0, &ending, &deadline);
        // Raised again for whoever waits next.
        if (ending) raise(ending);
    }
    return error;
}

int posix_run_on_terminal(char *const arguments[], int descriptor, int signals, int *status) {
    return run_job(arguments, (int[]){descriptor, descriptor, descriptor}, descriptor, signals, status);
}
