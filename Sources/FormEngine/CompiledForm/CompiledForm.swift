import FormModel
import FormSyntax

/// A form that is ready to be answered: compiled once, never changed, shared by any number of sessions and threads.
public final class CompiledForm: Sendable {
    /// The id, for programs; `nil`, like title and description, if the file has none.
    public let id: String?
    /// The heading that people see.
    public let title: String?
    /// The text below the heading.
    public let description: String?
    /// The message shown after submission.
    public let success: String?
    /// Whether it should only be shown; a session would still accept answers.
    public let isDisabled: Bool
    /// Whether the last answer should end the form; the walk itself does not use this.
    public let finishesOnLastField: Bool
    /// Whether submissions in JSON omit unanswered fields.
    package let omitsEmpty: Bool
    /// The fate of members of records that the form does not have.
    package let unknownMembers: UnknownMembers
    /// The layout of the answers in a JSON document.
    package let documents: DocumentShape
    /// An IANA name; `UTC` where the file says none.
    public let timeZone: String
    /// In form order, by group number.
    public let groups: [GroupDescription]
    /// In form order, by section number; those of one group are in a row.
    public let sections: [SectionDescription]
    /// The fields outside dynamic sections in form order, followed by the template fields of each dynamic section.
    public let fields: [FieldDescription]
    /// The rules of the form as a whole, by `Failure.rule`.
    public let rules: [RuleDescription]
    /// Lists of field numbers, all outside dynamic sections. No two records of an output may agree in all fields of a
    /// list.
    public let unique: [[Int]]

    /// Code and message of each check, by `Failure.check`.
    let checks: [CheckDescription]
    let messages: MessageTable
    /// The texts with placeholders for answers.
    let pipedTexts: PipedTexts
    let tables: FormTables
    let converters: [FieldConverter]
    let columns: [ColumnReading]
    let patterns: PatternTable
    let textChecks: [TextCheck]
    let addedChecks: [AddedCheck]
    /// The kinds, validators, converters and functions that the form may name.
    package let vocabulary: KnownNames
    let addedConverters: [AddedConverter]
    /// Function bodies, by the operand of the call instruction.
    let evaluations: [Function.Evaluation]
    /// Whether an expression uses the time at which the form was begun.
    let readsBeginning: Bool
    /// Initial values by field.
    let initialValues: [JSONValue?]

    /// Whether a field can refuse an answer for other reasons than that it is missing.
    public func checksAnswers(ofField number: Int) -> Bool {
        let plan = tables.fields[number]
        return plan.reader != .text || plan.checks.count > 0
    }

    /// The other fields involved in a failed check: its partner, and those that its condition reads.
    package func fieldsBehind(_ failure: Failure) -> [Reference] {
        guard failure.check >= 0 else { return [] }
        return tables.checks[failure.check].references(
            inputs: inputs(ofCondition:),
            reading: { addedChecks[Int($0)].reading.filter { $0.scope != .unknown } })
    }

    private func inputs(ofCondition number: Int32) -> [Reference] {
        tables.programs[tables.conditions[number].program].inputs.indices.map { tables.references[$0] }
    }

    /// The ids that expressions can use.
    let names: NameScope
    /// Condition numbers by their text, for each place where conditions are written.
    let conditionNumbers: [ExpressionPlace: [String: Int]]

    /// Whether some text of the form can contain an answer by this name.
    package func canHoldAnswer(named name: String) -> Bool {
        ([nil] + sections.indices.filter { sections[$0].isDynamic }).contains { section in
            PipedText.reference(name, at: ExpressionPlace(section: section), names, isMessage: false) != nil
        }
    }

    /// The names that texts can use for answers, for suggestions.
    package var answerNames: [String] { names.suggestions }

