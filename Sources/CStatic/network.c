// Replaces libxml2's network access by none. Forms are never fetched, and libxml2's code would need the C library's
// resolver, which a static executable cannot use.
#include <libxml/nanoftp.h>
#include <libxml/nanohttp.h>
#include <stddef.h>

void *xmlNanoHTTPOpen(const char *address, char **type) {
    (void)address, (void)type;
    return NULL;
}

void *xmlNanoHTTPMethod(
    const char *address, const char *method, const char *input, char **type, const char *headers, int length) {
    (void)address, (void)method, (void)input, (void)type, (void)headers, (void)length;
    return NULL;
}

int xmlNanoHTTPRead(void *context, void *bytes, int length) {
    (void)context, (void)bytes, (void)length;
    return -1;
}

int xmlNanoHTTPReturnCode(void *context) {
    (void)context;
    return -1;
}

const char *xmlNanoHTTPEncoding(void *context) {
    (void)context;
    return NULL;
}

const char *xmlNanoHTTPMimeType(void *context) {
    (void)context;
    return NULL;
}

const char *xmlNanoHTTPRedir(void *context) {
    (void)context;
    return NULL;
}

void xmlNanoHTTPClose(void *context) { (void)context; }

void *xmlNanoFTPOpen(const char *address) {
    (void)address;
    return NULL;
}

int xmlNanoFTPRead(void *context, void *bytes, int length) {
    (void)context, (void)bytes, (void)length;
    return -1;
}

int xmlNanoFTPClose(void *context) {
    (void)context;
    return -1;
}
