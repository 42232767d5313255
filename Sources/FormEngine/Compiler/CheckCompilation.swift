import FormModel
import FormSyntax

/// A check with its words, on its way into the tables.
typealias CheckDraft = (check: Check, description: CheckDescription)

/// The checks of fields and of the form, and what they compare with.
struct CompiledChecks {
    /// The patterns of texts that data have, by field.
    var columnPatterns: [Int: Int32] = [:]
    /// That a field is answered, where a condition decides it or the answer must be yes.
    var requirements: [CheckDraft?]
    /// All others, by field.
    var others: [[CheckDraft]]
    var numbers: [ExactDecimal] = []
    var bounds: [DateBound] = []
    var textChecks: [TextCheck] = []
    var added: [AddedCheck] = []
    /// The members of each group, in `references`.
    var validationGroups: [TableRange] = []
    var rules: [RulePlan] = []
    var ruleDescriptions: [RuleDescription] = []

    init(fieldCount: Int) {
        requirements = Array(repeating: nil, count: fieldCount)
        others = Array(repeating: [], count: fieldCount)
    }

    /// The checks of a field in their order: first whether there is an answer.
    func drafts(of number: Int) -> [CheckDraft] { (requirements[number].map { [$0] } ?? []) + others[number] }
}

/// Checks: of the kind, of the field's own members, of `validations` and `validators`, of validation groups and of comparisons.
struct CheckCompiler {
    let vocabulary: KnownNames
    let numbered: NumberedForm
    let fields: CompiledFields
    let expressions: ExpressionCompiler
    let dependencies: Dependencies
    let findings: CompilerFindings
    var checks: CompiledChecks

    init(
        _ vocabulary: KnownNames, _ numbered: NumberedForm, _ fields: CompiledFields,
        _ expressions: ExpressionCompiler, _ dependencies: Dependencies, _ findings: CompilerFindings
    ) {
        (self.vocabulary, self.numbered, self.fields) = (vocabulary, numbered, fields)
        (self.expressions, self.dependencies, self.findings) = (expressions, dependencies, findings)
        checks = CompiledChecks(fieldCount: numbered.fields.count)
    }

    consuming func compiled() -> CompiledChecks {
        for number in numbered.fields.indices where numbered.fields[number].isAnswerable {
            compileChecks(of: number)
        }
        for (group, section) in numbered.form.everyValidationGroup { compile(group, in: section) }
        for (rule, section) in numbered.form.everyRule { compile(rule, of: section) }
        if !checks.added.isEmpty { putAddedLast() }
        return checks
    }

    /// Closures are called for values that pass all else.
    private mutating func putAddedLast() {
        for number in checks.others.indices {
            let drafts = checks.others[number]
            checks.others[number] =
                drafts.filter { $0.check.operation != .added } + drafts.filter { $0.check.operation == .added }
        }
    }

    private mutating func compileChecks(of number: Int) {
        let (field, kind) = (numbered.fields[number].field, numbered.fields[number].kind)
        compileRequirement(of: number)
        if let pattern = field.data?.pattern, let draft = patternDraft(pattern, isCaseSensitive: true, isWhole: true) {
            checks.columnPatterns[number] = draft.check.limit
        }
        if let check = kind.check { add(compiled(check), to: number) }
        addBounds(of: field, to: number)
        for check in field.checks { compile(check, of: number) }
        if let validations = field.validations { compile(validations, of: number) }
        for validator in field.validators { compile(validator, of: number) }
        if let added = kind.addition?.validator {
            let validator = Validator(type: Located(added.name, at: field.type.location))
            compile(validator, of: number, by: ValidatorDefinition(added))
        }
    }

    /// An answer that is always required needs a check only where it must be yes.
    private mutating func compileRequirement(of number: Int) {
        let place = numbered.fields[number]
        var condition: (number: Int32, references: [Reference])?
        if let text = place.field.requiredIf {
            condition = expressions.condition(text, in: place.scope)
        }
        guard place.isRequired ? place.kind.is(.requiresYes) : condition != nil else { return }
        var check =
            place.kind.is(.requiresYes) ? Check(.mustBeYes, code: .mustBeTrue) : Check(.required, code: .required)
        check.runsOnEmpty = true
        if !place.isRequired, let condition {
            check.when = condition.number
            for reference in condition.references {
                dependencies.addDependent(on: reference, kind: .checks, of: number)
            }
        }
        checks.requirements[number] = (check, CheckDescription(carrier: number))
    }

    /// A check of texts with its number among the form's.
    mutating func compiled(_ check: TextCheck) -> Check {
        checks.textChecks.append(check)
        return Check(.text, code: check.code, limit: Int32(checks.textChecks.count - 1))
    }

    mutating func add(_ check: Check, limit: String = "", to number: Int) {
        checks.others[number].append((check, CheckDescription(limit: limit, carrier: number)))
    }