    private let fixedNumbers: [String: Int]
    /// Numbers of fields outside dynamic sections, by their column headings.
    private let columnNumbers: [String: Int]
    /// Numbers of the values that the program around the form sets.
    let outsideNumbers: [String: Int]
    private let dynamicSections: [String: Int]
    /// Numbers of parts, by their ids in the file.
    let fieldNumbers: [String: Int]
    let sectionNumbers: [String: Int]
    let groupNumbers: [String: Int]

    /// Assembles the form from the results of the compiler's stages.
    init(_ assembler: TableAssembler) {
        let (numbered, expressions, checks) = (assembler.numbered, assembler.expressions, assembler.checks)
        let (form, numbers) = (numbered.form, numbered.ids.fields)
        (id, title, description, success) = (form.id?.value, form.title, form.description, form.success)
        (isDisabled, finishesOnLastField) = (form.isDisabled, form.finishesOnLastField)
        (omitsEmpty, documents) = (form.omitsEmpty, assembler.documents)
        unknownMembers = form.unknownMembers
        (timeZone, messages) = (form.timeZone?.value ?? "UTC", form.messages)
        (groups, sections) = (numbered.groupDescriptions, numbered.sectionDescriptions)
        (rules, unique, self.checks) = (checks.ruleDescriptions, assembler.unique, assembler.collected.descriptions)
        let fields = assembler.outlined()
        self.fields = fields
        pipedTexts = PipedTexts(assembler, fields)
        var tables = assembler.tables()
        tables.conditionWords = assembler.conditionWords(by: tables)
        self.tables = tables
        (converters, patterns) = (assembler.fields.converters, assembler.patterns)
        columns = assembler.fields.columns
        (textChecks, addedChecks) = (checks.textChecks, checks.added)
        (vocabulary, addedConverters) = (numbered.vocabulary, numbered.vocabulary.converters)
        evaluations = expressions.programs.evaluations
        readsBeginning = expressions.programs.calls(.now)
        initialValues = numbered.fields.map(\.initialValue)
        names = numbered.ids.scope
        conditionNumbers = expressions.knownConditions.mapValues { $0.mapValues { Int($0.number) } }
        fixedNumbers = numbers.filter { $0.value < numbered.fixedFieldCount && !fields[$0.value].isOutside }
        outsideNumbers = numbers.filter { fields[$0.value].isOutside }
        let columns = fixedNumbers.values.sorted().compactMap { number in fields[number].column.map { ($0, number) } }
        columnNumbers = Dictionary(columns) { first, _ in first }
        dynamicSections = numbered.ids.dynamicSections
        (fieldNumbers, sectionNumbers, groupNumbers) = (numbers, numbered.ids.sections, numbered.ids.groups)
    }

    deinit { tables.deallocate() }

    /// The failure of a record that agrees with another in a list of unique fields.
    package func failure(ofUnique list: Int) -> Failure { Failure(slot: Slot(unique[list][0]), code: .notUnique) }

    /// The number of a field outside dynamic sections, if it can be answered, shown or pressed.
    public func fieldNumber(id: String) -> Int? { fixedNumbers[id] }

    /// The number of the field outside dynamic sections whose `column` is this heading.
    package func fieldNumber(column heading: String) -> Int? { columnNumbers[heading] }

    /// The number of a dynamic section.
    public func sectionNumber(id: String) -> Int? { dynamicSections[id] }

    /// The number of fields outside dynamic sections. Fields with lower numbers have the slot of the same number.
    public var fixedFieldCount: Int { tables.fixedFieldCount }

    /// The steps of the form in order, each a field outside dynamic sections or a dynamic section.
    public var outline: [OutlineItem] {
        (0..<tables.steps.count).map { index in
            let step = tables.steps[index]
            return step.isSection ? .dynamicSection(Int(step.section)) : .field(Int(step.field))
        }
    }
}

/// One step of a form, in form order.
public enum OutlineItem: Hashable, Sendable {
    /// The number of a field outside dynamic sections.
    case field(Int)
    /// A section by its number; its instances have questions of their own.
    case dynamicSection(Int)
}
