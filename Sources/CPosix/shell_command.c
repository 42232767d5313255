// Runs a shell command. Without a guarded terminal it is in this process's group, so that it can use the terminal and
// keys signal both; signals to this process alone are passed on to it.
#define _GNU_SOURCE
#include "CPosix.h"
#include "linux.h"
#include "spawning.h"
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const int passed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static struct sigaction before[COUNT(passed)];
static int arrived[2] = {-1, -1};
// Marks the byte of a signal that the terminal has also sent to the command.
enum { FROM_TERMINAL = 0x80 };

static void note(int number, siginfo_t *information, void *context) {
    (void)context;
    int error = errno;
    unsigned char byte = (unsigned char)(number | (information->si_code > 0 ? FROM_TERMINAL : 0));
    ssize_t ignored = write(arrived[1], &byte, 1);
    (void)ignored;
    errno = error;
}

// Leaves a signal ignored that was ignored at the start (nohup, a background job).
static int take_signals(void) {
    if (arrived[0] < 0) {
        int error = open_signal_pipe(arrived);
        if (error != 0) return error;
    }
    struct sigaction noting = {.sa_sigaction = note, .sa_flags = SA_SIGINFO};
    for (size_t i = 0; i < COUNT(passed); i++) {
        sigaction(passed[i], 0, &before[i]);
        if (before[i].sa_handler != SIG_IGN) sigaction(passed[i], &noting, 0);
    }
    return 0;
}

static void give_signals_back(void) {
    for (size_t i = 0; i < COUNT(passed); i++) sigaction(passed[i], &before[i], 0);
}

// Signals a program and everything it has started, as far as the system tells. The program comes first, because a shell
// would go on to its next command.
static void signal_all(pid_t id, int number) {
    enum { MOST = 256 };
    pid_t children[MOST];
    int count = children_of(id, children, MOST);
    kill(id, number);
    for (int i = 0; i < count; i++) signal_all(children[i], number);
}

static void pass_on(pid_t id, int *ending, long *deadline) {
    unsigned char byte;
    while (read(arrived[0], &byte, 1) == 1) {
        int number = byte & ~FROM_TERMINAL;
        if (!*ending) *deadline = milliseconds() + GRACE;
        *ending = number;
        if (id > 0 && !(byte & FROM_TERMINAL)) signal_all(id, number);
    }
}

static int wait_for(pid_t id, int *status, int *ending, long *deadline) {
    // If this is not supported, the program is checked from time to time.
    int process = open_process(id);
    pid_t ended;
    while ((ended = waitpid(id, status, WNOHANG)) == 0) {
        struct pollfd waited[] = {{.fd = process, .events = POLLIN}, {.fd = arrived[0], .events = POLLIN}};
        poll(waited, COUNT(waited), process < 0 || *ending ? 50 : -1);
        pass_on(id, ending, deadline);
        if (*ending && milliseconds() > *deadline) signal_all(id, SIGKILL);
    }
    int error = ended < 0 ? errno : 0;
    if (process >= 0) close(process);
    return error;
}

int posix_run_shell(const char *command, int input, int output, int *status) {
    char *arguments[] = {"/bin/sh", "-c", (char *)command, 0};
    const int streams[] = {input, output, 2};
    if (terminal_guard_signals() >= 0)
        return run_job(arguments, streams, terminal_guard_descriptor(), terminal_guard_signals(), status);
    pid_t id = 0;
    int ending = 0;
    long deadline = 0;
    int error = take_signals();
    if (error != 0) return error;
    error = start_program(arguments, streams, -1, 0, &id);
    if (error == 0) error = wait_for(id, status, &ending, &deadline);
    give_signals_back();
    // The last signals that arrived found no command.
    pass_on(0, &ending, &deadline);
    if (ending) raise(ending);
    return error;
}
