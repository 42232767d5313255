#define _GNU_SOURCE
#include "CPosix.h"
#include <sys/prctl.h>

int posix_holds_secrets;

void posix_keep_secrets(void) {
    posix_holds_secrets = 1;
    // It fails only where the argument is wrong.
    prctl(PR_SET_DUMPABLE, 0);
}
