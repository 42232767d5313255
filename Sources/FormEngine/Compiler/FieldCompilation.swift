import FormModel
import FormSyntax
import FormWords

/// The second phase: kinds, options, converters and bounds of each field by itself.
extension FormCompiler {
    mutating func compileFields() {
        plans.reserveCapacity(fields.count)
        fieldDescriptions.reserveCapacity(fields.count)
        readsByField = Array(repeating: [], count: fields.count)
        checksByField = Array(repeating: [], count: fields.count)
        dependents = Array(repeating: [], count: fields.count)
        eventsByField = Array(repeating: [], count: fields.count)
        eventPlaces = Array(repeating: [], count: fields.count)
        eventsBySection = Array(repeating: [], count: sectionPlans.count)
        sectionDependents = Array(repeating: [], count: sectionPlans.count)
        stateEffects = Array(repeating: [], count: nodeCount)
        stateEffectPlaces = Array(repeating: [], count: nodeCount)
        inputs = Array(repeating: [], count: nodeCount)
        isUpdated = Array(repeating: false, count: fields.count)
        formulaExpressions = Array(repeating: nil, count: fields.count)
        knownConditions = Array(repeating: [:], count: sectionPlans.count + 1)
        for number in fields.indices { compileField(number) }
    }

    private mutating func compileField(_ number: Int) {
        let (field, kind) = (fields[number].field, fields[number].kind)
        var plan = FieldPlan()
        plan.reader = kind.reader
        plan.shape = kind.shape.map { $0.rawValue + 1 } ?? 0
        plan.flags = flags(of: number)
        plan.group = Int32(fields[number].group)
        plan.section = Int32(fields[number].section)
        plan.order = Int32(fields[number].order)
        plan.step = Int32(fields[number].step)
        plan.decimals = decimals(of: field)
        plan.maximumScale =
            plan.flags.contains(.whole) ? 0 : plan.decimals < 0 ? Int32(ExactDecimal.maximumScale) : plan.decimals
        if fields[number].isTemplate {
            plan.dynamicSection = plan.section
            plan.offset = Int32(number) - sectionPlans[fields[number].section].members.start
        }
        let described = compileOptions(of: field, kind: kind, into: &plan)
        compileConverter(of: field, kind: kind, into: &plan)
        plans.append(plan)
        if let value = field.value {
            givenValues.append(GivenValue(field: number, value: value, isOfTarget: false))
        }
        describe(number, options: described.options, components: described.components)
    }

    /// A number has no more digits than that, wherever its point is.
    private mutating func decimals(of field: Field) -> Int32 {
        guard let decimals = field.decimals else { return -1 }
        if decimals.value > ExactDecimal.maximumDigits {
            error(
                .invalidDecimals, at: decimals.location, .tooManyDecimals,
                ["count": decimals.value, "most": ExactDecimal.maximumDigits])
        }
        return Int32(clamping: min(decimals.value, ExactDecimal.maximumDigits))
    }

    private func flags(of number: Int) -> FieldPlan.Flags {
        let (field, kind) = (fields[number].field, fields[number].kind)
        var flags: FieldPlan.Flags = []
        func set(_ flag: FieldPlan.Flags, _ isSet: Bool) { if isSet { flags.insert(flag) } }
        set(.required, isRequired(field) && kind.isAnswerable)
        set(.hidden, field.isHidden)
        set(.disabled, field.isDisabled)
        set(.multiline, kind.isMultiline)
        set(.whole, kind.isWhole)
        set(.signed, kind.isSigned || field.isSigned)
        set(.secret, kind.isSecret || field.isSecret)
        set(.requiresYes, kind.requiresYes)
        set(.hasComponents, kind.hasComponents)
        set(.submitted, field.isSubmitted && kind.isAnswerable)
        set(.answerable, kind.isAnswerable)
        return flags
    }

    func isRequired(_ field: Field) -> Bool { field.isRequired || field.validations?.isRequired == true }

    // MARK: Converters

