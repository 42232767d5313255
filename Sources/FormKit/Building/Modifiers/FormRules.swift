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
    ///   - precondition: When it counts.
    ///   - message: The author's words for its failure.
    ///   - code: What programs are told in place of `rule`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func rule(
        _ condition: String, fields: String..., when precondition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            form.rules.append(CheckTerms(precondition, message, code, location).rule(condition, fields))
        }
    }

    /// Fields of which each must not be more than the next; each two neighbours are checked together.
    ///
    ///     form.ordered("lowest_price", before: "highest_price")
    public func ordered(
        _ first: String, before others: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in form.ordered.append(OrderedFields([first] + others, at: location)) }
    }

    /// Two fields of which the first must be less than the second, or not more, in words and with a code of your own.
    ///
    /// - Parameters:
    ///   - first: The field that must not be greater.
    ///   - second: The field that must not be less, which is blamed.
    ///   - isStrict: Whether they must not be equal, either.
    ///   - message: The author's words for its failure.
    ///   - code: What programs are told in place of `comparison`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func ordered(
        _ first: String, before second: String, isStrict: Bool, message: String? = nil, code: FailureCode? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            let pair = ValidationGroup.Members.pair(
                minimum: Located(first, at: location), maximum: Located(second, at: location), isStrict: isStrict)
            var group = ValidationGroup(pair, location: location)
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
