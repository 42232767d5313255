/// Takes a Swift value apart into answers.
struct AnswerEncoder: Encoder {
    /// The values that were encoded so far, shared by the encoder and all of its containers.
    final class EncodedOutput {
        var value = EncodedValue.nothing
    }

    let output = EncodedOutput()
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(at path: [any CodingKey] = []) { codingPath = path }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RecordEncoding(output: output, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        output.value = .list([])
        return ListEncoding(output: output, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ScalarEncoding(output: output, codingPath: codingPath)
    }
}

/// A Swift value as it was encoded.
indirect enum EncodedValue {
    case nothing
    case scalar(AnswerData, String)
    case list([EncodedValue])
    case record([(key: String, output: AnswerEncoder.EncodedOutput)])
    /// The output of another encoder that this one was asked for.
    case other(AnswerEncoder.EncodedOutput)

    /// The value in the end.
    var settled: EncodedValue {
        if case .other(let output) = self { return output.value.settled }
        return self
    }
}

extension AnswerEncoder {
    /// A value of any type.
    static func encode(_ value: some Encodable, at path: [any CodingKey]) throws -> EncodedValue {
        if let value = value as? any AnswerValue, !(value is any CodedByItself) {
            return value.asAnswer.map { .scalar(AnswerData($0), $0.description) } ?? .nothing
        }
        let encoder = AnswerEncoder(at: path)
        try value.encode(to: encoder)
        return encoder.output.value.settled
    }

}

private struct RecordEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: AnswerEncoder.EncodedOutput
    let codingPath: [any CodingKey]

    init(output: AnswerEncoder.EncodedOutput, codingPath: [any CodingKey]) {
        (self.output, self.codingPath) = (output, codingPath)
        if case .record = output.value { return }
        output.value = .record([])
    }

    mutating func encodeNil(forKey key: Key) {}

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        add(key).value = try AnswerEncoder.encode(value, at: codingPath + [key])
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        nested(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { AnswerEncoder(at: codingPath) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func nested(_ key: Key) -> AnswerEncoder {
        let encoder = AnswerEncoder(at: codingPath + [key])
        add(key).value = .other(encoder.output)
        return encoder
    }

    private func add(_ key: Key) -> AnswerEncoder.EncodedOutput {
        let member = AnswerEncoder.EncodedOutput()
        guard case .record(let members) = output.value else { return member }
        output.value = .record(members + [(key.stringValue, member)])
        return member
    }
}

private struct ListEncoding: UnkeyedEncodingContainer {
    let output: AnswerEncoder.EncodedOutput
    let codingPath: [any CodingKey]

    private var elements: [EncodedValue] { if case .list(let elements) = output.value { elements } else { [] } }

    var count: Int { elements.count }

    mutating func encodeNil() throws {
        throw TypeMismatchError(codingPath + [PathKey.place(count)], "is nil; leave it out of the array")
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        add(try AnswerEncoder.encode(value, at: codingPath + [PathKey.place(count)]))
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { nested() }

    private func nested() -> AnswerEncoder {
        let encoder = AnswerEncoder(at: codingPath + [PathKey.place(count)])
        add(.other(encoder.output))
        return encoder
    }

    private func add(_ element: EncodedValue) { output.value = .list(elements + [element]) }
}

private struct ScalarEncoding: SingleValueEncodingContainer {
    let output: AnswerEncoder.EncodedOutput
    let codingPath: [any CodingKey]

    mutating func encodeNil() { output.value = .nothing }
    mutating func encode(_ value: Bool) { put(AnswerData(.bool(value)), value) }
    mutating func encode(_ value: String) { put(AnswerData(.text(value)), value) }
    mutating func encode(_ value: Double) throws {
        guard let whole = Int(exactly: value), whole.magnitude <= 1 << 53 else { throw inexact("Double") }
        putNumber(whole)
    }
    mutating func encode(_ value: Float) throws {
        guard let whole = Int(exactly: value), whole.magnitude <= 1 << 24 else { throw inexact("Float") }
        putNumber(whole)
    }
    mutating func encode(_ value: Int) { putNumber(value) }
    mutating func encode(_ value: Int8) { putNumber(value) }
    mutating func encode(_ value: Int16) { putNumber(value) }
    mutating func encode(_ value: Int32) { putNumber(value) }
    mutating func encode(_ value: Int64) { putNumber(value) }
    mutating func encode(_ value: UInt) { putNumber(value) }
    mutating func encode(_ value: UInt8) { putNumber(value) }
    mutating func encode(_ value: UInt16) { putNumber(value) }
    mutating func encode(_ value: UInt32) { putNumber(value) }
    mutating func encode(_ value: UInt64) { putNumber(value) }
    mutating func encode<T: Encodable>(_ value: T) throws {
        output.value = try AnswerEncoder.encode(value, at: codingPath)
    }

    private func putNumber(_ number: some FixedWidthInteger) { put(AnswerData(.number, "\(number)"), number) }

    private func put(_ data: AnswerData, _ value: some CustomStringConvertible) {
        output.value = .scalar(data, value.description)
    }

    private func inexact(_ type: String) -> TypeMismatchError {
        TypeMismatchError(codingPath, "a \(type) cannot hold 0.1 exactly; encode an ExactDecimal")
    }
}
