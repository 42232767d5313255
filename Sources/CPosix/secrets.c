#include "CPosix.h"
#include "linux.h"

int posix_holds_secrets;

void posix_keep_secrets(void) {
    posix_holds_secrets = 1;
    close_memory();
}
