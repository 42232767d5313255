/// One object: gives each of its properties sample answers.
struct ProbingRecord<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let search: TypeSearch
    let parts: [String: TypeSearch.SearchedPart]
    let codingPath: [any CodingKey]

    var allKeys: [Key] {
        parts.keys.sorted().compactMap { name in
            if case .unsubmitted? = parts[name] { nil } else { Key(stringValue: search.keys.property(name)) }
        }
    }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
        _ = try part(key)
        return false
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).value(as: type) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try probe(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try probe(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try probe(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try probe(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try probe(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try probe(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try probe(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try probe(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try probe(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try probe(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try probe(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try probe(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try probe(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try probe(type, key) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try probe(type, key) }

    /// The value of the property; `nil` if none can be made.
    private func probe<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        let part: TypeSearch.SearchedPart
        do { part = try self.part(key) } catch {
            search.note(error)
            return nil
        }
        guard case .field(let field) = part else { return try decode(type, forKey: key) }
        return try decoder(key).tried(type, field)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        ProbingDecoder(search, .object(parts), at: codingPath)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: Key) throws(TypeMismatchError) -> ProbingDecoder {
        ProbingDecoder(search, try part(key), at: codingPath + [key])
    }

    private func part(_ key: Key) throws(TypeMismatchError) -> TypeSearch.SearchedPart {
        let name = search.keys.field(key.stringValue)
        switch parts[name] {
        case .unsubmitted?: throw TypeMismatchError.unsubmitted(codingPath + [key])
        case let part?: return part
        case nil: throw TypeMismatchError.unknown(name, at: codingPath + [key], among: parts.keys)
        }
    }
}

/// A list of one element.
struct ProbingList: UnkeyedDecodingContainer {
    let search: TypeSearch
    let element: TypeSearch.SearchedPart
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(search: TypeSearch, element: TypeSearch.SearchedPart, codingPath: [any CodingKey]) {
        (self.search, self.element, self.codingPath) = (search, element, codingPath)
    }

    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() throws -> Bool { false }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().value(as: type) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { next() }

    private mutating func next() -> ProbingDecoder {
        currentIndex += 1
        return ProbingDecoder(search, element, at: codingPath + [PathKey.place(0)])
    }
}
