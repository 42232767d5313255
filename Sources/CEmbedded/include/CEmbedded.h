#ifndef FIELDWISE_CEMBEDDED_H
#define FIELDWISE_CEMBEDDED_H

/// The notices and licences of the libraries in the static command, as `notices.txt` has them.
const char *fieldwise_notices(void);

/// The form of which the answers are a form, as `forms/new-form.json` has it.
const char *fieldwise_new_form(void);

#endif
