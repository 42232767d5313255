// Compiled before the Swift that imports CLibXML2: that the library is missing is told once, not for each Swift file.
#include "../shim.h"
