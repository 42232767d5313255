// Properties of a text's bytes, found sixteen at a time.
#ifndef FIELDWISE_TEXTFINDINGS_H
#define FIELDWISE_TEXTFINDINGS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
// With BYTE_SCAN_PORTABLE, this processor does the same as any other; Tests/Fuzz/portable checks that both agree.
#if defined(__SSE2__) && !defined(BYTE_SCAN_PORTABLE)
#define BYTE_SCAN_SSE2
#include <emmintrin.h>
#endif

/// A control, DEL or a byte from 0x80 on; the other findings are valid only without it.
#define BYTE_SCAN_ODD 1u
/// Something other than blanks.
#define BYTE_SCAN_VISIBLE 2u
/// A quote or a backslash.
#define BYTE_SCAN_QUOTE 4u

static inline uint64_t byte_scan_load8(const uint8_t *start) {
    uint64_t word;
    memcpy(&word, start, 8);
    return word;
}

/// A word of one to eight bytes, filled up with copies of them and blanks; only blanks if there are none.
static inline uint64_t byte_scan_load_short(const uint8_t *start, size_t count) {
    if (count == 8) return byte_scan_load8(start);
    if (count >= 4) {
        uint32_t low, high;
        memcpy(&low, start, 4);
        memcpy(&high, start + count - 4, 4);
        return low | (uint64_t)high << 32;
    }
    if (count == 0) return 0x2020202020202020;
    return start[0] | (uint64_t)start[count >> 1] << 8 | (uint64_t)start[count - 1] << 16 | 0x2020202020000000;
}

/// The properties that some byte of a text has; reads exactly `count` bytes.
///
/// Each finding is about some byte, so a byte may be examined twice: the last block overlaps the one before.
static inline uint32_t byte_scan_portable_findings(const uint8_t *start, size_t count) {
    const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
    uint64_t odd = 0, visible = 0, unquoted = high;
    for (size_t position = 0; position < count || position == 0; position += 8) {
        const size_t left = count - position;
        const uint64_t word = count < 8 ? byte_scan_load_short(start, count)
            : byte_scan_load8(left >= 8 ? start + position : start + count - 8);
        // Sums stay within their bytes if all are ASCII; if not, `odd` shows it.
        odd |= word | ~(word + 0x60 * ones) | (word + ones);
        visible |= word + 0x5F * ones;
        unquoted &= ((word ^ 0x22 * ones) + 0x7F * ones) & ((word ^ 0x5C * ones) + 0x7F * ones);
    }
    return (odd & high ? BYTE_SCAN_ODD : 0) | (visible & high ? BYTE_SCAN_VISIBLE : 0)
        | (~unquoted & high ? BYTE_SCAN_QUOTE : 0);
}

/// The properties that make a short text plain, so that most texts take two tests.
typedef struct {
    /// ASCII without controls, and not blank.
    bool is_plain;
    /// Contains a quote or a backslash; valid only if the text is plain.
    bool is_quoted;
} byte_scan_plainness;

#if defined(BYTE_SCAN_SSE2)
/// The findings in some blocks. A byte of visible ASCII minus the blank is at most 0x5E, and 0 for a blank; a quote or
/// backslash makes a byte of the other sum 0.
typedef struct {
    __m128i greatest, quoted;
} byte_scan_sums;

__attribute__((always_inline)) static inline byte_scan_sums byte_scan_add(byte_scan_sums sums, __m128i block) {
    const __m128i quotes = _mm_xor_si128(block, _mm_set1_epi8(0x22));
    const __m128i backslashes = _mm_xor_si128(block, _mm_set1_epi8(0x5C));
    sums.greatest = _mm_max_epu8(sums.greatest, _mm_sub_epi8(block, _mm_set1_epi8(0x20)));
    sums.quoted = _mm_min_epu8(sums.quoted, _mm_min_epu8(quotes, backslashes));
    return sums;
}

/// The same with vectors, which every processor of this kind has: 20 instead of 75 instructions for a short text.
__attribute__((always_inline)) static inline byte_scan_sums byte_scan_all(const uint8_t *start, size_t count) {
    byte_scan_sums sums = {_mm_setzero_si128(), _mm_set1_epi8(-1)};
    if (count > 16) {
        for (size_t position = 0; position + 16 < count; position += 16) {
            sums = byte_scan_add(sums, _mm_loadu_si128((const __m128i *)(start + position)));
        }
        return byte_scan_add(sums, _mm_loadu_si128((const __m128i *)(start + count - 16)));
    }
    if (count < 8) return byte_scan_add(sums, _mm_set1_epi64x((long long)byte_scan_load_short(start, count)));
    const long long first = (long long)byte_scan_load8(start), last = (long long)byte_scan_load8(start + count - 8);
    return byte_scan_add(sums, _mm_set_epi64x(last, first));
}

/// A mask of the zero bytes among sixteen.
__attribute__((always_inline)) static inline int byte_scan_zero_bits(__m128i bytes) {
    return _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()));
}

__attribute__((always_inline)) static inline byte_scan_plainness byte_scan_plain(const uint8_t *start, size_t count) {
    const byte_scan_sums sums = byte_scan_all(start, count);
    const int usual = byte_scan_zero_bits(_mm_subs_epu8(sums.greatest, _mm_set1_epi8(0x5E)));
    const byte_scan_plainness found = {
        usual == 0xFFFF && byte_scan_zero_bits(sums.greatest) != 0xFFFF, byte_scan_zero_bits(sums.quoted) != 0};
    return found;
}

__attribute__((always_inline)) static inline uint32_t byte_scan_findings(const uint8_t *start, size_t count) {
    const byte_scan_sums sums = byte_scan_all(start, count);
    const int usual = byte_scan_zero_bits(_mm_subs_epu8(sums.greatest, _mm_set1_epi8(0x5E)));
    const int blank = byte_scan_zero_bits(sums.greatest);
    return (usual != 0xFFFF ? BYTE_SCAN_ODD : 0) | (blank != 0xFFFF ? BYTE_SCAN_VISIBLE : 0)
        | (byte_scan_zero_bits(sums.quoted) ? BYTE_SCAN_QUOTE : 0);
}
#else
static inline uint32_t byte_scan_findings(const uint8_t *start, size_t count) {
    return byte_scan_portable_findings(start, count);
}

static inline byte_scan_plainness byte_scan_plain(const uint8_t *start, size_t count) {
    const uint32_t found = byte_scan_findings(start, count);
    const byte_scan_plainness plainness = {
        (found & (BYTE_SCAN_ODD | BYTE_SCAN_VISIBLE)) == BYTE_SCAN_VISIBLE, (found & BYTE_SCAN_QUOTE) != 0};
    return plainness;
}
#endif

/// The properties of a text of any characters, found in one pass.
typedef struct {
    /// Well-formed UTF-8 (Unicode table 3-7) with something visible and without controls other than TAB, LF and CR; the
    /// rest is valid only then.
    bool is_plain;
    /// Contains a quote, a backslash, TAB, LF or CR.
    bool is_escaped;
    /// Contains LF or CR.
    bool has_line_break;
    /// Contains no byte from 0x80 on.
    bool is_ascii;
    /// The number of Unicode code points.
    size_t count;
} byte_scan_text_characters;

/// Examines `count` bytes without branches for any of them. A text is also not plain if, beyond ASCII, it might contain
/// a control or nothing but blanks.
byte_scan_text_characters byte_scan_characters(const uint8_t *start, size_t count);

#endif
