internal import FormEngine
internal import FormFiles
internal import FormLint
internal import FormModel
internal import FormRecords
internal import FormSubmission
internal import FormSyntax
internal import FormWords

/// A form ready to be answered: compiled once, immutable, shared by any number of sessions and threads.
///
///     let compiled = try form.compiled()
///     let session = FormSession(compiled)
public struct CompiledForm: Sendable {
    let form: FormEngine.CompiledForm
    /// The form's own zone.
    let zone: ZoneRules
    /// The language of the form's texts.
    let language: Language
    let json: RecordEncoder
    let jsonLine: RecordEncoder
    /// The form before it was compiled, and the vocabulary and language for that.
    let source: Form
    let vocabulary: Vocabulary
    let languageTag: LanguageTag?
    /// With all that it has from files that it names.
    private let definition: FormModel.Form
    /// The definitions of its fields, by their ids.
    private let models: [String: FormModel.Field]
    /// A number that only this form has; only batches and drafts ask for it.
    package var hash: UInt64 { Checksum.of(Array(definition.node.text.utf8)) }

    /// The groups of fields, in form order.
    public private(set) var groups: [GroupDescription] = []

    /// The name for programs; `nil` without one.
    public var id: String? { form.id }
    /// The heading that people see; `nil` without one.
    public var title: String? { form.title }
    /// The text below the heading; `nil` without one.
    public var explanation: String? { form.description }
    /// Whether it is only shown: it takes defaults, but neither answers nor a submission.
    public var isDisabled: Bool { form.isDisabled }
    /// The IANA name of the form's zone; `UTC` without one.
    public var timeZone: String { form.timeZone }

    init(
        _ form: FormEngine.CompiledForm, zone: ZoneRules, language: Language, _ source: Form,
        _ definition: FormModel.Form,
        _ vocabulary: Vocabulary, _ languageTag: LanguageTag?
    ) {
        (self.form, self.zone, self.language, self.definition) = (form, zone, language, definition)
        (self.source, self.vocabulary, self.languageTag) = (source, vocabulary, languageTag)
        json = RecordEncoder(form, format: .json)
        jsonLine = RecordEncoder(form, format: .jsonLines)
        let sections = definition.groups.flatMap(\.sections)
        let fields = sections.flatMap { section in section.fields.map { ($0.id(in: section), $0) } }
        let templates = definition.sectionTemplates.flatMap { section in section.fields.map { ($0.id.value, $0) } }
        models = Dictionary(fields + templates) { first, _ in first }
        groups = form.groups.map { group in
            let sections = form.sections[group.sections].map { section in
                let fields = form.fields[section.fields].filter { !$0.isOutside }
                return SectionDescription(section, fields.map { description(of: $0) })
            }
            return GroupDescription(group, sections)
        }
    }

    /// A field, which may have answers in its texts.
    func description(of field: FormEngine.FieldDescription) -> FieldDescription {
        let ofClosures = source.closures.vocabulary.kinds.first { $0.name == field.kind.name }
        let id = form.id(of: field)
        let reads = field.dependsOn.map { read in
            let known = form.fields.filter { $0.id == read }
            return (known.first { $0.section == field.section } ?? known.first).map { form.id(of: $0) } ?? read
        }
        return FieldDescription(
            field, id: id, dependsOn: reads, models[id], kind: ofClosures?.base ?? field.kind.name, of: form)
    }

    /// The form with a field changed, compiled with the same vocabulary and language.
    func changing(
        _ id: FieldAddress, _ change: (inout FieldDefinition) -> Void
    ) throws -> CompiledForm {
        // Its options may be others than those that conditions speak of, as long as they come and go.
        try source.changing(id, change).compiled(
            with: vocabulary, in: languageTag, isStrict: false, refusing: [.unreadableValue])
    }
}

extension Form {
    /// Compiles the form: resolves references, parses patterns, conditions and formulas.
    ///
    /// In a form of code, a default that cannot be or fails its own checks, an unknown id and a comparison of incomparable
    /// values are errors. In a form from a file they are tolerated, as by the command. `findings()` lists them in both cases.
    ///
    /// - Parameters:
    ///   - vocabulary: The additions of the program.
    ///   - language: The language of the form's texts, as far as its `strings` go; `nil` for its own.
    ///   - isLenient: Whether these faults are tolerated in a form of code too.
    /// - Throws: All faults that keep the form from being used.
    public func compiled(
        with vocabulary: Vocabulary = Vocabulary(), in language: LanguageTag? = nil, isLenient: Bool = false
    ) throws(FormError) -> CompiledForm {
        let isStrict = !isLenient && !isOfFile
        return try compiled(with: vocabulary, in: language, isStrict: isStrict, refusing: isStrict ? faultsOfCode : [])
    }

    /// - Parameters:
    ///   - isStrict: Whether the linter runs, and unknown references are errors.
    ///   - faults: Codes of warnings that count as errors.
    func compiled(
        with vocabulary: Vocabulary, in language: LanguageTag?, isStrict: Bool, refusing faults: Set<DiagnosticCode>
    ) throws(FormError) -> CompiledForm {
        let words = closures.vocabulary.adding(vocabulary)
        let (whole, readerFindings) = engineForm(with: words)
        let definition = withoutAwaitedDefaults(whole)
        let (spoken, phrases) = language.map { definition.spoken(in: $0.rawValue) } ?? (definition, [:])
        let compilation = compile(
            spoken, with: words, referencesAreErrors: isStrict,
            translationOf: spoken == definition ? nil : definition)
        var findings = readerFindings + compilation.diagnostics + unknownZone(of: definition)
        if isStrict, let form = compilation.form { findings += lint(definition, form, now: .now()) }
        findings += compilation.form.map { closureFindings(in: $0) } ?? []
        findings = findings.refusing(faults).filter { $0.severity == .error }
        guard let form = compilation.form, findings.isEmpty,
            let zone = try? zoneRules(named: form.timeZone)
        else { throw FormError(findings, in: definition.location) }
        let speech = (language?.viewLanguage ?? .english).with(phrases: phrases)
        return CompiledForm(form, zone: zone, language: speech, self, definition, vocabulary, language)
    }
}

/// Faults of forms in code that are tolerated in files.
let faultsOfCode: Set<DiagnosticCode> = [.unreadableValue, .failingValue, .unknownOption, .invalidOperand]

extension [Diagnostic] {
    /// The findings, those of some codes as errors.
    func refusing(_ faults: Set<DiagnosticCode>) -> [Diagnostic] {
        map { finding in
            var finding = finding
            if faults.contains(finding.code) { finding.severity = .error }
            return finding
        }
    }
}

extension FormEngine.CompiledForm {
    /// The id of a field as expressions outside its section name it: `lines[:index].price`.
    func id(of field: FormEngine.FieldDescription) -> FieldAddress {
        let section = sections[field.section]
        guard section.isDynamic, let name = section.id, !field.id.contains("[:index]") else { return field.id }
        return "\(name)[:index].\(field.id)"
    }
}

extension FormSession {
    /// The id of a slot's field, the same in each instance.
    func fieldID(_ slot: Slot) -> FieldAddress { engine.form.id(of: engine.form.fields[engine.fieldNumber(slot)]) }
}