    // MARK: Bounds and validations

    private mutating func addBounds(of field: Field, to number: Int) {
        if let minimum = field.minimumValue { addBound(.minimumNumber, minimum, to: number) }
        if let maximum = field.maximumValue { addBound(.maximumNumber, maximum, to: number) }
        addDateBound(.minimumDate, field.minimumDate, called: "minimum_date", to: number)
        addDateBound(.maximumDate, field.maximumDate, called: "maximum_date", to: number)
    }

    private mutating func addDateBound(
        _ operation: Check.Operation, _ bound: Located<String>?, called name: String, to number: Int
    ) {
        guard let bound else { return }
        guard [.date, .time, .instant].contains(fields.plans[number].reader) else {
            let other = name.hasPrefix("min") ? "'minimum'" : "'maximum'"
            return findings.warning(
                .ignoredKey, at: bound.location, .dateBoundOfOther, ["name": quoted(name), "other": other])
        }
        addBound(operation, bound, to: number)
    }

    private mutating func compile(_ validations: Validations, of number: Int) {
        addLength(.minimumLength, validations.minimumLength, called: "min_length", to: number)
        addLength(.maximumLength, validations.maximumLength, called: "max_length", to: number)
        if let minimum = validations.minimumValue { addBound(.minimumNumber, minimum, to: number) }
        if let maximum = validations.maximumValue { addBound(.maximumNumber, maximum, to: number) }
        if let format = validations.format, mayCheck(.pattern, number, called: "format", at: format.location),
            let draft = patternDraft(format, isCaseSensitive: false)
        {
            add(draft.check, limit: format.value, to: number)
        }
        if let partner = validations.compareTo {
            let rule = validations.compareRule ?? Located("==", at: partner.location)
            compare(number, with: partner, rule: rule, comparison: .byReader, validator: nil)
        }
    }

    private mutating func addLength(
        _ operation: Check.Operation, _ length: Located<Int>?, called name: String, to number: Int
    ) {
        guard let length, mayCheck(operation, number, called: name, at: length.location) else { return }
        let code: FailureCode = operation == .minimumLength ? .tooShort : .tooLong
        add(Check(operation, code: code, limit: Int32(clamping: length.value)), limit: "\(length.value)", to: number)
    }

    private mutating func addBound(_ operation: Check.Operation, _ bound: Located<String>, to number: Int) {
        guard let draft = boundDraft(operation, bound, field: number) else { return }
        add(draft.check, limit: draft.description.limit, to: number)
    }

    /// A lower or upper bound in the terms of the field's kind: a number, a date, a time, or text read as a number.
    mutating func boundDraft(_ operation: Check.Operation, _ bound: Located<String>, field number: Int) -> CheckDraft? {
        let isMinimum = operation == .minimumNumber || operation == .minimumDate
        var check = Check(operation, code: isMinimum ? .belowMinimum : .aboveMaximum)
        var description = CheckDescription()
        description.limit = bound.value
        switch fields.plans[number].reader {
        case .date, .instant:
            guard let date = DateBound(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotADate, ["text": quoted(bound.value)])
                return nil
            }
            check.operation = isMinimum ? .minimumDate : .maximumDate
            checks.bounds.append(date)
            check.limit = Int32(checks.bounds.count - 1)
        case .time:
            guard let time = clockTime(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotATime, ["text": quoted(bound.value)])
                return nil
            }
            check.operation = isMinimum ? .minimumNumber : .maximumNumber
            check.limit = add(ExactDecimal(Int(time.seconds)))
        default:
            guard let decimal = ExactDecimal(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotANumber, ["text": quoted(bound.value)])
                return nil
            }
            check.operation = isMinimum ? .minimumNumber : .maximumNumber
            check.limit = add(decimal)
        }
        return (check, description)
    }

    private func clockTime(_ text: String) -> ClockTime? {
        ClockTime(text)
    }

    private mutating func add(_ number: ExactDecimal) -> Int32 {
        checks.numbers.append(number)
        return Int32(checks.numbers.count - 1)
    }

    /// - Parameter isWhole: Whether it must match from the first character to the last.
    mutating func patternDraft(
        _ pattern: Located<String>, isCaseSensitive: Bool, isWhole: Bool = false
    ) -> CheckDraft? {
        do throws(PatternError) {
            let index = try expressions.programs.patterns.add(
                pattern.value, isCaseless: !isCaseSensitive, isWhole: isWhole)
            var description = CheckDescription()
            description.limit = pattern.value
            return (Check(.pattern, code: .format, limit: Int32(index)), description)
        } catch {
            findings.error(
                .invalidPattern, at: pattern.location, .unusablePattern,
                ["pattern": quoted(pattern.value), "reason": error.message])
            return nil
        }
    }
}
