import FormEngine
import FormSyntax

extension JSONValue {
    /// The scalar as a node; `nil` for any other value.
    var node: JSONNode? { scalarText == nil ? nil : JSONNode(self) }
}

extension JSONNode {
    var string: String? { if case .string(let text) = value { text } else { nil } }
    var isTruth: Bool { if case .truth = value { true } else { false } }
    var isObject: Bool { if case .object = value { true } else { false } }
    var isArray: Bool { if case .array = value { true } else { false } }

    /// The names in a `type`.
    var types: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }

    /// The literal for conditions; `nil` for a value that conditions cannot compare with.
    var literal: String? {
        switch value {
        case .truth(let truth): "\(truth)"
        case .number(let text): text.contains { "eE".contains($0) } ? "'\(text)'" : text
        case .string(let text): "'\(text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined())'"
        case .null, .array, .object: nil
        }
    }

    /// The text of a scalar.
    var scalarText: String? { value.scalarText }

    // MARK: - Numbers

    /// The number; `nil` for any other value, and if it has too many digits.
    var number: ExactDecimal? { if case .number(let text) = value { ExactDecimal(text) } else { nil } }

    /// The literal of a number for conditions.
    var numberText: String? { if case .number = value { literal } else { nil } }

    /// A whole number of zero or more, which may be written as `2.0`.
    var count: Int? {
        guard isWhole, let number, number >= ExactDecimal(0) else { return nil }
        return number.rounded(places: 0).flatMap { Int($0.description) }
    }

    var isWhole: Bool { number.map { $0 == $0.rounded(places: 0) } ?? false }

    /// A whole number in the form `1`, which JSON Schema considers equal to `1.0`.
    var plain: JSONNode {
        guard isWhole, let text = number?.rounded(places: 0)?.description else { return self }
        return JSONNode(.number(text), at: location)
    }

    /// The value as an option's id: a number without needless zeros (`1.5` for `1.50`), so that data in any notation
    /// match it.
    var choice: JSONNode {
        guard !isWhole, var text = number?.description, text.contains(".") else { return plain }
        while text.hasSuffix("0") { text.removeLast() }
        return JSONNode(.number(text), at: location)
    }

    /// The decimal places of a step: 2 for `0.01`, 0 for `1`; `nil` for any other value.
    var places: Int? {
        guard case .number(let step) = value else { return nil }
        if ["1", "1.0"].contains(step) { return 0 }
        let isStep = step.hasPrefix("0.") && step.hasSuffix("1") && step.count <= 36
        return isStep && step.dropFirst(2).dropLast().allSatisfy { $0 == "0" } ? step.count - 2 : nil
    }

    // MARK: - Schemas of one value

    /// Whether the value has a type of JSON Schema.
    func has(type: String) -> Bool {
        switch value {
        case .null: type == "null"
        case .truth: type == "boolean"
        case .number: type == "number" || type == "integer" && isWhole
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }

    /// Whether JSON Schema considers both values equal, as it does 1 and 1.0.
    func isSame(as other: JSONNode) -> Bool {
        if let number, let same = other.number { return number == same }
        return value == other.value
    }

    /// The only valid value of a schema.
    var constant: JSONNode? {
        member("const") ?? member("enum").flatMap { $0.elements.count == 1 ? $0.elements[0] : nil }
    }

    /// Whether only one value is valid.
    var isConstant: Bool { constant != nil }

    /// The values that a schema lists.
    var namedValues: [JSONNode] { member("const").map { [$0] } ?? member("enum")?.elements ?? [] }

    /// The values that a schema lists, or those of its type if there are few.
    var fewValues: [JSONNode] {
        namedValues.isEmpty && member("type")?.value == .string("boolean") ? [true, false] : namedValues
    }

    /// Whether only `null` is valid.
    var isNullSchema: Bool {
        member("type")?.value == .string("null") || member("type")?.elements.map(\.value) == [.string("null")]
            || member("const")?.value == .null || member("enum")?.elements.map(\.value) == [.null]
    }

    /// Whether the value is empty: null, an empty text or an empty container.
    var isNothing: Bool { value == .null || value == .string("") || value == .object([]) || value == .array([]) }

    /// Whether every value is valid.
    var isAnything: Bool { value == .truth(true) || value == .object([]) }
}
