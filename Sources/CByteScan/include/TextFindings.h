// What the bytes of a text are, found sixteen at a time.
#ifndef FIELDWISE_TEXTFINDINGS_H
#define FIELDWISE_TEXTFINDINGS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// A control, DEL or a byte of 0x80 or more: the other findings count only without it.
#define BYTE_SCAN_ODD 1u
/// Anything but blanks.
#define BYTE_SCAN_VISIBLE 2u
/// A quote or a backslash.
#define BYTE_SCAN_QUOTE 4u

static inline uint64_t byte_scan_load8(const uint8_t *start) {
    uint64_t word;
    memcpy(&word, start, 8);
    return word;
}

/// One to eight bytes as a word that is filled up with copies of them and blanks; blanks for none.
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

/// What some byte of a text is; reads `count` bytes and never past them.
///
/// Every finding is "some byte", so that a byte may be looked at twice: the last block overlaps the one before.
static inline uint32_t byte_scan_portable_findings(const uint8_t *start, size_t count) {
    const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
    uint64_t odd = 0, visible = 0, unquoted = high;
    for (size_t position = 0; position < count || position == 0; position += 8) {
        const size_t left = count - position;
        const uint64_t word = count < 8 ? byte_scan_load_short(start, count)
            : byte_scan_load8(left >= 8 ? start + position : start + count - 8);
        // Sums stay inside their bytes as long as all are ASCII; if one is not, `odd` says so.
        odd |= word | ~(word + 0x60 * ones) | (word + ones);
        visible |= word + 0x5F * ones;
        unquoted &= ((word ^ 0x22 * ones) + 0x7F * ones) & ((word ^ 0x5C * ones) + 0x7F * ones);
    }
    return (odd & high ? BYTE_SCAN_ODD : 0) | (visible & high ? BYTE_SCAN_VISIBLE : 0)
        | (~unquoted & high ? BYTE_SCAN_QUOTE : 0);
}

#if defined(__SSE2__)
/// The same by vectors, which every processor of this kind has: 25 instructions for a short text instead of 75.
__attribute__((always_inline)) static inline uint32_t byte_scan_findings(const uint8_t *start, size_t count) {
    const __m128i blank = _mm_set1_epi8(0x20), delete = _mm_set1_epi8(0x7F);
    const __m128i quote = _mm_set1_epi8(0x22), backslash = _mm_set1_epi8(0x5C);
    __m128i block;
    if (count > 16) {
        block = _mm_loadu_si128((const __m128i *)(start + count - 16));
    } else if (count >= 8) {
        block = _mm_set_epi64x((long long)byte_scan_load8(start + count - 8), (long long)byte_scan_load8(start));
    } else {
        block = _mm_set1_epi64x((long long)byte_scan_load_short(start, count));
    }
    // As signed numbers the bytes from 0x80 on lie below the blank, like the controls.
    __m128i odd = _mm_or_si128(_mm_cmplt_epi8(block, blank), _mm_cmpeq_epi8(block, delete));
    __m128i visible = _mm_cmpgt_epi8(block, blank);
    __m128i quoted = _mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash));
    for (size_t position = 0; position + 16 < count; position += 16) {
        block = _mm_loadu_si128((const __m128i *)(start + position));
        odd = _mm_or_si128(odd, _mm_or_si128(_mm_cmplt_epi8(block, blank), _mm_cmpeq_epi8(block, delete)));
        visible = _mm_or_si128(visible, _mm_cmpgt_epi8(block, blank));
        quoted = _mm_or_si128(
            quoted, _mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash)));
    }
    return (_mm_movemask_epi8(odd) ? BYTE_SCAN_ODD : 0) | (_mm_movemask_epi8(visible) ? BYTE_SCAN_VISIBLE : 0)
        | (_mm_movemask_epi8(quoted) ? BYTE_SCAN_QUOTE : 0);
}
#else
static inline uint32_t byte_scan_findings(const uint8_t *start, size_t count) {
    return byte_scan_portable_findings(start, count);
}
#endif

/// What one pass tells of a text of any characters.
typedef struct {
    /// Well-formed UTF-8 (Unicode table 3-7) with something visible and without controls other than TAB, LF and CR; the
    /// rest counts only then.
    bool is_plain;
    /// A quote, a backslash, TAB, LF or CR.
    bool is_escaped;
    /// LF or CR.
    bool has_line_break;
    /// No byte of 0x80 or more.
    bool is_ascii;
    /// Unicode code points.
    size_t count;
} byte_scan_text_characters;

/// Looks at `count` bytes without a branch for any of them. Not plain are also texts that only may hold a control, or
/// nothing but blanks, beyond ASCII.
byte_scan_text_characters byte_scan_characters(const uint8_t *start, size_t count);

#endif
