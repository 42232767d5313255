internal import FormModel
internal import FormSyntax

/// A titled part of a form that holds sections.
///
///     Group("Customer") {
///         Section("Name") { … }
///         Section("Address") { … }
///     }
public struct Group: FormPart {
    private(set) var model: FormModel.Group
    let sections: [Section]

    /// A group.
    ///
    /// - Parameters:
    ///   - title: The heading that people see.
    ///   - id: The name in targets.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: Sections and fields; fields outside a section make one without a heading.
    public init(
        _ title: String? = nil, id: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any GroupPart> parts: () -> [any GroupPart]
    ) {
        let location = SourceLocation(fileID, line)
        self.init(FormKit.sections(of: parts(), at: location), at: location)
        model.id = id.map { Located($0, at: location) }
        model.title = title
    }

    init(_ sections: [Section], at location: SourceLocation) {
        (model, self.sections) = (FormModel.Group(location: location), sections)
    }

    /// The group.
    public var content: FormContent { FormContent(part: .group(self)) }
}

extension Group {
    /// Sets the text below the heading; `description` in form files.
    public func explanation(_ text: String) -> Group { changing { $0.description = text } }

    /// Lets people skip it as a whole, unless a required field in it is empty.
    public func collapsed(_ isCollapsed: Bool = true) -> Group { changing { $0.isCollapsed = isCollapsed } }

    /// Hides it until a target shows it.
    public func hidden(_ isHidden: Bool = true) -> Group { changing { $0.isHidden = isHidden } }

    /// Shows it only while a condition is true, in spite of targets.
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Group {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Enables its fields only while a condition is true, in spite of targets.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Group {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    private func changing(_ change: (inout FormModel.Group) -> Void) -> Group {
        var group = self
        change(&group.model)
        return group
    }
}
