import FormModel
import FormSyntax

/// The conditions that parts have themselves. They come after all targets, so that nothing shows or enables a part of which
/// they are not true.
extension TargetCompiler {
    /// False, and a warning, for a target that enables what is never asked.
    func mayAct(_ target: Target, on node: Node) -> Bool {
        guard target.action == .enable, node.kind == .fieldState else { return true }
        let field = numbered.fields[Int(node.number)].field
        if !field.isDisplayed {
            findings.warning(
                .ignoredTarget, at: target.location, .enablesUndisplayed, ["id": quoted(field.id.value)])
        }
        return field.isDisplayed
    }

    /// False, and a warning, for a target that changes what an instance stands for.
    func mayAct(_ target: Target, on id: Located<String>, in section: Int?) -> Bool {
        guard target.scope == .field, let field = numbered.knownField(id, in: section)?.field,
            numbered.isOptionOfInstance(Int(field))
        else { return true }
        findings.warning(.ignoredTarget, at: target.location, .actsOnOption, ["id": quoted(id.value)])
        return false
    }

    mutating func compileOwnConditions() {
        for (number, group) in numbered.form.groups.enumerated() {
            compile(group, of: Node(kind: .groupState, number: Int32(number)), in: nil)
        }
        for (number, section) in numbered.sections.enumerated() {
            compile(section, of: Node(kind: .sectionState, number: Int32(number)), in: nil)
        }
        for place in numbered.fields {
            let node = Node(kind: .fieldState, number: Int32(place.number))
            compile(place.field, of: node, in: place.scope)
            compileOffers(of: place, node)
        }
    }

    /// The conditions of options: what they say is part of the field's state, which decides whether its value counts.
    private mutating func compileOffers(of place: NumberedField, _ node: Node) {
        guard fields.plans[place.number].reader.isChoice else { return }
        let first = Int(fields.plans[place.number].options.start)
        // Fields may share the options of a file.
        let isOfFile = place.field.optionsFile != nil && !place.field.options.isEmpty
        let known = isOfFile ? knownOffers[first] : nil
        let offers = known ?? compiledOffers(of: place, first)
        if isOfFile { knownOffers[first] = offers }
        targets.offersVary[place.number] = offers.vary
        dependencies.addInputs(of: node, reading: offers.references, isOrdered: true)
    }

    /// Whether options have conditions, and what those read.
    private mutating func compiledOffers(of place: NumberedField, _ first: Int) -> Offers {
        var seen: Set<Int32> = []
        var references: Set<Reference> = []
        var offers = Offers(vary: false, references: [])
        // The conditions of a file's rows are one: what is wrong with it is told once.
        var faulty: SourceLocation?
        let options = place.field.offeredOptions(of: place.kind)
        for number in options.indices {
            guard let text = options.condition(at: number), text.location != faulty || faulty == .unknown else {
                continue
            }
            guard let condition = expressions.condition(text, in: place.scope) else {
                faulty = text.location
                continue
            }
            if targets.offers.isEmpty { targets.offers = Array(repeating: -1, count: fields.options.count) }
            targets.offers[first + number] = condition.number
            offers.vary = true
            guard seen.insert(condition.number).inserted else { continue }
            offers.references += condition.references.filter { references.insert($0).inserted }
        }
        return offers
    }

    private mutating func compile(_ part: some ConditionalPart, of node: Node, in section: Int?) {
        if let text = part.visibleIf { compile(text, .visibleIf, of: node, in: section) }
        if let text = part.enabledIf { compile(text, .enabledIf, of: node, in: section) }
    }

    private mutating func compile(
        _ text: Located<String>, _ action: StateEffect.Action, of node: Node, in section: Int?
    ) {
        guard let condition = expressions.condition(text, in: section) else { return }
        var effect = StateEffect(action: action)
        effect.condition = condition.number
        add(effect, to: node, at: text.location, reading: condition.references, isOrdered: true)
    }
}

/// The conditions of a list of options.
struct Offers {
    /// Whether an option has one.
    var vary: Bool
    /// The fields that they read, each once.
    var references: [Reference]
}

extension Field {
    /// The options that can be chosen; a picker's are numbered through.
    func offeredOptions(of kind: Kind) -> OptionList {
        kind.is(.components) ? OptionList(components.joined()) : options
    }
}
