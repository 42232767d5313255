internal import FormModel
internal import FormSyntax

/// Checks of more than one field.
extension Form {
    /// A check of the form as a whole: it fails when its condition is false, not where that is unknown.
    ///
    ///     form.rule("adults + children > 0", fields: "adults", "children", message: "somebody has to travel")
    ///
    /// - Parameters:
    ///   - condition: What must not be false.
    ///   - fields: What is asked again; the first is blamed.
    ///   - message: The author's words for its failure.
    ///   - code: What programs are told in place of `rule`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func rule(
        _ condition: String, fields: String..., message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            var rule = Rule(condition: Located(condition, at: location), location: location)
            rule.fields = fields.map { Located($0, at: location) }
            rule.message = message
            rule.code = code.map { Located($0.rawValue, at: location) }
            form.rules.append(rule)
        }
    }

    /// Two fields of which the first must not be more than the second, checked together.
    ///
    ///     form.pair("lowest_price", "highest_price")
    ///
    /// - Parameters:
    ///   - minimum: The field that must not be greater.
    ///   - maximum: The field that must not be less.
    ///   - isStrict: Whether they must not be equal, either.
    ///   - id: A name for readers of the form.
    ///   - message: The author's words for its failure.
    ///   - code: What programs are told in place of `comparison`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func pair(
        _ minimum: String, _ maximum: String, isStrict: Bool = false, id: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            let pair = ValidationGroup.Members.pair(
                minimum: Located(minimum, at: location), maximum: Located(maximum, at: location), isStrict: isStrict)
            var group = ValidationGroup(pair, id: id.map { Located($0, at: location) }, location: location)
            group.message = message
            group.code = code.map { Located($0.rawValue, at: location) }
            form.validationGroups.append(group)
        }
    }

    /// Fields in which no two records of an output may agree; a record that lacks one of them is let be.
    ///
    ///     form.unique("username").unique("first_name", "last_name")
    ///
    /// - Parameters:
    ///   - fields: The fields, outside sections that repeat and not secret; the first is blamed.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func unique(
        _ fields: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            form.unique.append(UniqueFields(fields.map { Located($0, at: location) }, location: location))
        }
    }

    /// Fields that are checked together: when one changes, all of them are.
    ///
    /// - Parameters:
    ///   - fields: The fields that are blamed.
    ///   - id: A name for readers of the form.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func validationGroup(
        _ fields: String..., id: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            let fields = ValidationGroup.Members.fields(fields.map { Located($0, at: location) })
            form.validationGroups.append(
                ValidationGroup(fields, id: id.map { Located($0, at: location) }, location: location))
        }
    }
}
