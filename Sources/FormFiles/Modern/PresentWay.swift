import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A form in the present way to say each thing, as far as that means the same.
package struct PresentForm: Sendable {
    /// The form; it has the same fields, and gives the same verdicts, codes and outputs.
    package let form: Form
    /// The members that stay as they are.
    package let left: [KeptMember]
}

/// A member that stays as it is though there is a present way to say such things.
package struct KeptMember: Sendable {
    /// Its old name, or the id that it is, at its place.
    package let name: Located<String>
    package let reason: Phrase

    init(_ name: String, at location: SourceLocation, _ reason: Phrase) {
        self.name = Located(name, at: location)
        self.reason = reason
    }
}

extension Form {
    /// The form in the present way.
    ///
    /// Fields of the form's own types, and the types, keep their checks and defaults: what a field says takes the place of what its type
    /// says only by the same name.
    package func inPresentWay() -> PresentForm {
        var form = self
        var left: [KeptMember] = []
        for group in form.groups.indices {
            for section in form.groups[group].sections.indices {
                form.groups[group].sections[section].changeFields { $0.sayInPresentWay(&left) }
            }
        }
        for section in form.sectionTemplates.indices {
            form.sectionTemplates[section].changeFields { $0.sayInPresentWay(&left) }
        }
        for type in form.types.indices {
            form.types[type].sayKind()
            form.types[type].noteChecks(&left, of: nil)
        }
        form.putTemplatesInPlace(&left)
        form.orderPairs(&left)
        form.leaveOutIDs()
        form.writePlainNames(&left)
        return PresentForm(form: form, left: left)
    }

    /// Puts the fields of templates into their sections.
    private mutating func putTemplatesInPlace(_ left: inout [KeptMember]) {
        var kept: [Section] = []
        for template in sectionTemplates {
            let isAlone = sectionTemplates.filter { $0.id?.value == template.id?.value }.count == 1
            var places: [(group: Int, section: Int)] = []
            for (group, sections) in groups.map(\.sections).enumerated() {
                for (number, section) in sections.enumerated() where section.isDynamic && section.id != nil {
                    if section.id?.value == template.id?.value, section.fields.isEmpty {
                        places.append((group, number))
                    }
                }
            }
            guard isAlone, places.count == 1, template.saysFieldsAlone else {
                left.append(KeptMember("templates", at: template.location, .keptTemplate))
                kept.append(template)
                continue
            }
            groups[places[0].group].sections[places[0].section].fields = template.fields
        }
        sectionTemplates = kept
    }

    /// Makes pairs of ordered fields: those behind which no other pair is, so that checks stay in their order.
    private mutating func orderPairs(_ left: inout [KeptMember]) {
        guard ordered.isEmpty else { return }
        var isLast = true
        var kept: [ValidationGroup] = []
        for group in validationGroups.reversed() {
            guard case .pair(let minimum, let maximum, let isStrict) = group.members else {
                kept.insert(group, at: 0)
                continue
            }
            if isLast, !isStrict, group.message == nil, group.code == nil {
                ordered.insert(OrderedFields([minimum, maximum], location: group.location), at: 0)
            } else {
                isLast = false
                left.append(KeptMember("min", at: group.location, .keptPair))
                kept.insert(group, at: 0)
            }
        }
        validationGroups = kept
    }

    /// Only what is named by a target, or repeats, needs an id.
    private mutating func leaveOutIDs() {
        let targets = everyTarget
        if groups.count == 1, groups[0].title == nil, !targets.contains(where: { $0.scope == .group }) {
            groups[0].id = nil
        }
        guard !targets.contains(where: { $0.scope == .section }) else { return }
        for group in groups.indices {
            for section in groups[group].sections.indices where !groups[group].sections[section].isDynamic {
                groups[group].sections[section].id = nil
            }
        }
    }

    private var everyTarget: [Target] {
        let sections = groups.flatMap(\.sections) + sectionTemplates
        let fields = sections.flatMap(\.fields) + types + fieldTemplates
        let options = fields.flatMap { $0.options.written + $0.components.joined() }
        return sections.flatMap(\.targets) + fields.flatMap(\.targets) + options.flatMap(\.targets)
    }
}

extension Section {
    fileprivate mutating func changeFields(_ change: (inout Field) -> Void) {
        for field in fields.indices { change(&fields[field]) }
    }

    /// Whether all that a template says is its fields.
    fileprivate var saysFieldsAlone: Bool {
        var other = Section(location: location)
        (other.id, other.fields, other.repeats) = (id, fields, repeats)
        return other == self
    }
}

extension Field {
    fileprivate mutating func sayInPresentWay(_ left: inout [KeptMember]) {
        guard let kind = sayKind() else { return noteChecks(&left, of: nil) }
        sayDefault(kind)
        let isBounded = kind.isBounded
        if isBounded {
            sayBound("minimum", "min", \.minimumValue, \.minimumDate, hasDays: kind.hasDays)
            sayBound("maximum", "max", \.maximumValue, \.maximumDate, hasDays: kind.hasDays)
        }
        if minimumValue == nil, maximumValue == nil, minimumDate == nil, maximumDate == nil {
            sayValidations(isBounded: isBounded)
        }
        sayRules(isBounded: isBounded)
        noteChecks(&left, of: kind)
    }

