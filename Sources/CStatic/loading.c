// Replaces the loading of libraries by none. Swift's library would load one named in a variable for its developers; and
// the C library's loader needs libraries that a static executable does without, about which the linker warns.
#include <stddef.h>

void *dlopen(const char *name, int mode) {
    (void)name, (void)mode;
    return NULL;
}
