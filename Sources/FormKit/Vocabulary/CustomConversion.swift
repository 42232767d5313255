internal import FormEngine

/// A program's way between what is typed and what is stored: the stored value is one of the kind, the typed text anything.
///
///     CustomConversion { (text: String) in try minutes(of: text) } writing: { (minutes: Int) in
///         "\(minutes / 60)h \(minutes % 60)"
///     }
public struct CustomConversion: Sendable {
    let added: AddedConversion

    /// A conversion.
    ///
    /// - Parameters:
    ///   - read: Makes the value of a text that a person typed, or a line gave; what it throws refuses the text.
    ///   - write: Makes the text that is shown, and stands on the line to be changed: `read` has to make the value of it again.
    public init<Value: AnswerValue>(
        reading read: @escaping @Sendable (String) throws -> Value, writing write: @escaping @Sendable (Value) -> String
    ) {
        let coding = Value.answerCoding
        added = AddedConversion { text in
            try coding.write(read(text))?.description ?? ""
        } show: { answer in
            (try? coding.read(answer)).map(write)
        }
    }
}

/// A program's way to show a text while it is typed, which may look at the answers to other fields.
public struct CustomLayout: Sendable {
    let added: AddedLayout

    /// A layout.
    ///
    /// - Parameters:
    ///   - ids: The fields at which it looks.
    ///   - layout: Makes the text that is shown; it may add characters to the typed ones, and change their case.
    public init(
        reading ids: [String] = [], _ layout: @escaping @Sendable (String, ValidationContext) -> String
    ) {
        let arguments = ValidatorArguments(reading: ids)
        added = AddedLayout(reading: ids) { text, others in
            layout(text, ValidationContext(arguments: arguments, values: others))
        }
    }
}
