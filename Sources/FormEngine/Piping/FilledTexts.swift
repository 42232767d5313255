import FormSyntax

/// Texts of the form with the answers that they hold; nothing stands for what is hidden, secret or not answered.
extension Session {
    /// A text of the form, its answers as the audience reads them.
    ///
    /// - Parameter slot: Any of the instance that the text is said in; `nil` outside repeating sections.
    public func filled(_ text: String, at slot: Slot? = nil) -> String { filled(text, at: place(of: slot)) }

    /// A group, its texts with the answers that they hold.
    public func group(_ number: Int) -> GroupDescription {
        guard !form.pipedTexts.isEmpty else { return form.groups[number] }
        var group = form.groups[number]
        group.title = group.title.map { filled($0, at: place(of: nil)) }
        group.description = group.description.map { filled($0, at: place(of: nil)) }
        return group
    }

    /// A section, its texts with the answers that they hold.
    ///
    /// - Parameter slot: Any of the instance that is spoken of; `nil` where it is about all of them.
    public func section(_ number: Int, at slot: Slot? = nil) -> SectionDescription {
        guard !form.pipedTexts.isEmpty else { return form.sections[number] }
        let whole = TextPlace(section: form.sections[number].isDynamic ? number : nil, speaker: audience)
        let place = slot.map { self.place(of: $0) } ?? whole
        var section = form.sections[number]
        section.title = section.title.map { filled($0, at: place) }
        section.description = section.description.map { filled($0, at: place) }
        section.actionTitle = section.actionTitle.map { filled($0, at: place) }
        return section
    }

    /// The parts of a message that holds answers; `nil` for one that holds none.
    ///
    /// - Parameter written: Where the rule is written whose message it is; `nil` for any other, which is said where it is told.
    func pieces(
        ofMessage text: String, at slot: Slot?, written: ExpressionPlace?, for speaker: Speaker
    ) -> [MessagePiece]? {
        var place = self.place(of: slot)
        place.speaker = speaker
        guard let piped = form.pipedTexts.text(text, at: written ?? place.written, isMessage: true) else { return nil }
        var pieces: [MessagePiece] = []
        for part in piped.parts {
            switch part {
            case .text(let text): pieces.append(.text(text))
            case .answer(let reference): pieces.append(.answer(answer(reference, at: place)))
            }
        }
        return pieces
    }

    /// The slot's field, in whose texts the answers are that they hold.
    func filledField(_ slot: Slot) -> FieldDescription { filledField(slot, at: place(of: slot)) }

    private func filledField(_ slot: Slot, at place: TextPlace) -> FieldDescription {
        var field = form.fields[fieldNumber(slot)]
        field.title = title(of: field, at: slot) ?? filled(field.title, at: place)
        field.texts.changeExplanations { filled($0, at: place) }
        // In data an option is called what the form calls it.
        guard !place.speaker.isData else { return field }
        for option in field.options.indices { field.options.changeTexts(at: option) { filled($0, at: place) } }
        return field
    }

    /// The title that a program's closure makes, safe for a terminal as any other; `nil` where there is none.
    private func title(of field: FieldDescription, at slot: Slot) -> String? {
        guard let title = field.kind.addition?.title else { return nil }
        return title.make(typedAnswers(to: title.reading, beside: slot))
    }

    private func filled(_ text: String, at place: TextPlace) -> String {
        guard let piped = form.pipedTexts.text(text, at: place.written) else { return text }
        var filled = ""
        for part in piped.parts {
            switch part {
            case .text(let text): filled += text
            case .answer(let reference): filled += answer(reference, at: place)
            }
        }
        return filled
    }

    /// An answer as a text holds it, safe for a terminal.
    private func answer(_ reference: Reference, at place: TextPlace) -> String {
        guard reference.scope != .sameInstance || place.base != nil else { return "" }
        let found = Slot(slot(reference, base: place.base ?? 0))
        guard found.index >= 0, answers.slots[Int(found.index)].countsAsValue, !isSecret(found), place.canHold(found)
        else {
            return ""
        }
        guard !place.speaker.isData else { return terminalSafe(modelText(found) ?? "") }
        return terminalSafe(readableText(found, for: place.speaker, of: field(found, in: place)))
    }

    /// A field of which a text holds the answer: the titles of the chosen options may hold others.
    private func field(_ slot: Slot, in place: TextPlace) -> FieldDescription {
        var field = form.fields[fieldNumber(slot)]
        guard form.pipedTexts.fields.contains(fieldNumber(slot)) else { return field }
        var inner = self.place(of: slot)
        (inner.speaker, inner.holders) = (place.speaker, place.holders + [slot])
        for option in optionIndices(slot) where field.options.indices.contains(option) {
            field.options.changeTexts(at: option) { filled($0, at: inner) }
        }
        return field
    }

    private func place(of slot: Slot?) -> TextPlace {
        guard let slot, instance(slot) != nil else { return TextPlace(speaker: audience) }
        let section = form.fields[fieldNumber(slot)].section
        return TextPlace(section: section, base: answers.placements[Int(slot.index)].base, speaker: audience)
    }
}

/// Where a text is said, and to whom.
private struct TextPlace {
    /// Titles of options that hold answers with such titles are filled so deep; deeper ones hold nothing.
    private static let depthLimit = 3

    /// The repeating section that the text is written in.
    var section: Int?
    /// The first slot of the instance.
    var base: Int32?
    var speaker: Speaker
    /// The slots of the chosen options, one in the title of the other, of the last of which the text is the title.
    var holders: [Slot] = []

    var written: ExpressionPlace { ExpressionPlace(section: section) }

    /// Whether the text may hold the slot's answer, which does not hold the text itself.
    func canHold(_ slot: Slot) -> Bool { holders.count <= Self.depthLimit && !holders.contains(slot) }
}

/// A part of a message that holds answers.
enum MessagePiece {
    /// With placeholders.
    case text(String)
    /// As it is shown.
    case answer(String)
}