    private mutating func compileConverter(of field: Field, kind: Kind, into plan: inout FieldPlan) {
        var converter = FieldConverter()
        if let mask = field.mask, isLaidOut("mask", field, kind, at: mask.location) {
            do throws(MaskError) {
                converter.mask = try Mask(parsing: mask.value)
            } catch {
                self.error(
                    .invalidMask, at: mask.location, .unusableMask,
                    ["mask": quoted(mask.value), "reason": error.message])
            }
        }
        if let grouping = field.grouping, isLaidOut("grouping", field, kind, at: grouping.location) {
            converter.grouping = GroupingLayout(sizes: grouping.sizes, separator: grouping.separator)
            if converter.grouping == nil {
                error(.invalidGrouping, at: grouping.location, .unusableGrouping)
            }
        }
        if kind.reader == .decimal { converter.number = numberLayout(of: field, plan: plan) }
        for name in field.clean {
            guard let cleaning = CleanConverter(name: name.value) else {
                unknownConverter(name)
                continue
            }
            if kind.reader == .text || cleaning.isOfSpaces { converter.cleaning.append(cleaning) }
        }
        guard converter.isNeeded else { return }
        converters.append(converter)
        plan.converter = Int32(converters.count - 1)
        if converter.changesModel { plan.flags.insert(.converted) }
    }

    /// Whether a layout of texts means anything to a kind; a warning says where it does not.
    private mutating func isLaidOut(_ name: String, _ field: Field, _ kind: Kind, at location: SourceLocation) -> Bool {
        if kind.reader == .text { return true }
        warning(
            .ignoredKey, at: location, .keyWithoutEffect, ["name": quoted(name), "type": quoted(field.type.value)])
        return false
    }

    private mutating func unknownConverter(_ name: Located<String>) {
        let known = CleanConverter.allCases.map(\.rawValue)
        let cure =
            suggestion(for: name.value, among: known)
            ?? Message(SyntaxPhrase.write, ["wanted": Alternatives(known)])
        error(.unknownName, at: name.location, .unknownConverter, ["name": quoted(name.value)], cure: cure)
    }

    private mutating func numberLayout(of field: Field, plan: FieldPlan) -> NumberLayout {
        NumberLayout(
            decimalSeparator: separator(field.decimalSeparator, orElse: "."),
            groupingSeparator: field.groupingSeparator.flatMap { separator($0, orElse: nil) },
            isSigned: plan.flags.contains(.signed),
            places: plan.flags.contains(.whole) ? 0 : field.decimals?.value,
            followsLanguage: field.decimalSeparator == nil && field.groupingSeparator == nil)
    }

    private mutating func separator(_ text: Located<String>?, orElse fallback: Unicode.Scalar?) -> Unicode.Scalar? {
        guard let text, !text.value.isEmpty else { return fallback }
        let scalars = Array(text.value.unicodeScalars)
        guard scalars.count == 1, !scalars[0].properties.isDigit else {
            warning(.invalidSeparator, at: text.location, .unusableSeparator, ["text": quoted(text.value)])
            return fallback
        }
        return scalars[0]
    }

    private mutating func separator(
        _ text: Located<String>?, orElse fallback: Unicode.Scalar
    ) -> Unicode.Scalar {
        let found: Unicode.Scalar? = separator(text, orElse: Optional(fallback))
        return found ?? fallback
    }

    // MARK: Descriptions

    private mutating func describe(
        _ number: Int, options: [OptionDescription], components: [[OptionDescription]]
    ) {
        let (numbered, field) = (fields[number], fields[number].field)
        let validations = field.validations
        fieldDescriptions.append(
            FieldDescription(
                id: field.id.value, key: numbered.key,
                title: field.title.flatMap { $0.isEmpty ? nil : $0 } ?? numbered.key,
                info: field.info, placeholder: field.placeholder, accessibilityLabel: field.accessibilityLabel,
                kind: numbered.kind, isRequired: isRequired(field),
                isSecret: plans[number].flags.contains(.secret), isConfirmed: field.isConfirmed,
                isSubmitted: plans[number].flags.contains(.submitted),
                isRemoval: isRemoval(field, numbered.kind), isComputed: false,
                isHidden: field.isHidden, isDisabled: field.isDisabled, options: options, components: components,
                group: numbered.group, section: numbered.section, order: numbered.order,
                minimum: (field.minimumValue ?? validations?.minimumValue ?? field.minimumDate)?.value,
                maximum: (field.maximumValue ?? validations?.maximumValue ?? field.maximumDate)?.value,
                isSigned: plans[number].flags.contains(.signed),
                minimumLength: validations?.minimumLength?.value, maximumLength: validations?.maximumLength?.value,
                decimals: field.decimals?.value,
                mask: field.mask?.value, formula: field.formula?.value, dependsOn: [],
                messages: field.messages.mapValues(\.value)))
    }
}

/// Whether a field is a button of that type, or of an id that ends so.
private func isRemoval(_ field: Field, _ kind: Kind) -> Bool {
    kind.isButton && (field.type.value == "remove" || field.id.value.hasSuffix(".remove"))
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar is a decimal digit, a sign or a point, which no separator may be.
    fileprivate var isDigit: Bool { numericType == .decimal }
}
