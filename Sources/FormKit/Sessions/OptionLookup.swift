internal import FormEngine

/// Options that a closure looks up by the answers to other fields.
struct OptionLookup: Sendable {
    let reading: [String]
    private let body: @Sendable (ValidationContext) async throws -> Options

    init(reading: [String], _ body: @escaping @Sendable (ValidationContext) async throws -> Options) {
        (self.reading, self.body) = (reading, body)
    }

    func options(for answers: [Answer?]) async throws -> Options {
        try await body(ValidationContext(arguments: ValidatorArguments(reading: reading), values: answers))
    }
}

extension FormSession {
    /// Looks up the options of fields that have a closure for them, if the answers that it reads have changed.
    ///
    ///     try await session.lookUpOptions()
    ///     let question = session.next()
    ///
    /// - Returns: The fields with new options.
    /// - Throws: The error of a closure; earlier fields have their options, and a later call tries it again.
    @discardableResult
    nonisolated(nonsending)
        public func lookUpOptions() async throws -> [FieldAddress]
    {
        var changed: [FieldAddress] = []
        for field in form.fields {
            guard let lookup = form.source.closures.lookups[field.id] else { continue }
            let answers = lookup.reading.map { id in engine.slot(id: id).flatMap { engine.typedAnswer($0) } }
            guard lookedUp[field.id] != answers else { continue }
            let options = try await lookup.options(for: answers)
            try setOptions(of: field.id, to: options)
            lookedUp[field.id] = answers
            changed.append(field.id)
        }
        return changed
    }
}
