internal import FormModel
internal import FormSyntax

/// An effect on other parts of the form: of a field with a value, of a chosen option, or of a new instance of a section.
///
///     SwitchField("has_company", "For a company?")
///         .targets(.show("company", "vat"), .hide("birth_date", when: "country == 'no'"))
///
/// Showing, hiding, enabling and disabling last while the value does; updating and clearing happen once, when it is set.
public struct Target: Sendable {
    /// The sort of parts of a target.
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
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func show(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.show, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Hides parts: they are neither asked, checked nor written.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func hide(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.hide, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Enables parts.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func enable(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.enable, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Disables parts: they are shown and written, not asked.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func disable(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.disable, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Gives fields a value.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - value: The value.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
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

    /// Runs the formulas of fields.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func update(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.update, ids, scope, condition, SourceLocation(fileID, line)) }

    /// Clears fields.
    ///
    /// - Parameters:
    ///   - ids: The parts.
    ///   - scope: The sort of the parts.
    ///   - condition: The condition under which it acts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public static func clear(
        _ ids: String..., of scope: Scope = .field, when condition: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Target { Target(.clear, ids, scope, condition, SourceLocation(fileID, line)) }
}
