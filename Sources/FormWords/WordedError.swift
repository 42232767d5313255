/// An error with words for people in their language; the description is in English.
package protocol WordedError: Error, CustomStringConvertible {
    /// The fault and any advice, not yet safe for a terminal.
    func words(in language: Language) -> String
}

extension WordedError {
    /// The fault in English.
    package var description: String { words(in: .english) }
}
