internal import FormModel
internal import FormSyntax

/// Checks of an answer. Each adds a check, after those that are there; the first that fails is told.
///
/// All of these take a condition under which the check counts, the author's words for its failure, and the code that
/// programs are told in place of its own.
extension FieldPart {
    /// Adds a check.
    ///
    ///     TextField("site", "Web site").validated(by: .url, message: "write all of it, with https://")
    public func validated(
        by validation: Validation, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        var validator = FormModel.Validator(
            type: Located(validation.type, at: location),
            parameters: validation.parameters.map { name, value in
                JSONMember(key: name, at: location, JSONNode(value, at: location))
            },
            location: location)
        validator.when = condition.map { Located($0, at: location) }
        validator.message = message
        validator.code = code.map { Located($0.rawValue, at: location) }
        return changing { $0.validators.append(validator) }
    }

    /// So many characters: code points of what is stored.
    ///
    ///     TextField("user_name", "User name").length(3...40)
    public func length(
        _ limits: some Limits<Int>, when condition: String? = nil, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        validated(by: .length(limits), when: condition, message: message, code: code, fileID: fileID, line: line)
    }

    /// A regular expression that must have a match somewhere in the answer, whatever its case.
    ///
    ///     TextField("postal_code", "Postal code").matching("^[0-9]{4}$", when: "country == 'no'")
    public func matching(
        _ pattern: String, isCaseSensitive: Bool? = nil, when condition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        validated(
            by: .pattern(pattern, isCaseSensitive: isCaseSensitive), when: condition, message: message, code: code,
            fileID: fileID, line: line)
    }

    /// A comparison with the answer to another field, which stands on its right side; equal without a relation.
    ///
    ///     DateField("end", "Last day").compared(.greaterOrEqual, with: "start")
    public func compared(
        _ relation: Relation? = nil, with id: String, as mode: ComparisonMode? = nil, when condition: String? = nil,
        message: String? = nil, code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        validated(
            by: .comparison(relation, with: id, as: mode), when: condition, message: message, code: code,
            fileID: fileID, line: line)
    }

    /// The least and the greatest that pass: numbers, and texts such as `08:00` for fields of time.
    ///
    ///     NumberField("age", "Age").range(18...)
    ///
    /// A range that counts only sometimes is `validated(by: .range(18...), when: …)`.
    public func range<Value: LimitValue>(
        _ limits: some Limits<Value>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let (location, limits) = (SourceLocation(fileID, line), limits.limits)
        return changing {
            $0.minimumValue = limits.least?.formLiteral.bound(at: location)
            $0.maximumValue = limits.greatest?.formLiteral.bound(at: location)
        }
    }

    /// The first and the last day that pass: `2024-02-29`, `today`, `+3d`, `-18y`, or a weekday's name.
    ///
    ///     DateField("born", "Born on").days(through: "-18y")
    public func days(
        from first: String? = nil, through last: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        return changing {
            $0.minimumDate = first.map { Located($0, at: location) }
            $0.maximumDate = last.map { Located($0, at: location) }
        }
    }

    /// The checks that old files call `validations`, at most one of each; they come before all others.
    ///
    /// - Parameters:
    ///   - required: Whether there must be an answer.
    ///   - minimumLength: The fewest characters.
    ///   - maximumLength: The most characters.
    ///   - minimum: The least value.
    ///   - maximum: The greatest value.
    ///   - pattern: Matched as `matching` does.
    ///   - id: A field to compare with, which stands on the right side of the relation; equal without one.
    ///   - relation: How the answers must be to each other.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func validations(
        required: Bool? = nil, minimumLength: Int? = nil, maximumLength: Int? = nil, minimum: FormLiteral? = nil,
        maximum: FormLiteral? = nil, pattern: String? = nil, comparedWith id: String? = nil,
        _ relation: Relation? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        var validations = Validations(location: location)
        validations.isRequired = required
        validations.minimumLength = minimumLength.map { Located($0, at: location) }
        validations.maximumLength = maximumLength.map { Located($0, at: location) }
        validations.minimumValue = minimum?.bound(at: location)
        validations.maximumValue = maximum?.bound(at: location)
        validations.format = pattern.map { Located($0, at: location) }
        validations.compareTo = id.map { Located($0, at: location) }
        validations.compareRule = relation.map { Located($0.rawValue, at: location) }
        return changing { $0.validations = validations }
    }
}

extension FormLiteral {
    /// The text of a number or a time.
    func bound(at location: SourceLocation) -> Located<String> {
        Located(value.scalarText ?? value.compactText, at: location)
    }
}
