import FormModel
import FormSyntax
import FormWords

/// Messages for an answer that is none of the choices, or fits several.
extension MessageFacts {
    func ofChoice(_ failure: Failure) -> Message {
        if let words = truthWords {
            return of(.neitherWordOfData, ["yes": quoted(words.yes), "no": quoted(words.no)])
        }
        if isTruth { return of(.neitherYesNorNoAnswer) }
        if failure.detail == .repeated { return of(.choiceTwice) }
        guard failure.detail == .ambiguous else { return ofNoChoice(isRemoved: failure.detail == .removed) }
        guard let (text, options) = ambiguousChoice else { return of(.fitsSeveralChoices) }
        return .fitsSeveral(text, options, for: speaker)
    }

    /// The message that a value is none of the choices, which lists the first of them.
    ///
    /// - Parameter isRemoved: Whether it was one when it was chosen.
    private func ofNoChoice(isRemoved: Bool) -> Message {
        if let field, field.kind.reader.isChoice, field.options.isEmpty, field.components.allSatisfy(\.isEmpty),
            offersVary
        {
            return Message(.nothingToChooseFrom)
        }
        if let lists = field?.components, !lists.isEmpty {
            return of(.notOfEachList, ["lists": lists.map { "(\(choiceTitles($0)))" }.joined(separator: ", ")])
        }
        let unknown = isRemoved ? nil : unknownChoice
        let named = unknown ?? value
        let fault =
            isRemoved ? Message(.choiceRemoved) : of(.notOnList, value: named.isEmpty ? "" : speaker.quoted(named))
        if let likely = unknown.flatMap({ likelyChoice(for: $0) }) {
            return Message(.mayMean, ["fault": fault, "question": Message(.didYouMean, ["name": likely])])
        }
        if speaker.isPerson, let count = field?.options.count, count > namedChoices {
            return isRemoved ? fault : of(.notOnLongList, ["count": count])
        }
        let choices = choiceTitles(field?.options ?? DescribedOptions()) { option in
            // For data, options keep the titles that the form gives them.
            choosesByID ? option.id : speaker.isData ? option.title.withSingleBraces : option.title
        }
        guard !choices.isEmpty else { return fault }
        let isOfSeveral = field?.kind.reader == .options
        return Message(isOfSeveral ? .chooseFrom : .chooseOneOf, ["fault": fault, "choices": choices])
    }

    /// The first of several choices, in an array or typed, that is not on the list.
    private var unknownChoice: String? {
        guard !speaker.isData, !isSecret, let field, field.components.isEmpty else { return nil }
        if field.kind.reader == .options, let choices = listedChoices {
            return choices.first { OptionMatch(named: $0, among: field.options) == .none }
        }
        guard field.kind.reader == .options else { return value.trimmingBlanks }
        return OptionMatch.pieces(value).first { OptionMatch($0, among: field.options, from: speaker) == .none }
    }

    /// The elements of a JSON array; `nil` for any other value.
    private var listedChoices: [String]? {
        guard value.first == "[",
            case .array(let elements)? = parseJSON(Array(value.utf8), path: "", mode: .strict).node?.value
        else {
            return nil
        }
        return elements.compactMap(\.value.scalarText)
    }

    /// The title that was probably meant by an unknown choice.
    private func likelyChoice(for unknown: String) -> String? {
        guard let options = field?.options else { return nil }
        let wanted = foldedText(unknown)
        // Folding does not change the length of ASCII.
        let places = options.indices.filter { place in
            options.title(at: place).withByteSlice { title in
                abs(title.count - wanted.utf8.count) <= mostSlips || title.contains { $0 >= 0x80 }
            }
        }
        let titles = places.map { foldedText(options.title(at: $0)) }
        let near = nearestName(to: wanted, among: titles)
        return near.flatMap { titles.firstIndex(of: $0) }.map { terminalSafe(options.title(at: places[$0])) }
    }
}

extension Message {
    /// The message that a text may mean several choices, of which it lists up to six.
    static func fitsSeveral(_ text: String, _ options: DescribedOptions, for speaker: Speaker) -> Message {
        let named = options.prefix(6)
        let titles = named.map { terminalSafe(OptionMatch.readableText($0.place, of: options)) }
        let others = options.count - named.count
        let rest = others > 0 ? [Message(.otherChoices, ["count": others])] : []
        let isPlain = titles == named.map { terminalSafe($0.title) }
        let choices = Alternatives(titles as [any MessageValue] + rest)
        return Message(
            isPlain ? .fitsTheseChoices : .fitsTheseIds,
            ["value": text.isEmpty ? "" : speaker.quoted(text), "choices": choices])
    }
}

/// The most choices that a message lists.
let namedChoices = 8

/// The most choices among which the intended one is searched.
let lookedAtChoices = 1000

extension Speaker {
    /// The most choices that a message needs to know; a person is told how many there are.
    var choicesLookedAt: Int { isData ? namedChoices + 1 : isPerson ? .max : lookedAtChoices }

    /// A day in the notation of the speaker's language, otherwise in ISO form.
    func shown(_ day: CalendarDate) -> String { notation.shown(day) }
}

/// The titles, or other names, of the first choices.
package func choiceTitles(
    _ options: some Collection<OptionDescription>, called name: (OptionDescription) -> String = { $0.title }
) -> String {
    options.prefix(namedChoices).map { terminalSafe(name($0)) }.joined(separator: ", ")
        + (options.count > namedChoices ? ", …" : "")
}
