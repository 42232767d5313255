import FormModel
import FormSyntax
import FormWords

/// The compiled fields, before they are connected.
struct CompiledFields {
    var plans: [FieldPlan] = []
    var descriptions: [FieldDescription] = []
    var options: [OptionPlan] = []
    /// Options of components, as ranges of `options`.
    var ranges: [TableRange] = []
    var lookups = LookupTables()
    /// The files that expressions look values up in.
    var lookupFiles = LookupFiles()
    var converters: [FieldConverter] = []
    var columns: [ColumnReading] = []
    /// The ids and values of options.
    var texts = BytePool()
    /// The values that the form gives to fields, to be tried once the form is complete.
    var givenValues: [GivenValue] = []
}

/// The second stage: kinds, options, converters and bounds of each field by itself.
struct FieldCompiler {
    let numbered: NumberedForm
    /// The untranslated options of each choice, by the field's id, if the form is translated.
    let originalOptions: [String: OptionList]
    let findings: CompilerFindings
    var fields = CompiledFields()
    var optionLists: [OptionsUse: CompiledOptions] = [:]

    init(_ numbered: NumberedForm, titlesOf original: Form?, _ findings: CompilerFindings) {
        (self.numbered, self.findings) = (numbered, findings)
        originalOptions = original.map(options) ?? [:]
    }

    consuming func compiled() -> CompiledFields {
        fields.plans.reserveCapacity(numbered.fields.count)
        fields.descriptions.reserveCapacity(numbered.fields.count)
        for field in numbered.fields { compile(field) }
        for file in numbered.form.lookupFiles { compile(file) }
        return fields
    }

    private mutating func compile(_ place: NumberedField) {
        let (field, kind) = (place.field, place.kind)
        var plan = FieldPlan()
        plan.reader = kind.reader
        plan.flags = flags(of: place)
        plan.group = Int32(place.group)
        plan.section = Int32(place.section)
        plan.order = Int32(place.order)
        plan.step = Int32(place.step)
        plan.decimals = decimals(of: field)
        plan.maximumScale =
            plan.flags.contains(.whole) ? 0 : plan.decimals < 0 ? Int32(ExactDecimal.maximumScale) : plan.decimals
        if place.isTemplate {
            plan.dynamicSection = plan.section
            plan.offset = numbered.offset(of: place.number)
        }
        let described = compileOptions(of: field, kind: kind, in: place.scope, into: &plan)
        compileConverter(of: field, kind: kind, into: &plan)
        if let data = field.data { compileColumn(data, kind, into: &plan) }
        fields.plans.append(plan)
        if let value = field.value {
            fields.givenValues.append(GivenValue(field: place.number, value: value, isOfTarget: false))
        }
        fields.descriptions.append(
            describe(place, plan.flags, options: described.options, components: described.components))
    }

    /// The most decimal places of a field; reports more than a number can have digits.
    private func decimals(of field: Field) -> Int32 {
        guard let decimals = field.decimals else { return -1 }
        if decimals.value > ExactDecimal.maximumDigits {
            findings.error(
                .invalidDecimals, at: decimals.location, .tooManyDecimals,
                ["count": decimals.value, "most": ExactDecimal.maximumDigits])
        }
        return Int32(clamping: min(decimals.value, ExactDecimal.maximumDigits))
    }

    private func flags(of place: NumberedField) -> FieldPlan.Flags {
        let (field, kind) = (place.field, place.kind)
        if place.isTemplate, field.isOutside { findings.warning(.ignoredKey, at: field.location, .outsideInInstance) }
        if !field.isDisplayed, !place.isAnswerable {
            findings.warning(
                .ignoredKey, at: field.location, .keyWithoutEffect,
                ["name": "'display'", "type": quoted(kind.name)])
        }
        var flags: FieldPlan.Flags = []
        func set(_ flag: FieldPlan.Flags, _ isSet: Bool) { if isSet { flags.insert(flag) } }
        set(.required, place.isRequired && place.isAnswerable)
        set(.hidden, field.isHidden)
        set(.disabled, field.isDisabled || !field.isDisplayed && place.isAnswerable)
        set(.multiline, kind.is(.multiline))
        set(.whole, kind.is(.whole))
        set(.signed, place.isSigned)
        set([.secret, .keepsBlanks], place.isSecret)
        set(.requiresYes, kind.is(.requiresYes))
        set(.hasComponents, kind.is(.components))
        set(.submitted, field.isSubmitted && place.isAnswerable)
        set(.answerable, place.isAnswerable)
        set(.hasDefault, place.initialValue != nil)
        return flags
    }

