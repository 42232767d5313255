public import FormModel
internal import FormSyntax

/// The words of a field for people.
extension FieldPart {
    /// Sets the title.
    public func title(_ text: String) -> Self { changing { $0.title = text } }

    /// Sets the explanation, always shown above the question; `description` in form files.
    public func explanation(_ text: String) -> Self { changing { $0.texts.description = text } }

    /// Sets longer help, shown for `?`.
    public func info(_ text: String) -> Self { changing { $0.texts.info = text } }

    /// Sets an example of an answer.
    public func placeholder(_ text: String) -> Self { changing { $0.texts.placeholder = text } }

    /// Sets the description for people who do not see the form.
    public func accessibilityLabel(_ text: String) -> Self { changing { $0.texts.accessibilityLabel = text } }

    /// Sets the unit, shown after the value and never stored: `kg`.
    public func unit(_ text: String) -> Self { changing { $0.unit = text } }

    /// Has Markdown show a text as code of a language, such as `shell`, or several choices as `tasks`: a box for each.
    public func rendered(as name: String) -> Self { changing { $0.render = Located(name) } }

    /// Sets the place of the title in a conversation, whatever the person's settings say.
    public func layout(_ layout: PromptLayout) -> Self { changing { $0.layout = Located(layout) } }

    /// Sets colours and the like at a terminal that has them, over those of the palette and of the section.
    ///
    ///     SwitchField("erase", "Erase the disk").looks("label=1;31:focused=1;7;31")
    ///
    /// - Parameters:
    ///   - entries: Names of styles and numbers of escape sequences, as in `FIELDWISE_COLORS`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func looks(_ entries: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.looks = Located(entries, at: SourceLocation(fileID, line)) }
    }

    /// Sets the noun for an answer in messages, with its article: `an IBAN`.
    public func noun(_ text: String) -> Self { changing { $0.noun = text } }

    /// Sets the message of a failure, in place of the form's.
    ///
    ///     NumberField("age", "Age").range(18...).message(.belowMinimum, "only from {limit}")
    ///
    /// - Parameters:
    ///   - code: The code of the failure.
    ///   - text: The message; `{title}`, `{value}`, `{limit}` and `{other}` become the field's title, the answer, the
    ///     limit, and the title of the compared field.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func message(
        _ code: FailureCode, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        changing { $0.messages[code.rawValue] = Located(text, at: SourceLocation(fileID, line)) }
    }
}
