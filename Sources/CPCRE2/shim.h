#if !__has_include(<pcre2.h>)
#error "libpcre2 is missing: apt-get install libpcre2-dev"
#else
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#endif
