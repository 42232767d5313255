/// A field of a built-in kind. Each kind has a name for its fields, such as `TextField`.
public struct KindField<Kind: FieldKind>: FieldPart {
    /// The kind's name in form files.
    public static var kind: String { Kind.name }
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field with a definition.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A built-in kind of field, which decides its modifiers. Its name is that of form files in capitals: `PhoneNumber` is
/// `phone_number`.
public protocol FieldKind {}

extension FieldKind {
    /// The name in form files.
    static var name: String { KeyStrategy.snakeCase.field("\(self)") }
}

/// A kind for one or several choices of a list.
public protocol ChoiceFieldKind: FieldKind {}

/// A kind for numbers.
public protocol NumberFieldKind: FieldKind {}

extension KindField: ChoicePart where Kind: ChoiceFieldKind {}
extension KindField: NumberPart where Kind: NumberFieldKind {}
