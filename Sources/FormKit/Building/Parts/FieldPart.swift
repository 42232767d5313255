package import FormModel
internal import FormSyntax

/// A field of some kind, with its modifiers.
///
/// Each kind has one, such as `TextField`. A kind of your own may have one too:
///
///     struct IBANField: FieldPart {
///         static let kind = "iban"
///         var definition: FieldDefinition
///     }
///
///     IBANField("account", "Account").required()
public protocol FieldPart: SectionPart {
    /// The name of the kind in form files.
    static var kind: String { get }
    /// The definition of the field.
    var definition: FieldDefinition { get set }
    /// A field with a definition.
    init(definition: FieldDefinition)
}

extension FieldPart {
    /// A field.
    ///
    /// - Parameters:
    ///   - id: The name in answers, targets and expressions.
    ///   - title: The name for people; the id without one.
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
