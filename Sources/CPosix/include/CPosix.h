// What Swift cannot say of POSIX: variadic calls, stdin and its like, and what the Glibc module hides.
#ifndef FIELDWISE_CPOSIX_H
#define FIELDWISE_CPOSIX_H
#include <stdint.h>
#endif
