// Compiled before the Swift that imports CYAML: that the library is missing is told once, not for each Swift file.
#include "../shim.h"
