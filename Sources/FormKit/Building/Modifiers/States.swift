internal import FormModel
internal import FormSyntax

/// The states of a field, and its values.
extension FieldPart {
    /// Asks for an answer; a checkbox must be yes.
    public func required(_ isRequired: Bool = true) -> Self { changing { $0.isRequired = isRequired } }

    /// Enables or disables it; a disabled field is shown and written, but not asked, until a target enables it.
    public func enabled(_ isEnabled: Bool = true) -> Self { changing { $0.isDisabled = !isEnabled } }

    /// Hides it until a target shows it; a hidden field is neither asked, checked nor written.
    public func hidden(_ isHidden: Bool = true) -> Self { changing { $0.isHidden = isHidden } }

    /// Shows it only while a condition is true, in spite of targets.
    ///
    ///     TextField("state", "State").visible(if: "country == 'US'")
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Enables it only while a condition is true, in spite of targets.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Asks for an answer while a condition is true; a checkbox must be yes then.
    public func required(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.requiredIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Keeps the answer out of the screen, drafts, history and messages.
    public func secret(_ isSecret: Bool = true) -> Self { changing { $0.isSecret = isSecret } }

    /// Asks for a secret twice at a prompt, once it passes its checks; piped lines and data give it once.
    public func confirmed(_ isConfirmed: Bool = true) -> Self { changing { $0.isConfirmed = isConfirmed } }

    /// Includes or leaves out the answer in submissions; it is asked and checked in either case.
    public func submitted(_ isSubmitted: Bool = true) -> Self { changing { $0.isSubmitted = isSubmitted } }

    /// Leaves it out of JSON where it has no answer, as the form does that is `omittingEmpty()`; `false` for `null` there.
    public func omittingEmpty(_ omits: Bool = true) -> Self { changing { $0.isWrittenEmpty = !omits } }

    /// Displays it or keeps it from people: then it is not asked either, and has its default or what a formula computes.
    public func displayed(_ isDisplayed: Bool = true) -> Self { changing { $0.isDisplayed = isDisplayed } }

    /// Sets the heading of its column in a CSV input, in place of the id.
    ///
    ///     DecimalField("height_cm", "Height").column("Height (cm)")
    public func column(_ heading: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.column = Located(heading, at: SourceLocation(fileID, line)) }
    }

    /// Lets only the program set the value, by `FormSession.setOutsideValue`, for conditions and formulas to read. It is never
    /// asked, shown or written.
    public func outside(_ isOutside: Bool = true) -> Self { changing { $0.isOutside = isOutside } }

    /// Sets the answer at the start.
    ///
    ///     SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).defaultValue("no")
    ///
    /// One that fails the field's own checks is an error of `Form.compiled()`. A value that is known only when the program runs,
    /// such as the name of a folder, is given to a session, where it is judged as any answer:
    ///
    ///     let session = try FormSession(compiled, defaults: ["name": .text(folderName)])
    public func defaultValue(_ value: some AnswerValue, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.value = Answer(value).node(at: SourceLocation(fileID, line)) }
    }

    /// Computes the default when the walk comes to the field: `coalesce(nickname, name)`. It follows the answers before it until
    /// the field is given another, and excludes another `defaultValue`.
    ///
    /// A text of the program does not belong in a formula, where a quote in it ends it: a closure takes it, or a field that is
    /// `outside()`, which the formula names.
    public func defaultValue(computing formula: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.initial = Located(formula, at: SourceLocation(fileID, line)) }
    }

    /// Computes the answer from others instead of asking: `net * (1 + tax_rate)`.
    ///
    /// A value of the program is set to a field that is `outside()`, which the formula names; a text that is put into the
    /// formula could end it by a quote.
    ///
    /// If a target updates the field, the formula runs only then.
    public func formula(_ formula: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.formula = Located(formula, at: SourceLocation(fileID, line)) }
    }

    /// Adds targets, after the present ones.
    public func targets(_ targets: Target...) -> Self { changing { $0.targets += targets.map(\.model) } }
}
