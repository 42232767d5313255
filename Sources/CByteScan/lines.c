#include "CByteScan.h"
#include "wide.h"
#include <string.h>

size_t byte_scan_portable_pairs(const uint8_t *bytes, size_t count, uint8_t first, int second) {
    size_t found = 0;
    for (size_t index = 0; index < count; index++) {
        found += bytes[index] == first && (second < 0 || bytes[index + 1] == (uint8_t)second);
    }
    return found;
}

// Counts `first` among the bytes, followed by `second` unless that is negative; if it is not, the byte after the last
// one must be readable.
#if defined(BYTE_SCAN_SSE2)
static size_t pairs(const uint8_t *bytes, size_t count, uint8_t first, int second) {
    const __m128i wanted = _mm_set1_epi8((char)first), behind = _mm_set1_epi8((char)second), zero = _mm_setzero_si128();
    size_t found = 0, index = 0;
    while (count - index >= 16) {
        // A byte counts up to 255 before it has to be added up.
        size_t end = count - index < 255 * 16 ? index + (count - index) / 16 * 16 : index + 255 * 16;
        __m128i sums = zero;
        for (; index < end; index += 16) {
            __m128i hits = _mm_cmpeq_epi8(byte_scan_sixteen(bytes + index), wanted);
            if (second >= 0) hits = _mm_and_si128(hits, _mm_cmpeq_epi8(byte_scan_sixteen(bytes + index + 1), behind));
            sums = _mm_sub_epi8(sums, hits);
        }
        __m128i total = _mm_sad_epu8(sums, zero);
        found += (size_t)_mm_cvtsi128_si32(total) + (size_t)_mm_extract_epi16(total, 4);
    }
    return found + byte_scan_portable_pairs(bytes + index, count - index, first, second);
}
#else
static size_t pairs(const uint8_t *bytes, size_t count, uint8_t first, int second) {
    return byte_scan_portable_pairs(bytes, count, first, second);
}
#endif

#if defined(HAS_WIDE)
WIDE static size_t wide_line_feeds(const uint8_t *bytes, size_t count) {
    const __m256i feed = _mm256_set1_epi8('\n'), zero = _mm256_setzero_si256();
    size_t found = 0, index = 0;
    while (count - index >= 128) {
        const size_t blocks = (count - index) / 128 < 63 ? (count - index) / 128 : 63;
        __m256i sums = zero;
        for (const size_t end = index + blocks * 128; index < end; index += 128) {
            for (size_t part = 0; part < 128; part += 32) {
                sums = _mm256_sub_epi8(sums, _mm256_cmpeq_epi8(thirty_two(bytes + index + part), feed));
            }
        }
        const __m256i total = _mm256_sad_epu8(sums, zero);
        for (int part = 0; part < 4; part++) found += (size_t)((const uint64_t *)&total)[part];
    }
    return found + pairs(bytes + index, count - index, '\n', -1);
}
#endif

size_t byte_scan_line_feeds(const uint8_t *bytes, size_t count) {
#if defined(HAS_WIDE)
    if (is_wide()) return wide_line_feeds(bytes, count);
#endif
    return pairs(bytes, count, '\n', -1);
}

size_t byte_scan_lone_returns(const uint8_t *bytes, size_t count) {
    if (count == 0 || !memchr(bytes, '\r', count)) return 0;
    return pairs(bytes, count, '\r', -1) - pairs(bytes, count - 1, '\r', '\n');
}
