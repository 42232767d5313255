/// One answer as a scalar of Swift.
struct ScalarDecoding: SingleValueDecodingContainer {
    let value: SubmittedValue
    let codingPath: [any CodingKey]
    let keys: KeyStrategy

    func decodeNil() -> Bool { value.isNothing }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch try answer() {
        case .bool(let isTrue): return isTrue
        case .choice("true"): return true
        case .choice("false"): return false
        case .text, .number, .date, .time, .instant, .choice, .choices: throw mismatch("no Bool")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        if case .choices = try answer() { throw mismatch("no String; decode an array of String") }
        return try answer().description
    }

    func decode(_ type: Double.Type) throws -> Double { Double(try wholeOrInexact("Double") as Int) }
    func decode(_ type: Float.Type) throws -> Float { Float(try wholeOrInexact("Float") as Int16) }
    func decode(_ type: Int.Type) throws -> Int { try whole() }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
    func decode(_ type: UInt.Type) throws -> UInt { try whole() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try SubmissionDecoder(.value(value), at: codingPath, keys).value(as: type)
    }

    /// A number without a fraction, or a choice with such an id.
    private func whole<Number: FixedWidthInteger>() throws -> Number {
        switch try answer() {
        case .number(let number):
            if let whole = number.wholeNumber.flatMap({ Number(exactly: $0) }) { return whole }
            throw mismatch("no \(Number.self); decode an ExactDecimal")
        case .choice(let id):
            if let whole = Number(id) { return whole }
            throw mismatch("no \(Number.self); decode a String")
        case .text, .bool, .date, .time, .instant, .choices: throw mismatch("no \(Number.self)")
        }
    }

    /// A whole number that a floating-point type can hold exactly.
    private func wholeOrInexact<Number: FixedWidthInteger>(_ type: String) throws -> Number {
        guard case .number(let number) = try answer() else { return try whole() }
        guard let whole = number.wholeNumber.flatMap({ Number(exactly: $0) }), whole.magnitude <= 1 << 53 else {
            throw inexact(type)
        }
        return whole
    }

    private func answer() throws(TypeMismatchError) -> Answer {
        guard case .answer(let answer) = value else {
            throw value.isNothing ? TypeMismatchError.missing(codingPath) : mismatch("no single value")
        }
        return answer
    }

    private func mismatch(_ wanted: String) -> TypeMismatchError {
        TypeMismatchError(codingPath, "\(value.noun) is \(wanted)")
    }

    private func inexact(_ type: String) -> TypeMismatchError {
        TypeMismatchError(codingPath, "a \(type) cannot hold 0.1 exactly; decode an ExactDecimal")
    }
}
