// Examines 64 bytes at once. Bit i of a mask stands for byte i.
//
// Swift's SIMD types were seven times slower than eight bytes in a word; SSE2, which every x86-64 has, is twice as fast
// as such words. Other processors use `byte_scan_portable_...`; tests check that both agree.
#ifndef FIELDWISE_CBYTESCAN_H
#define FIELDWISE_CBYTESCAN_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "TextFindings.h"

/// The number of bytes in a block.
enum { byte_scan_width = 64 };

/// The bytes of a block that matter to a reader of JSON strings.
typedef struct {
    /// Quotes, backslashes and bytes below 0x20.
    uint64_t special;
    /// Bytes above 0x7f.
    uint64_t not_ascii;
} byte_scan_text;

// ---- any processor: eight bytes in a word

static inline uint64_t byte_scan_repeated(uint8_t byte) { return byte * UINT64_C(0x0101010101010101); }

static inline uint64_t byte_scan_word(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/// The high bit of each zero byte; exact, unlike the shorter method with a borrow.
static inline uint64_t byte_scan_zeros(uint64_t word) {
    const uint64_t low = byte_scan_repeated(0x7f);
    return ~(((word & low) + low) | word | low);
}

/// The high bit of each byte that equals `byte`.
static inline uint64_t byte_scan_equal(uint64_t word, uint8_t byte) {
    return byte_scan_zeros(word ^ byte_scan_repeated(byte));
}

/// The high bits, collected in the lowest eight.
static inline uint64_t byte_scan_gathered(uint64_t high_bits) {
    return ((high_bits >> 7) * UINT64_C(0x0102040810204080)) >> 56;
}

/// The places of any of three bytes among 64.
static inline uint64_t byte_scan_portable_any(const uint8_t *block, uint8_t first, uint8_t second, uint8_t third) {
    uint64_t places = 0;
    for (int index = 0; index < byte_scan_width; index += 8) {
        uint64_t word = byte_scan_word(block + index);
        uint64_t found = byte_scan_equal(word, first) | byte_scan_equal(word, second) | byte_scan_equal(word, third);
        places |= byte_scan_gathered(found) << index;
    }
    return places;
}

/// The special bytes among 64 bytes of JSON.
static inline byte_scan_text byte_scan_portable_json(const uint8_t *block) {
    byte_scan_text found = {0, 0};
    for (int index = 0; index < byte_scan_width; index += 8) {
        uint64_t word = byte_scan_word(block + index);
        uint64_t special = byte_scan_equal(word, '"') | byte_scan_equal(word, '\\')
            | byte_scan_zeros(word & byte_scan_repeated(0xe0));
        found.special |= byte_scan_gathered(special) << index;
        found.not_ascii |= byte_scan_gathered(word & byte_scan_repeated(0x80)) << index;
    }
    return found;
}

// ---- x86-64: sixteen bytes in a register

#if defined(BYTE_SCAN_SSE2)

static inline __m128i byte_scan_sixteen(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

static inline uint64_t byte_scan_bits(__m128i found) { return (uint32_t)_mm_movemask_epi8(found); }

static inline uint64_t byte_scan_any(const uint8_t *block, uint8_t first, uint8_t second, uint8_t third) {
    const __m128i firsts = _mm_set1_epi8((char)first);
    const __m128i seconds = _mm_set1_epi8((char)second);
    const __m128i thirds = _mm_set1_epi8((char)third);
    uint64_t places = 0;
    for (int index = 0; index < byte_scan_width; index += 16) {
        __m128i bytes = byte_scan_sixteen(block + index);
        __m128i found = _mm_or_si128(_mm_cmpeq_epi8(bytes, firsts), _mm_cmpeq_epi8(bytes, seconds));
        places |= byte_scan_bits(_mm_or_si128(found, _mm_cmpeq_epi8(bytes, thirds))) << index;
    }
    return places;
}

static inline byte_scan_text byte_scan_json(const uint8_t *block) {
    const __m128i quotes = _mm_set1_epi8('"');
    const __m128i backslashes = _mm_set1_epi8('\\');
    const __m128i last_control = _mm_set1_epi8(0x1f);
    byte_scan_text text = {0, 0};
    for (int index = 0; index < byte_scan_width; index += 16) {
        __m128i bytes = byte_scan_sixteen(block + index);
        __m128i controls = _mm_cmpeq_epi8(_mm_max_epu8(bytes, last_control), last_control);
        __m128i found = _mm_or_si128(_mm_cmpeq_epi8(bytes, quotes), _mm_cmpeq_epi8(bytes, backslashes));
        text.special |= byte_scan_bits(_mm_or_si128(found, controls)) << index;
        text.not_ascii |= byte_scan_bits(bytes) << index;
    }
    return text;
}

#else

static inline uint64_t byte_scan_any(const uint8_t *block, uint8_t first, uint8_t second, uint8_t third) {
    return byte_scan_portable_any(block, first, second, third);
}

static inline byte_scan_text byte_scan_json(const uint8_t *block) { return byte_scan_portable_json(block); }

#endif

// ---- fewer than 64 bytes, and none behind them is read

static inline uint64_t byte_scan_any_of(
    const uint8_t *bytes, int64_t count, uint8_t first, uint8_t second, uint8_t third) {
    uint8_t block[byte_scan_width] = {0};
    memcpy(block, bytes, (size_t)count);
    return byte_scan_any(block, first, second, third) & ((UINT64_C(1) << count) - 1);
}

static inline byte_scan_text byte_scan_json_of(const uint8_t *bytes, int64_t count) {
    uint8_t block[byte_scan_width] = {0};
    memcpy(block, bytes, (size_t)count);
    const uint64_t there = (UINT64_C(1) << count) - 1;
    byte_scan_text text = byte_scan_json(block);
    text.special &= there;
    text.not_ascii &= there;
    return text;
}

// ---- all places of a run of bytes

/// Writes the offset of each delimiter, quote, line feed and carriage return from `start` on and returns their number;
/// `places` has room for one per byte.
size_t byte_scan_csv_places(const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places);
/// The same for quotes, backslashes and bytes below 0x20; also writes a word for each 64 bytes that marks those above
/// 0x7f.
size_t byte_scan_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii);
/// The same for processors without wider registers, for tests; the functions above use what is available.
size_t byte_scan_narrow_csv_places(
    const uint8_t *bytes, size_t start, size_t end, uint8_t delimiter, uint32_t *places);
size_t byte_scan_narrow_json_places(
    const uint8_t *bytes, size_t start, size_t end, uint32_t *places, uint64_t *not_ascii);

/// The first place of a byte; -1 if there is none.
static inline ptrdiff_t byte_scan_place(const void *bytes, size_t count, uint8_t byte) {
    const uint8_t *found = count ? (const uint8_t *)memchr(bytes, byte, count) : NULL;
    return found ? found - (const uint8_t *)bytes : -1;
}

/// The number of line feeds.
size_t byte_scan_line_feeds(const uint8_t *bytes, size_t count);
/// The number of carriage returns without a following line feed.
size_t byte_scan_lone_returns(const uint8_t *bytes, size_t count);
/// The portable form of both: the number of places of a byte, followed by `second` unless that is -1.
size_t byte_scan_portable_pairs(const uint8_t *bytes, size_t count, uint8_t first, int second);

#endif
