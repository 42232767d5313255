// Notes the signals that ask a long run to stop, for a program that checks from time to time.
#define _GNU_SOURCE
#include "CPosix.h"
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static volatile sig_atomic_t arrived;
static int wake[2] = {-1, -1};

// Notes the first signal; a second one of the kind ends the process, in case the first is never checked.
static void note(int signal) {
    int error = errno;
    if (!arrived) arrived = signal;
    ssize_t ignored = write(wake[1], "", 1);
    (void)ignored;
    errno = error;
}

int stop_watch_begin(void) {
    if (wake[0] < 0) {
        int error = open_signal_pipe(wake);
        if (error != 0) return error;
    }
    for (size_t index = 0; index < COUNT(watched); index++) {
        struct sigaction found, action;
        // The parent may have made the process ignore a signal, as nohup does.
        if (sigaction(watched[index], 0, &found) != 0 || found.sa_handler == SIG_IGN) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = note;
        action.sa_flags = SA_RESETHAND;
        sigaction(watched[index], &action, 0);
    }
    return 0;
}

int stop_watch_signal(void) { return arrived; }

int stop_watch_wait(int descriptor) {
    struct pollfd waited[2] = {{.fd = descriptor, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
    while (!arrived) {
        int ready = poll(waited, wake[0] < 0 ? 1 : 2, -1);
        if (ready > 0 && waited[0].revents) return 1;
        if (ready < 0 && errno != EINTR) return 1;
    }
    return 0;
}
