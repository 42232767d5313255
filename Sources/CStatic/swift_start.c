// What Swift's library does at every start before the program: it looks in /proc for the arguments, and beside the program for
// another one that would print how it crashed. The arguments are known, and no such program is delivered.
#include "CPosix.h"
#include <stdbool.h>
#include <stddef.h>

char **_swift_stdlib_getUnsafeArgvArgc(int *number) { return posix_arguments(number); }

void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int number) { (void)words, (void)number; }

// More than Swift's own has, and all of it off.
char _swift_backtraceSettings[512];

// Nothing calls what follows, but the linker wants it.

bool _swift_backtrace_isThunkFunction(const char *name) {
    (void)name;
    return false;
}

char *_swift_backtrace_demangle(const char *name, size_t length, char *text, size_t *room) {
    (void)name, (void)length, (void)text, (void)room;
    return NULL;
}
