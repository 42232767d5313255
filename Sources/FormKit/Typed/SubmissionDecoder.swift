/// Makes a Swift value of a submission.
struct SubmissionDecoder: Decoder {
    /// The place of the decoder in the submission.
    enum DecoderPlace {
        /// The submission as a whole, or one instance of a section.
        case record([String: SubmittedValue])
        case value(SubmittedValue)
    }

    let place: DecoderPlace
    let codingPath: [any CodingKey]
    let keys: KeyStrategy
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ place: DecoderPlace, at path: [any CodingKey] = [], _ keys: KeyStrategy) {
        (self.place, codingPath, self.keys) = (place, path, keys)
    }

    /// The answers as a type.
    static func decode<Value: Decodable>(
        _ values: [String: SubmittedValue], as type: Value.Type, _ keys: KeyStrategy
    ) throws -> Value {
        do {
            return try Value(from: SubmissionDecoder(.record(values), keys))
        } catch let error as DecodingError {
            throw TypeMismatchError(error)
        }
    }

    /// One value as a type: by its coding where it is one that says how answers are made of it.
    func value<Value: Decodable>(as type: Value.Type) throws -> Value {
        guard let type = codedAnswerType(Value.self), case .value(let submitted) = place else {
            return try Value(from: self)
        }
        switch submitted {
        case .instances, .values, .object, .unsubmitted: return try Value(from: self)
        case .nothing:
            guard let value = try type.value(of: nil) as? Value else { throw TypeMismatchError.missing(codingPath) }
            return value
        case .answer(let answer):
            do {
                if let value = try type.value(of: answer) as? Value { return value }
            } catch {
                throw TypeMismatchError(codingPath, "'\(answer)' is no \(Value.self)")
            }
            return try Value(from: self)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        switch place {
        case .record(let values):
            return KeyedDecodingContainer(RecordDecoding(values: values, codingPath: codingPath, keys: keys))
        case .value(.object(let values)):
            return KeyedDecodingContainer(RecordDecoding(values: values, codingPath: codingPath, keys: keys))
        case .value(.nothing): throw TypeMismatchError.missing(codingPath)
        case .value(let value):
            throw TypeMismatchError(codingPath, "\(value.noun) is no object; only a section that repeats has objects")
        }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        switch place {
        case .value(.instances(let instances)): ListDecoding(instances.map { .record($0) }, codingPath, keys)
        case .value(.values(let values)): ListDecoding(values.map { .value($0) }, codingPath, keys)
        case .value(.answer(.choices(let ids))):
            ListDecoding(ids.map { .value(.answer(.choice($0))) }, codingPath, keys)
        case .value(.nothing): ListDecoding([], codingPath, keys)
        case .value(let value): throw TypeMismatchError(codingPath, "\(value.noun) is no array")
        case .record: throw TypeMismatchError(codingPath, "an object is no array")
        }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        switch place {
        case .value(let value): return ScalarDecoding(value: value, codingPath: codingPath, keys: keys)
        case .record: throw TypeMismatchError(codingPath, "an object is no single value; decode a struct")
        }
    }
}

/// One object: the fields of the form, or of one instance.
private struct RecordDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: SubmittedValue]
    let codingPath: [any CodingKey]
    let keys: KeyStrategy

    /// The keys of values alone, as a dictionary asks for nothing else.
    var allKeys: [Key] {
        values.keys.sorted().compactMap { contains($0) ? Key(stringValue: keys.property($0)) : nil }
    }

    private func contains(_ field: String) -> Bool {
        switch values[field] {
        case .answer, .instances, .values, .object: true
        case .nothing, .unsubmitted, nil: false
        }
    }

    /// A key that the form does not have is a fault, even of an optional property.
    func contains(_ key: Key) -> Bool { !(values[keys.field(key.stringValue)]?.isNothing ?? false) }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNothing }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try SubmissionDecoder(.value(value(key)), at: codingPath + [key], keys).value(as: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try SubmissionDecoder(.value(value(key)), at: codingPath + [key], keys).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try SubmissionDecoder(.value(value(key)), at: codingPath + [key], keys).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { SubmissionDecoder(.record(values), at: codingPath, keys) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        SubmissionDecoder(.value(try value(key)), at: codingPath + [key], keys)
    }

    private func value(_ key: Key) throws(TypeMismatchError) -> SubmittedValue {
        switch values[keys.field(key.stringValue)] {
        case .unsubmitted?: throw TypeMismatchError.unsubmitted(codingPath + [key])
        case let value?: return value
        case nil:
            throw TypeMismatchError.unknown(keys.field(key.stringValue), at: codingPath + [key], among: values.keys)
        }
    }
}

/// The instances of a section, or the choices of a field.
private struct ListDecoding: UnkeyedDecodingContainer {
    private let elements: [SubmissionDecoder.DecoderPlace]
    let codingPath: [any CodingKey]
    private let keys: KeyStrategy
    private(set) var currentIndex = 0

    init(_ elements: [SubmissionDecoder.DecoderPlace], _ path: [any CodingKey], _ keys: KeyStrategy) {
        (self.elements, codingPath, self.keys) = (elements, path, keys)
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, case .value(.nothing) = elements[currentIndex] else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().value(as: type) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> SubmissionDecoder {
        let path = codingPath + [PathKey.place(currentIndex)]
        guard !isAtEnd else { throw TypeMismatchError(path, "is beyond the last one; the array has \(elements.count)") }
        currentIndex += 1
        return SubmissionDecoder(elements[currentIndex - 1], at: path, keys)
    }
}
