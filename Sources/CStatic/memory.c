// Memory of the static command. If the system has none, Swift would print a message for its developers and abort, and
// no caller could go on; so allocation here succeeds or ends the process. While there are secrets, freed memory is
// overwritten, whoever copied one there.
#ifdef WRAPS_MEMORY
#include "CPosix.h"
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// The linker's names for the C library's own functions, and for those that are called instead of them.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);
void __real_free(void *memory);

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

void __wrap_free(void *memory) {
    if (memory && posix_holds_secrets) explicit_bzero(memory, malloc_usable_size(memory));
    __real_free(memory);
}

// A moved block would leave its bytes behind, so it is copied here and the old one freed.
static void *move(void *memory, size_t size) {
    size_t held = malloc_usable_size(memory);
    if (size <= held && size >= held / 2) return memory;
    void *moved = __wrap_malloc(size);
    memcpy(moved, memory, size < held ? size : held);
    __wrap_free(memory);
    return moved;
}

void *__wrap_realloc(void *memory, size_t size) {
    if (memory && size > 0 && posix_holds_secrets) return move(memory, size);
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
