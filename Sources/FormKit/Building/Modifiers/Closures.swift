internal import FormEngine
internal import FormModel
internal import FormSyntax

/// Closures where the field is. A form that is written as a file only names them.
extension FieldPart {
    /// Checks the answer by a closure, which throws the fault.
    ///
    ///     TextField("code", "Code").validated { (code: String) in
    ///         guard store.has(code) else { throw Refusal("no article has that code; see the list") }
    ///     }
    ///
    /// It is called after the built-in checks have passed; with an optional type also without an answer. It has to be
    /// quick, and give the same result for the same answer on any thread.
    ///
    /// - Parameters:
    ///   - condition: The condition under which it counts.
    ///   - requirement: The answer that passes, as hints name it: `an article's code`.
    ///   - message: The message of its failure, in place of the thrown one.
    ///   - code: The code of its failure.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - check: The closure, which throws the fault.
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

    /// Checks the answer by a closure that reads other fields, again whenever one of them changes.
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
            let name = FieldClosures.name(place, of: "")
            terms.add(Check(.named(name, []), at: terms.location), to: &field.model)
        }
    }

    /// Normalizes the text of an answer by a closure, before it is checked and stored; an error refuses it.
    ///
    ///     TextField("number", "Number").normalized { text in text.filter { $0 != "-" } }
    public func normalized(
        fileID: StaticString = #fileID, line: UInt = #line, _ convert: @escaping @Sendable (String) throws -> String
    ) -> Self {
        adding { field in
            let place = field.closures.normalizers.count
            field.closures.normalizers.append { CustomNormalizer($0, convert: convert) }
            field.model.clean.append(Located(FieldClosures.name(place, of: ""), at: SourceLocation(fileID, line)))
        }
    }

    /// Computes the default by a closure when the field is first asked. It excludes another `defaultValue`.
    ///
    ///     TextField("repository", "Repository").defaultValue(reading: ["name"]) { form in
    ///         form["name", as: String.self].map { "https://github.com/\(account)/\($0).git" }
    ///     }
    ///
    /// - Parameters:
    ///   - ids: The fields that it reads, by names that a formula would use.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - compute: Gives the default; `nil` for none.
    public func defaultValue<Value: AnswerValue>(
        reading ids: [String], fileID: StaticString = #fileID, line: UInt = #line,
        _ compute: @escaping @Sendable (ValidationContext) -> Value?
    ) -> Self {
        adding { field in
            field.closures.defaultValue = { CustomFunction($0, reading: ids) { compute($0)?.asAnswer } }
            let call = "#(\(ids.joined(separator: ", ")))"
            field.model.initial = Located(call, at: SourceLocation(fileID, line))
        }
    }

    /// Checks the answer by an asynchronous closure when the form is submitted to an `AsyncSubmitDelegate`.
    ///
    ///     TextField("name", "Name").validatedOnSubmission(code: "taken") { (name: String) in
    ///         guard try await accounts.isFree(name) else { throw Refusal("this name is taken: choose another") }
    ///     }
    ///
    /// A synchronous submission refuses a form with such checks. A closure that takes a type which the field's answers never
    /// are is an error of the form.
    public func validatedOnSubmission<Value: AnswerValue>(
        code: FailureCode = .refused, fileID: StaticString = #fileID, line: UInt = #line,
        _ check: @escaping @Sendable (Value) async throws -> Void
    ) -> Self {
        validatedOnSubmission(reading: [], code: code, fileID: fileID, line: line) { (value: Value, _) in
            try await check(value)
        }
    }

    /// Checks the answer by an asynchronous closure that reads other fields, when the form is submitted.
    ///
    ///     TextField("name", "Name").validatedOnSubmission(reading: ["country"], code: "taken") { (name: String, form) in
    ///         guard try await accounts.isFree(name, in: form["country"] ?? "no") else { throw Refusal("this name is taken") }
    ///     }
    ///
    /// In a section that repeats, the id of a field in it means that of the same instance.
    public func validatedOnSubmission<Value: AnswerValue>(
        reading ids: [String], code: FailureCode = .refused, fileID: StaticString = #fileID, line: UInt = #line,
        _ check: @escaping @Sendable (Value, ValidationContext) async throws -> Void
    ) -> Self {
        let location = SourceLocation(fileID, line)
        return adding { $0.closures.submissionChecks.append(SubmissionCheck(code, reading: ids, at: location, check)) }
    }

    /// Performs code when a button is pressed, or when the value of another field changes.
    ///
    ///     ButtonField("preview", "Preview").onChange { session in print(session.json(isIndented: true)) }
    public func onChange(_ action: @escaping @Sendable (FormSession) -> Void) -> Self {
        adding { $0.closures.actions.append(action) }
    }
}

