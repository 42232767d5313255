internal import FormEngine

/// Answers as Swift types.
///
/// A property has the name of its field. A number is an `ExactDecimal` or, without a fraction, any integer; a date a
/// `CalendarDate`; a choice a `String`, or an enumeration of the options' ids; several choices an array of those; a section
/// that repeats an array of structs; an answer that may be missing an `Optional`. A `Double` or `Float` takes whole numbers
/// alone, since neither can hold 0.1 exactly. An `AnswerCodable` type is read and written as answers by its own coding.
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
        for (property, output) in members {
            let key = keys.field(property)
            let path = [PathKey.name(key)]
            if let section = engine.form.sectionNumber(id: key) {
                let instances = try instances(output.value.settled, at: path)
                counts[section] = instances.count
                for (place, fields) in instances.enumerated() {
                    for (property, output) in fields {
                        let path = path + [PathKey.place(place), PathKey.name(keys.field(property))]
                        answers[TypeMismatchError.address(path)] = try data(output.value.settled, at: path)
                    }
                }
            } else {
                answers[key] = try data(output.value.settled, at: path)
            }
        }
        guard !form.isDisabled else { return try fill(answers) }
        let addresses = Set(answers.keys)
        for address in addresses { _ = try madeSlot(at: address, among: addresses) }
        for (section, count) in counts {
            for surplus in (count..<max(count, engine.instanceCount(of: section))).reversed() {
                removeInstance(surplus, ofSection: section)
            }
        }
        return try fill(answers)
    }

    private func instances(
        _ value: EncodedValue, at path: [any CodingKey]
    ) throws(TypeMismatchError) -> [[(key: String, output: AnswerEncoder.EncodedOutput)]] {
        guard case .list(let elements) = value else {
            throw TypeMismatchError(path, "repeats; encode an array of structs")
        }
        var instances: [[(key: String, output: AnswerEncoder.EncodedOutput)]] = []
        for (place, element) in elements.enumerated() {
            guard case .record(let members) = element.settled else {
                throw TypeMismatchError(path + [PathKey.place(place)], "is no object; encode a struct")
            }
            instances.append(members)
        }
        return instances
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
