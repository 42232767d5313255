// The Unicode names of characters: nothing here asks for one, and Swift's tables of them take half a megabyte.
#include <stdint.h>

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *name, intptr_t room) {
    (void)scalar, (void)name, (void)room;
    return 0;
}
