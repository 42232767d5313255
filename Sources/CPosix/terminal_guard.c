// The state is in C because a signal handler must not use Swift's globals, which are created on first use.
#define _GNU_SOURCE
#include "CPosix.h"
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

// Includes SIGPIPE: a closed output must not end the process while the terminal is changed.
static const int reported[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGCONT, SIGWINCH};
// All other signals that end a process: faults, timers, limits, user-defined ones. The address sanitizer handles faults
// itself in order to locate them.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
static const int fatal[] = {
#ifndef HAS_SANITIZER
    SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSYS,
#endif
    SIGTRAP, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, SIGSTKFLT};
// The number of real-time signals is known only at run time.
enum { REAL_TIME = 64 };

static struct sigaction reported_before[COUNT(reported)];
static struct sigaction fatal_before[COUNT(fatal)];
static struct sigaction real_time_before[REAL_TIME];
static int signals[2] = {-1, -1};
static struct termios found;
static volatile sig_atomic_t guarded = -1;
static volatile sig_atomic_t has_bracketed_paste;
static int has_timer;
// A fatal handler needs its own stack in case the fault is an exhausted one.
static char fatal_stack[1 << 15];

int posix_character_width(wchar_t character) { return wcwidth(character); }

void terminal_guard_restore(void) {
    if (guarded < 0) return;
    int error = errno;
    // In the background the terminal belongs to another process; -1 means that it is not the controlling one and may be
    // set.
    pid_t foreground = tcgetpgrp(guarded);
    if (foreground != -1 && foreground != getpgrp()) {
        errno = error;
        return;
    }
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    sigprocmask(SIG_BLOCK, &stop, &before);
    if (has_bracketed_paste) {
        has_bracketed_paste = 0;
        ssize_t ignored = write(guarded, "\033[?2004l", 8);
        (void)ignored;
    }
    tcsetattr(guarded, TCSANOW, &found);
    sigprocmask(SIG_SETMASK, &before, 0);
    errno = error;
}

static void report(int signal) {
    int error = errno;
    unsigned char byte = (unsigned char)signal;
    ssize_t ignored = write(signals[1], &byte, 1);
    (void)ignored;
    errno = error;
}

static void die(int number) {
    terminal_guard_restore();
    signal(number, SIG_DFL);
    raise(number);
}

// Leaves a signal ignored that was ignored at the start (nohup, a background job).
static void take(int number, struct sigaction action, struct sigaction *before) {
    sigaction(number, 0, before);
    if (before->sa_handler != SIG_IGN) sigaction(number, &action, 0);
}

static void take_signals(void) {
    struct sigaction reporting = {.sa_handler = report}, dying = {.sa_handler = die, .sa_flags = SA_ONSTACK};
    stack_t stack = {.ss_sp = fatal_stack, .ss_size = sizeof fatal_stack};
    sigaltstack(&stack, 0);
    for (size_t i = 0; i < COUNT(reported); i++) take(reported[i], reporting, &reported_before[i]);
    for (size_t i = 0; i < COUNT(fatal); i++) take(fatal[i], dying, &fatal_before[i]);
    for (int i = 0; SIGRTMIN + i <= SIGRTMAX && i < REAL_TIME; i++) take(SIGRTMIN + i, dying, &real_time_before[i]);
}

int terminal_guard_begin(int descriptor) {
    static int is_registered;
    if (tcgetattr(descriptor, &found) != 0) return -1;
    if (signals[0] < 0 && open_signal_pipe(signals) != 0) return -1;
    guarded = descriptor;
    take_signals();
    if (!is_registered) is_registered = atexit(terminal_guard_restore) == 0;
    return 0;
}

void terminal_guard_start_timer(long milliseconds) {
    if (guarded < 0) return;
    struct sigaction reporting = {.sa_handler = report};
    sigaction(SIGALRM, &reporting, 0);
    struct itimerval timer = {.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000}};
    has_timer = setitimer(ITIMER_REAL, &timer, 0) == 0;
}

void terminal_guard_note_bracketed_paste(int is_on) { has_bracketed_paste = is_on; }

int terminal_guard_descriptor(void) { return (int)guarded; }

int terminal_guard_signals(void) { return guarded < 0 ? -1 : signals[0]; }

void terminal_guard_watch_children(int is_on) {
    static struct sigaction before;
    struct sigaction reporting = {.sa_handler = report};
    sigaction(SIGCHLD, is_on ? &reporting : &before, is_on ? &before : 0);
}

void terminal_guard_suspend(void) {
    terminal_guard_restore();
    struct sigaction standard = {.sa_handler = SIG_DFL}, before;
    sigaction(SIGTSTP, &standard, &before);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &before, 0);
}

void terminal_guard_end(void) {
    if (guarded < 0) return;
    terminal_guard_restore();
    guarded = -1;
    struct itimerval none = {{0, 0}, {0, 0}};
    if (has_timer) setitimer(ITIMER_REAL, &none, 0);
    for (size_t i = 0; i < COUNT(reported); i++) sigaction(reported[i], &reported_before[i], 0);
    for (size_t i = 0; i < COUNT(fatal); i++) sigaction(fatal[i], &fatal_before[i], 0);
    for (int i = 0; SIGRTMIN + i <= SIGRTMAX && i < REAL_TIME; i++) sigaction(SIGRTMIN + i, &real_time_before[i], 0);
}
