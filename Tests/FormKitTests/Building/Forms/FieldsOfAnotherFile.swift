import FormKit

/// A field whose places are in this file.
func fieldOfAnotherFile(_ id: String) -> TextField { TextField(id, "Field \(id)") }

/// A field whose pattern is of this file, too.
func fieldOfAnotherFile(_ id: String, pattern: String) -> TextField { TextField(id, "Field \(id)").pattern(pattern) }
