// Compiled before the Swift code that imports CLibXML2, so that a missing library is reported once instead of for each
// Swift file.
#include "../shim.h"
