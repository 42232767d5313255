// All of this target stands in its header, to be inlined; a target must have a source.
