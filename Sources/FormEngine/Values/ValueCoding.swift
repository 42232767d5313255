/// Values are coded as their texts, so that no coder loses digits.
extension ExactDecimal: Codable {
    /// Reads a number, or a text such as `12.50`.
    ///
    /// - Throws: An error also for a number with more digits than a `Double` holds exactly, unless it is an `Int`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let whole = try? container.decode(Int.self) {
            self.init(whole)
        } else if let number = try? container.decode(Double.self) {
            guard let exact = ExactDecimal("\(number)"), exact.coefficient.magnitude < 1_000_000_000_000_000 else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "\(number) may have lost digits on its way; write it as a text, in quotes")
            }
            self = exact
        } else {
            self = try container.value("a number; write it as '12.50'") { ExactDecimal($0) }
        }
    }

    /// Writes the text with all its digits.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension CalendarDate: Codable {
    /// Reads `YYYY-MM-DD`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().value("a date; write it as YYYY-MM-DD") { CalendarDate($0) }
    }

    /// Writes `YYYY-MM-DD`.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension ClockTime: Codable {
    /// Reads `HH:MM` or `HH:MM:SS`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().value("a time; write it as HH:MM") { ClockTime($0) }
    }

    /// Writes `HH:MM`, with `:SS` if seconds were given.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension Instant: Codable {
    /// Reads a text of RFC 3339; without an offset, UTC is assumed.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().value("a date with a time; write it as 2024-02-29T09:30Z") {
            Instant($0)
        }
    }

    /// Writes a text of RFC 3339.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension SingleValueDecodingContainer {
    /// Reads a text as a value; throws an error if it is none.
    fileprivate func value<Value>(_ wanted: String, _ read: (String) -> Value?) throws -> Value {
        let text = try decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(in: self, debugDescription: "'\(text)' is not \(wanted)")
        }
        return value
    }
}

extension Encoder {
    fileprivate func write(_ text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
