#include "CNotices.h"

// Clang has C23's #embed in every language mode, and warns of it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char notices[] = {
#embed "notices.txt"
    , '\0'};

const char *fieldwise_notices(void) { return notices; }
