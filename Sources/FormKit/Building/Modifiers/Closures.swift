internal import FormModel
internal import FormSyntax

/// Closures where the field is. They are the program's own: a file that the form is written as only names them.
extension FieldPart {
    /// Has a closure check the answer: it throws what is wrong.
    ///
    ///     TextField("code", "Code").validated { (code: String) in
    ///         guard store.has(code) else { throw Refusal("no article has that code; see the list") }
    ///     }
    ///
    /// It is called for an answer that passes all checks by name; with an optional type also where there is none. It has to say
    /// the same of the same answer, and quickly, from whatever thread.
    ///
    /// - Parameters:
    ///   - condition: When it counts.
    ///   - requirement: What passes, said before an answer is given: `an article's code`.
    ///   - message: The words for its failure, in place of those that it throws.
    ///   - code: What programs are told of its failure.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - check: Throws what is wrong with an answer.
    public func validated<Value: AnswerValue>(
        when condition: String? = nil, requirement: String? = nil, message: String? = nil,
        code: FailureCode = .refused, fileID: StaticString = #fileID, line: UInt = #line,
        _ check: @escaping @Sendable (Value) throws -> Void
    ) -> Self {
        validated(
            reading: [], when: condition, requirement: requirement, message: message, code: code, fileID: fileID,
            line: line
        ) { (value: Value, _) in try check(value) }
    }

    /// Has a closure check the answer beside those to other fields, with which it is called again.
    ///
    ///     TextField("postal_code", "Postal code").validated(reading: ["country"]) { (code: String, form) in
    ///         guard form["country"] != "no" || code.utf8.count == 4 else { throw Refusal("write four digits") }
    ///     }
    public func validated<Value: AnswerValue>(
        reading ids: [String], when condition: String? = nil, requirement: String? = nil, message: String? = nil,
        code: FailureCode = .refused, fileID: StaticString = #fileID, line: UInt = #line,
        _ check: @escaping @Sendable (Value, ValidationContext) throws -> Void
    ) -> Self {
        let terms = CheckTerms(condition, message, nil, SourceLocation(fileID, line))
        return adding { field in
            let place = field.closures.validators.count
            field.closures.validators.append {
                CustomValidator($0, reading: ids, requirement: requirement, code: code, check: check)
            }
            let name = Located(FieldClosures.name(place, of: ""), at: terms.location)
            terms.add(FormModel.Validator(type: name, location: terms.location), to: &field.model)
        }
    }

    /// Has a closure tidy the text of an answer before it is checked and stored, after what is there; what it throws refuses it.
    ///
    ///     TextField("number", "Number").normalized { text in text.filter { $0 != "-" } }
    public func normalized(
        fileID: StaticString = #fileID, line: UInt = #line, _ convert: @escaping @Sendable (String) throws -> String
    ) -> Self {
        adding { field in
            let place = field.closures.converters.count
            field.closures.converters.append { CustomConverter($0, convert: convert) }
            field.model.clean.append(Located(FieldClosures.name(place, of: ""), at: SourceLocation(fileID, line)))
        }
    }

    /// Has a closure check the answer when the form is submitted, which waits for it: `submit(to:)` of an `AsyncSubmitDelegate`.
    ///
    ///     TextField("name", "Name").validatedOnSubmission(code: "taken") { (name: String) in
    ///         guard try await accounts.isFree(name) else { throw Refusal("this name is taken: choose another") }
    ///     }
    ///
    /// A submission that cannot wait refuses the form.
    public func validatedOnSubmission<Value: AnswerValue>(
        code: FailureCode = .refused, _ check: @escaping @Sendable (Value) async throws -> Void
    ) -> Self {
        adding { $0.closures.submissionChecks.append(SubmissionCheck(code, check)) }
    }

    /// Performs code when a button is pressed, or when the value of any other field changes, in a conversation as well.
    ///
    ///     ButtonField("preview", "Preview").onChange { session in print(session.json(isIndented: true)) }
    public func onChange(_ action: @escaping @Sendable (FormSession) -> Void) -> Self {
        adding { $0.closures.actions.append(action) }
    }
}

