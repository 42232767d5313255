import FormModel
import FormSyntax
import FormWords

/// What is said of an answer that is none of the choices, or fits several.
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

    /// That a value is none of the choices, of which the first are named.
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
            // Data call an option what the form calls it.
            choosesByID ? option.id : speaker.isData ? option.title.withSingleBraces : option.title
        }
        guard !choices.isEmpty else { return fault }
        let isOfSeveral = field?.kind.reader == .options
        return Message(isOfSeveral ? .chooseFrom : .chooseOneOf, ["fault": fault, "choices": choices])
    }

    /// The first of the choices that is not on the list: of those in an array, or of typed ones.
    private var unknownChoice: String? {
        guard !speaker.isData, !isSecret, let field, field.components.isEmpty else { return nil }
        if field.kind.reader == .options, let choices = listedChoices {
            return choices.first { OptionMatch(named: $0, among: field.options) == .none }
        }
        guard field.kind.reader == .options else { return value.trimmingBlanks }
        return OptionMatch.pieces(value).first { OptionMatch($0, among: field.options, from: speaker) == .none }
    }

    /// The elements of a value that is an array in JSON; `nil` for any other value.
    private var listedChoices: [String]? {
        guard value.first == "[",
            case .array(let elements)? = parseJSON(Array(value.utf8), path: "", mode: .strict).node?.value
        else {
            return nil
        }
        return elements.compactMap(\.value.scalarText)
    }

    /// The title that was probably meant by a choice that is not on the list.
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
    /// That a text may mean several choices, of which up to six are named.
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

/// How many choices a message names.
let namedChoices = 8

/// Among how many choices the one that was probably meant is looked for.
let lookedAtChoices = 1000

extension Speaker {
    /// Of how many choices a message knows: a person is told how many there are.
    var choicesLookedAt: Int { isData ? namedChoices + 1 : isPerson ? .max : lookedAtChoices }

    /// A day as it is written: as a person of the language types it, else in ISO form.
    func shown(_ day: CalendarDate) -> String { notation.shown(day) }
}

/// The first choices by their titles, or by what else they are called.
package func choiceTitles(
    _ options: some Collection<OptionDescription>, called name: (OptionDescription) -> String = { $0.title }
) -> String {
    options.prefix(namedChoices).map { terminalSafe(name($0)) }.joined(separator: ", ")
        + (options.count > namedChoices ? ", …" : "")
}
