// Compiled before the Swift code that imports CYAML, so that a missing library is reported once instead of for each
// Swift file.
#include "../shim.h"
