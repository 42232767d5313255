internal import FormModel
internal import FormSyntax

/// The words of a field for people.
extension FieldPart {
    /// Sets the name for people, in place of the title that it was made with.
    public func title(_ text: String) -> Self { changing { $0.title = text } }

    /// Longer help, shown for `?`.
    public func info(_ text: String) -> Self { changing { $0.texts.info = text } }

    /// An example of an answer.
    public func placeholder(_ text: String) -> Self { changing { $0.texts.placeholder = text } }

    /// A description for those who do not see the form.
    public func accessibilityLabel(_ text: String) -> Self { changing { $0.texts.accessibilityLabel = text } }

    /// Shown after a value and never stored: `kg`.
    public func unit(_ text: String) -> Self { changing { $0.unit = text } }

    /// Sets the noun for an answer in messages, with its article: `an IBAN`.
    public func noun(_ text: String) -> Self { changing { $0.noun = text } }

    /// The author's words for a failure; they go before the form's own.
    ///
    ///     NumberField("age", "Age").range(18...).message(.belowMinimum, "only from {limit}")
    ///
    /// - Parameters:
    ///   - code: What failure it is of.
    ///   - text: `{title}`, `{value}`, `{limit}` and `{other}` in it stand for the field's title, the answer, the limit, and
    ///     the title of the field that it is compared with.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func message(
        _ code: FailureCode, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        changing { $0.messages[code.rawValue] = Located(text, at: SourceLocation(fileID, line)) }
    }
}
