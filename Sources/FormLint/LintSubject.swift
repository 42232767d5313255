import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A form that compiles, as its file has it and as it is answered; shared by all rules.
final class LintSubject {
    let form: Form
    /// Every section of the form, by its number.
    let sections: [Section]
    let compiled: CompiledForm
    /// The moment that counts as now for dates such as `today`.
    let now: Moment
    /// The fields that can be answered, by the numbers of the compiled form.
    let fields: [WrittenField]
    /// Every field of the file in its order, templates after the others.
    let everyField: [WrittenField]
    /// Every group, then every section, then every field.
    private(set) lazy var parts = shownParts
    /// Every target that the compiled form has, in the order of its carriers.
    let targets: [CarriedTarget]
    /// Every condition of the compiled form.
    private(set) var conditions: [WrittenCondition] = []
    /// The formula of each field, by its number; `nil` without one.
    let formulaExpressions: [Expression?]
    /// The formula of each field's first value.
    let initialExpressions: [Expression?]
    /// The options of each choice, by the number of its field.
    let optionTexts: [Int: ChoiceTexts]
    let possibility: Possibility
    let nearNames = NearNames()
    /// The parts that targets and conditions may change.
    let changed: ChangedParts
    /// The form as it begins.
    let beginning: Beginning
    /// The form as it begins with one instance of each section that repeats; `nil` without any such section.
    private let firstInstances: Beginning?
    /// Whether what is computed may have no result, and what it comes to where that is never a number.
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

    /// The form as it begins, where it has that field.
    func beginning(of number: Int) -> Beginning? { number < compiled.fixedFieldCount ? beginning : firstInstances }

    /// Every formula, those of first values too, with the number of its field.
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

    /// The options of every field of the file; those of a file beside the form once, whatever fields use it.
    var optionLists: [OptionList] {
        var seen: Set<[String?]> = []
        return everyField.compactMap { field in
            let isNew = field.optionsFile.map { seen.insert($0.use).inserted } ?? true
            return isNew && !field.options.isEmpty ? field.options : nil
        }
    }

    /// The fields that a text means by an id, whatever is in its brackets.
    func fieldNumbers(_ id: String) -> [Int] { numbers[unindexed(id)] ?? [] }

    /// The kind that a field's type names; `nil` for one that is unknown.
    func kind(of field: WrittenField) -> Kind? { compiled.vocabulary.kind(named: field.type.value) }

    /// Whether the form itself hides a part.
    func isHidden(_ part: TargetedPart) -> Bool {
        switch part.scope {
        case .group: form.groups[part.number].isHidden
        case .section: sections[part.number].isHidden
        case .field: fields[part.number].isHidden
        }
    }

    /// The field as it is answered.
    func described(_ number: Int) -> FieldDescription { compiled.fields[number] }
}

extension Form {
    var everyField: [Field] {
        groups.flatMap(\.sections).flatMap(\.fields) + sectionTemplates.flatMap(\.fields)
    }

    /// The fields as compiling numbers them: those outside dynamic sections, then each such section's template.
    ///
    /// - Parameter all: Every field of the file.
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

/// An id without the content of its brackets.
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

/// A field of the form as its file has it, with the members of a `Field`: rules pass it around, and a copy of so large a
/// structure would cost more than all that they look at.
@dynamicMemberLookup
final class WrittenField: Sendable {
    let members: Field

    init(_ members: Field) { self.members = members }

    subscript<Value>(dynamicMember member: KeyPath<Field, Value>) -> Value { members[keyPath: member] }
}

/// Remembers what was found of each field: of formulas that read one another in many ways each is looked at once.
final class Memo<Fact> {
    /// How many formulas deep a question is followed; a longer chain must not exhaust the stack.
    static var depthLimit: Int { 50 }

    private var facts: [Int: Fact] = [:]

    func fact(of number: Int, _ find: () -> Fact) -> Fact {
        if let known = facts[number] { return known }
        let found = find()
        facts[number] = found
        return found
    }
}
