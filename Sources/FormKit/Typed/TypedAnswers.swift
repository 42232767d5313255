internal import FormEngine

/// Answers as Swift types.
///
/// A property has the name of its field. A number is an `ExactDecimal` or, without a fraction, any integer; a date a
/// `CalendarDate`; a choice a `String`, or an enumeration of the options' ids; several choices an array of those; a section
/// that repeats an array of structs; an answer that may be missing an `Optional`. A `Double` or `Float` takes whole numbers
/// alone, since neither can hold 0.1 exactly. An `AnswerValue` of your own is read and written as answers by its own coding.
///
///     struct Trip: Codable {
///         enum Seat: String, Codable { case window, aisle }
///         struct Traveller: Codable { var name: String; var born: CalendarDate? }
///         var leaves: CalendarDate
///         var price: ExactDecimal
///         var seat: Seat?
///         var travellers: [Traveller]
///     }
extension FormSession {
    /// The present answers as a Swift type, valid or not. Hidden and empty fields are missing; fields that the type does
    /// not name are ignored.
    ///
    /// - Parameters:
    ///   - type: The type, with fields as its properties.
    ///   - keys: The names of its properties after fields.
    /// - Throws: `TypeMismatchError`, which names the field and the cure; and errors of the type itself.
    public func decoded<Value: Decodable>(as type: Value.Type, keys: KeyStrategy = .asWritten) throws -> Value {
        try SubmissionDecoder.decode(submittedValues, as: type, keys)
    }

    /// Answers fields with the properties of a value, except `nil`. A repeating section then has as many instances as its array
    /// has elements.
    ///
    /// - Parameters:
    ///   - value: The answers.
    ///   - keys: The names of its properties after fields.
    /// - Throws: `TypeMismatchError`; `UnknownAddressError` for a property that is no field.
    @discardableResult
    public func fill(from value: some Encodable, keys: KeyStrategy = .asWritten) throws -> Filling {
        guard case .record(let members) = try AnswerEncoder.encode(value, at: []) else {
            throw TypeMismatchError([], "is no object; encode a struct whose properties have the names of fields")
        }
        var answers: [FieldAddress: AnswerData] = [:]
        var counts: [Int: Int] = [:]
        try gather(members, ofObject: 0, in: nil, at: [], keys, &answers, &counts)
        guard !form.isDisabled else { return try fill(answers) }
        let addresses = Set(answers.keys)
        for address in addresses { _ = try madeSlot(at: address, among: addresses) }
        for (section, count) in counts {
            // One of whose properties none has a value is there, too.
            while engine.instanceCount(of: section) < count, engine.addInstance(of: section) {}
            for surplus in (count..<max(count, engine.instanceCount(of: section))).reversed() {
                removeInstance(surplus, ofSection: section)
            }
        }
        return try fill(answers)
    }

    /// Gathers the members of an object of a document, in an instance or outside.
    private func gather(
        _ members: [(key: String, output: AnswerEncoder.EncodedOutput)], ofObject object: Int, in instance: Int?,
        at path: [any CodingKey], _ keys: KeyStrategy, _ answers: inout [FieldAddress: AnswerData],
        _ counts: inout [Int: Int]
    ) throws {
        let documents = engine.form.documents
        let known = Dictionary(documents.objects[object].members.map { ($0.name, $0.member) }) { first, _ in first }
        for (property, output) in members {
            let name = keys.field(property)
            let path = path + [PathKey.name(name)]
            switch known[name] {
            case .field(let number):
                answers[address(ofField: number, in: instance)] = try data(output.value.settled, at: path)
            case .section(let section):
                let elements = try elements(output.value.settled, ofSection: section, at: path)
                counts[section] = elements.count
                for (place, element) in elements.enumerated() {
                    let path = path + [PathKey.place(place)]
                    if let field = documents.element(ofSection: section) {
                        answers[address(ofField: field, in: place)] = try data(element.settled, at: path)
                    } else if case .record(let members) = element.settled {
                        let inner = documents.object(ofInstancesOf: section)
                        try gather(members, ofObject: inner, in: place, at: path, keys, &answers, &counts)
                    } else {
                        throw TypeMismatchError(path, "is no object; encode a struct")
                    }
                }
            case .object(let inner):
                if case .nothing = output.value.settled { continue }
                guard case .record(let members) = output.value.settled else {
                    throw TypeMismatchError(path, "has fields in it; encode a struct")
                }
                try gather(members, ofObject: inner, in: instance, at: path, keys, &answers, &counts)
            case .ignored: continue
            // The address is unknown, or that of a field of a nested form as its id has it.
            case nil: answers[TypeMismatchError.address(path)] = try data(output.value.settled, at: path)
            }
        }
    }

    private func address(ofField number: Int, in instance: Int?) -> FieldAddress {
        let field = engine.form.fields[number]
        return instance.map { engine.form.id(ofInstance: $0, of: field.section, key: field.key) } ?? field.id
    }

    private func elements(
        _ value: EncodedValue, ofSection section: Int, at path: [any CodingKey]
    ) throws(TypeMismatchError) -> [EncodedValue] {
        if case .list(let elements) = value { return elements }
        let isPlain = engine.form.documents.element(ofSection: section) != nil
        throw TypeMismatchError(path, "repeats; encode an array of \(isPlain ? "values" : "structs")")
    }

    /// One answer; `nil` for none.
    private func data(_ value: EncodedValue, at path: [any CodingKey]) throws(TypeMismatchError) -> AnswerData? {
        switch value.settled {
        case .nothing: return nil
        case .scalar(let data, _): return data
        case .list(let elements):
            var texts: [String] = []
            for (place, element) in elements.enumerated() {
                guard case .scalar(_, let text) = element.settled else {
                    throw TypeMismatchError(
                        path + [PathKey.place(place)], "is no single value; encode the ids of options")
                }
                texts.append(text)
            }
            return AnswerData(list: texts)
        case .record: throw TypeMismatchError(path, "does not repeat; encode its fields beside the others")
        case .other: return nil
        }
    }
}
