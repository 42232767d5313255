import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A form in which everything is said in the present way, as far as the meaning stays the same.
package struct PresentForm: Sendable {
    /// The rewritten form: it has the same fields, verdicts, codes and outputs.
    package let form: Form
    /// The members that stay in the old way.
    package let left: [KeptMember]
}

/// A member that is kept in the old notation although a present notation exists.
package struct KeptMember: Sendable {
    /// The member's old name, or the id itself, with its place.
    package let name: Located<String>
    package let reason: Phrase

    init(_ name: String, at location: SourceLocation, _ reason: Phrase) {
        self.name = Located(name, at: location)
        self.reason = reason
    }
}

extension Form {
    /// Rewrites the form in the present way.
    ///
    /// Types and the fields that use them keep their checks and defaults, since a field's member replaces the type's
    /// only under the same name.
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

    /// Moves the fields of templates into their sections.
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

    /// Turns pairs into lists of ordered fields, as long as no pair that stays comes after them; so checks keep their
    /// order.
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
                left.append(KeptMember(ValidationGroup.MemberName.least.rawValue, at: group.location, .keptPair))
                kept.insert(group, at: 0)
            }
        }
        validationGroups = kept
    }

    /// Removes ids that nothing needs; targets and sections that repeat need theirs.
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

    /// Whether a template says nothing but its fields.
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
        if validationsRequire?.value == true { isRequired = true }
        validationsRequire = nil
        sayMembers(kind)
        sayRules(isBounded: kind.reader.isBounded)
        noteChecks(&left, of: kind)
    }

    /// Uses the present name of the field's kind, which is returned; `nil` for one of the form's own types.
    @discardableResult
    fileprivate mutating func sayKind() -> Kind? {
        let kind = Kind.named(type.value)
        if let kind, type.value != "remove" { type.value = kind.name }
        return kind
    }

    /// Turns options that are chosen by default into a default value of the field.
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

    /// Turns older members and `validations` into members of the field; of the validations, only those before the first
    /// that cannot be.
    private mutating func sayMembers(_ kind: Kind) {
        var isOpen = true
        for place in checks.indices where checks[place].spelling < .validator && checks[place].spelling != .member {
            let isOld = checks[place].spelling == .oldMember
            let member = checks[place].asMember(isBounded: kind.reader.isBounded)
            if let member, isOld ? mayTakePlace(of: checks[place], member, kind) : isOpen && isLast(member) {
                checks[place] = member
            } else {
                isOpen = isOpen && isOld
            }
        }
        checks.putInOrder()
    }

    /// Whether the present member may replace an older one. A second bound stays, and so does a day for a kind without
    /// days.
    private func mayTakePlace(of old: Check, _ member: Check, _ kind: Kind) -> Bool {
        let others = checks.filter {
            $0.spelling == .oldMember && $0 != old && $0.asMember(isBounded: true)?.word.value == member.word.value
        }
        return check(member.word.value) == nil && (kind.hasDays ? others.isEmpty : !old.isOfDays)
    }

    /// Whether no present member is checked after this one; of two bounds only one can fail.
    private func isLast(_ member: Check) -> Bool {
        checks.allSatisfy { check in
            check.spelling != .member
                || check.word.value != member.word.value
                    && (CheckMember.rank(of: check) < CheckMember.rank(of: member) || check.isBound && member.isBound)
        }
    }

    /// Turns validators into rules, all or none, since rules come after validators.
    private mutating func sayRules(isBounded: Bool) {
        let place = checks.firstIndex { $0.spelling >= .validator } ?? checks.endIndex
        var rules: [Check] = []
        for check in checks[place...] {
            guard let same = check.spelling == .validator ? check.inRules(isBounded: isBounded) : [check] else {
                return
            }
            rules += same
        }
        var said = Array(checks[..<place])
        // The leading rules that are plain enough to be members, as long as the order stays the same.
        while let rule = rules.first, rule.isPlain, let place = CheckMember.place(of: rule),
            said.allSatisfy({ $0.spelling == .oldMember || $0.spelling == .member && CheckMember.rank(of: $0) < place })
        {
            said.append(rules.removeFirst())
            said[said.count - 1].spelling = .member
        }
        checks = said + rules
    }

    /// Notes what stays in the old way, with the reason.
    fileprivate func noteChecks(_ left: inout [KeptMember], of kind: Kind?) {
        func keep(_ name: String, at location: SourceLocation?, _ reason: Phrase) {
            if let location { left.append(KeptMember(name, at: location, kind == nil ? .keptByType : reason)) }
        }
        let ofBounds = kind?.reader.isBounded ?? false ? Phrase.keptSecond : .keptByKind
        let ofDays = kind?.hasDays ?? false ? Phrase.keptSecond : .keptWithoutEffect
        for check in checks where check.spelling == .oldMember {
            keep(check.word.value, at: check.word.location, check.isOfDays ? ofDays : ofBounds)
        }
        let validations = checks.filter { $0.spelling == .validation }
        keep(
            "validations", at: validations.first?.location ?? validationsRequire?.location,
            validations.reasonToStay ?? ofBounds)
        let validators = checks.filter { $0.spelling == .validator }
        keep(
            "validators", at: validators.first?.location, validators.lazy.compactMap(\.reasonToStay).first ?? .keptOther
        )
        keep("when", at: optionsFile?.when?.location, .keptNames)
    }
}
