/// A field of a built-in kind. Each kind has a name for its fields, such as `TextField`.
public struct KindField<Kind: FieldKind>: FieldPart {
    /// The kind's name in form files.
    public static var kind: String { Kind.name }
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A built-in kind of fields, which decides what can be said of them.
public protocol FieldKind {
    /// As form files write it.
    static var name: String { get }
}

/// A kind whose answer is one of a list, or several of it.
public protocol ChoiceFieldKind: FieldKind {}

/// A kind whose answer is a number.
public protocol NumberFieldKind: FieldKind {}

extension KindField: ChoicePart where Kind: ChoiceFieldKind {}
extension KindField: NumberPart where Kind: NumberFieldKind {}
