import FormSyntax
import FormWords

/// What to write instead, as far as that depends on the field.
extension MessageFacts {
    /// What a text should look like.
    var formatHint: FormatHint {
        if let placeholder = field?.placeholder, !placeholder.isEmpty { return .example(terminalSafe(placeholder)) }
        if !isOfCheck, let words = field?.maskWords(in: speaker.language), let picture = field?.maskPicture {
            return .mask(words: terminalSafe(words), picture: terminalSafe(picture))
        }
        return pattern.isEmpty ? .none : .pattern(pattern)
    }

    /// That a value is none of the choices, of which the first are named.
    var noChoice: Complaint {
        if let field, field.kind.reader.isChoice, field.options.isEmpty, field.components.allSatisfy(\.isEmpty),
            offersVary
        {
            return .nothingOffered
        }
        if let lists = field?.components, !lists.isEmpty {
            let titles = lists.map { "(\(choiceTitles($0)))" }.joined(separator: ", ")
            return .notOfEachList(value, lists: titles)
        }
        let unknown = unknownChoice
        let quoted = unknown ?? value
        if let likely = unknown.flatMap({ likelyChoice(for: $0) }) {
            return .notAChoiceBut(quoted, Message(SyntaxPhrase.didYouMean, ["name": likely]))
        }
        if speaker.isPerson, let count = field?.options.count, count > namedChoices {
            return .notAChoiceOfMany(value, count: count)
        }
        let ofSeveral = field?.kind.reader == .options
        return .notAChoice(quoted, ofSeveral: ofSeveral, choices: choiceTitles(field?.options ?? []))
    }

    /// The first of the typed choices that is not on the list.
    private var unknownChoice: String? {
        guard !speaker.isData, !isSecret, let field, field.components.isEmpty else { return nil }
        guard field.kind.reader == .options else { return value.trimmingBlanks }
        return OptionMatch.pieces(value).first { OptionMatch($0, among: field.options, from: speaker) == .none }
    }

    /// The title that was probably meant by a choice that is not on the list.
    private func likelyChoice(for unknown: String) -> String? {
        guard let options = field?.options else { return nil }
        let wanted = foldedText(unknown)
        // By its place: a copy of an option costs more than to look at its title. What is ASCII stays as long as it is.
        let places = options.indices.filter { place in
            options[place].title.withBytes { start, count in
                abs(count - wanted.utf8.count) <= mostSlips || (0..<count).contains { start[$0] >= 0x80 }
            }
        }
        let titles = places.map { foldedText(options[$0].title) }
        let near = nearestName(to: wanted, among: titles)
        return near.flatMap { titles.firstIndex(of: $0) }.map { terminalSafe(options[places[$0]].title) }
    }

    /// The type that a value of data should have.
    var wantedType: WantedType {
        switch field?.kind.reader {
        case .decimal: .number
        case .truth: .truth
        case .options: .list
        case .option: .option
        default: .text
        }
    }

    // MARK: What may be meant

    /// Which number a text may mean, as either may be typed.
    var numberReadings: Complaint {
        let (thousands, fraction) = TypedNumber.readings(of: terminalSafe(value))
        return .numberReadings(
            value, thousands: thousands, fraction: fraction, isWhole: field?.isWholeNumber ?? false)
    }

    /// Why the calendar lacks the day.
    var dateFault: CalendarFault? { figures?.fault }

    private var figures: DateFigures? {
        if let dateFormat { return dateFormat.isoText(of: value).flatMap { DateFigures($0) } }
        let text = value.trimmingBlanks
        return DateFigures(dateForm.hasTime ? text.prefix { $0 != " " && $0 != "T" && $0 != "t" } : text[...])
    }
}

/// How many choices a message names.
let namedChoices = 8

/// Among how many choices the one that was probably meant is looked for.
let lookedAtChoices = 1000

extension Speaker {
    /// Of how many choices a message knows: a person is told how many there are.
    var choicesLookedAt: Int { isData ? namedChoices + 1 : isPerson ? .max : lookedAtChoices }
}

/// The first choices by their titles.
package func choiceTitles(_ options: [OptionDescription]) -> String {
    options.prefix(namedChoices).map { terminalSafe($0.title) }.joined(separator: ", ")
        + (options.count > namedChoices ? ", …" : "")
}

extension Complaint {
    /// That a text may mean several choices, of which up to six are named.
    static func ambiguous(_ text: String, _ options: [OptionDescription]) -> Complaint {
        let named = options.prefix(6)
        let titles = named.map { terminalSafe(OptionMatch.readableText($0.place, of: options)) }
        let others = options.count > named.count ? Count(String(options.count - named.count)) : nil
        return titles == named.map { terminalSafe($0.title) }
            ? .ambiguousChoice(text, titles: titles, others: others)
            : .sharedTitle(text, titles: titles, others: others)
    }
}

extension Speaker {
    /// A day as it is written: as a person of the language types it, else in ISO form.
    func shown(_ day: CalendarDate) -> String { notation.shown(day) }
}
