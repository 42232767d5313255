// The end of a static command that the system gives no memory. Swift would print what only its makers can read and abort,
// and no caller of ours could go on: so whoever asks for memory asks here, and comes back with it or not at all.
#ifdef WRAPS_MEMORY
#include "CPosix.h"
#include <stdlib.h>

// The names that the linker gives the C library's own functions, and those which it has everything call instead.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

static const int internal_error = 70;

_Noreturn static void end(void) {
    static const char message[] = "fieldwise: out of memory; allow the command more of it\n";
    terminal_guard_restore();
    ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
    (void)ignored;
    _exit(internal_error);
}

void *__wrap_malloc(size_t size) {
    void *memory = __real_malloc(size);
    if (!memory && size > 0) end();
    return memory;
}

void *__wrap_calloc(size_t count, size_t size) {
    void *memory = __real_calloc(count, size);
    if (!memory && count > 0 && size > 0) end();
    return memory;
}

void *__wrap_realloc(void *memory, size_t size) {
    void *moved = __real_realloc(memory, size);
    if (!moved && size > 0) end();
    return moved;
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
    int error = __real_posix_memalign(memory, alignment, size);
    if (error == ENOMEM) end();
    return error;
}
#endif
