// Prints the results of every function of CByteScan for many texts; `portable` compares the output of two builds.
#include "../../Sources/CByteScan/characters.c"
#include "../../Sources/CByteScan/index.c"
#include "../../Sources/CByteScan/lines.c"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t any(uint64_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state % below;
}

// Texts mostly of usual characters, with some that are searched for and pieces of longer ones.
static uint8_t any_byte(uint64_t oddness) {
    static const char odd[] = "\",;\n\r\\\t \x01\x1f\x7f\x80\xbf\xc2\xc3\xe2\x82\xac\xed\xa0\xf0\x9f\x98\x80\xf4\xff";
    return any(100) < oddness ? (uint8_t)odd[any(sizeof odd - 1)] : (uint8_t)('a' + any(26));
}

static void print_places(size_t count, const uint32_t *places) {
    for (size_t place = 0; place < count; place++) printf(" %u", places[place]);
}

static void print(const uint8_t *text, size_t count) {
    uint32_t *places = malloc((count + 64) * sizeof *places);
    uint64_t *not_ascii = calloc(count / 64 + 2, sizeof *not_ascii);
    const size_t start = count ? any(count) : 0;
    printf("%zu:", count);
    print_places(byte_scan_csv_places(text, start, count, ';', places), places);
    print_places(byte_scan_narrow_csv_places(text, start, count, ',', places), places);
    print_places(byte_scan_json_places(text, start, count, places, not_ascii), places);
    for (size_t word = start / 64; word < count / 64; word++) printf(" %llx", (unsigned long long)not_ascii[word]);
    print_places(byte_scan_narrow_json_places(text, start, count, places, not_ascii), places);
    printf(" %zu %zu", byte_scan_line_feeds(text, count), byte_scan_lone_returns(text, count));
    const uint32_t found = byte_scan_findings(text, count);
    // Without an odd byte, all other findings count, too.
    printf(" %u", found & BYTE_SCAN_ODD ? BYTE_SCAN_ODD : found);
    const byte_scan_plainness plainness = byte_scan_plain(text, count);
    printf(" %d %d", plainness.is_plain, plainness.is_plain && plainness.is_quoted);
    const byte_scan_text_characters text_is = byte_scan_characters(text, count);
    printf(" %d", text_is.is_plain);
    if (text_is.is_plain) {
        printf(" %d %d %d %zu", text_is.is_escaped, text_is.has_line_break, text_is.is_ascii, text_is.count);
    }
    if (count >= byte_scan_width) {
        const byte_scan_text json = byte_scan_json(text);
        printf(" %llx %llx %llx", (unsigned long long)byte_scan_any(text, ',', '"', '\n'),
               (unsigned long long)json.special, (unsigned long long)json.not_ascii);
    }
    putchar('\n');
    free(places);
    free(not_ascii);
}

int main(int count, char **arguments) {
    const long rounds = count > 1 ? atol(arguments[1]) : 20000;
    for (long round = 0; round < rounds; round++) {
        const size_t length = any(4) ? any(80) : any(600);
        const uint64_t oddness = (const uint64_t[]){0, 2, 20, 100}[any(4)];
        // Memory of exactly its size, so that a read beyond it is found
        uint8_t *text = malloc(length ? length : 1);
        for (size_t place = 0; place < length; place++) text[place] = any_byte(oddness);
        print(text, length);
        free(text);
    }
    return 0;
}
