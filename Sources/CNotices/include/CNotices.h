#ifndef FIELDWISE_CNOTICES_H
#define FIELDWISE_CNOTICES_H

/// The notices and licences of the libraries in the static command, as `notices.txt` has them.
const char *fieldwise_notices(void);

#endif
