// Replaces what Swift's library does before each start: it looks in /proc for the arguments, and beside the program for
// another one that would report crashes. The arguments are known, and there is no such program.
#include "CPosix.h"
#include <stdbool.h>
#include <stddef.h>

char **_swift_stdlib_getUnsafeArgvArgc(int *number) { return posix_arguments(number); }

void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int number) { (void)words, (void)number; }

// Larger than Swift's own, and with everything off.
char _swift_backtraceSettings[512];

// Never called, but needed by the linker.

bool _swift_backtrace_isThunkFunction(const char *name) {
    (void)name;
    return false;
}

char *_swift_backtrace_demangle(const char *name, size_t length, char *text, size_t *room) {
    (void)name, (void)length, (void)text, (void)room;
    return NULL;
}
