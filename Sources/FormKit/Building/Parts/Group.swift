internal import FormModel
internal import FormSyntax

/// A titled part of a form that holds sections.
///
///     Group("Customer") {
///         Section("Name") { … }
///         Section("Address") { … }
///     }
public struct Group: FormPart {
    private var model: FormModel.Group

    /// A group.
    ///
    /// - Parameters:
    ///   - title: The heading that people see.
    ///   - id: The name by which targets mean it.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: Sections and fields; fields outside a section make one without a heading.
    public init(
        _ title: String? = nil, id: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any GroupPart> parts: () -> [any GroupPart]
    ) {
        let location = SourceLocation(fileID, line)
        model = FormModel.Group(location: location)
        model.id = id.map { Located($0, at: location) }
        model.title = title
        model.sections = sections(of: parts(), at: location)
    }

    /// The group.
    public var content: FormContent { FormContent(part: .group(model)) }
}

extension Group {
    /// The text below the heading.
    public func description(_ text: String) -> Group { changing { $0.description = text } }

    /// Lets people skip it as a whole, unless a field of it is required and empty.
    public func collapsed(_ isCollapsed: Bool = true) -> Group { changing { $0.isCollapsed = isCollapsed } }

    /// Says that other programs may let people fold it; it means nothing here.
    public func collapsible(_ isCollapsible: Bool = true) -> Group { changing { $0.isCollapsible = isCollapsible } }

    /// Hides it until a target shows it.
    public func hidden(_ isHidden: Bool = true) -> Group { changing { $0.isHidden = isHidden } }

    /// Shows it only while a condition is true, whatever targets say.
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Group {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Asks its fields only while a condition is true, whatever targets say.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Group {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Looks for other programs, which mean nothing here.
    public func styles(_ styles: FormLiteral) -> Group { changing { $0.extras.set("styles", styles) } }

    private func changing(_ change: (inout FormModel.Group) -> Void) -> Group {
        var group = self
        change(&group.model)
        return group
    }
}
