import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A comparison of a choice with something that is not one of its options.
    static let unknownOption = LintRule(code: .unknownOption) { subject in
        var found = subject.conditions.flatMap { condition in
            subject.unknownOptions(in: condition).map { LintFinding(condition.text.location, $0) }
        }
        for (_, text, expression) in subject.formulas {
            found += subject.unknownOptions(in: expression, byValue: true).map { LintFinding(text.location, $0) }
        }
        return found
    }
}

extension LintSubject {
    /// The complaints about comparisons of choices in a condition.
    func unknownOptions(in condition: WrittenCondition) -> [Message] {
        unknownOptions(in: condition.expression, byValue: false)
    }

    fileprivate func unknownOptions(in expression: Expression, byValue: Bool) -> [Message] {
        let compared = choicesCompared(in: expression).flatMap { number, text -> [Message] in
            // Only a choice of one option counts by its value.
            let byValue = byValue && described(number).kind.reader == .option
            return choices(in: text, of: number).compactMap { choice, options in
                options.texts(byValue: byValue).contains(choice)
                    ? nil : complaint(about: choice, of: number, options, byValue: byValue)
            }
        }
        return compared
            + choicesSelected(in: expression).compactMap { number, text in
                guard let options = optionTexts[number]?.all, !options.ids.contains(text) else { return nil }
                return complaint(about: text, of: number, options, byValue: false)
            }
    }

    /// The choices, by field number, that a call of `selected` checks for a literal option.
    private func choicesSelected(in expression: Expression) -> [(field: Int, text: String)] {
        var found: [(field: Int, text: String)] = []
        expression.visit { part in
            guard case .call(.selected, let arguments) = part, case .field(let reference) = arguments[0],
                reference.field >= 0, let text = arguments[1].constant?.scalarText,
                optionTexts[Int(reference.field)] != nil
            else { return }
            found.append((Int(reference.field), text))
        }
        return found
    }

    /// The choices, by field number, that are compared for equality with a literal.
    private func choicesCompared(in expression: Expression) -> [(field: Int, text: String)] {
        expression.comparisons.flatMap { relation, left, right -> [(field: Int, text: String)] in
            guard relation == .equal || relation == .notEqual else { return [] }
            return [(left, right), (right, left)].compactMap { side, other in
                guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText,
                    optionTexts[Int(reference.field)] != nil, !text.isEmpty
                else { return nil }
                return (Int(reference.field), text)
            }
        }
    }

    /// The options that a text refers to, several being joined by `;`, each with the list that may contain it.
    private func choices(in text: String, of number: Int) -> [(text: String, options: OptionSpellings)] {
        guard let known = optionTexts[number] else { return [] }
        let isPicker = !described(number).components.isEmpty
        let isWhole = !isPicker && known.all.ids.contains(text)
        guard described(number).kind.reader == .options, !isWhole else { return [(text, known.all)] }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        let isInOrder = isPicker && parts.count == known.lists.count
        return parts.enumerated().map { place, part in (part, isInOrder ? known.lists[place] : known.all) }
    }

    /// The complaint about a text that is not written like an option; `nil` if it is one all the same.
    private func complaint(
        about text: String, of number: Int, _ options: OptionSpellings, byValue: Bool
    ) -> Message? {
        let id = quoted(fields[number].id.value)
        guard !options.isEmpty, !options.hasNumber(text, byValue: byValue) else { return nil }
        func message(_ phrase: Phrase, _ cure: Message) -> Message {
            Message(phrase, ["id": id, "option": quoted(text), "cure": cure])
        }
        if let titled = options.text(ofTitle: text, byValue: byValue) {
            return message(byValue ? .noOptionValueButTitle : .noOptionButTitle, .write(quoted(titled)))
        }
        let near = nearNames.nearest(to: text, among: options.written(byValue: byValue))
        let cure = near.map { .didYouMean(quoted($0)) } ?? some(of: options.written(byValue: byValue, most: 7))
        return message(byValue ? .noOptionValue : .noOption, cure)
    }
}

/// The spellings of a choice's options, for each of its lists and for all together.
struct ChoiceTexts {
    let lists: [OptionSpellings]
    let all: OptionSpellings

    /// Collects the spellings; `nil` for a choice without lists.
    init?(of lists: [OptionList], isOfSeveral: Bool) {
        guard !lists.isEmpty else { return nil }
        self.lists = lists.map { OptionSpellings(of: $0, isOfSeveral: isOfSeveral) }
        all =
            lists.count == 1 ? self.lists[0] : OptionSpellings(of: OptionList(lists.joined()), isOfSeveral: isOfSeveral)
    }
}

