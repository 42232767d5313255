// Ends the process as a signal would, so that its parent sees the signal.
#include "CPosix.h"
#include "linux.h"
#include <signal.h>
#include <stdlib.h>

void posix_end_by_signal(int number) {
    terminal_guard_end();
    struct sigaction standard = {.sa_handler = SIG_DFL}, found;
    if (sigaction(number, 0, &found) == 0 && found.sa_handler != SIG_IGN) {
        close_memory();
        sigaction(number, &standard, 0);
        sigset_t one;
        sigemptyset(&one);
        sigaddset(&one, number);
        pthread_sigmask(SIG_UNBLOCK, &one, 0);
        raise(number);
    }
    // Process 1 survives the signal.
    exit(128 + number);
}
