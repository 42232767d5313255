import FormSyntax
import FormWords

/// Choices that people type.
extension Session {
    /// The option meant in one list of a picker; for other choices, in all options.
    package func optionMatch(
        _ typed: String, component: Int, in slot: Slot, from speaker: Speaker
    ) -> OptionMatch {
        OptionMatch(typed, among: offeredOptions(slot, component), from: speaker)
    }

    /// The option meant by a text: the one that data would name, if there is one.
    mutating func typedOption(_ text: String, in slot: Int32, from speaker: Speaker) -> OptionMatch {
        namedOrBegun(text, in: slot, offeredOptions(Slot(slot)), from: speaker)
    }

    private mutating func namedOrBegun(
        _ text: String, in slot: Int32, _ options: DescribedOptions, from speaker: Speaker
    ) -> OptionMatch {
        let named = namedOption(text, in: slot, options, from: speaker)
        return named == .none ? begunOption(text, in: slot, options, from: speaker) : named
    }

    /// The option that a text begins. One that is named but not offered takes precedence over those that merely contain
    /// the text.
    private mutating func begunOption(
        _ text: String, in slot: Int32, _ options: DescribedOptions, from speaker: Speaker
    ) -> OptionMatch {
        guard plan(of: slot).pointee.flags.contains(.offersVary) else {
            let field = form.fields[Int(answers.slots[Int(slot)].field)]
            let isOwn = speaker.isForgiving && options.count == field.options.count && !holdsAnswers(Slot(slot))
            let titles = isOwn ? field.optionTexts?.of(field.options).titles : nil
            return OptionMatch(begun: text, among: options, titles: titles, from: speaker)
        }
        let begun = OptionMatch(begun: text, among: options, from: speaker.asLine).orElse(
            withheldOption(text, in: slot))
        return speaker.isPerson ? begun.orElse(OptionMatch(begun: text, among: options, from: speaker)) : begun
    }

    /// The option that a text names but that is not offered; it is refused until it is offered.
    private mutating func withheldOption(_ text: String, in slot: Int32) -> OptionMatch {
        let found = text.withByteSlice { findOption($0, plan(of: slot)) }
        return found >= 0 ? .option(Int(found)) : .none
    }

    private mutating func namedOption(
        _ text: String, in slot: Int32, _ options: DescribedOptions, from speaker: Speaker
    ) -> OptionMatch {
        // The table has titles as the form file writes them.
        guard !holdsAnswers(Slot(slot)) else { return OptionMatch(named: text, among: options) }
        let plan = plan(of: slot)
        let found = text.withByteSlice { findOption($0, plan) }
        guard found >= 0, isOffered(found, in: slot) else {
            // Letters may be composed differently in the table.
            let isPlain = found == -1 && text.utf8.allSatisfy { $0 < 0x80 }
            return isPlain ? .none : OptionMatch(named: text, among: options)
        }
        // In data a title in the form's own language takes precedence over one that a person sees.
        let named = form.fields[Int(answers.slots[Int(slot)].field)].options[Int(found)]
        guard speaker.isPerson, named.id != text, named.title != text,
            case .option(let shown) = OptionMatch(named: text, among: options)
        else { return .option(Int(found)) }
        return .option(shown)
    }

    /// The choices in each part of a text: `1,3-5`, ids, titles, `all` and `none`; for a person also `+2,-3`, which add
    /// and remove choices.
    mutating func typedOptions(
        _ text: String, chosen: [Int], in slot: Int32, from speaker: Speaker
    ) -> [OptionMatch] {
        let field = field(Slot(slot))
        guard !field.kind.is(.components) else {
            let pieces = field.components.count == 1 ? [text] : OptionMatch.pieces(text)
            return pieces.enumerated().map { place, piece in
                OptionMatch(piece, among: offeredOptions(Slot(slot), place), from: speaker)
            }
        }
        let options = offeredOptions(Slot(slot))
        let named = namedOption(text, in: slot, options, from: speaker)
        guard named == .none else { return [named] }
        if let isAll = everyOption(text, of: options, speaker.language) {
            return isAll ? options.indices.map { .option(options.place(at: $0)) } : []
        }
        let begun = OptionMatch(begun: text, among: options, from: speaker.asLine)
        if case .option = begun { return [begun] }
        if speaker.isPerson, let toggled = toggled(text, chosen, in: slot, from: speaker) { return toggled }
        return OptionMatch.pieces(text).flatMap { pieceOptions($0, in: slot, from: speaker) }
    }

    /// The options for one part: an option, a range of labels, or several labels.
    private mutating func pieceOptions(_ piece: String, in slot: Int32, from speaker: Speaker) -> [OptionMatch] {
        let options = offeredOptions(Slot(slot))
        let named = namedOption(piece, in: slot, options, from: speaker)
        guard named == .none else { return [named] }
        if let range = OptionMatch.range(piece, among: options) { return range }
        let words = speaker.isForgiving ? piece.split(separator: " ").map { String($0) } : []
        if let labels = OptionMatch.labels(words, among: options) { return labels }
        let begun = begunOption(piece, in: slot, options, from: speaker)
        guard begun == .none, words.count > 1 else { return [begun] }
        let chosen = words.map { namedOrBegun($0, in: slot, options, from: speaker) }
        return chosen.allSatisfy { if case .option = $0 { true } else { false } } ? chosen : [.none]
    }

    /// Whether a text means all options or none; `nil` for any other text, and if a title begins with that word.
    private func everyOption(_ text: String, of options: DescribedOptions, _ language: Language) -> Bool? {
        let word = text.lowercased()
        guard let isAll = language.meansAll(word) else { return nil }
        let isTitle = options.indices.contains { index in
            let title = options.title(at: index).lowercased()
            return title.hasPrefix(word) && title.dropFirst(word.count).first.map { !$0.isLetter } ?? true
        }
        return isTitle ? nil : isAll
    }

    /// The options after adding those with `+` to the chosen ones and removing those with `-`; `nil` unless every part
    /// is such a change.
    private mutating func toggled(
        _ text: String, _ chosen: [Int], in slot: Int32, from speaker: Speaker
    ) -> [OptionMatch]? {
        var left = Set(chosen)
        let pieces = OptionMatch.pieces(text)
        guard !pieces.isEmpty, pieces.allSatisfy({ $0.hasPrefix("+") || $0.hasPrefix("-") }) else { return nil }
        for piece in pieces {
            for match in pieceOptions(String(piece.dropFirst()).trimmingBlanks, in: slot, from: speaker) {
                guard case .option(let option) = match else { return [match] }
                if piece.hasPrefix("+") { left.insert(option) } else { left.remove(option) }
            }
        }
        return left.sorted().map { .option($0) }
    }

    /// The first part of a refused text that may mean several options, and those; `nil` if there is none.
    func ambiguousChoice(_ slot: Slot) -> (text: String, options: DescribedOptions)? {
        guard let text = unreadableText(slot) else { return nil }
        let field = field(slot)
        let pieces = field.kind.reader == .option ? [text] : OptionMatch.pieces(text)
        for (place, piece) in pieces.enumerated() {
            let options = offeredOptions(slot, place)
            let name = piece.first.map { "+-".contains($0) } ?? false ? String(piece.dropFirst()) : piece
            for text in [piece, name] {
                if case .several(let meant) = OptionMatch(text, among: options, from: .person()) {
                    return (text, options.only(meant))
                }
            }
        }
        return nil
    }
}
