internal import FormModel
internal import FormSyntax

/// A field for one or several choices of a list.
public protocol ChoicePart: FieldPart {}

extension ChoicePart {
    /// A field with its options.
    ///
    ///     SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
    public init(
        _ id: String, _ title: String? = nil, _ options: Choices, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(id, title, fileID: fileID, line: line)
        definition.model.options = options.models(at: SourceLocation(fileID, line))
    }

    /// A field with options that have more than an id and a title.
    ///
    ///     SelectField("contract", "Contract") {
    ///         Choice("permanent", "Permanent")
    ///         Choice("fixed_term", "Fixed term").targets(.show("end_date"))
    ///     }
    ///     .defaultValue("permanent")
    public init(
        _ id: String, _ title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<Choice> options: () -> [Choice]
    ) {
        self.init(id, title, Choices(options()), fileID: fileID, line: line)
    }

    /// Replaces the options.
    public func options(_ options: Choices, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.options = options.models(at: SourceLocation(fileID, line)) }
    }

    /// Takes the options from a CSV beside the form, one a row.
    ///
    ///     SelectField("region", "Region").options(from: "regions.csv", id: "code", title: "name")
    ///
    /// - Parameters:
    ///   - file: The name of the CSV, from the form's folder.
    ///   - id: The column of ids.
    ///   - title: The column of titles; the ids without one.
    ///   - info: The column of longer help.
    ///   - value: The column of the values that formulas use.
    ///   - condition: The condition under which a row is offered; `column.name` is a column, any other name a field.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func options(
        from file: String, id: String? = nil, title: String? = nil, info: String? = nil, value: String? = nil,
        where condition: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        var source = OptionsFile(file: Located(file, at: location), location: location)
        source.id = id.map { Located($0, at: location) }
        source.title = title.map { Located($0, at: location) }
        source.info = info.map { Located($0, at: location) }
        source.filter = condition.map { Located($0, at: location) }
        source.value = value.map { Located($0, at: location) }
        return changing { [source] in $0.optionsFile = source }
    }

    /// Limits the number of choices.
    ///
    ///     MultiSelectField("colours", "Colours", ["r": "red", "g": "green"]).choices(1...)
    public func choices(
        _ count: some BoundsExpression<Int>, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return bounded(count, (.minItems, .maxItems), { Located($0, at: terms.location) }, { .choices($0) }, terms)
    }
}
