// Counts calls of malloc, calloc and realloc, and prints the number at the end:
//   cc -O2 -shared -fPIC count-allocations.c -o count.so; LD_PRELOAD=./count.so COMMAND
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long count;
static void *(*real_malloc)(size_t);
static void *(*real_realloc)(void *, size_t);
extern void *__libc_calloc(size_t, size_t);

void *malloc(size_t size) {
    if (!real_malloc) real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    return real_malloc(size);
}

void *calloc(size_t number, size_t size) {
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    if (!real_realloc) real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    return real_realloc(old, size);
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "%lu allocations\n", count); }
