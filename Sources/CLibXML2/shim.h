#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

/// Frees what libxml2 hands over; its own name is a variable, which Swift will not read from several threads.
static inline void fieldwise_xml_free(void *pointer) { xmlFree(pointer); }
