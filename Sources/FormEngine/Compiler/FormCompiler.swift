import FormModel
import FormSyntax

/// The compiler's state: the numbered parts of the form and the tables under construction.
///
/// Each phase is an extension in a file of its own, in the order in which `compile` calls them.
struct FormCompiler {
    /// A field of the form with its number and place.
    struct NumberedField {
        var field: Field
        var group: Int
        var section: Int
        var isTemplate: Bool
        var order: Int
        var step: Int
        var key: String
        var kind: Kind
    }

    let form: Form
    let referencesAreErrors: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var hasErrors = false
    private var isCutShort = false
    private var unknownCount = 0

    /// A file made to do harm must not fill the memory, nor the time with looking for near names.
    private static let findingLimit = 10_000
    private static let suggestionLimit = 200

    // Numbering
    var fields: [NumberedField] = []
    var plans: [FieldPlan] = []
    var sectionModels: [Section] = []
    var sectionPlans: [ContainerPlan] = []
    var groupPlans: [ContainerPlan] = []
    var steps: [Step] = []
    var fixedFieldCount = 0
    var names = NameScope()
    var fieldNumbers: [String: Int] = [:]
    var sectionNumbers: [String: Int] = [:]
    var groupNumbers: [String: Int] = [:]
    var dynamicSectionNumbers: [String: Int] = [:]

    // Descriptions
    var fieldDescriptions: [FieldDescription] = []
    var sectionDescriptions: [SectionDescription] = []
    var groupDescriptions: [GroupDescription] = []

    // Tables
    var optionPlans: [OptionPlan] = []
    var optionRanges: [TableRange] = []
    var lookups: [LookupEntry] = []
    var programs = ProgramBuilder()
    var conditions: [Condition] = []
    var conditionWords: [UInt64] = []
    /// How many options conditions are to be decided for before anybody answers; what goes beyond is decided then.
    var decidedOptionCount = 0
    static let decidedOptionLimit = 500_000
    /// How many fields targets update and clear, each by itself.
    var eventCount = 0
    var numbers: [ExactDecimal] = []
    var bounds: [DateBound] = []
    var patterns = PatternList()
    var converters: [FieldConverter] = []
    var checksByField: [[(check: Check, description: CheckDescription)]] = []
    /// By the node's place in `index(of:)`; lists by number, not dictionaries, for a fast start.
    var stateEffects: [[StateEffect]] = []
    /// The place of each one's target.
    var stateEffectPlaces: [[SourceLocation]] = []
    var eventsByField: [[EventEffect]] = []
    /// The place of each one's target.
    var eventPlaces: [[SourceLocation]] = []
    var eventsBySection: [[EventEffect]] = []
    var rules: [RulePlan] = []
    var validationGroups: [TableRange] = []
    var ruleDescriptions: [RuleDescription] = []
    var dependents: [[Dependent]] = []
    var sectionDependents: [[Dependent]] = []
    /// What each node of recomputation reads.
    var inputs: [[Reference]] = []
    /// Formulas that some update target names: those run when it fires, not by themselves.
    var isUpdated: [Bool] = []
    var formulaExpressions: [Expression?] = []
    /// What each field reads, for the outline.
    var readsByField: [[Int]] = []
    /// Values that the form gives to fields, to be tried once it is finished.
    var givenValues: [GivenValue] = []
    /// Conditions that were compiled already, by their text, for each section: the same text means the same within one.
    var knownConditions: [[String: Int]] = []
    /// Of a translated form: the titles of each choice's options as the form itself has them, by the field's id.
    var originalTitles: [String: [String?]] = [:]

    init(_ form: Form, referencesAreErrors: Bool) {
        self.form = form
        self.referencesAreErrors = referencesAreErrors
    }

    mutating func compile() -> Compilation {
        numberParts()
        compileFields()
        compileFormulas()
        compileTargets()
        compileChecks()
        compileRules()
        if referencesAreErrors { warnOfLoopingEvents() }
        let graph = compileGraph()
        let compiled = hasErrors ? nil : CompiledForm(parts(graph))
        if let compiled { tryGivenValues(in: compiled) }
        return Compilation(form: compiled, diagnostics: diagnostics.sorted())
    }

    // MARK: Diagnostics

    mutating func error(_ code: DiagnosticCode, at location: SourceLocation, _ message: String) {
        report(.error, code, at: location, message)
    }

    mutating func warning(_ code: DiagnosticCode, at location: SourceLocation, _ message: String) {
        report(.warning, code, at: location, message)
    }

    /// A reference to something that the form does not have.
    ///
    /// - Parameter cure: What is said in place of the nearest name.
    mutating func unknown(_ what: String, _ name: String, at location: SourceLocation, cure: String? = nil) {
        var message = "there is no \(what) \(quoted(name))"
        unknownCount += 1
        if let cure {
            message += "; \(cure)"
        } else if unknownCount <= Self.suggestionLimit, let near = nearestName(to: name, among: names(of: what)) {
            message += "; did you mean \(quoted(near))?"
        }
        report(referencesAreErrors ? .error : .warning, .unknownReference, at: location, message)
    }

    private func names(of what: String) -> [String] {
        switch what {
        case "group": Array(groupNumbers.keys)
        case "section": Array(sectionNumbers.keys)
        case "function": Function.allCases.map(\.rawValue)
        default: names.suggestions
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ message: String
    ) {
        let isFirstError = severity == .error && !hasErrors
        hasErrors = hasErrors || severity == .error
        if diagnostics.count < Self.findingLimit || isFirstError {
            diagnostics.append(Diagnostic(severity, code, path: form.path, at: location, message))
        } else if !isCutShort {
            isCutShort = true
            let more = "more than \(Self.findingLimit) findings; the rest is left out"
            diagnostics.append(Diagnostic(severity, .leftOut, path: form.path, at: location, more))
        }
    }
}
