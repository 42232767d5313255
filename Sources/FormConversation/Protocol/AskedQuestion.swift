import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// Questions in the protocol for programs.
extension SteppedConversation {
    /// The members of a reply that asks a question.
    func reply(asking question: any OpenQuestion) -> ProtocolReply {
        var reply = ProtocolReply()
        func begin(_ type: ReplyKind, _ asks: String?) {
            reply.add(.type, type.rawValue)
            reply.add(.asks, asks)
        }
        switch question.subject {
        case .field(let slot):
            begin(.ask, "field")
            addField(slot, to: &reply)
        case .part(let section):
            begin(.ask, "part")
            addYesOrNo(question, id: session.form.sections[section].id, to: &reply)
            reply.add(.description, session.section(section).description)
            reply.add(.count, JSONNode(session.instanceCount(of: section)))
        case .group(let number):
            begin(.ask, "group")
            addYesOrNo(question, id: session.form.groups[number].id, to: &reply)
            reply.add(.description, session.group(number).description)
        case .button(let slot):
            begin(.ask, "button")
            addYesOrNo(question, id: session.id(slot), to: &reply)
            addTexts(of: session.presentField(slot), to: &reply)
        case .draft(let drafts):
            begin(.ask, "draft")
            addDrafts(drafts, to: &reply)
        case .review(let maySubmit):
            begin(.review, nil)
            reply.add(.maySubmit, maySubmit)
            addAnswers(to: &reply)
        case .aside:
            begin(.ask, "confirmation")
            addYesOrNo(question, id: nil, to: &reply)
        }
        return reply
    }

    private func addYesOrNo(_ question: any OpenQuestion, id: String?, to reply: inout ProtocolReply) {
        reply.add(.id, id)
        reply.add(.title, (question as? YesOrNoQuestion)?.title)
        reply.add(.kind, "switch")
    }

    private func addDrafts(_ drafts: [DraftFile.FoundDraft], to reply: inout ProtocolReply) {
        let title = drafts.count == 1 ? voice.words(.resume, of: drafts[0].text) : nil
        reply.add(.title, title ?? words(.severalDrafts, ["count": drafts.count]))
        reply.add(.kind, "select")
        reply.add(.required, false)
        let options = drafts.enumerated().map { place, draft -> JSONNode in
            ["id": JSONNode(place + 1), "title": JSONNode(voice.description(of: draft.text, in: session))]
        }
        reply.add(.options, ifAny: options)
    }

    private func addField(_ slot: Slot, to reply: inout ProtocolReply) {
        let field = session.presentField(slot)
        reply.add(.id, session.id(slot))
        reply.add(.title, field.title)
        reply.add(.kind, field.kind.name)
        let position = position(of: slot)
        if position.number > 0 {
            reply.add(.number, JSONNode(position.number))
            reply.add(.count, JSONNode(position.count))
        }
        addPlace(of: slot, to: &reply)
        reply.add(.notes, ifAny: notes(before: slot).map { JSONNode($0) })
        reply.add(.required, field.isRequired)
        if field.isSecret { reply.add(.secret, true) }
        if field.isConfirmed { reply.add(.confirm, true) }
        addTexts(of: field, to: &reply)
        reply.add(.unit, field.unit)
        reply.add(.mask, field.mask)
        reply.add(.hint, field.isSecret ? nil : answerCue(for: slot, in: &session, voice))
        reply.add(field.boundMembers + field.choiceMembers)
        addValue(of: slot, to: &reply)
    }

    private func addTexts(of field: FieldDescription, to reply: inout ProtocolReply) {
        reply.add(field.texts.named.compactMap { name, text in text.map { (name, JSONNode($0)) } })
    }

    /// Adds the group, section and part of a field.
    private func addPlace(of slot: Slot, to reply: inout ProtocolReply) {
        let field = session.field(slot)
        let (group, section) = (session.group(field.group), session.section(field.section, at: slot))
        reply.add(.group, described(group.id, group.title, group.description))
        var part = session.instance(slot).map { [(ReplyMember.part.rawValue, JSONNode($0 + 1))] } ?? []
        if let option = session.idOfPart(slot) { part.append((ReplyMember.option.rawValue, JSONNode(option))) }
        reply.add(.section, described(section.id, section.title, section.description, part))
    }

    private func described(
        _ id: String?, _ title: String?, _ description: String?, _ others: [(String, JSONNode)] = []
    ) -> JSONNode? {
        var part = ProtocolReply()
        part.add(.id, id)
        part.add(.title, title)
        part.add(.description, description)
        part.add(others)
        return part.members.isEmpty ? nil : part.node
    }

    /// The notes between the preceding question and a field's, or the end.
    private func notes(before slot: Slot?) -> [String] {
        guard display.headings.hasNotes else { return [] }
        return session.slotsBesideQuestions(before: slot).map { session.field($0) }
            .filter { $0.kind.isPrinted && !$0.kind.isSpacer }
            .map(\.printedText)
    }

    /// Adds the value of a field and its text; neither for a secret.
    func addValue(of slot: Slot, to reply: inout ProtocolReply) {
        guard session.field(slot).kind.isAnswerable, !session.field(slot).isSecret else { return }
        reply.add(.value, JSONNode(session.jsonValue(slot)))
        if session.hasValue(slot) || session.isUnreadable(slot) {
            reply.add(.text, voice.readableText(of: slot, in: session))
        }
    }

    private func addAnswers(to reply: inout ProtocolReply) {
        let answers = session.displayedSlots.filter { session.field($0).kind.isAnswerable }.map { slot in
            var answer = ProtocolReply()
            answer.add(.id, session.id(slot))
            answer.add(.title, session.field(slot).title)
            if session.field(slot).isSecret { answer.add(.secret, true) }
            if session.isComputed(slot) { answer.add(.computed, true) }
            addValue(of: slot, to: &answer)
            return answer.node
        }
        reply.add(.answers, JSONNode(.array(answers)))
        reply.add(.notes, ifAny: notes(before: nil).map { JSONNode($0) })
    }

    // MARK: - Changes

    /// The changes since the last reply: values, visibility, parts.
    func changedParts() -> [JSONNode] { session.takeChangeLog().compactMap { node(for: $0) } }

    private func node(for change: LoggedChange) -> JSONNode? {
        var part = ProtocolReply()
        switch change {
        case .slot(let change):
            let slot = change.slot
            guard !session.field(slot).isOutside, session.isDisplayed(slot) else { return nil }
            let isVisible = session.isVisible(slot)
            guard isVisible || change.effects.contains(.visibility) else { return nil }
            part.add(.id, session.id(slot))
            if change.effects.contains(.visibility) { part.add(.visible, isVisible) }
            if change.effects.contains(.enabling) { part.add(.enabled, session.isEnabled(slot)) }
            if session.field(slot).isSecret { part.add(.secret, true) }
            if isVisible, change.effects.contains(.value) { addValue(of: slot, to: &part) }
            return part.members.count > 1 ? part.node : nil
        case .pressed: return nil
        case .instanceAdded(let section, let instance):
            part.add(.sectionID, session.form.sections[section].id)
            part.add(.added, JSONNode(instance + 1))
        case .instanceRemoved(let section, let instance):
            part.add(.sectionID, session.form.sections[section].id)
            part.add(.removed, JSONNode(instance + 1))
        }
        return part.node
    }
}
