import FormModel
import FormSyntax
import FormWords

/// A check with its words, on its way into the tables.
typealias CheckDraft = (check: CompiledCheck, description: CheckDescription)

/// The checks of fields and of the form, and the values they compare with.
struct CompiledChecks {
    /// The patterns of texts in data, by field.
    var columnPatterns: [Int: Int32] = [:]
    /// The check that demands an answer, if that has a condition or the answer must be yes; by field.
    var requirements: [CheckDraft?]
    /// All other checks, by field.
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

    /// A field's checks in their order; the one that demands an answer comes first.
    func drafts(of number: Int) -> [CheckDraft] { (requirements[number].map { [$0] } ?? []) + others[number] }
}

/// Compiles the checks of kinds, fields, validation groups and comparisons.
struct CheckCompiler {
    let vocabulary: KnownNames
    let numbered: NumberedForm
    let fields: CompiledFields
    let expressions: ExpressionCompiler
    let dependencies: Dependencies
    let findings: CompilerFindings
    var checks: CompiledChecks
    private var ruleCount: Int32 = 0
    /// The number of the rule whose checks are being compiled; -1 unless it has words of its own.
    private(set) var rule: Int32 = -1

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

    /// Moves closures last: they are only called for values that pass all other checks.
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
        for (place, check) in field.checks.enumerated() {
            if place == 0 || !field.checks[place - 1].sharesRule(with: check) { ruleCount += 1 }
            rule = check.message == nil ? -1 : ruleCount
            compile(check, of: number)
        }
        rule = -1
        if let added = kind.addition?.validator {
            let check = Check(.named(added.name, []), at: field.type.location)
            compile(check, of: number, by: ValidatorDefinition(added))
        }
    }

    /// Compiles the check that demands an answer. If one is always required, only an answer that must be yes needs a
    /// check.
    private mutating func compileRequirement(of number: Int) {
        let place = numbered.fields[number]
        var condition: (number: Int32, references: [Reference])?
        if let text = place.field.requiredIf {
            condition = expressions.condition(text, in: place.scope)
        }
        guard place.isRequired ? place.kind.is(.requiresYes) : condition != nil else { return }
        var check =
            place.kind.is(.requiresYes)
            ? CompiledCheck(.mustBeYes, code: .mustBeTrue) : CompiledCheck(.required, code: .required)
        check.runsOnEmpty = true
        if !place.isRequired, let condition {
            check.when = condition.number
            for reference in condition.references {
                dependencies.addDependent(on: reference, kind: .checks, of: number)
            }
        }
        checks.requirements[number] = (check, CheckDescription(carrier: number))
    }

    /// Adds a check of texts to the form's list and refers to it by its number.
    mutating func compiled(_ check: TextCheck) -> CompiledCheck {
        checks.textChecks.append(check)
        return CompiledCheck(.text, code: check.code, limit: Int32(checks.textChecks.count - 1))
    }

    private mutating func add(_ check: CompiledCheck, to number: Int) {
        checks.others[number].append((check, CheckDescription(carrier: number)))
    }

    // MARK: Limits

    /// A lower or upper bound in the terms of the field's kind: a number, a date, a time, or text read as a number.
    mutating func boundDraft(isLeast: Bool, _ bound: Located<String>?, field number: Int) -> CheckDraft? {
        guard let bound else { return nil }
        var check = CompiledCheck(
            isLeast ? .minimumNumber : .maximumNumber, code: isLeast ? .belowMinimum : .aboveMaximum)
        switch fields.plans[number].reader {
        case .date, .instant:
            guard let date = DateBound(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotADate, ["text": quoted(bound.value)])
                return nil
            }
            check.operation = isLeast ? .minimumDate : .maximumDate
            checks.bounds.append(date)
            check.limit = Int32(checks.bounds.count - 1)
        case .time:
            guard let time = ClockTime(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotATime, ["text": quoted(bound.value)])
                return nil
            }
            check.limit = add(ExactDecimal(Int(time.seconds)))
        default:
            guard let decimal = ExactDecimal(bound.value) else {
                findings.error(.invalidBound, at: bound.location, .boundNotANumber, ["text": quoted(bound.value)])
                return nil
            }
            check.limit = add(decimal)
        }
        return draft(check, limit: bound.value)
    }

    mutating func multipleDraft(_ step: Located<String>) -> CheckDraft? {
        let number = ExactDecimal(step.value)
        guard let number, !number.isNegative, !number.isZero else {
            let phrase: Phrase = number == nil ? .boundNotANumber : .nothingIsAMultiple
            findings.error(.invalidBound, at: step.location, phrase, ["text": quoted(step.value)])
            return nil
        }
        return draft(CompiledCheck(.multiple, code: .notAMultiple, limit: add(number)), limit: step.value)
    }

    private mutating func add(_ number: ExactDecimal) -> Int32 {
        checks.numbers.append(number)
        return Int32(checks.numbers.count - 1)
    }

    /// Compiles a pattern check.
    ///
    /// - Parameter isWhole: Whether the pattern must match the text from its first character to its last.
    mutating func patternDraft(_ pattern: Located<String>, isCaseSensitive: Bool, isWhole: Bool) -> CheckDraft? {
        do throws(PatternError) {
            let index = try expressions.programs.patterns.add(
                pattern.value, isCaseless: !isCaseSensitive, isWhole: isWhole)
            return draft(CompiledCheck(.pattern, code: .format, limit: Int32(index)), limit: pattern.value)
        } catch {
            findings.error(
                .invalidPattern, at: pattern.location, .unusablePattern,
                ["pattern": quoted(pattern.value), "reason": error.message])
            return nil
        }
    }
}