extension ChoicePart {
    /// Options that a closure looks up, by the answers to other fields, and again when one of these changes:
    /// `FormSession.lookUpOptions()` does it, and a conversation that is held asynchronously.
    ///
    ///     SelectField("town", "Town").options(reading: ["country"]) { form in
    ///         Options(try await towns.of(form["country"] ?? "no"))
    ///     }
    public func options(
        reading ids: [String] = [], lookingUp lookUp: @escaping @Sendable (ValidationContext) async throws -> Options
    ) -> Self {
        adding { $0.closures.lookup = OptionLookup(reading: ids, lookUp) }
    }
}

extension KindField {
    /// Has what is typed and what is stored become each other by closures: the stored value is one of the kind, the typed text
    /// anything.
    ///
    ///     IntegerField("minutes", "Duration").converted { (text: String) in
    ///         try minutes(of: text)                                   // "1h 30" is 90
    ///     } writing: { (minutes: Int) in
    ///         "\(minutes / 60)h \(minutes % 60)"
    ///     }
    ///
    /// Records and other data have the stored value.
    ///
    /// - Parameters:
    ///   - read: Makes the value of a text that a person typed, or a line gave; what it throws refuses the text.
    ///   - write: Makes the text that is shown, and stands on the line to be changed: `read` has to make the value of it again.
    public func converted<Value: AnswerValue>(
        reading read: @escaping @Sendable (String) throws -> Value, writing write: @escaping @Sendable (Value) -> String
    ) -> Self {
        adding { $0.closures.conversion = CustomConversion(reading: read, writing: write) }
    }

    /// Lays the text out by a closure while it is typed, which may look at the answers to other fields. What is stored is what is
    /// typed.
    ///
    ///     TextField("phone", "Telephone").laidOut(reading: ["country"]) { digits, form in
    ///         form["country"] == "no" ? digits.grouped(by: 2) : digits
    ///     }
    ///
    /// - Parameters:
    ///   - ids: The fields at which it looks.
    ///   - layout: Makes the text that is shown; it may add characters to the typed ones, and change their case.
    public func laidOut(
        reading ids: [String] = [], _ layout: @escaping @Sendable (String, ValidationContext) -> String
    ) -> Self {
        adding { $0.closures.layout = CustomLayout(reading: ids, layout) }
    }
}

extension Form {
    /// Has a closure check answers beside one another: it throws what is wrong, and the first of the fields is blamed.
    ///
    ///     form.rule("password", "password_again") { form in
    ///         guard form["password"] == form["password_again", as: String.self] else { throw Refusal("these differ") }
    ///     }
    ///
    /// It is called as long as the first field is shown, whenever one of them changes.
    ///
    /// - Parameters:
    ///   - first: The field that is blamed.
    ///   - others: The other fields at which it looks.
    ///   - condition: When it counts.
    ///   - code: What programs are told of its failure.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - check: Throws what is wrong.
    public func rule(
        _ first: String, _ others: String..., when condition: String? = nil, code: FailureCode = .rule,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ check: @escaping @Sendable (ValidationContext) throws -> Void
    ) -> Form {
        let ids = [first] + others
        var form = self
        let name = FieldClosures.name(form.closures.vocabulary.validators.count, of: first)
        form.closures.vocabulary.validators.append(
            CustomValidator(name, [], others, runsOnNothing: true, nil, code) { answer, form in
                let arguments = ValidatorArguments(reading: ids)
                try check(ValidationContext(arguments: arguments, values: [answer] + form.values))
            })
        return form.changing(fileID, line) { definition, location in
            guard let place = fieldPlace(first) else {
                // Fields that are validated together have to be there.
                let fields = ValidationGroup.Members.fields(ids.map { Located($0, at: location) })
                return definition.validationGroups.append(ValidationGroup(fields, location: location))
            }
            let check = FormModel.Validator(type: Located(name, at: location), location: location)
            CheckTerms(condition, nil, nil, location).add(check, to: &definition[place])
        }
    }
}