extension ChoicePart {
    /// Looks options up by a closure, again when one of the fields that it reads has changed.
    ///
    /// `FormSession.lookUpOptions()` calls it, and so does what is asynchronous itself: a conversation, lines, a submission.
    ///
    ///     SelectField("town", "Town").options(reading: ["country"]) { form in
    ///         Choices(try await towns.of(form["country"] ?? "no"))
    ///     }
    ///
    /// A default counts once it is among the options. The options are those of every instance of a section, so that a closure
    /// which reads a field of its own repeating section is an error of the form.
    public func options(
        reading ids: [String] = [], fileID: StaticString = #fileID, line: UInt = #line,
        lookingUp lookUp: @escaping @Sendable (ValidationContext) async throws -> Choices
    ) -> Self {
        let location = SourceLocation(fileID, line)
        return adding { $0.closures.lookup = OptionLookup(reading: ids, at: location, lookUp) }
    }
}

extension KindField {
    /// Converts between the typed text and the stored value of the kind by closures.
    ///
    ///     IntegerField("minutes", "Duration").converted { (text: String) in
    ///         try minutes(of: text)                                   // "1h 30" is 90
    ///     } format: { (minutes: Int) in
    ///         "\(minutes / 60)h \(minutes % 60)"
    ///     }
    ///
    /// Records and other data hold the stored value.
    ///
    /// - Parameters:
    ///   - parse: Makes the value of a typed or piped text; an error refuses the text.
    ///   - format: Makes the text that is shown and edited; `parse` has to make the same value of it.
    public func converted<Value: AnswerValue>(
        parse: @escaping @Sendable (String) throws -> Value, format: @escaping @Sendable (Value) -> String
    ) -> Self {
        adding { $0.closures.conversion = CustomConversion(parse: parse, format: format) }
    }

    /// Lays the text out by a closure while it is typed. The stored text is the typed one.
    ///
    ///     TextField("phone", "Telephone").laidOut(reading: ["country"]) { digits, form in
    ///         form["country"] == "no" ? digits.grouped(by: 2) : digits
    ///     }
    ///
    /// - Parameters:
    ///   - ids: The fields that it reads.
    ///   - layout: Makes the shown text; it may add characters and change their case.
    public func laidOut(
        reading ids: [String] = [], _ layout: @escaping @Sendable (String, ValidationContext) -> String
    ) -> Self {
        adding { $0.closures.layout = CustomLayout(reading: ids, layout) }
    }

    /// Refuses or changes what a key makes of the line, before it is shown.
    ///
    ///     TextField("plate", "Number plate").typed { before, after in
    ///         after.count <= 7 ? after.uppercased() : nil
    ///     }
    ///
    /// A key, a paste, a completion and an undo count alike. Lines of a pipe, data and secrets are not typed: an answer that must
    /// not be is a check's to refuse.
    ///
    /// - Parameter filter: Gets the line before and after the key; gives the line to be, or `nil` for the one before.
    public func typed(_ filter: @escaping @Sendable (_ before: String, _ after: String) -> String?) -> Self {
        adding { $0.closures.typed = filter }
    }

    /// Makes the title by a closure, again whenever it is shown: that of a question, or the text of a note.
    ///
    ///     NoteField("summary").title(reading: ["people"]) { form in
    ///         let people: Int = form["people"] ?? 1
    ///         return "A table for \(people), in the \(people > 6 ? "hall" : "garden")."
    ///     }
    ///
    /// - Parameters:
    ///   - ids: The fields that it reads.
    ///   - make: Makes the title; `nil` for the one that the form has, or the id.
    public func title(reading ids: [String], _ make: @escaping @Sendable (ValidationContext) -> String?) -> Self {
        adding { field in
            field.closures.title = AddedTitle(reading: ids) { answers in
                ValidationContext.trusting(make, with: answers, ValidatorArguments(reading: ids)) ?? nil
            }
        }
    }
}

extension Form {
    /// Checks several answers by a closure, which throws the fault; the first of the fields is blamed.
    ///
    ///     form.rule("password", "password_again") { form in
    ///         guard form["password"] == form["password_again", as: String.self] else { throw Refusal("these differ") }
    ///     }
    ///
    /// It is called while the first field is shown, whenever one of them changes.
    ///
    /// - Parameters:
    ///   - first: The field that is blamed.
    ///   - others: The other fields that it reads.
    ///   - condition: The condition under which it counts.
    ///   - code: The code of its failure.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - check: The closure, which throws the fault.
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
                try ValidationContext.calling(
                    check, with: [answer] + form.values, ValidatorArguments(reading: ids))
            })
        return form.changing(fileID, line) { definition, location in
            guard let place = fieldPlace(first) else {
                // Fields that are validated together have to be there.
                let fields = ValidationGroup.Members.fields(ids.map { Located($0, at: location) })
                return definition.validationGroups.append(ValidationGroup(fields, location: location))
            }
            CheckTerms(condition, nil, nil, location).add(
                Check(.named(name, []), at: location), to: &definition[place])
        }
    }
}