    // MARK: Converters

    private mutating func compileConverter(of field: Field, kind: Kind, into plan: inout FieldPlan) {
        var (mask, grouping): (Mask?, GroupingLayout?)
        let ofKind = kind.addition?.mask.map { Located($0, at: field.type.location) }
        if let text = field.mask ?? ofKind, isLaidOut("mask", field, kind, at: text.location) {
            do throws(MaskError) {
                mask = try Mask(parsing: text.value)
            } catch {
                findings.error(
                    .invalidMask, at: text.location, .unusableMask,
                    ["mask": quoted(text.value), "reason": error.message])
            }
        }
        var groupingOfKind = field.mask == nil ? kind.addition?.grouping : nil
        groupingOfKind?.location = field.type.location
        if let layout = field.grouping ?? groupingOfKind, isLaidOut("grouping", field, kind, at: layout.location) {
            grouping = GroupingLayout(sizes: layout.sizes, separator: layout.separator)
            if grouping == nil { findings.error(.invalidGrouping, at: layout.location, .unusableGrouping) }
        }
        var steps: [CleaningStep] = []
        let cleaning = kind.addition?.cleaning.map { Located($0, at: field.type.location) } ?? []
        for name in cleaning + field.clean {
            guard let cleaning = numbered.vocabulary.cleaningStep(named: name.value) else {
                unknownConverter(name)
                continue
            }
            if kind.reader == .text || cleaning.isOfSpaces { steps.append(cleaning) }
        }
        let number = kind.reader == .decimal ? numberLayout(of: field, plan: plan) : nil
        let converter = FieldConverter(mask: mask, grouping: grouping, number: number, cleaning: steps)
        // JSON texts are validated during conversion, whoever gives them.
        if field.data?.isJSON == true, kind.reader == .text { plan.flags.insert(.converted) }
        guard converter.isNeeded else { return }
        fields.converters.append(converter)
        plan.converter = Int32(fields.converters.count - 1)
        if converter.changesModel { plan.flags.insert(.converted) }
    }

    /// Whether a layout of texts means anything to a kind; a warning says where it does not.
    private func isLaidOut(_ name: String, _ field: Field, _ kind: Kind, at location: SourceLocation) -> Bool {
        if kind.reader == .text { return true }
        findings.warning(
            .ignoredKey, at: location, .keyWithoutEffect, ["name": quoted(name), "type": quoted(field.type.value)])
        return false
    }

    private func unknownConverter(_ name: Located<String>) {
        let known = numbered.vocabulary.converterNames
        let cure =
            suggestion(for: name.value, among: known)
            ?? Message(.write, ["wanted": Alternatives(known)])
        findings.error(.unknownName, at: name.location, .unknownConverter, ["name": quoted(name.value)], cure: cure)
    }

    private func numberLayout(of field: Field, plan: FieldPlan) -> NumberLayout {
        NumberLayout(
            decimalSeparator: separator(field.decimalSeparator, orElse: "."),
            groupingSeparator: field.groupingSeparator.flatMap { separator($0, orElse: nil) },
            isSigned: plan.flags.contains(.signed),
            places: plan.flags.contains(.whole) ? 0 : field.decimals?.value,
            followsLanguage: field.decimalSeparator == nil && field.groupingSeparator == nil)
    }

    func separator(_ text: Located<String>?, orElse fallback: Unicode.Scalar?) -> Unicode.Scalar? {
        guard let text, !text.value.isEmpty else { return fallback }
        let scalars = Array(text.value.unicodeScalars)
        guard scalars.count == 1, !scalars[0].properties.isDigit else {
            findings.warning(.invalidSeparator, at: text.location, .unusableSeparator, ["text": quoted(text.value)])
            return fallback
        }
        return scalars[0]
    }

