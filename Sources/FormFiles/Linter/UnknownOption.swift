import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A choice that is compared with something that it cannot be.
    static let unknownOption = LintRule(code: .unknownOption) { subject in
        var found = subject.conditions.flatMap { condition in
            subject.unknownOptions(in: condition).map { Finding(condition.text.location, $0) }
        }
        for (_, text, expression) in subject.formulas {
            found += subject.unknownOptions(in: expression, byValue: true).map { Finding(text.location, $0) }
        }
        return found
    }
}

extension LintSubject {
    /// What is wrong with the choices that a condition compares.
    func unknownOptions(in condition: WrittenCondition) -> [Message] {
        unknownOptions(in: condition.expression, byValue: false)
    }

    fileprivate func unknownOptions(in expression: Expression, byValue: Bool) -> [Message] {
        let compared = choicesCompared(in: expression).flatMap { number, text -> [Message] in
            // Only a single choice counts by its value.
            let byValue = byValue && described(number).kind.reader == .option
            return choices(in: text, of: number).compactMap { choice, lists in
                let isKnown = optionTexts[number]?[lists].contains { $0.texts(byValue: byValue).contains(choice) }
                return isKnown == true ? nil : complaint(about: choice, of: number, lists, byValue: byValue)
            }
        }
        return compared
            + choicesSelected(in: expression).compactMap { number, text in
                let lists = optionTexts[number] ?? []
                guard !lists.contains(where: { $0.ids.contains(text) }) else { return nil }
                return complaint(about: text, of: number, lists.indices, byValue: false)
            }
    }

    /// Choices, by their numbers, of which a call of `selected` asks for an option that is written out.
    private func choicesSelected(in expression: Expression) -> [(field: Int, text: String)] {
        var found: [(field: Int, text: String)] = []
        expression.visit { part in
            guard case .call(.selected, let arguments) = part, case .field(let reference) = arguments[0],
                reference.field >= 0, let text = arguments[1].constant?.scalarText,
                optionTexts[Int(reference.field)]?.isEmpty == false
            else { return }
            found.append((Int(reference.field), text))
        }
        return found
    }

    /// Choices, by their numbers, that are set equal or unequal to a text or number which is written out.
    private func choicesCompared(in expression: Expression) -> [(field: Int, text: String)] {
        expression.comparisons.flatMap { relation, left, right -> [(field: Int, text: String)] in
            guard relation == .equal || relation == .notEqual else { return [] }
            return [(left, right), (right, left)].compactMap { side, other in
                guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText,
                    optionTexts[Int(reference.field)]?.isEmpty == false, !text.isEmpty
                else { return nil }
                return (Int(reference.field), text)
            }
        }
    }

    /// The options that a text means, several being joined by `;`, each with the lists that may have it.
    private func choices(in text: String, of number: Int) -> [(text: String, lists: Range<Int>)] {
        let described = described(number)
        let count = max(described.components.count, 1)
        let isWhole = described.components.isEmpty && optionTexts[number]?[0].ids.contains(text) == true
        guard described.kind.reader == .options, !isWhole else { return [(text, 0..<1)] }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { place, part in (part, parts.count == count ? place..<place + 1 : 0..<count) }
    }

    /// What a message says of a choice that is not written as one of the options; `nil` where it is one nonetheless.
    private func complaint(about text: String, of number: Int, _ lists: Range<Int>, byValue: Bool) -> Message? {
        let field = fields[number]
        let known = field.optionLists(of: described(number).kind)[lists].flatMap { $0 }
        let isPicker = described(number).kind.hasComponents
        let texts = known.compactMap { option in
            let value = byValue ? option.value?.value.scalarText : nil
            return (isPicker ? option.title : value) ?? option.id.value.scalarText
        }
        guard !texts.isEmpty, !texts.contains(where: { isSame($0, text) }) else { return nil }
        func message(_ phrase: FormPhrase, _ cure: Message) -> Message {
            Message(phrase, ["id": quoted(field.id.value), "option": quoted(text), "cure": cure])
        }
        if let titled = known.firstIndex(where: { $0.title == text }) {
            return message(byValue ? .noOptionValueButTitle : .noOptionButTitle, .write(quoted(texts[titled])))
        }
        let near = nearestName(to: text, among: texts)
        return message(byValue ? .noOptionValue : .noOption, near.map { .didYouMean(quoted($0)) } ?? options(texts))
    }
}

/// What the options of a list are known by, in conditions and in formulas.
struct OptionTexts {
    let ids: Set<String>
    private let values: Set<String>

    /// - Parameter isOfSeveral: Whether the list is one of a picker's, of which conditions see the titles.
    init(of options: [Option], isOfSeveral: Bool) {
        let titles = isOfSeveral ? options.compactMap(\.title) : []
        ids = Set(options.compactMap(\.id.value.scalarText) + titles)
        values = Set(options.compactMap { ($0.value ?? $0.id).value.scalarText } + titles)
    }

    func texts(byValue: Bool) -> Set<String> { byValue ? values : ids }
}

extension WrittenField {
    /// The lists that one option each is chosen from, or several of the only one.
    func optionLists(of kind: Kind) -> [[Option]] { kind.hasComponents ? members.components : [members.options] }
}

/// Tells the options that there are, if they are few.
private func options(_ texts: [String]) -> Message {
    let few = texts.prefix(6).map { quoted($0) }.joined(separator: ", ")
    return Message(texts.count > 6 ? FormPhrase.hasOptionsAndOthers : .hasOptions, ["options": few])
}

/// Whether a choice equals what is written out, which may be the same number in other digits.
private func isSame(_ text: String, _ written: String) -> Bool {
    if text == written { return true }
    guard let number = ExactDecimal(text), let other = ExactDecimal(written) else { return false }
    return !(number < other) && !(other < number)
}
