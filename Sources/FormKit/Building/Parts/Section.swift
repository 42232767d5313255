internal import FormModel
internal import FormSyntax

/// A part of a form that holds fields, once or, where it repeats, as often as there are answers for it.
///
///     Section("Line", id: "lines") {
///         TextField("article", "Article").required()
///         IntegerField("quantity", "Quantity").defaultValue(1)
///     }
///     .repeating(1...100, adding: "Add a line")
public struct Section: GroupPart {
    private(set) var model: FormModel.Section
    var fields: [FieldDefinition] = []

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
        self.init(at: location)
        model.id = id.map { Located($0, at: location) }
        model.title = title
        fields = FormKit.fields(of: parts())
    }

    init(at location: SourceLocation) { model = FormModel.Section(location: location) }

    /// The section.
    public var content: FormContent { FormContent(part: .section(self)) }
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
    /// A name in one of its expressions is looked for in the instance, then in the form; from outside, `sum(lines[].price)`
    /// looks at all of them.
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
    ///   - count: How many there may be.
    ///   - question: The question whether to add another, such as `Add a line`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func repeating(
        _ count: some BoundsExpression<Int>, adding question: String? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Section {
        let (location, bounds) = (SourceLocation(fileID, line), count.ends)
        return repeating(adding: question).changing {
            $0.minimumItems = bounds.least.map { Located($0, at: location) }
            $0.maximumItems = bounds.greatest.map { Located($0, at: location) }
        }
    }

    /// Adds consequences of adding an instance for other parts; they come after the targets that are there.
    public func targets(_ targets: Target...) -> Section { changing { $0.targets += targets.map(\.model) } }

    /// A check of its fields, of each instance where it repeats: it fails when its condition is false, not where that is
    /// unknown.
    ///
    /// - Parameters:
    ///   - condition: What must not be false.
    ///   - fields: What is asked again; the first is blamed.
    ///   - precondition: When it counts.
    ///   - message: The author's words for its failure.
    ///   - code: What programs are told in place of `rule`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func rule(
        _ condition: String, fields: String..., when precondition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Section {
        let terms = CheckTerms(precondition, message, code, SourceLocation(fileID, line))
        return changing { $0.rules.append(terms.rule(condition, fields)) }
    }

    /// Fields of it of which each must not be more than the next, in each instance where it repeats.
    public func ordered(_ first: String, before others: String..., fileID: StaticString = #fileID, line: UInt = #line)
        -> Section
    {
        changing { $0.ordered.append(OrderedFields([first] + others, at: SourceLocation(fileID, line))) }
    }

    private func changing(_ change: (inout FormModel.Section) -> Void) -> Section {
        var section = self
        change(&section.model)
        return section
    }
}
