// Returns the program's arguments as the system gives them. Swift's own library looks for them in /proc, which may be
// missing.
#include "CPosix.h"

static int count;
static char **arguments;

__attribute__((constructor)) static void take_arguments(int given_count, char **given) {
    count = given_count;
    arguments = given;
}

char **posix_arguments(int *number) {
    *number = count;
    return arguments;
}
