import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// A line with several choices: the part up to the last comma, and the text being typed.
struct LineOfChoices {
    let head: String, last: String

    init(_ line: String) {
        let comma = line.lastIndex { $0 == "," || $0 == ";" }
        let rest = comma.map { line[line.index(after: $0)...] } ?? line[...]
        last = String(rest.drop { $0 == " " || $0 == "+" || $0 == "-" })
        head = String(line.dropLast(last.count))
    }
}

/// The options of a choice, for stepping through with Up and Down.
extension LineChoices {
    /// The offered options of a field; `nil` for fields other than choices, and for pickers.
    init?(ofField slot: Slot, in box: SessionBox, _ voice: Voice) {
        let field = box.session.presentField(slot)
        guard !field.options.isEmpty, !field.kind.is(.components) else { return nil }
        self.init(field.options, at: slot, in: box, isOfSeveral: field.kind.reader == .options, voice)
    }

    /// Choices among options.
    ///
    /// - Parameters:
    ///   - options: The offered options.
    ///   - list: The number of a picker's list.
    ///   - isOfSeveral: Whether several may be chosen, separated by commas.
    init(
        _ options: DescribedOptions, ofList list: Int = 0, at slot: Slot, in box: SessionBox, isOfSeveral: Bool,
        _ voice: Voice
    ) {
        let typed = { (place: Int) in box.session.typedText(ofOption: place, list: list, at: slot) }
        self.init { line in
            guard case .text(let text) = TypedLine(line) else { return [] }
            let part = isOfSeveral ? LineOfChoices(text).last : text
            return isBlank(part) ? Array(options.indices) : likelyOptions(part, among: options, most: .max).options
        } proposal: { number, line in
            let option = options[number]
            let title = terminalSafe(option.title)
            guard isOfSeveral else { return Suggestion(shown: title, text: TypedLine.line(for: typed(option.place))) }
            let head = LineOfChoices(line).head
            if box.chosen(by: head, at: slot, voice.speaker)?.contains(option.place) == true {
                let line = head.reversed().drop { $0 == " " || $0 == "," }.reversed()
                return Suggestion(shown: voice.words(.chosenOption, ["option": title]), text: String(line))
            }
            let text = typed(option.place)
            return Suggestion(shown: title, text: head.isEmpty ? TypedLine.line(for: text) : head + text)
        }
        guard isOfSeveral else { return }
        let line = { (chosen: [Int]) in TypedLine.line(for: chosen.map { typed($0) + ", " }.joined()) }
        start = { line(box.session.optionIndices(slot)) }
        ticked = { number, text in
            guard let chosen = box.chosen(by: LineOfChoices(text).head, at: slot, voice.speaker) else { return nil }
            return line(chosen.symmetricDifference([options[number].place]).sorted())
        }
        standing = { text in
            let parts = LineOfChoices(text)
            guard parts.last.isEmpty, let chosen = box.chosen(by: parts.head, at: slot, voice.speaker)?.sorted(),
                !chosen.isEmpty
            else { return nil }
            let titles = options.filter { chosen.contains($0.place) }.map { terminalSafe($0.title) }
            return Suggestion(
                shown: titles.joined(separator: ", "),
                text: TypedLine.line(for: chosen.map(typed).joined(separator: ", ")))
        }
    }

    /// The choices with a list, if the screen draws it with the question.
    ///
    /// - Parameter isOfSeveral: Whether several may be chosen, so that the list has ticks.
    func listing(
        _ options: DescribedOptions, at slot: Slot, in box: SessionBox, isOfSeveral: Bool, on display: Display
    ) -> LineChoices {
        guard display.drawsList(of: options) else { return self }
        let speaker = display.voice.speaker
        var choices = self
        choices.list = { line, proposed, columns in
            let chosen = isOfSeveral ? line.map { box.ticked(by: $0, at: slot, speaker) } : nil
            return display.list(
                options, chosen: chosen ?? Set(box.session.optionIndices(slot)), isOfSeveral: isOfSeveral,
                proposed: proposed, columns: columns
            ).map { StyledText($0) }
        }
        return choices
    }
}

extension SessionBox {
    /// The options ticked on a line while the last one is being typed.
    fileprivate func ticked(by line: String, at slot: Slot, _ speaker: Speaker) -> Set<Int> {
        let head = LineOfChoices(line).head
        return chosen(by: line, at: slot, speaker) ?? (isBlank(head) ? nil : chosen(by: head, at: slot, speaker)) ?? []
    }

    /// The options that a line chooses, by their places; `nil` if it cannot be understood.
    fileprivate func chosen(by line: String, at slot: Slot, _ speaker: Speaker) -> Set<Int>? {
        guard case .text(let text) = TypedLine(line) else { return nil }
        return session.preview(text, in: slot, from: speaker) { session, _ in
            session.isUnreadable(slot) ? nil : Set(session.optionIndices(slot))
        }
    }
}
