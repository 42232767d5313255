/// An error that people are told of in their language; its description is in English.
package protocol WordedError: Error, CustomStringConvertible {
    /// The fault, and the cure where there is one; not safe for a terminal yet.
    func words(in language: Language) -> String
}

extension WordedError {
    /// The fault, in English.
    package var description: String { words(in: .english) }
}
