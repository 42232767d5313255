import FormWords

/// Cures.
extension Message {
    /// Asks whether another name was meant.
    ///
    /// - Parameter name: As it is written in the file.
    package static func didYouMean(_ name: String) -> Message { Message(.didYouMean, ["name": name]) }

    /// Tells to write something.
    package static func write(_ wanted: any MessageValue) -> Message { Message(.write, ["wanted": wanted]) }

    /// Tells to write an object; its braces are no part of the phrase, where they would be around a value.
    static var writeObject: Message { Message(.writeObject, ["braces": "{ }"]) }

    /// Tells to write an object as the example is.
    static func writeObject(suchAs example: String) -> Message {
        Message(.writeObjectSuchAs, ["example": example])
    }
}
