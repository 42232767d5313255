import FormEngine
import FormModel
import FormSyntax

/// A form that compiles, as its file has it and as it is answered; shared by all rules.
final class LintSubject {
    let form: Form
    let compiled: CompiledForm
    /// What counts as now for dates such as `today`.
    let now: Moment
    /// What can be answered, by the numbers of the compiled form.
    let fields: [Field]
    /// Every target that the compiled form has, in the order of its carriers.
    let targets: [CarriedTarget]
    /// Every condition of the compiled form.
    private(set) var conditions: [WrittenCondition] = []
    /// Every formula, by the number of its field.
    private(set) var formulas: [(field: Int, expression: Expression)] = []
    /// The options of each select, by the number of its field.
    let optionTexts: [Int: OptionTexts]
    let possibility: Possibility
    private let numbers: [String: [Int]]

    init(_ form: Form, _ compiled: CompiledForm, now: Moment) {
        self.form = form
        self.compiled = compiled
        self.now = now
        let fields = form.numberedFields
        self.fields = fields
        targets = carriedTargets(of: fields, form)
        numbers = Dictionary(grouping: fields.indices) { unindexed(fields[$0].id.value) }
        let choices = fields.indices.filter { compiled.fields[$0].kind.reader == .option }
        optionTexts = Dictionary(uniqueKeysWithValues: choices.map { ($0, OptionTexts(of: fields[$0].options)) })
        possibility = Possibility(compiled, now: now)
        let reading = ExpressionReading(compiled)
        conditions = writtenConditions(by: reading)
        for (number, field) in fields.enumerated() {
            guard let formula = field.formula,
                let expression = reading.formula(formula.value, in: dynamicSection(of: number))
            else { continue }
            formulas.append((number, expression))
        }
    }

    /// The fields that a target's id means, whatever is in its brackets.
    func fieldNumbers(_ id: String) -> [Int] { numbers[unindexed(id)] ?? [] }

    /// The field as it is answered.
    func described(_ number: Int) -> FieldDescription { compiled.fields[number] }
}

extension Form {
    /// Every field of the file in its order, templates after the others.
    var everyField: [Field] { groups.flatMap(\.sections).flatMap(\.fields) + sectionTemplates.flatMap(\.fields) }

    /// The fields as compiling numbers them: those outside dynamic sections, then each such section's template.
    fileprivate var numberedFields: [Field] {
        let sections = groups.flatMap(\.sections)
        return sections.filter { !$0.isDynamic }.flatMap(\.fields)
            + sections.filter(\.isDynamic).flatMap { section in
                sectionTemplates.last { $0.id?.value == section.id?.value ?? "" }?.fields ?? section.fields
            }
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
