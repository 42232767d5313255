#ifndef FIELDWISE_CWORDS_H
#define FIELDWISE_CWORDS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The files of all languages, the English one first, each with a zero byte after it, and one more after the last.
const char *fieldwise_languages(void);

/// Stores where the lines begin that are neither empty nor comments, from a place on and as far as there is room for them,
/// and moves the place behind them.
///
/// - Returns: How many it stored.
size_t fieldwise_lines(const char *text, uint32_t *place, uint32_t *starts, size_t room);

/// What a line says after its key and the equals sign; it is empty in a line without one.
const char *fieldwise_value(const char *line, size_t *length);

#endif
