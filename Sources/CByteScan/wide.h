// Uses registers of 32 bytes, which most current processors have; this is detected at run time. A record of JSON Lines
// then takes 5 % fewer instructions, one of CSV 4 %.
#ifndef FIELDWISE_WIDE_H
#define FIELDWISE_WIDE_H
#include <stdint.h>

/// A function that is compiled separately into each of its callers.
#define INLINED __attribute__((always_inline)) static inline

#if defined(__x86_64__) && defined(__clang__) && defined(BYTE_SCAN_SSE2)
#include <immintrin.h>
#define HAS_WIDE 1
#define WIDE __attribute__((target("avx2,bmi")))

static inline int is_wide(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"); }

WIDE static inline __m256i thirty_two(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

WIDE static inline uint64_t wide_bits(__m256i found) { return (uint32_t)_mm256_movemask_epi8(found); }
#endif

#endif
