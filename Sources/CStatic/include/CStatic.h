// Nothing to import: what is defined here takes the place of what others would call.
