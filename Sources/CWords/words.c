#include "CWords.h"

#include <string.h>

// Clang supports C23's #embed in every language mode, but warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Each further language needs a further line here.
static const char languages[] = {
#embed "../FormWords/Languages/en.properties" suffix(, '\0', )
#embed "../FormWords/Languages/de.properties" suffix(, '\0', )
#embed "../FormWords/Languages/nb.properties" suffix(, '\0', )
#embed "../FormWords/Languages/fr.properties" suffix(, '\0', )
#embed "../FormWords/Languages/es.properties" suffix(, '\0', )
    '\0'};

const char *fieldwise_languages(void) { return languages; }

size_t fieldwise_lines(const char *text, uint32_t *place, uint32_t *starts, size_t room) {
    size_t count = 0;
    const char *line = text + *place;
    while (*line && count < room) {
        if (*line != '\n' && *line != '#') starts[count++] = (uint32_t)(line - text);
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : line + strlen(line);
    }
    *place = (uint32_t)(line - text);
    return count;
}

const char *fieldwise_value(const char *line, size_t *length) {
    const char *value = strchr(line, '=');
    const char *end = strchr(line, '\n');
    if (!end) end = line + strlen(line);
    if (end > line && end[-1] == '\r') end--;
    if (!value || value >= end) value = end;
    else do value++; while (value < end && *value == ' ');
    *length = (size_t)(end - value);
    return value;
}
