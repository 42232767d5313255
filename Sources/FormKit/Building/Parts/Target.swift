internal import FormModel
internal import FormSyntax

/// A consequence of a field, an option or a section for other parts of the form, while it has a value, is chosen or is
/// added to.
///
///     SwitchField("has_company", "For a company?")
///         .targets(.show("company", "vat"), .hide("birth_date", when: "country == 'no'"))
///
/// Showing, hiding, enabling and disabling last as long as the value does; updating and clearing happen once, when it
/// comes.
public struct Target: Sendable {
    /// The sort of parts that a target's ids name.
    public enum Scope: Sendable {
        /// Fields.
        case field
        /// Sections, with all their fields.
        case section
        /// Groups, with all their fields.
        case group

        fileprivate var model: FormModel.Target.Scope {
            switch self {
            case .field: .field
            case .section: .section
            case .group: .group
            }
        }
    }

    private(set) var model: FormModel.Target

    private init(
        _ action: FormModel.Target.Action, _ ids: [String], _ scope: Scope, _ condition: String?,
        _ location: SourceLocation
    ) {
        model = FormModel.Target(
            ids: ids.map { Located($0, at: location) }, scope: scope.model, action: action, location: location)
        model.condition = condition.map { Located($0, at: location) }
    }

    /// Shows parts.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func show(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.show, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Hides parts: they are neither asked, checked nor written.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func hide(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.hide, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Has parts asked.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func enable(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.enable, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Has parts shown and written, not asked.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func disable(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.disable, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Gives fields a value.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - value: The value.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func update(
        _ ids: String..., to value: some AnswerValue, of scope: Scope = .field, when condition: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Target {
        let location = SourceLocation(fileID, line)
        var target = Target(.update, ids, scope, condition, location)
        target.model.value = Answer(value).node(at: location)
        return target
    }

    /// Has the formulas of fields run.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func update(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.update, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Takes the values of fields away.
    ///
    /// - Parameters:
    ///   - ids: Whose.
    ///   - scope: What the ids are of.
    ///   - condition: What must be true for it to act.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func clear(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.clear, ids, scope, condition, SourceLocation(fileID, line)) }
}
