package import FormSyntax

/// A value that a form itself says, such as that of a field at the start: a literal, or one of the functions here.
///
///     NumberField("age").initially(18)
///     MultiSelectField("colours").initially(["red", "blue"])
///     TextField("name").initially(.text(name))
public struct FormLiteral: Sendable, Equatable {
    package let value: JSONValue

    private init(_ value: JSONValue) { self.value = value }

    /// A text, which is also how dates and times are written: `2024-02-29`.
    public static func text(_ text: String) -> FormLiteral { FormLiteral(.string(text)) }
    /// A whole number.
    public static func number(_ number: Int) -> FormLiteral { FormLiteral(.number("\(number)")) }
    /// A number, with the digits that it has.
    public static func number(_ number: ExactDecimal) -> FormLiteral { FormLiteral(.number("\(number)")) }
    /// Yes or no.
    public static func truth(_ truth: Bool) -> FormLiteral { FormLiteral(.truth(truth)) }
    /// Several values, such as choices.
    public static func list(_ list: [FormLiteral]) -> FormLiteral {
        FormLiteral(.array(list.map { JSONNode($0.value) }))
    }
}

extension FormLiteral: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// A whole number.
    public init(integerLiteral number: Int) { self = .number(number) }
    /// A number, written with as few digits as name it: up to 15 of them are kept.
    public init(floatLiteral number: Double) {
        let text = "\(number)"
        self.init(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
}

extension FormLiteral: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Yes or no.
    public init(booleanLiteral truth: Bool) { self = .truth(truth) }
    /// Several values.
    public init(arrayLiteral values: FormLiteral...) { self = .list(values) }
    /// An object, as `styles` may be.
    public init(dictionaryLiteral members: (String, FormLiteral)...) {
        self.init(.object(members.map { JSONMember(key: $0.0, JSONNode($0.1.value)) }))
    }
}

extension [JSONMember] {
    /// Puts a value in the place of the one of that name.
    mutating func set(_ name: String, _ literal: FormLiteral) {
        removeAll { $0.key == name }
        append(JSONMember(key: name, JSONNode(literal.value)))
    }
}