/// The spellings of a list's options, in conditions and in formulas.
final class OptionSpellings {
    private(set) lazy var ids = Set(options.ids).union(titlesOfSeveral)
    private lazy var values = Set(options.lazy.compactMap { ($0.value ?? $0.id).value.scalarText }).union(
        titlesOfSeveral)
    private let options: OptionList
    private let isOfSeveral: Bool
    private lazy var titles = Dictionary(
        zip(options.map(\.title), options.indices).lazy.filter { $0.0 != nil }
    ) { first, _ in first }
    private lazy var idNumbers = Set(written(byValue: false).compactMap { ExactDecimal($0) })
    private lazy var valueNumbers = Set(written(byValue: true).compactMap { ExactDecimal($0) })

    /// - Parameter isOfSeveral: Whether the list is one of several in a picker; conditions then see titles.
    init(of options: OptionList, isOfSeveral: Bool) {
        (self.options, self.isOfSeveral) = (options, isOfSeveral)
    }

    private var titlesOfSeveral: [String] { isOfSeveral ? options.compactMap(\.title) : [] }

    var isEmpty: Bool { written(byValue: false, most: 1).isEmpty }

    func texts(byValue: Bool) -> Set<String> { byValue ? values : ids }

    /// The notations of the first `most` options.
    func written(byValue: Bool, most: Int = .max) -> [String] {
        options.prefix(most).compactMap { written($0, byValue: byValue) }
    }

    private func written(_ option: Option, byValue: Bool) -> String? {
        let value = byValue ? option.value?.value.scalarText : nil
        return (isOfSeveral ? option.title : value) ?? option.id.value.scalarText
    }

    /// The notation of the option with a title.
    func text(ofTitle title: String, byValue: Bool) -> String? {
        titles[title].flatMap { written(options[$0], byValue: byValue) }
    }

    /// Whether a text is a number equal to that of an option, perhaps written differently.
    func hasNumber(_ text: String, byValue: Bool) -> Bool {
        ExactDecimal(text).map { (byValue ? valueNumbers : idNumbers).contains($0) } ?? false
    }
}

extension WrittenField {
    /// The lists of options: one for each part of a picker, otherwise the field's only one.
    func optionLists(of kind: Kind) -> [OptionList] { kind.is(.components) ? members.components : [members.options] }
}

/// The message that lists the options, or the first ones if there are many.
private func some(of texts: [String]) -> Message {
    let few = texts.prefix(6).map { quoted($0) }.joined(separator: ", ")
    return Message(texts.count > 6 ? Phrase.hasOptionsAndOthers : .hasOptions, ["options": few])
}

extension LintRule {
    /// Options of a field that is not a choice, or an option of yes or no that is neither.
    static let idleOptions = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            guard let kind = subject.kind(of: field) else { return [] }
            var found: [LintFinding] = []
            if !kind.takesOptions, let source = field.optionsFile {
                found.append(idle("options_from", at: source.location, field))
            } else if !kind.takesOptions, let first = field.options.first {
                found.append(idle("options", first, field))
            }
            if !kind.is(.components), let first = field.components.first?.first {
                found.append(idle("components", first, field))
            }
            guard kind.reader == .truth else { return found }
            if let condition = field.options.conditions.first(where: { _ in true }) {
                found.append(idle("when", at: condition.location, field))
            }
            return found + optionsOfNoTruth(field)
        }
    }
}

private func idle(_ key: String, _ first: Option, _ field: WrittenField) -> LintRule.LintFinding {
    idle(key, at: first.location, field)
}

private func idle(_ key: String, at location: SourceLocation, _ field: WrittenField) -> LintRule.LintFinding {
    let values: KeyValuePairs<String, any MessageValue> = ["name": quoted(key), "type": quoted(field.type.value)]
    return (location, Message(.keyWithoutEffect, values))
}

private func optionsOfNoTruth(_ field: WrittenField) -> [LintRule.LintFinding] {
    field.options.compactMap { option in
        guard let id = option.id.value.scalarText, truthOfData(id) == nil else { return nil }
        let values: KeyValuePairs<String, any MessageValue> = ["id": quoted(field.id.value), "option": quoted(id)]
        return (option.location, Message(.optionOfNoTruth, values))
    }
}

extension LintRule {
    /// An option of a multiple choice whose id could be read as several.
    static let joinedOption = LintRule(code: .separatorInOption) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            guard subject.kind(of: field)?.reader == .options else { return [] }
            return field.options.indices.compactMap { place in
                guard let id = field.options.id(at: place), id.utf8.contains(UInt8(ascii: ";")) else { return nil }
                return (field.options[place].id.location, Message(.separatorInOption, ["option": quoted(id)]))
            }
        }
    }
}
