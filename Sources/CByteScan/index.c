#include "CByteScan.h"
#include "wide.h"

// Writes the places of a mask's set bits after `next`.
static inline uint32_t *write_places(uint64_t mask, uint32_t block, uint32_t *next) {
    while (mask) {
        *next++ = block + (uint32_t)__builtin_ctzll(mask);
        mask &= mask - 1;
    }
    return next;
}

// ---- one block of 64 bytes

#if defined(BYTE_SCAN_SSE2)
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

#if defined(HAS_WIDE)
WIDE static inline uint64_t wide_csv_marks(const uint8_t *block, uint8_t delimiter) {
    const __m256i delimiters = _mm256_set1_epi8((char)delimiter), quotes = _mm256_set1_epi8('"');
    const __m256i feeds = _mm256_set1_epi8('\n'), returns = _mm256_set1_epi8('\r');
    uint64_t places = 0;
    for (int index = 0; index < byte_scan_width; index += 32) {
        const __m256i bytes = thirty_two(block + index);
        const __m256i ends = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, delimiters), _mm256_cmpeq_epi8(bytes, feeds));
        const __m256i rest = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, returns), _mm256_cmpeq_epi8(bytes, quotes));
        places |= wide_bits(_mm256_or_si256(ends, rest)) << index;
    }
    return places;
}

WIDE static inline byte_scan_text wide_json_marks(const uint8_t *block) {
    const __m256i quotes = _mm256_set1_epi8('"'), backslashes = _mm256_set1_epi8('\\');
    const __m256i last_control = _mm256_set1_epi8(0x1f);
    byte_scan_text text = {0, 0};
    for (int index = 0; index < byte_scan_width; index += 32) {
        const __m256i bytes = thirty_two(block + index);
        const __m256i controls = _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, last_control), last_control);
        const __m256i found = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, quotes), _mm256_cmpeq_epi8(bytes, backslashes));
        text.special |= wide_bits(_mm256_or_si256(found, controls)) << index;
        text.not_ascii |= wide_bits(bytes) << index;
    }
    return text;
}
#endif

// ---- all blocks

typedef uint64_t csv_marker(const uint8_t *, uint8_t);
typedef byte_scan_text json_marker(const uint8_t *);

INLINED size_t csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places, csv_marker *marks) {
    uint32_t *next = places;
    size_t index = start;
    for (; index + byte_scan_width <= end; index += byte_scan_width) {
        next = write_places(marks(bytes + index, delimiter), (uint32_t)index, next);
    }
    if (index < end) {
        uint8_t block[byte_scan_width] = {0};
        memcpy(block, bytes + index, end - index);
        const uint64_t there = (UINT64_C(1) << (end - index)) - 1;
        next = write_places(marks(block, delimiter) & there, (uint32_t)index, next);
    }
    return (size_t)(next - places);
}

INLINED size_t json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii, json_marker *marks) {
    uint32_t *next = places;
    size_t index = start;
    for (; index + byte_scan_width <= end; index += byte_scan_width) {
        const byte_scan_text found = marks(bytes + index);
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

#if defined(HAS_WIDE)
WIDE static size_t wide_csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places) {
    return csv_places(bytes, start, end, delimiter, places, wide_csv_marks);
}

WIDE static size_t wide_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii) {
    return json_places(bytes, start, end, places, not_ascii, wide_json_marks);
}
#endif

size_t byte_scan_narrow_csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places) {
    return csv_places(bytes, start, end, delimiter, places, csv_marks);
}

size_t byte_scan_narrow_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii) {
    return json_places(bytes, start, end, places, not_ascii, byte_scan_json);
}

size_t byte_scan_csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places) {
#if defined(HAS_WIDE)
    if (is_wide()) return wide_csv_places(bytes, start, end, delimiter, places);
#endif
    return byte_scan_narrow_csv_places(bytes, start, end, delimiter, places);
}

size_t byte_scan_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii) {
#if defined(HAS_WIDE)
    if (is_wide()) return wide_json_places(bytes, start, end, places, not_ascii);
#endif
    return byte_scan_narrow_json_places(bytes, start, end, places, not_ascii);
}
