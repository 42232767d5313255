package import FormModel
internal import FormSyntax

/// A part of a form that holds fields, once or, where it repeats, as often as there are answers for it.
///
///     Section("Line", id: "lines") {
///         TextField("article", "Article").required()
///         CountField("quantity", "Quantity").initially(1)
///     }
///     .repeating(1...100, adding: "Add a line")
public struct Section: GroupPart {
    package private(set) var model: FormModel.Section

    /// A section.
    ///
    /// - Parameters:
    ///   - title: The heading that people see.
    ///   - id: The name by which targets mean it; one that repeats needs it.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: Its fields.
    public init(
        _ title: String? = nil, id: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any SectionPart> parts: () -> [any SectionPart] = { [] }
    ) {
        let location = SourceLocation(fileID, line)
        model = FormModel.Section(location: location)
        model.id = id.map { Located($0, at: location) }
        model.title = title
        model.fields = fields(of: parts())
    }

    /// The section.
    public var content: FormContent { FormContent(part: .section(model)) }
}

extension Section {
    /// The text below the heading.
    public func description(_ text: String) -> Section { changing { $0.description = text } }

    /// Hides it until a target shows it.
    public func hidden(_ isHidden: Bool = true) -> Section { changing { $0.isHidden = isHidden } }

    /// Shows it only while a condition is true, whatever targets say.
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Asks its fields only while a condition is true, whatever targets say.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Lets answers add instances of it, none being there at first.
    ///
    /// Expressions name a field of the same instance `lines[:index].price`, of all of them `lines[].price`.
    ///
    /// - Parameter question: The question whether to add another, such as `Add a line`.
    public func repeating(adding question: String? = nil) -> Section {
        changing {
            $0.isDynamic = true
            $0.actionTitle = question ?? $0.actionTitle
        }
    }

    /// Lets answers add so many instances of it, none being there at first.
    ///
    /// - Parameters:
    ///   - limits: How many there may be.
    ///   - question: The question whether to add another, such as `Add a line`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func repeating(
        _ limits: some Limits<Int>, adding question: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Section {
        let (location, limits) = (SourceLocation(fileID, line), limits.limits)
        return repeating(adding: question).changing {
            $0.minimumItems = limits.least.map { Located($0, at: location) }
            $0.maximumItems = limits.greatest.map { Located($0, at: location) }
        }
    }

    /// Adds consequences of adding an instance for other parts; they come after the targets that are there.
    public func targets(_ targets: Target...) -> Section { changing { $0.targets += targets.map(\.model) } }

    /// Looks for other programs, which mean nothing here.
    public func styles(_ styles: FormLiteral) -> Section { changing { $0.extras.set("styles", styles) } }

    private func changing(_ change: (inout FormModel.Section) -> Void) -> Section {
        var section = self
        change(&section.model)
        return section
    }
}
