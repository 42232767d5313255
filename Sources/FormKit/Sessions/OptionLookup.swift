internal import FormEngine
internal import FormSyntax
internal import FormWords

/// Options that a closure looks up by the answers to other fields.
struct OptionLookup: Sendable {
    let reading: [String]
    /// The place of its modifier, for findings.
    let location: SourceLocation
    private let body: @Sendable (ValidationContext) async throws -> Choices

    init(
        reading: [String], at location: SourceLocation,
        _ body: @escaping @Sendable (ValidationContext) async throws -> Choices
    ) {
        (self.reading, self.location, self.body) = (reading, location, body)
    }

    func options(for answers: [Answer?]) async throws -> Choices {
        try await ValidationContext.awaiting(body, with: answers, ValidatorArguments(reading: reading))
    }
}

/// Options that are looked up.
///
/// They are out of date once an answer that their closure reads has changed. Until they are looked up anew, an answer to their
/// field is kept, and neither accepted nor refused.
extension FormSession {
    /// Looks up the options that are out of date, in form order, and judges the answers that waited for them.
    ///
    ///     let filling = try session.fill(["country": "se", "town": "lund"])    // filling.undecided == ["town"]
    ///     try await session.lookUpOptions()
    ///     print(session.failures)
    ///
    /// A choice that is no longer on the list is cleared, to be asked again.
    ///
    /// - Returns: The fields with new options.
    /// - Throws: The error of a closure; earlier fields have their options, and a later call tries it again.
    @discardableResult
    nonisolated(nonsending)
        public func lookUpOptions() async throws -> [FieldAddress]
    {
        try await lookUpOptions { $0.fieldsAwaitingOptions }
    }

    /// Looks up options as long as any are due, and judges the answers that waited for them.
    nonisolated(nonsending)
        func lookUpOptions(
            _ due: (borrowing FormEngine.Session) -> [Int]
        ) async throws -> [FieldAddress]
    {
        var changed: [FieldAddress] = []
        // Options may change what others read; of two that read each other there is no end.
        var remaining = 2 * form.source.closures.lookups.count
        while remaining > 0, let field = due(engine).first {
            remaining -= 1
            let id = try await lookUpOptions(ofField: field)
            if !changed.contains(id) { changed.append(id) }
            let given = engine.allSlots.filter { engine.fieldNumber($0) == field && engine.isGiven($0) }
            if !given.isEmpty { _ = enterGiven(given, orBackTo: nil) }
        }
        return changed
    }

    /// Looks up the options of a field by its number in the form.
    @discardableResult
    nonisolated(nonsending)
        package func lookUpOptions(ofField number: Int) async throws -> FieldAddress
    {
        let id = engine.form.id(of: engine.form.fields[number])
        guard let lookup = form.source.closures.lookups[id] else { return id }
        let answers = engine.typedAnswers(to: lookup.reading)
        let options = try await awaiting { try await lookup.options(for: answers) }
        engine.lookups?.note(answers, of: number)
        do {
            try setOptions(of: id, to: options)
        } catch {
            engine.lookups?.note(nil, of: number)
            throw error
        }
        return id
    }

    /// The reason why what does not wait cannot answer the form: options are out of date, or may be after an answer.
    package var obstacleToNotWaiting: AsynchronousFormError? {
        let isFresh = engine.fieldsAwaitingOptions.isEmpty
        let areFixed = form.source.closures.lookups.values.allSatisfy(\.reading.isEmpty)
        return isFresh && areFixed ? nil : AsynchronousFormError(.optionsHaveToBeLookedUp, language)
    }

    /// The reason why what does not wait cannot answer and submit the form.
    package var obstacleToNotWaitingForSubmission: AsynchronousFormError? {
        obstacleToNotWaiting ?? (form.hasToWait ? AsynchronousFormError(.submissionHasToWait, language) : nil)
    }

    /// The fields that are seen and whose options are out of date.
    var visibleFieldsAwaitingOptions: [Int] { engine.fieldsAwaitingOptions { _ in true } }

    /// The refusal of an answer whose options are still to be looked up.
    func refusal(ofUndecided slot: Slot) -> AnswerFailure {
        AnswerFailure(
            address: address(of: slot), section: nil, code: .notLookedUp, message: language.words(.optionsNotLookedUp),
            limit: nil)
    }
}

extension CompiledForm {
    /// The options that are looked up, before that was done; `nil` for none.
    var lookups: OptionLookups? {
        let lookups = source.closures.lookups
        guard !lookups.isEmpty else { return nil }
        let reading = form.fields.enumerated().compactMap { number, field in
            lookups[form.id(of: field)].map { (number, $0.reading) }
        }
        return OptionLookups(reading: Dictionary(reading) { first, _ in first })
    }
}
