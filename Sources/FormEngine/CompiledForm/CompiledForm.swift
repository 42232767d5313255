import FormModel
import FormSyntax

/// A form that is ready to be answered: compiled once, never changed, shared by any number of sessions and threads.
public final class CompiledForm: Sendable {
    /// The name for programs; `nil` where the file says nothing, as with title and description.
    public let id: String?
    /// The heading that people see.
    public let title: String?
    /// The text below the heading.
    public let description: String?
    /// Said once it is submitted.
    public let success: String?
    /// Whether it is to be shown only; a session would take answers all the same.
    public let isDisabled: Bool
    /// Whether the last answer is to end the form; the walk itself does not ask for it.
    public let finishesOnLastField: Bool
    /// Whether submissions in JSON leave out what was not answered.
    package let omitsEmpty: Bool
    /// The fate of members of records that it does not have.
    package let unknownMembers: UnknownMembers
    /// How the answers lie in a document.
    package let documents: DocumentShape
    /// An IANA name; `UTC` where the file says none.
    public let timeZone: String
    /// In form order, by group number.
    public let groups: [GroupDescription]
    /// In form order, by section number; those of one group are in a row.
    public let sections: [SectionDescription]
    /// The fields outside dynamic sections in form order, then the template fields of each dynamic section.
    public let fields: [FieldDescription]
    /// The checks of the form as a whole, by `Failure.rule`.
    public let rules: [RuleDescription]
    /// Lists of fields by number, all outside dynamic sections: no two records of an output may agree in all of one.
    public let unique: [[Int]]

    /// Code and message of each check, by `Failure.check`.
    let checks: [CheckDescription]
    let messages: MessageTable
    /// The texts that hold answers.
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
    /// Function bodies, by the operand of the instruction that calls.
    let evaluations: [Function.Evaluation]
    /// Whether an expression asks when the form was begun.
    let readsBeginning: Bool
    /// Initial values by field.
    let initialValues: [JSONValue?]

    /// Whether some text would be refused as the field's answer, other than for being missing.
    public func checksAnswers(ofField number: Int) -> Bool {
        let plan = tables.fields[number]
        return plan.reader != .text || plan.checks.count > 0
    }

    /// The other fields that make a check fail: its partner, and those of the condition under which it counts.
    package func fieldsBehind(_ failure: Failure) -> [Reference] {
        guard failure.check >= 0 else { return [] }
        return tables.checks[failure.check].references(
            inputs: inputs(ofCondition:),
            reading: { addedChecks[Int($0)].reading.filter { $0.scope != .unknown } })
    }

    private func inputs(ofCondition number: Int32) -> [Reference] {
        tables.programs[tables.conditions[number].program].inputs.indices.map { tables.references[$0] }
    }

    /// The ids that its expressions may use.
    let names: NameScope
    /// Conditions by their text, for each place at which they are written.
    let conditionNumbers: [ExpressionPlace: [String: Int]]

    /// Whether a text of some part of the form may hold an answer by that name.
    package func canHoldAnswer(named name: String) -> Bool {
        ([nil] + sections.indices.filter { sections[$0].isDynamic }).contains { section in
            PipedText.reference(name, at: ExpressionPlace(section: section), names, isMessage: false) != nil
        }
    }

    /// The names by which texts may hold answers, for suggestions.
    package var answerNames: [String] { names.suggestions }

    private let fixedNumbers: [String: Int]
    /// Of fields outside dynamic sections, by the headings of their columns.
    private let columnNumbers: [String: Int]
    /// Of the values that the program around the form sets.
    let outsideNumbers: [String: Int]
    private let dynamicSections: [String: Int]
    /// Parts by their ids, as the file has these.
    let fieldNumbers: [String: Int]
    let sectionNumbers: [String: Int]
    let groupNumbers: [String: Int]

    /// The form of all that the compiler's stages have made.
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

    /// That a record agrees with another in a list of unique fields.
    package func failure(ofUnique list: Int) -> Failure { Failure(slot: Slot(unique[list][0]), code: .notUnique) }

    /// The number of a field outside dynamic sections that can be answered, shown or pressed.
    public func fieldNumber(id: String) -> Int? { fixedNumbers[id] }

    /// The number of the field outside dynamic sections that has a CSV's column of that heading by its `column`.
    package func fieldNumber(column heading: String) -> Int? { columnNumbers[heading] }

    /// The number of a dynamic section.
    public func sectionNumber(id: String) -> Int? { dynamicSections[id] }

    /// How many fields lie outside dynamic sections; a field below that number is its own slot.
    public var fixedFieldCount: Int { tables.fixedFieldCount }

    /// The stations of the form in order: a field outside dynamic sections, or a dynamic section.
    public var outline: [OutlineItem] {
        (0..<tables.steps.count).map { index in
            let step = tables.steps[index]
            return step.isSection ? .dynamicSection(Int(step.section)) : .field(Int(step.field))
        }
    }
}

/// One station of a form, in form order.
public enum OutlineItem: Hashable, Sendable {
    /// The number of a field outside dynamic sections.
    case field(Int)
    /// The section's number; its instances are questions of their own.
    case dynamicSection(Int)
}
