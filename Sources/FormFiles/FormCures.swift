import FormWords

/// Advice on how to mend a fault.
extension Message {
    /// Asks whether another name was meant.
    ///
    /// - Parameter name: The name as the file spells it.
    package static func didYouMean(_ name: String) -> Message { Message(.didYouMean, ["name": name]) }

    /// Advises to write something.
    package static func write(_ wanted: any MessageValue) -> Message { Message(.write, ["wanted": wanted]) }

    /// Advises to write an object; the braces are a value, since in a phrase they would enclose a value's name.
    static var writeObject: Message { Message(.writeObject, ["braces": "{ }"]) }

    /// Advises to write an object like the example.
    static func writeObject(suchAs example: String) -> Message {
        Message(.writeObjectSuchAs, ["example": example])
    }
}
