internal import FormModel
internal import FormSyntax

/// Checks of an answer. Each adds a check after the present ones; the first that fails is reported.
///
/// Each takes a condition under which it counts, a message and a code for its failure.
extension FieldPart {
    /// Adds a check by its name.
    ///
    ///     TextField("site", "Web site").validated(by: .url, message: "write all of it, with https://")
    public func validated(
        by validator: Validator, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return changing { terms.add(validator.check(at: terms.location), to: &$0) }
    }

    /// Refuses an answer for which a condition is false; in it `.` is the answer: `". >= 18 || guardian"`.
    public func rule(
        _ condition: String, when precondition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        checked(
            "must", "condition", "condition", .text(condition),
            CheckTerms(precondition, message, code, SourceLocation(fileID, line)))
    }

    /// Limits the number of characters: code points of the stored text.
    ///
    ///     TextField("user_name", "User name").length(3...40)
    public func length(
        _ count: some BoundsExpression<Int>, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        bounded(
            count, ("min_length", "max_length"), "length",
            CheckTerms(condition, message, code, SourceLocation(fileID, line)))
    }

    /// Limits numbers, days and times, the last as texts such as `08:00`.
    ///
    ///     IntegerField("age", "Age").range(18...)
    public func range<Bound: AnswerValue>(
        _ bounds: some BoundsExpression<Bound>, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        bounded(
            bounds, ("minimum", "maximum"), "range",
            CheckTerms(condition, message, code, SourceLocation(fileID, line)))
    }

    /// Sets the least number, or the first day or time: `18`, `2024-02-29`, `today`, `-18y`.
    public func minimum(
        _ bound: some AnswerValue, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        checked(
            "minimum", "range", "min", Answer(bound), CheckTerms(condition, message, code, SourceLocation(fileID, line))
        )
    }

    /// Sets the greatest number, or the last day or time.
    ///
    ///     DateField("born", "Born on").maximum("-18y", message: "only for adults")
    public func maximum(
        _ bound: some AnswerValue, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        checked(
            "maximum", "range", "max", Answer(bound), CheckTerms(condition, message, code, SourceLocation(fileID, line))
        )
    }

    /// Asks for a match of the whole answer with a regular expression, case-sensitive.
    ///
    ///     TextField("postal_code", "Postal code").pattern("[0-9]{4}", when: "country == 'no'")
    public func pattern(
        _ pattern: String, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        checked(
            "pattern", "pattern", "pattern", .text(pattern),
            CheckTerms(condition, message, code, SourceLocation(fileID, line)))
    }

    /// Asks for the answer of another field.
    ///
    ///     EmailField("again", "E-mail again").same(as: "email").submitted(false)
    public func same(
        as id: String, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        checked(
            "same_as", "compare", "to", .text(id), CheckTerms(condition, message, code, SourceLocation(fileID, line)))
    }

    /// Compares the answer, on the left, with that of another field.
    ///
    ///     DateField("end", "Last day").compared(.greaterOrEqual, with: "start")
    public func compared(
        _ relation: Relation, with id: String, as mode: ComparisonMode? = nil, when condition: String? = nil,
        message: String? = nil, code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        var arguments: [(String, Answer)] = [("to", .text(id)), ("rule", .text(relation.rawValue))]
        if let mode { arguments.append(("mode", .text(mode.rawValue))) }
        let location = SourceLocation(fileID, line)
        let check = FormModel.Validator(
            type: Located("compare", at: location),
            parameters: arguments.map { JSONMember(key: $0, at: location, $1.node(at: location)) },
            location: location)
        return changing { CheckTerms(condition, message, code, location).add(check, to: &$0) }
    }

    /// One check that a member says.
    private func checked(
        _ member: String, _ type: String, _ parameter: String, _ value: Answer, _ terms: CheckTerms
    ) -> Self {
        changing { terms.add(terms.check(member, type, parameter, value), to: &$0) }
    }

    /// Both ends of bounds, each by the member that says it.
    func bounded<Bound: AnswerValue>(
        _ bounds: some BoundsExpression<Bound>, _ members: (least: String, greatest: String), _ type: String,
        _ terms: CheckTerms
    ) -> Self {
        let ends = bounds.ends
        return changing { field in
            if let least = ends.least { terms.add(terms.check(members.least, type, "min", Answer(least)), to: &field) }
            if let greatest = ends.greatest {
                terms.add(terms.check(members.greatest, type, "max", Answer(greatest)), to: &field)
            }
        }
    }
}
