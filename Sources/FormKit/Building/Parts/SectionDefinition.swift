internal import FormModel
internal import FormSyntax

/// The definition of a section, which `Form.changing(section:_:)` changes.
public struct SectionDefinition: Sendable {
    var model: FormModel.Section

    /// The name in targets and output; `nil` without one.
    public var id: SectionID? { model.id?.value }

    /// The heading; `nil` for none.
    public var title: String? {
        get { model.title }
        set { model.title = newValue }
    }

    /// The text below the heading; `nil` for none.
    public var explanation: String? {
        get { model.description }
        set { model.description = newValue }
    }

    /// Whether it is hidden until a target shows it.
    public var isHidden: Bool {
        get { model.isHidden }
        set { model.isHidden = newValue }
    }

    /// The question whether to add another instance of one that repeats; `nil` for the usual one.
    public var actionTitle: String? {
        get { model.actionTitle }
        set { model.actionTitle = newValue }
    }

    /// The fewest instances of one that repeats; `nil` for none at first.
    public var minimumItems: Int? {
        get { model.minimumItems?.value }
        set { model.minimumItems = newValue.map { Located($0, at: model.location) } }
    }

    /// The most instances of one that repeats; `nil` without a limit.
    public var maximumItems: Int? {
        get { model.maximumItems?.value }
        set { model.maximumItems = newValue.map { Located($0, at: model.location) } }
    }
}
