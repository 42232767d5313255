package import FormModel
internal import FormSyntax

/// A field of some kind, with all that can be said of it.
///
/// There is one for each kind, such as `TextField`. One for a kind of your own is as short:
///
///     struct IBANField: FieldPart {
///         static let kind = "iban"
///         var definition: FieldDefinition
///     }
///
///     IBANField("account", "Account").required()
public protocol FieldPart: SectionPart {
    /// The kind, as form files write it.
    static var kind: String { get }
    /// The definition of the field.
    var definition: FieldDefinition { get set }
    /// A field of which that is said.
    init(definition: FieldDefinition)
}

extension FieldPart {
    /// A field.
    ///
    /// - Parameters:
    ///   - id: The name by which answers, targets and expressions mean it.
    ///   - title: What people call it; the id without one.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public init(_ id: String, _ title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(definition: FieldDefinition(id, title, kind: Self.kind, SourceLocation(fileID, line)))
    }

    /// The field.
    public var content: FormContent { .field(definition) }

    /// The field with a change.
    package func changing(_ change: (inout FormModel.Field) -> Void) -> Self {
        var part = self
        change(&part.definition.model)
        return part
    }

    /// The field with one more closure.
    func adding(_ change: (inout FieldDefinition) -> Void) -> Self {
        var part = self
        change(&part.definition)
        return part
    }
}
