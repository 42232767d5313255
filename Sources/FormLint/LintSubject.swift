import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A compiled form as it is written and as it is answered, shared by all rules.
final class LintSubject {
    let form: Form
    /// The form's sections, by number.
    let sections: [Section]
    let compiled: CompiledForm
    /// The current moment for dates such as `today`.
    let now: Moment
    /// The fields that can be answered, with the numbers of the compiled form.
    let fields: [WrittenField]
    /// All fields of the file in order; those of templates come last.
    let everyField: [WrittenField]
    /// All groups, then all sections, then all fields.
    private(set) lazy var parts = shownParts
    /// The targets of the compiled form, in the order of their carriers.
    let targets: [CarriedTarget]
    /// The conditions of the compiled form.
    private(set) var conditions: [WrittenCondition] = []
    /// The formula of each field, by number; `nil` without one.
    let formulaExpressions: [Expression?]
    /// The formula for each field's initial value.
    let initialExpressions: [Expression?]
    /// The options of each choice, by the number of its field.
    let optionTexts: [Int: ChoiceTexts]
    let possibility: Possibility
    let nearNames = NearNames()
    /// The parts that targets and conditions may change.
    let changed: ChangedParts
    /// The form's initial state.
    let beginning: Beginning
    /// The initial state with one instance of each section that repeats; `nil` without such a section.
    private let firstInstances: Beginning?
    /// Whether formulas may have no result, and the noun for results that are never numbers.
    let absences = Memo<Bool>()
    let resultsWithoutNumber = Memo<Message?>()
    private let numbers: [String: [Int]]

    init(_ form: Form, _ compiled: CompiledForm, now: Moment) {
        let form = form.addingOptionFields()
        self.form = form
        sections = form.groups.flatMap(\.sections)
        self.compiled = compiled
        self.now = now
        everyField = form.everyField.map(WrittenField.init)
        let fields = form.numbered(everyField)
        self.fields = fields
        targets = carriedTargets(of: fields, sections, compiled)
        numbers = Dictionary(grouping: fields.indices) { unindexed(fields[$0].id.value) }
        var optionTexts: [Int: ChoiceTexts] = [:]
        var ofFiles: [[String?]: ChoiceTexts] = [:]
        for (number, described) in compiled.fields.enumerated() {
            guard described.kind.reader == .option || described.kind.reader == .options else { continue }
            let use = fields[number].optionsFile?.use
            optionTexts[number] =
                use.flatMap { ofFiles[$0] }
                ?? ChoiceTexts(
                    of: fields[number].optionLists(of: described.kind), isOfSeveral: described.kind.is(.components))
            if let use { ofFiles[use] = optionTexts[number] }
        }
        self.optionTexts = optionTexts
        possibility = Possibility(compiled, now: now)
        let reading = ExpressionReading(compiled)
        func expressions(_ text: (WrittenField) -> Located<String>?) -> [Expression?] {
            fields.enumerated().map { number, field in
                let section = number < compiled.fixedFieldCount ? nil : compiled.fields[number].section
                return text(field).flatMap { reading.formula($0.value, in: section) }
            }
        }
        let formulas = expressions { $0.formula }
        (formulaExpressions, initialExpressions) = (formulas, expressions { $0.initial })
        changed = ChangedParts(by: targets, fields, sections, form.groups)
        beginning = Beginning(compiled, formulas, changed, now: now, hasInstances: false)
        firstInstances =
            compiled.sections.contains(where: \.isDynamic)
            ? Beginning(compiled, formulas, changed, now: now, hasInstances: true) : nil
        conditions = writtenConditions(by: reading)
    }

    /// The initial state that contains a field.
    func beginning(of number: Int) -> Beginning? { number < compiled.fixedFieldCount ? beginning : firstInstances }

    /// All formulas, including those for initial values, with the number of their field.
    var formulas: [(field: Int, text: Located<String>, expression: Expression)] {
        var found: [(field: Int, text: Located<String>, expression: Expression)] = []
        for (number, field) in fields.enumerated() {
            if let text = field.formula, let expression = formulaExpressions[number] {
                found.append((number, text, expression))
            }
            if let text = field.initial, let expression = initialExpressions[number] {
                found.append((number, text, expression))
            }
        }
        return found
    }

    /// The options of all fields; a file of options counts once, however many fields use it.
    var optionLists: [OptionList] {
        var seen: Set<[String?]> = []
        return everyField.compactMap { field in
            let isNew = field.optionsFile.map { seen.insert($0.use).inserted } ?? true
            return isNew && !field.options.isEmpty ? field.options : nil
        }
    }

    /// The fields that an id in a text means; an index in brackets is ignored.
    func fieldNumbers(_ id: String) -> [Int] { numbers[unindexed(id)] ?? [] }

    /// The kind of a field's type; `nil` if the type is unknown.
    func kind(of field: WrittenField) -> Kind? { compiled.vocabulary.kind(named: field.type.value) }

    /// Whether the form itself hides a part.
    func isHidden(_ part: TargetedPart) -> Bool {
        switch part.scope {
        case .group: form.groups[part.number].isHidden
        case .section: sections[part.number].isHidden
        case .field: fields[part.number].isHidden
        }
    }

    /// The compiled field.
    func described(_ number: Int) -> FieldDescription { compiled.fields[number] }
}

extension Form {
    var everyField: [Field] {
        groups.flatMap(\.sections).flatMap(\.fields) + sectionTemplates.flatMap(\.fields)
    }

    /// The fields in the order of the compiled form: those outside repeated sections, then each such section's
    /// template.
    ///
    /// - Parameter all: All fields of the file.
    fileprivate func numbered(_ all: [WrittenField]) -> [WrittenField] {
        var rest = all[...]
        func next(_ section: Section) -> ArraySlice<WrittenField> {
            defer { rest = rest.dropFirst(section.fields.count) }
            return rest.prefix(section.fields.count)
        }
        let sections = groups.flatMap(\.sections).map { (section: $0, fields: next($0)) }
        let templates = sectionTemplates.map { (id: $0.id?.value, fields: next($0)) }
        let repeated = sections.filter(\.section.isDynamic).map { section, fields in
            templates.last { $0.id == section.id?.value ?? "" }?.fields ?? fields
        }
        return (sections.filter { !$0.section.isDynamic }.map(\.fields) + repeated).flatMap { $0 }
    }
}

/// The id without the content of its brackets.
func unindexed(_ id: String) -> String {
    guard id.utf8.contains(UInt8(ascii: "[")) else { return id }
    var isInside = false
    return String(
        id.filter { character in
            if character == "[" { isInside = true }
            defer { if character == "]" { isInside = false } }
            return !isInside
        })
}

/// A field as written in the file. It is a class, since rules pass it around and copying so large a `Field` would cost
/// more than the rules themselves.
@dynamicMemberLookup
final class WrittenField: Sendable {
    let members: Field

    init(_ members: Field) { self.members = members }

    subscript<Value>(dynamicMember member: KeyPath<Field, Value>) -> Value { members[keyPath: member] }
}

/// A cache of facts about fields, so that each is examined once even if formulas depend on one another in many ways.
final class Memo<Fact> {
    /// The limit of nested formulas that are followed, so that a long chain does not exhaust the stack.
    static var depthLimit: Int { 50 }

    private var facts: [Int: Fact] = [:]

    func fact(of number: Int, _ find: () -> Fact) -> Fact {
        if let known = facts[number] { return known }
        let found = find()
        facts[number] = found
        return found
    }
}
