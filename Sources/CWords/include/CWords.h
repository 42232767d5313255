#ifndef FIELDWISE_CWORDS_H
#define FIELDWISE_CWORDS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The language files, English first, each terminated by a zero byte, with one more after the last.
const char *fieldwise_languages(void);

/// Stores the beginnings of lines that are neither empty nor comments, from a place on and as far as there is room, and
/// moves the place behind them.
///
/// - Returns: The number of stored beginnings.
size_t fieldwise_lines(const char *text, uint32_t *place, uint32_t *starts, size_t room);

/// The value of a line after its key and the equals sign; empty in a line without one.
const char *fieldwise_value(const char *line, size_t *length);

#endif