    /// Its kind by its present name; `nil` where it is of a type of the form.
    @discardableResult
    fileprivate mutating func sayKind() -> Kind? {
        let kind = Kind.named(type.value)
        if let kind, type.value != "remove" { type.value = kind.name }
        return kind
    }

    /// A choice of one that an option is by default, several that options are.
    private mutating func sayDefault(_ kind: Kind) {
        guard value == nil, initial == nil, optionsFile == nil, components.isEmpty,
            !options.contains(where: { $0.when != nil })
        else { return }
        let chosen = options.indices.filter { options[$0].isDefault }
        switch kind.reader {
        case .option where chosen.count == 1: value = options[chosen[0]].id
        case .options where !chosen.isEmpty && !kind.is(.components):
            value = JSONNode(.array(chosen.map { options[$0].id }), at: options[chosen[0]].location)
        default: return
        }
        for number in chosen { options[number].isDefault = false }
    }

    private mutating func sayBound(
        _ member: String, _ parameter: String, _ value: WritableKeyPath<Field, Located<String>?>,
        _ day: WritableKeyPath<Field, Located<String>?>, hasDays: Bool
    ) {
        let said = (self[keyPath: value], hasDays ? self[keyPath: day] : nil)
        guard check(member) == nil, let bound = said.0 ?? said.1, said.0 == nil || said.1 == nil else { return }
        add(Validator(bound: bound, member, parameter))
        self[keyPath: value] = nil
        if hasDays { self[keyPath: day] = nil }
    }

    /// Checks that come in the order of the members that take their place; what follows one that stays, stays.
    private mutating func sayValidations(isBounded: Bool) {
        guard var said = validations, checks.allSatisfy(\.isBound) else { return }
        if said.isRequired == true { isRequired = true }
        said.isRequired = nil
        if isBounded, said.minimumLength == nil, said.maximumLength == nil {
            if check("minimum") == nil, let bound = said.minimumValue {
                add(Validator(bound: bound, "minimum", "min"))
                said.minimumValue = nil
            }
            if check("maximum") == nil, let bound = said.maximumValue {
                add(Validator(bound: bound, "maximum", "max"))
                said.maximumValue = nil
            }
        }
        for (member, parameter, length) in [
            ("min_length", "min", \Validations.minimumLength), ("max_length", "max", \.maximumLength),
        ] {
            guard let count = said[keyPath: length] else { continue }
            let value = JSONNode(.number("\(count.value)"), at: count.location)
            add(Validator(Located(member, at: count.location), is: "length", parameter, value))
            said[keyPath: length] = nil
        }
        if said.minimumValue == nil, said.maximumValue == nil {
            if let format = said.format, let whole = wholePattern(of: format.value, isCaseSensitive: false) {
                add(Validator(pattern: Located(whole, at: format.location)))
                said.format = nil
            }
            if said.format == nil, said.compareRule.map({ $0.value == "==" }) ?? true, let other = said.compareTo {
                let value = JSONNode(.string(other.value), at: other.location)
                add(Validator(Located("same_as", at: other.location), is: "compare", "to", value))
                (said.compareTo, said.compareRule) = (nil, nil)
            }
        }
        validations = said == Validations(location: said.location) ? nil : said
    }

    /// All validators or none: rules come behind them.
    private mutating func sayRules(isBounded: Bool) {
        var rules: [Validator] = []
        for validator in validators {
            guard let same = validator.member == nil ? validator.rules(isBounded: isBounded) : [validator] else {
                return
            }
            rules += same
        }
        // The first that say no more than a member of the field does, in the order of those.
        while let rule = rules.first, validations == nil, rule.isMemberAlone, let rank = CheckMember.rank(of: rule),
            checks.allSatisfy({ CheckMember.rank(of: $0) ?? 0 < rank })
        {
            checks.append(rules.removeFirst())
        }
        validators = rules
    }

    private mutating func add(_ check: Validator) {
        checks.append(check)
        checks = CheckMember.all.compactMap { self.check($0.key) }
    }

    /// Names what has a present way to be said, and stays.
    fileprivate func noteChecks(_ left: inout [KeptMember], of kind: Kind?) {
        func keep(_ name: String, at location: SourceLocation?, _ reason: Phrase) {
            if let location { left.append(KeptMember(name, at: location, kind == nil ? .keptByType : reason)) }
        }
        let ofBounds = kind?.isBounded ?? false ? Phrase.keptSecond : .keptByKind
        let ofDays = kind?.hasDays ?? false ? Phrase.keptSecond : .keptWithoutEffect
        keep("minimum_value", at: minimumValue?.location, ofBounds)
        keep("maximum_value", at: maximumValue?.location, ofBounds)
        keep("minimum_date", at: minimumDate?.location, ofDays)
        keep("maximum_date", at: maximumDate?.location, ofDays)
        keep("validations", at: validations?.location, validations?.reasonToStay ?? ofBounds)
        let kept = validators.filter { $0.member == nil }
        keep("validators", at: kept.first?.location, kept.lazy.compactMap(\.reasonToStay).first ?? .keptOther)
        keep("when", at: optionsFile?.when?.location, .keptNames)
    }
}
