import FormEngine
import FormModel
import FormSyntax

/// The description of a field for programs: members of a JSON object, without those it does not have.
extension FieldDescription {
    /// Its bounds as the file writes them, and the limits on the length of an answer and the number of choices.
    package var boundMembers: [(String, JSONNode)] {
        let ends = [
            (Check.Word.minimum, bounds.minimum), (.maximum, bounds.maximum), (.multipleOf, bounds.multipleOf),
        ].compactMap { key, bound in bound.map { (key.rawValue, JSONNode(bound: $0)) } }
        let counts = [
            (Check.Word.minLength.rawValue, bounds.minimumLength),
            (Check.Word.maxLength.rawValue, bounds.maximumLength),
            (Check.Word.minItems.rawValue, bounds.minimumChoices),
            (Check.Word.maxItems.rawValue, bounds.maximumChoices),
            ("decimals", decimals),
        ]
        let existence = bounds.existence.map { [(Check.Word.exists.rawValue, JSONNode($0.rawValue))] } ?? []
        return ends + existence + counts.compactMap { key, count in count.map { (key, JSONNode($0)) } }
    }

    /// Its choices, or a picker's lists of them.
    package var choiceMembers: [(String, JSONNode)] {
        var members: [(String, JSONNode)] = []
        if !options.isEmpty { members.append(("options", JSONNode(options: options))) }
        if !components.isEmpty {
            members.append(("components", JSONNode(.array(components.map { JSONNode(options: $0) }))))
        }
        return members
    }
}

extension JSONNode {
    /// A number if it is one, otherwise a date or time as the file writes it.
    fileprivate init(bound: String) {
        self.init(ExactDecimal(bound).map { .number($0.description) } ?? .string(bound))
    }

    fileprivate init(options: DescribedOptions) {
        let objects = options.map { option in
            var members: [(String, JSONNode)] = [
                ("id", JSONNode(scalar: option.idLiteral)), ("title", JSONNode(option.title)),
            ]
            if let info = option.info { members.append(("info", JSONNode(info))) }
            members.append(("default", JSONNode(.truth(option.isDefault))))
            if let condition = option.when { members.append(("when", JSONNode(condition))) }
            return JSONNode(members)
        }
        self.init(.array(objects))
    }

    private init(scalar: JSONValue) {
        switch scalar {
        case .number(let text): self.init(.number(text))
        case .truth(let truth): self.init(.truth(truth))
        case .string(let text): self.init(text)
        case .null, .array, .object: self.init(.null)
        }
    }
}

extension Session {
    /// The value of a slot in JSON; `null` for none.
    package func jsonValue(_ slot: Slot) -> JSONValue {
        let field = field(slot)
        guard hasValue(slot), let text = modelText(slot) else { return .null }
        let chosen = optionIndices(slot)
        switch field.kind.reader {
        case .text, .date, .time, .instant: return .string(text)
        case .decimal: return .number(text)
        case .truth: return .truth(text == "true")
        case .option: return chosen.first.map { field.options[$0].idLiteral } ?? .null
        case .options:
            return .array(
                field.components.isEmpty
                    ? chosen.map { JSONNode(field.options[$0].idLiteral) }
                    : chosen.enumerated().map { JSONNode(field.components[$0].title(at: $1)) })
        case .none: return .null
        }
    }
}
