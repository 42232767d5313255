#ifndef FIELDWISE_CEMBEDDED_H
#define FIELDWISE_CEMBEDDED_H

/// The notices and licences of the libraries in the static command, from `notices.txt`.
const char *fieldwise_notices(void);

/// The form whose answers describe a form, from `forms/new-form.json`.
const char *fieldwise_new_form(void);

#endif
