import FormModel
import FormSyntax

/// The conditions under which options are offered.
extension TargetCompiler {
    /// Compiles the conditions of options. They are part of the field's state, which decides whether its value counts.
    mutating func compileOffers(of place: NumberedField, _ node: Node) {
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

    /// Compiles the conditions of options and collects what they read.
    private mutating func compiledOffers(of place: NumberedField, _ first: Int) -> Offers {
        var seen: Set<Int32> = []
        var references: Set<Reference> = []
        var offers = Offers(vary: false, references: [])
        // All rows of a file have one condition; a fault in it is reported once.
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
}

/// The conditions of a list of options.
struct Offers {
    /// Whether any option has a condition.
    var vary: Bool
    /// The fields that they read, each once.
    var references: [Reference]
}

extension Field {
    /// The options that can be chosen; those of a picker's lists are numbered consecutively.
    func offeredOptions(of kind: Kind) -> OptionList {
        kind.is(.components) ? OptionList(components.joined()) : options
    }
}
