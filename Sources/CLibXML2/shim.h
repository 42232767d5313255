#if !__has_include(<libxml/xmlversion.h>)
#error "libxml2 is missing: apt-get install libxml2-dev"
#else
// Hides ICU, with which this libxml2 is built: its headers exist in another version in Swift's own library, and a
// module that saw both would not compile. None of their declarations are used.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

/// Frees memory that libxml2 hands over. Its own function is a variable, which Swift does not read from several
/// threads.
static inline void fieldwise_xml_free(void *pointer) { xmlFree(pointer); }
#endif
