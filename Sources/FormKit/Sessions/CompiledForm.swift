internal import FormEngine
internal import FormFiles
internal import FormModel
internal import FormRecords
internal import FormSubmission
internal import FormSyntax
internal import FormWords

/// A form that is ready to be answered: compiled once, never changed, shared by any number of sessions and threads.
///
///     let compiled = try form.compiled()
///     let session = FormSession(compiled)
public struct CompiledForm: Sendable {
    let form: FormEngine.CompiledForm
    /// The form's own zone.
    let zone: ZoneRules
    /// In which the form speaks.
    let language: Language
    let json: RecordEncoder
    let jsonLine: RecordEncoder
    /// As it was before it was compiled, with all that it has from files that it names.
    private let definition: FormModel.Form
    /// A number that only this form has; only batches and drafts ask for it.
    package var hash: UInt64 { Checksum.of(Array(definition.node.text.utf8)) }

    /// In form order; those of a section that repeats once, whatever its instances.
    public let fields: [FieldDescription]
    /// The sections that repeat, in form order.
    public let repeatingSections: [SectionDescription]

    /// The form's name for programs; `nil` where it has none, as with title and description.
    public var id: String? { form.id }
    /// The heading that people see.
    public var title: String? { form.title }
    /// The text below the heading.
    public var description: String? { form.description }
    /// Whether the form is to be shown only: it takes defaults, but neither answers nor a submission.
    public var isDisabled: Bool { form.isDisabled }
    /// An IANA name; `UTC` where the form says none.
    public var timeZone: String { form.timeZone }

    init(_ form: FormEngine.CompiledForm, zone: ZoneRules, language: Language, of definition: FormModel.Form) {
        (self.form, self.zone, self.language, self.definition) = (form, zone, language, definition)
        json = RecordEncoder(form, format: .json)
        jsonLine = RecordEncoder(form, format: .jsonl)
        fields = form.outline.flatMap { item in
            switch item {
            case .field(let number): form.fields[number].isOutside ? [] : [FieldDescription(number, of: form)]
            case .dynamicSection(let number): form.sections[number].fields.map { FieldDescription($0, of: form) }
            }
        }
        repeatingSections = form.sections.filter(\.isDynamic).map { SectionDescription($0) }
    }
}

extension Form {
    /// The form with everything looked up: patterns, conditions and formulas parsed, and what depends on what.
    ///
    /// - Parameters:
    ///   - vocabulary: What a program adds to the language of forms.
    ///   - language: The language in which the form is to speak, as far as its `strings` go; `nil` for its own.
    /// - Throws: Everything that keeps the form from being used.
    public func compiled(
        with vocabulary: Vocabulary = Vocabulary(), in language: LanguageTag? = nil
    ) throws(FormError) -> CompiledForm {
        let (definition, readerFindings) = engineForm()
        let (spoken, phrases) = language.map { definition.spoken(in: $0.rawValue) } ?? (definition, [:])
        let compilation = compile(
            spoken, with: vocabulary, translationOf: spoken == definition ? nil : definition)
        let findings = readerFindings + compilation.diagnostics + unknownZone(of: definition)
        guard let form = compilation.form, !findings.contains(where: { $0.severity == .error }),
            let zone = try? zoneRules(named: form.timeZone)
        else { throw FormError(findings, in: definition.location) }
        let speech = (language?.viewLanguage ?? .english).with(phrases: phrases)
        return CompiledForm(form, zone: zone, language: speech, of: definition)
    }
}
