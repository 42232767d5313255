// Nothing to import: what is defined here is for libxml2.
