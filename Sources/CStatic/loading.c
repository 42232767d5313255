// Loading of libraries: none is loaded. Swift's library would load one that a variable for its makers names, and what the C
// library has for that needs the libraries that a static executable is to do without, of which the linker warns.
#include <stddef.h>

void *dlopen(const char *name, int mode) {
    (void)name, (void)mode;
    return NULL;
}
