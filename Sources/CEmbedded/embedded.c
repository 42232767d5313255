#include "CEmbedded.h"

// Clang supports C23's #embed in every language mode, but warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char notices[] = {
#embed "notices.txt"
    , '\0'};

static const char new_form[] = {
#embed "../../forms/new-form.json"
    , '\0'};

const char *fieldwise_notices(void) { return notices; }

const char *fieldwise_new_form(void) { return new_form; }
