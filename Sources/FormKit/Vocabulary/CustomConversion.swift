internal import FormEngine

/// A conversion between any typed text and a stored value of the kind.
///
///     CustomConversion { (text: String) in try minutes(of: text) } format: { (minutes: Int) in
///         "\(minutes / 60)h \(minutes % 60)"
///     }
public struct CustomConversion: Sendable {
    let added: AddedConversion

    /// A conversion.
    ///
    /// - Parameters:
    ///   - parse: Makes the value of a typed or piped text; an error refuses the text.
    ///   - format: Makes the text that is shown and edited; `parse` has to make the same value of it.
    public init<Value: AnswerValue>(
        parse: @escaping @Sendable (String) throws -> Value, format: @escaping @Sendable (Value) -> String
    ) {
        let coding = Value.answerCoding
        added = AddedConversion { text in
            try coding.write(parse(text))?.description ?? ""
        } show: { answer in
            (try? coding.read(answer)).map(format)
        }
    }
}

/// A layout of a text while it is typed, which may read other fields.
public struct CustomLayout: Sendable {
    let added: AddedLayout

    /// A layout.
    ///
    /// - Parameters:
    ///   - ids: The fields that it reads.
    ///   - layout: Makes the shown text; it may add characters and change their case.
    public init(
        reading ids: [String] = [], _ layout: @escaping @Sendable (String, ValidationContext) -> String
    ) {
        let arguments = ValidatorArguments(reading: ids)
        added = AddedLayout(reading: ids) { text, others in
            ValidationContext.trusting({ layout(text, $0) }, with: others, arguments) ?? text
        }
    }
}
