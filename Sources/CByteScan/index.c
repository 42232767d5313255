#include "CByteScan.h"

// Writes the places of the set bits of a mask behind `next`.
static inline uint32_t *write_places(uint64_t mask, uint32_t block, uint32_t *next) {
    while (mask) {
        *next++ = block + (uint32_t)__builtin_ctzll(mask);
        mask &= mask - 1;
    }
    return next;
}

#if defined(__SSE2__)
static inline uint64_t csv_marks(const uint8_t *block, uint8_t delimiter) {
    const __m128i delimiters = _mm_set1_epi8((char)delimiter), quotes = _mm_set1_epi8('"');
    const __m128i feeds = _mm_set1_epi8('\n'), returns = _mm_set1_epi8('\r');
    uint64_t places = 0;
    for (int index = 0; index < byte_scan_width; index += 16) {
        const __m128i bytes = byte_scan_sixteen(block + index);
        const __m128i ends = _mm_or_si128(_mm_cmpeq_epi8(bytes, delimiters), _mm_cmpeq_epi8(bytes, feeds));
        const __m128i rest = _mm_or_si128(_mm_cmpeq_epi8(bytes, returns), _mm_cmpeq_epi8(bytes, quotes));
        places |= byte_scan_bits(_mm_or_si128(ends, rest)) << index;
    }
    return places;
}
#else
static inline uint64_t csv_marks(const uint8_t *block, uint8_t delimiter) {
    return byte_scan_portable_any(block, delimiter, '\n', '\r') | byte_scan_portable_any(block, '"', '"', '"');
}
#endif

size_t byte_scan_csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places) {
    uint32_t *next = places;
    size_t index = start;
    for (; index + byte_scan_width <= end; index += byte_scan_width) {
        next = write_places(csv_marks(bytes + index, delimiter), (uint32_t)index, next);
    }
    if (index < end) {
        uint8_t block[byte_scan_width] = {0};
        memcpy(block, bytes + index, end - index);
        const uint64_t there = (UINT64_C(1) << (end - index)) - 1;
        next = write_places(csv_marks(block, delimiter) & there, (uint32_t)index, next);
    }
    return (size_t)(next - places);
}

size_t byte_scan_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii) {
    uint32_t *next = places;
    size_t index = start;
    for (; index + byte_scan_width <= end; index += byte_scan_width) {
        const byte_scan_text found = byte_scan_json(bytes + index);
        *not_ascii++ = found.not_ascii;
        next = write_places(found.special, (uint32_t)index, next);
    }
    if (index < end) {
        const byte_scan_text found = byte_scan_json_of(bytes + index, (int64_t)(end - index));
        *not_ascii = found.not_ascii;
        next = write_places(found.special, (uint32_t)index, next);
    }
    return (size_t)(next - places);
}
