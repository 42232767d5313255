package import FormModel
internal import FormSyntax

/// A field of some kind, with all that can be said of it.
///
/// There is one for each kind, such as `TextField`. One for a kind of one's own is as short:
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

/// The definition of a field: made by the first initializer of `FieldPart`, changed by its modifiers.
public struct FieldDefinition: Sendable {
    package var model: FormModel.Field
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
    public var content: FormContent { FormContent(part: .field(definition.model)) }

    /// The field with a change.
    package func changing(_ change: (inout FormModel.Field) -> Void) -> Self {
        var part = self
        change(&part.definition.model)
        return part
    }
}

extension FieldDefinition {
    init(_ id: String, _ title: String?, kind: String, _ location: SourceLocation) {
        model = FormModel.Field(
            id: Located(id, at: location), type: Located(kind, at: location), location: location)
        model.title = title
    }
}
