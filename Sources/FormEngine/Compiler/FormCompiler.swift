import FormModel
import FormSyntax
import FormWords

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

    /// A file made to do harm must not fill the time with looking for near names.
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

    mutating func error(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: CompilerPhrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], cure: Message? = nil
    ) {
        report(.error, code, at: location, Message(phrase, values).cured(by: cure))
    }

    mutating func warning(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: CompilerPhrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], cure: Message? = nil
    ) {
        report(.warning, code, at: location, Message(phrase, values).cured(by: cure))
    }

    /// A reference to something that the form does not have.
    ///
    /// - Parameters:
    ///   - cure: What is said in place of the nearest name.
    ///   - isError: Whether what refers to it cannot be used, whatever references are.
    mutating func unknown(
        _ thing: NamedThing, _ name: String, at location: SourceLocation, cure: Message? = nil, isError: Bool = false
    ) {
        unknownCount += 1
        var cure = cure ?? (thing == .field ? cureOfInstances(name) : nil)
        if cure == nil, unknownCount <= Self.suggestionLimit { cure = suggestion(for: name, among: names(of: thing)) }
        let message = unknownMessage(thing, name).cured(by: cure)
        report(isError || referencesAreErrors ? .error : .warning, .unknownReference, at: location, message)
    }

    /// How a field that each instance of a section has is named elsewhere.
    private func cureOfInstances(_ name: String) -> Message? {
        names.nameOutside(ofTemplateField: name).map { section, key in
            Message(
                CompilerPhrase.fieldOfInstances,
                ["one": quoted("\(section)[0].\(key)"), "all": quoted("\(section)[].\(key)")])
        }
    }

    private func unknownMessage(_ thing: NamedThing, _ name: String) -> Message {
        let name = quoted(name)
        return switch thing {
        case .field: Message(Phrase.noSuchField, ["name": name])
        case .section: Message(CompilerPhrase.noSuchSection, ["name": name])
        case .group: Message(CompilerPhrase.noSuchGroup, ["name": name])
        case .function: Message(CompilerPhrase.noSuchFunction, ["name": name])
        }
    }

    private func names(of thing: NamedThing) -> [String] {
        switch thing {
        case .field: names.suggestions
        case .section: Array(sectionNumbers.keys)
        case .group: Array(groupNumbers.keys)
        case .function: Function.allCases.map(\.rawValue)
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ message: Message
    ) {
        let isFirstError = severity == .error && !hasErrors
        hasErrors = hasErrors || severity == .error
        if diagnostics.count < Diagnostic.limit || isFirstError {
            diagnostics.append(Diagnostic(severity, code, path: form.path, at: location, message))
        } else if !isCutShort {
            isCutShort = true
            diagnostics.append(.leftOut(severity, path: form.path, at: location))
        }
    }
}

/// What a name of a form may be of.
enum NamedThing {
    case field, section, group, function
}