    private func separator(
        _ text: Located<String>?, orElse fallback: Unicode.Scalar
    ) -> Unicode.Scalar {
        let found: Unicode.Scalar? = separator(text, orElse: Optional(fallback))
        return found ?? fallback
    }

    // MARK: Descriptions

    /// The amount that a lone `+` or `-` changes the value by: 1 for a kind that always has steps; `nil` for a field
    /// without.
    private func step(of field: Field, _ kind: Kind) -> ExactDecimal? {
        guard let step = field.step else { return kind.is(.stepped) ? .one : nil }
        guard kind.reader == .decimal else {
            findings.warning(
                .ignoredKey, at: step.location, .keyWithoutEffect,
                ["name": quoted("step"), "type": quoted(field.type.value)])
            return nil
        }
        guard let number = ExactDecimal(step.value), number > .zero,
            number.scale <= (kind.is(.whole) ? 0 : field.decimals?.value ?? ExactDecimal.maximumScale)
        else {
            let phrase: Phrase = kind.is(.whole) ? .unusableWholeStep : .unusableStep
            findings.error(.invalidBound, at: step.location, phrase, ["text": quoted(step.value)])
            return nil
        }
        return number
    }

    /// The rendering of a text or several choices in Markdown; a warning for other kinds, which have none.
    private func render(of field: Field, _ kind: Kind) -> String? {
        guard let render = field.render else { return nil }
        guard kind.reader == .text || kind.reader == .options && render.value == Field.tasks else {
            findings.warning(
                .ignoredKey, at: render.location, .keyWithoutEffect,
                ["name": quoted("render"), "type": quoted(field.type.value)])
            return nil
        }
        return render.value
    }

    /// The name of a field without a title: its key or, in a list of plain values, the section's id.
    private func name(of place: NumberedField) -> String {
        place.key.isEmpty ? numbered.sections[place.section].id?.value ?? "" : place.key
    }

    private func describe(
        _ place: NumberedField, _ flags: FieldPlan.Flags, options: DescribedOptions,
        components: [DescribedOptions]
    ) -> FieldDescription {
        let field = place.field
        var description = FieldDescription(
            id: field.id.value, key: place.key,
            title: field.title.flatMap { $0.isEmpty ? nil : $0 } ?? name(of: place),
            texts: field.texts, column: field.column?.value, kind: place.kind,
            isRequired: place.isRequired && (field.isDisplayed || numbered.isOptionOfInstance(place.number)),
            isSecret: flags.contains(.secret), isConfirmed: field.isConfirmed,
            digits: field.data?.digits ?? 0, isJSON: field.data?.isJSON ?? false,
            takesScalars: field.data?.takesScalars ?? false,
            isExactText: place.kind.reader == .text && field.data?.isExact == true,
            isSubmitted: flags.contains(.submitted), isWrittenEmpty: field.isWrittenEmpty,
            isOutside: place.isOutside, isDisplayed: field.isDisplayed, isRemoval: isRemoval(field, place.kind),
            isComputed: false,
            isHidden: field.isHidden, isDisabled: field.isDisabled, options: options, components: components,
            group: place.group, section: place.section, order: place.order,
            isSigned: flags.contains(.signed),
            decimals: field.decimals?.value,
            step: step(of: field, place.kind), render: render(of: field, place.kind),
            unit: field.unit.flatMap { $0.isEmpty ? nil : terminalSafe($0) },
            noun: field.noun.flatMap { $0.isEmpty ? nil : $0 } ?? place.kind.addition?.noun,
            mask: field.mask?.value ?? place.kind.addition?.mask, formula: field.formula?.value,
            conditions: ConditionTexts(field, requiredIf: field.requiredIf?.value),
            initial: field.initial?.value, dependsOn: [],
            messages: field.messages.mapValues(\.value))
        if options.count >= OptionTexts.leastCount { description.optionTexts = OptionTexts() }
        return description
    }
}

/// Whether a field is a button whose type is `remove` or whose id ends in `.remove`.
private func isRemoval(_ field: Field, _ kind: Kind) -> Bool {
    kind.is(.button) && (field.type.value == "remove" || field.id.value.hasSuffix(".remove"))
}

extension Unicode.Scalar.Properties {
    /// Whether a character is a decimal digit, which no separator may contain.
    fileprivate var isDigit: Bool { numericType == .decimal }
}
