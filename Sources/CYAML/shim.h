#if !__has_include(<yaml.h>)
#error "libyaml is missing: apt-get install libyaml-dev"
#else
#include <yaml.h>
#endif
