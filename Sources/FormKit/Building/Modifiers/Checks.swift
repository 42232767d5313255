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
        let location = SourceLocation(fileID, line)
        let test = Check.Test.condition(Located(condition, at: location))
        let check = Check(test, .rule, by: .must, at: location)
        return changing { CheckTerms(precondition, message, code, location).add(check, to: &$0) }
    }

    /// Limits the number of characters: code points of the stored text.
    ///
    ///     TextField("user_name", "User name").length(3...40)
    public func length(
        _ count: some BoundsExpression<Int>, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return bounded(count, (.minLength, .maxLength), { Located($0, at: terms.location) }, { .length($0) }, terms)
    }

    /// Limits numbers, days and times, the last as texts such as `08:00`.
    ///
    ///     IntegerField("age", "Age").range(18...)
    public func range<Bound: AnswerValue>(
        _ bounds: some BoundsExpression<Bound>, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return bounded(bounds, (.minimum, .maximum), { terms.bound(Answer($0)) }, { .range($0) }, terms)
    }

    /// Sets the least number, or the first day or time: `18`, `2024-02-29`, `today`, `-18y`.
    public func minimum(
        _ bound: some AnswerValue, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return checked(.minimum, .range(Check.Ends(least: terms.bound(Answer(bound)))), terms)
    }

    /// Sets the greatest number, or the last day or time.
    ///
    ///     DateField("born", "Born on").maximum("-18y", message: "only for adults")
    public func maximum(
        _ bound: some AnswerValue, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return checked(.maximum, .range(Check.Ends(most: terms.bound(Answer(bound)))), terms)
    }

    /// Asks for a number that another one divides without a rest.
    ///
    ///     DecimalField("price", "Price").multiple(of: 0.05)
    public func multiple(
        of step: some AnswerValue, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return checked(.multipleOf, .multiple(terms.bound(Answer(step))), terms)
    }

    /// Asks for a match of the whole answer with a regular expression, case-sensitive.
    ///
    ///     TextField("postal_code", "Postal code").pattern("[0-9]{4}", when: "country == 'no'")
    public func pattern(
        _ pattern: String, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return checked(.pattern, .pattern(Check.Pattern(whole: Located(pattern, at: terms.location))), terms)
    }

    /// Asks for a path at which there is a file or a folder, or nothing yet.
    ///
    /// Conversations of `FormPrompt`, and its lines, look for it, when it is answered and once more before it is submitted.
    /// Answers in code and batches are not looked for.
    ///
    ///     PathField("certificate", "Certificate").exists(.file)
    public func exists(
        _ existence: Existence, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        let wanted = Check.Existence(rawValue: existence.rawValue) ?? .any
        return checked(.exists, .existence(Located(wanted, at: terms.location)), terms)
    }

    /// Asks for the answer of another field.
    ///
    ///     EmailField("again", "E-mail again").same(as: "email").submitted(false)
    public func same(
        as id: String, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let terms = CheckTerms(condition, message, code, SourceLocation(fileID, line))
        return checked(.sameAs, .comparison(Check.Comparison(Located(id, at: terms.location))), terms)
    }

    /// Compares the answer, on the left, with that of another field.
    ///
    ///     DateField("end", "Last day").compared(.greaterOrEqual, with: "start")
    public func compared(
        _ relation: Relation, with id: String, as mode: ComparisonMode? = nil, when condition: String? = nil,
        message: String? = nil, code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        let comparison = Check.Comparison(
            Located(id, at: location), Located(relation.rawValue, at: location),
            as: mode.flatMap { Check.Comparison.Mode(rawValue: $0.rawValue) })
        return changing {
            CheckTerms(condition, message, code, location).add(Check(.comparison(comparison), at: location), to: &$0)
        }
    }

    /// One check that a member says.
    private func checked(_ member: Check.Word, _ test: Check.Test, _ terms: CheckTerms) -> Self {
        changing { terms.add(terms.check(member, test), to: &$0) }
    }

    /// Both ends of bounds, each by the member that says it.
    func bounded<Bound, Value>(
        _ bounds: some BoundsExpression<Bound>, _ members: (least: Check.Word, most: Check.Word),
        _ limit: (Bound) -> Located<Value>, _ test: (Check.Ends<Value>) -> Check.Test, _ terms: CheckTerms
    ) -> Self {
        let ends = bounds.ends
        let checks = [
            ends.least.map { terms.check(members.least, test(Check.Ends(.least, limit($0)))) },
            ends.greatest.map { terms.check(members.most, test(Check.Ends(.most, limit($0)))) },
        ]
        return changing { field in for case let check? in checks { terms.add(check, to: &field) } }
    }
}
