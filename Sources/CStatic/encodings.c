// Stubs for the ICU converters that libxml2 uses, as if ICU had none. Linked statically, ICU would add 31 MB of data for
// encodings in which forms are never read. ICU's header appends to each function's name the version that libxml2 was
// built for.
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

UConverter *ucnv_open(const char *name, UErrorCode *error) {
    (void)name;
    *error = U_FILE_ACCESS_ERROR;
    return NULL;
}

void ucnv_close(UConverter *converter) { (void)converter; }

// Never called without a converter, but needed by the linker.

void ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback callback, const void *context, UConverterToUCallback *oldCallback,
    const void **oldContext, UErrorCode *error) {
    (void)converter, (void)callback, (void)context, (void)oldCallback, (void)oldContext;
    *error = U_UNSUPPORTED_ERROR;
}

void ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback callback, const void *context, UConverterFromUCallback *oldCallback,
    const void **oldContext, UErrorCode *error) {
    (void)converter, (void)callback, (void)context, (void)oldCallback, (void)oldContext;
    *error = U_UNSUPPORTED_ERROR;
}

void ucnv_convertEx(
    UConverter *target, UConverter *source, char **targetText, const char *targetLimit, const char **sourceText,
    const char *sourceLimit, UChar *pivotStart, UChar **pivotSource, UChar **pivotTarget, const UChar *pivotLimit,
    UBool reset, UBool flush, UErrorCode *error) {
    (void)target, (void)source, (void)targetText, (void)targetLimit, (void)sourceText, (void)sourceLimit;
    (void)pivotStart, (void)pivotSource, (void)pivotTarget, (void)pivotLimit, (void)reset, (void)flush;
    *error = U_UNSUPPORTED_ERROR;
}

void UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *error) {
    (void)context, (void)arguments, (void)units, (void)length, (void)reason, (void)error;
}

void UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length, UChar32 point,
    UConverterCallbackReason reason, UErrorCode *error) {
    (void)context, (void)arguments, (void)units, (void)length, (void)point, (void)reason, (void)error;
}
