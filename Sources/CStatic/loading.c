// Makes loading libraries fail. Swift's runtime would load one that an environment variable for its developers names,
// and the C library's loader needs shared libraries, which a static executable does not have; the linker warns about
// that.
#include <stddef.h>

void *dlopen(const char *name, int mode) {
    (void)name, (void)mode;
    return NULL;
}
