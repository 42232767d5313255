public import FormModel
internal import FormSyntax

/// A part of a form that holds fields, once, or repeatedly in instances.
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
    ///   - id: The name in targets and output; a repeating section needs it.
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
    /// Sets the text below the heading; `description` in form files.
    public func explanation(_ text: String) -> Section { changing { $0.description = text } }

    /// Sets the place of its fields' titles in a conversation, but for fields that say otherwise.
    public func layout(_ layout: PromptLayout) -> Section { changing { $0.layout = Located(layout) } }

    /// Sets colours and the like of its heading and its fields at a terminal, as `FieldPart.looks(_:fileID:line:)` does.
    public func looks(_ entries: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.looks = Located(entries, at: SourceLocation(fileID, line)) }
    }

    /// Hides it until a target shows it.
    public func hidden(_ isHidden: Bool = true) -> Section { changing { $0.isHidden = isHidden } }

    /// Leaves its list out of JSON where it has no instance, as the form does that is `omittingEmpty()`; `false` for an empty list.
    public func omittingEmpty(_ omits: Bool = true) -> Section { changing { $0.isWrittenEmpty = !omits } }

    /// Shows it only while a condition is true, in spite of targets.
    public func visible(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.visibleIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Enables its fields only while a condition is true, in spite of targets.
    public func enabled(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.enabledIf = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Repeats it: answers add instances, from none at first.
    ///
    /// An expression in it finds a name in the instance, then in the form. One outside reads all instances:
    /// `sum(lines[].price)`.
    ///
    /// - Parameter question: The question whether to add another, such as `Add a line`.
    public func repeating(adding question: String? = nil) -> Section {
        changing {
            $0.repeats = true
            $0.actionTitle = question ?? $0.actionTitle
        }
    }

    /// Repeats it within bounds: answers add instances, from none at first.
    ///
    /// - Parameters:
    ///   - count: The fewest and the most instances.
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

    /// Repeats it as often as a formula says: `seats - 1`.
    ///
    /// Nobody adds or removes instances. One too many is set aside; its answers come back with it.
    ///
    /// - Parameters:
    ///   - times: The formula; less than 1, or no number, is none. More than 10,000, or the most that there may be, fails.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func repeating(times: String, fileID: StaticString = #fileID, line: UInt = #line) -> Section {
        changing { $0.times = Located(times, at: SourceLocation(fileID, line)) }
    }

    /// Repeats it for each option that is chosen in a multiple choice.
    ///
    /// Each instance is known by its option, which is written with it. Nobody adds or removes instances. Where an option is no
    /// longer chosen, its instance is set aside; its answers come back with it.
    ///
    /// - Parameters:
    ///   - option: The name of the field that has an instance's option, such as `day`.
    ///   - choice: The id of the multiple choice, which is outside the sections that repeat, such as `days`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func repeating(
        forEach option: String, in choice: String, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Section {
        changing { $0.forEach = Located("\(option) in \(choice)", at: SourceLocation(fileID, line)) }
    }

    /// Adds targets of adding an instance, after the present ones.
    public func targets(_ targets: Target...) -> Section { changing { $0.targets += targets.map(\.model) } }

    /// Checks its fields, in each instance: fails when a condition is false, not when it is unknown.
    ///
    /// - Parameters:
    ///   - condition: The condition that must not be false.
    ///   - fields: The fields that are asked again; the first is blamed.
    ///   - precondition: The condition under which it counts.
    ///   - message: The message of its failure.
    ///   - code: The code of its failure, in place of `rule`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func rule(
        _ condition: String, fields: String..., when precondition: String? = nil, message: String? = nil,
        code: FailureCode? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Section {
        let terms = CheckTerms(precondition, message, code, SourceLocation(fileID, line))
        return changing { $0.rules.append(terms.rule(condition, fields)) }
    }

    /// Orders its fields, in each instance: none may be greater than the next.
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
