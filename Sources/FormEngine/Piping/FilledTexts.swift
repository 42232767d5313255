import FormSyntax

/// Texts of the form filled in with answers; hidden, secret and missing answers are left out.
extension Session {
    /// A text of the form, filled in with answers as the audience reads them.
    ///
    /// - Parameter slot: Any slot of the instance that the text belongs to; `nil` outside repeating sections.
    public func filled(_ text: String, at slot: Slot? = nil) -> String { filled(text, at: place(of: slot)) }

    /// A group with its texts filled in.
    public func group(_ number: Int) -> GroupDescription {
        guard !form.pipedTexts.isEmpty else { return form.groups[number] }
        var group = form.groups[number]
        group.title = group.title.map { filled($0, at: place(of: nil)) }
        group.description = group.description.map { filled($0, at: place(of: nil)) }
        return group
    }

    /// A section with its texts filled in.
    ///
    /// - Parameter slot: Any slot of the instance it is about; `nil` if it is about all of them.
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

    /// The pieces of a message that contains answers; `nil` if it contains none.
    ///
    /// - Parameter written: The place where a rule with this message is written; `nil` for other messages, which belong
    ///   to the place of the failure.
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

    /// The field of a slot, with its texts filled in.
    func filledField(_ slot: Slot) -> FieldDescription { filledField(slot, at: place(of: slot)) }

    private func filledField(_ slot: Slot, at place: TextPlace) -> FieldDescription {
        var field = form.fields[fieldNumber(slot)]
        field.title = title(of: field, at: slot) ?? filled(field.title, at: place)
        field.texts.changeExplanations { filled($0, at: place) }
        // For data, options keep the titles that the form gives them.
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

    /// An answer as texts show it, safe for a terminal.
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

    /// A field whose answer a text contains, with the titles of the chosen options filled in, too.
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

/// The place and audience of a text.
private struct TextPlace {
    /// The deepest nesting of option titles that contain answers with such titles; deeper ones are left out.
    private static let depthLimit = 3

    /// The repeating section in which the text is written.
    var section: Int?
    /// The first slot of the instance.
    var base: Int32?
    var speaker: Speaker
    /// The slots whose chosen options' titles are being filled in, one within the other; the text belongs to the last.
    var holders: [Slot] = []

    var written: ExpressionPlace { ExpressionPlace(section: section) }

    /// Whether the text may contain the slot's answer: it must not contain the text in turn.
    func canHold(_ slot: Slot) -> Bool { holders.count <= Self.depthLimit && !holders.contains(slot) }
}

/// A part of a message that holds answers.
enum MessagePiece {
    /// A text with placeholders.
    case text(String)
    /// An answer as it is shown.
    case answer(String)
}
