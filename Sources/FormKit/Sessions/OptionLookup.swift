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
    /// Looks up the options of the fields that have a closure for that, where the answers by which it does have changed, and gives
    /// them to the fields.
    ///
    ///     try await session.lookUpOptions()
    ///     let question = session.next()
    ///
    /// - Returns: The fields that have other options now.
    /// - Throws: What a closure throws; the fields before it have theirs, and a later call goes on with it.
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
