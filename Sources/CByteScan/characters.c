#include "CByteScan.h"

// A state machine for UTF-8. The row of each byte is a word with the next state for each of nine states, six bits each.
// A state is its position in the row, so the next one is a shift away. The bits above say what the byte means.

enum { whole, broken, one_more, two_more, three_more, behind_e0, behind_ed, behind_f0, behind_f4 };

#define AT(state, next) ((uint64_t)(6 * (next)) << (6 * (state)))
#define BROKEN_FROM_TWO \
    (AT(broken, broken) | AT(one_more, broken) | AT(two_more, broken) | AT(three_more, broken) \
     | AT(behind_e0, broken) | AT(behind_ed, broken) | AT(behind_f0, broken) | AT(behind_f4, broken))
#define BEGINNING(next) (AT(whole, next) | BROKEN_FROM_TWO | LEADING | ((next) == whole ? 0 : BEYOND_ASCII))
#define FOLLOWING(e0, ed, f0, f4) \
    (AT(whole, broken) | AT(broken, broken) | AT(one_more, whole) | AT(two_more, one_more) | AT(three_more, two_more) \
     | AT(behind_e0, e0) | AT(behind_ed, ed) | AT(behind_f0, f0) | AT(behind_f4, f4))

#define VISIBLE ((uint64_t)1 << 56)
#define DOUBTFUL ((uint64_t)1 << 57)
#define ESCAPED ((uint64_t)1 << 58)
#define LINE_BREAK ((uint64_t)1 << 59)
#define BEYOND_ASCII ((uint64_t)1 << 60)
#define LEADING ((uint64_t)1 << 63)

static const uint64_t rows[256] = {
    [0x00 ... 0x08] = BEGINNING(whole) | DOUBTFUL,
    [0x09] = BEGINNING(whole) | ESCAPED,
    [0x0A] = BEGINNING(whole) | ESCAPED | LINE_BREAK,
    [0x0B ... 0x0C] = BEGINNING(whole) | DOUBTFUL,
    [0x0D] = BEGINNING(whole) | ESCAPED | LINE_BREAK,
    [0x0E ... 0x1F] = BEGINNING(whole) | DOUBTFUL,
    [0x20] = BEGINNING(whole),
    [0x21] = BEGINNING(whole) | VISIBLE,
    [0x22] = BEGINNING(whole) | VISIBLE | ESCAPED,
    [0x23 ... 0x5B] = BEGINNING(whole) | VISIBLE,
    [0x5C] = BEGINNING(whole) | VISIBLE | ESCAPED,
    [0x5D ... 0x7E] = BEGINNING(whole) | VISIBLE,
    [0x7F] = BEGINNING(whole) | DOUBTFUL,
    [0x80 ... 0x8F] = FOLLOWING(broken, one_more, broken, two_more),
    [0x90 ... 0x9F] = FOLLOWING(broken, one_more, two_more, broken),
    [0xA0 ... 0xBF] = FOLLOWING(one_more, broken, two_more, broken),
    [0xC0 ... 0xC1] = BEGINNING(broken),
    // Controls up to U+009F, and the no-break space U+00A0.
    [0xC2] = BEGINNING(one_more) | DOUBTFUL,
    [0xC3 ... 0xCC] = BEGINNING(one_more) | VISIBLE,
    // These, and the longer ones below, include invisible characters: U+034F, U+061C.
    [0xCD] = BEGINNING(one_more),
    [0xCE ... 0xD7] = BEGINNING(one_more) | VISIBLE,
    [0xD8] = BEGINNING(one_more),
    [0xD9 ... 0xDF] = BEGINNING(one_more) | VISIBLE,
    [0xE0] = BEGINNING(behind_e0) | VISIBLE,
    // These include blanks: U+1680, U+2000 and others, U+3000.
    [0xE1 ... 0xE3] = BEGINNING(two_more),
    [0xE4 ... 0xEC] = BEGINNING(two_more) | VISIBLE,
    [0xED] = BEGINNING(behind_ed) | VISIBLE,
    [0xEE] = BEGINNING(two_more) | VISIBLE,
    [0xEF] = BEGINNING(two_more),
    [0xF0] = BEGINNING(behind_f0),
    [0xF1 ... 0xF2] = BEGINNING(three_more) | VISIBLE,
    [0xF3] = BEGINNING(three_more),
    [0xF4] = BEGINNING(behind_f4) | VISIBLE,
    [0xF5 ... 0xFF] = BEGINNING(broken),
};

byte_scan_text_characters byte_scan_characters(const uint8_t *start, size_t count) {
    uint64_t state = 0, found = 0;
    size_t characters = 0, index = 0;
    while (index < count) {
        size_t end = count;
        if (count - index >= 16) {
            // Foreign words are mixed with plain ones, which are taken sixteen bytes at a time.
            end = index + 16;
            const uint32_t findings = byte_scan_findings(start + index, 16);
            if ((findings & BYTE_SCAN_ODD) == 0 && (state & 63) == 6 * whole) {
                found |= (findings & BYTE_SCAN_VISIBLE ? VISIBLE : 0) | (findings & BYTE_SCAN_QUOTE ? ESCAPED : 0);
                characters += 16;
                index = end;
                continue;
            }
        }
        for (; index < end; index++) {
            const uint64_t row = rows[start[index]];
            found |= row;
            characters += row >> 63;
            state = row >> (state & 63);
        }
    }
    const byte_scan_text_characters result = {
        (state & 63) == 6 * whole && (found & (VISIBLE | DOUBTFUL)) == VISIBLE,
        (found & ESCAPED) != 0,
        (found & LINE_BREAK) != 0,
        (found & BEYOND_ASCII) == 0,
        characters,
    };
    return result;
}
