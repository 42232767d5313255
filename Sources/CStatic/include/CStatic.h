// Declares nothing: the definitions here replace functions that others call.
