#if !__has_include(<libxml/xmlversion.h>)
#error "libxml2 is missing: apt-get install libxml2-dev"
#else
// libxml2 here is built with ICU and would bring its headers, which Swift's own library has in another version: a module
// that saw both would not compile. Nothing of what they declare is used.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

/// Frees what libxml2 hands over; its own name is a variable, which Swift will not read from several threads.
static inline void fieldwise_xml_free(void *pointer) { xmlFree(pointer); }
#endif
