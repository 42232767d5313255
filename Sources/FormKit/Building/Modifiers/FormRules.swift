internal import FormModel
internal import FormSyntax

/// Checks of more than one field.
extension Form {
    /// Checks the form as a whole: fails when a condition is false, not when it is unknown.
    ///
    ///     form.rule("adults + children > 0", fields: "adults", "children", message: "somebody has to travel")
    ///
    /// - Parameters:
    ///   - condition: The condition that must not be false.
    ///   - fields: The fields that are asked again; the first is blamed.
    ///   - precondition: The condition under which it counts.
    ///   - message: The message of its failure.
    ///   - code: The code of its failure, in place of `rule`.
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

    /// Orders fields: none may be greater than the next. Neighbours are checked together.
    ///
    ///     form.ordered("lowest_price", before: "highest_price")
    public func ordered(
        _ first: String, before others: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in form.ordered.append(OrderedFields([first] + others, at: location)) }
    }

    /// Orders two fields, with a message and a code.
    ///
    /// - Parameters:
    ///   - first: The field that must not be greater.
    ///   - second: The field that must not be less, which is blamed.
    ///   - isStrict: Whether they must differ.
    ///   - message: The message of its failure.
    ///   - code: The code of its failure, in place of `comparison`.
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

    /// Refuses a record that equals an earlier one of the output in all these fields; one that lacks any of them passes.
    ///
    ///     form.unique("username").unique("first_name", "last_name")
    ///
    /// - Parameters:
    ///   - fields: Fields outside repeating sections, none of them secret; the first is blamed.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func unique(
        _ fields: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            form.unique.append(UniqueFields(fields.map { Located($0, at: location) }, location: location))
        }
    }

    /// Checks fields together: a change of one checks all of them.
    ///
    /// - Parameters:
    ///   - fields: The fields that are blamed.
    ///   - id: The name of the group, for readers of the form.
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
