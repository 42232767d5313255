internal import FormModel
internal import FormSyntax

/// When a field is asked, and what is kept of its answer.
extension FieldPart {
    /// Asks for an answer; a checkbox must be yes.
    public func required(_ isRequired: Bool = true) -> Self { changing { $0.isRequired = isRequired } }

    /// Whether it is asked: one that is not is shown and written, until a target enables it.
    public func enabled(_ isEnabled: Bool = true) -> Self { changing { $0.isDisabled = !isEnabled } }

    /// Hides it, neither asked, checked nor written, until a target shows it.
    public func hidden(_ isHidden: Bool = true) -> Self { changing { $0.isHidden = isHidden } }

    /// Shows it only while a condition is true, whatever targets say.
    ///
    ///     TextField("state", "State").visible(if: "country == 'US'")
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Asks it only while a condition is true, whatever targets say.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Asks for an answer while a condition is true; a checkbox must be yes then.
    public func required(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.requiredIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Keeps the answer off the screen, and out of drafts, history and messages.
    public func secret(_ isSecret: Bool = true) -> Self { changing { $0.isSecret = isSecret } }

    /// Has a person type a secret twice.
    public func confirmed(_ isConfirmed: Bool = true) -> Self { changing { $0.isConfirmed = isConfirmed } }

    /// Whether the answer is written; one that is not is asked and checked all the same.
    public func submitted(_ isSubmitted: Bool = true) -> Self { changing { $0.isSubmitted = isSubmitted } }

    /// The heading of its column in a CSV that is read, where that is not the id.
    ///
    ///     DecimalField("height_cm", "Height").column("Height (cm)")
    public func column(_ heading: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.column = Located(heading, at: SourceLocation(fileID, line)) }
    }

    /// A value that only the program sets, by `FormSession.setOutsideValue`: never asked, shown or written, for conditions
    /// and formulas to read.
    public func outside(_ isOutside: Bool = true) -> Self { changing { $0.isOutside = isOutside } }

    /// The answer at the start.
    ///
    ///     SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).defaultValue("no")
    public func defaultValue(_ value: some AnswerValue, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.value = Answer(value).node(at: SourceLocation(fileID, line)) }
    }

    /// Computes what the answer is before one is given, when the field is first asked for: `coalesce(nickname, name)`.
    ///
    /// It goes with no other `defaultValue`.
    public func defaultValue(computing formula: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.initial = Located(formula, at: SourceLocation(fileID, line)) }
    }

    /// Computes the answer from others, in place of asking for it: `net * (1 + tax_rate)`.
    ///
    /// If a target updates the field, only that runs the formula.
    public func formula(_ formula: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.formula = Located(formula, at: SourceLocation(fileID, line)) }
    }

    /// Adds consequences of its value for other parts; they come after the targets that are there.
    public func targets(_ targets: Target...) -> Self { changing { $0.targets += targets.map(\.model) } }
}
