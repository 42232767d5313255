import FormEngine
import FormModel
import FormRecords
import FormSyntax
import FormWords

/// Questions in the protocol for programs.
extension SteppedConversation {
    /// The question that waits for an answer, in parts; `nil` where none does.
    ///
    /// - Parameter failures: What was wrong with the last answer.
    package func asked(after failures: [ReportedFailure]) -> AskedQuestion? {
        guard let question = openQuestion else { return nil }
        var asked = parts(of: question)
        var failures = failures
        if failures.isEmpty, case .review(maySubmit: false) = question.subject {
            failures = session.collectFailures().map { ReportedFailure($0, in: session, voice.wording, hasLimit: true) }
        }
        asked.failures = failures.map { AskedQuestion.Failure($0) }
        return asked
    }

    /// A question in parts.
    func parts(of question: any OpenQuestion) -> AskedQuestion {
        var asked = AskedQuestion()
        switch question.subject {
        case .field(let slot):
            asked.subject = .field
            add(slot, to: &asked)
        case .part(let section):
            ask(.part, question, id: session.form.sections[section].id, of: &asked)
            asked.explanation = session.section(section).description
            asked.count = session.instanceCount(of: section)
        case .group(let number):
            ask(.group, question, id: session.form.groups[number].id, of: &asked)
            asked.explanation = session.group(number).description
        case .button(let slot):
            ask(.button, question, id: session.id(slot), of: &asked)
            add(session.presentField(slot).texts, to: &asked)
        case .draft(let drafts):
            asked.subject = .draft
            add(drafts, to: &asked)
        case .review(let maySubmit):
            (asked.subject, asked.maySubmit) = (.review, maySubmit)
            asked.answers = reviewedAnswers()
            asked.notes = notes(before: nil)
        case .aside: ask(.confirmation, question, id: nil, of: &asked)
        }
        return asked
    }

    private func ask(
        _ subject: AskedQuestion.Subject, _ question: any OpenQuestion, id: String?, of asked: inout AskedQuestion
    ) {
        (asked.subject, asked.id, asked.kind) = (subject, id, "switch")
        asked.title = (question as? YesOrNoQuestion)?.title ?? ""
    }

    private func add(_ drafts: [DraftFile.FoundDraft], to asked: inout AskedQuestion) {
        let title = drafts.count == 1 ? voice.words(.resume, of: drafts[0].text) : nil
        asked.title = title ?? words(.severalDrafts, ["count": drafts.count])
        (asked.kind, asked.isRequired) = ("select", false)
        asked.options = drafts.enumerated().map { place, draft in
            AskedQuestion.Option(
                id: .number(ExactDecimal(place + 1)), title: voice.description(of: draft.text, in: session),
                info: nil, isDefault: nil, when: nil)
        }
    }

    private func add(_ slot: Slot, to asked: inout AskedQuestion) {
        let field = session.presentField(slot)
        (asked.id, asked.title, asked.kind) = (session.id(slot), field.title, field.kind.name)
        let position = position(of: slot)
        if position.number > 0 { (asked.number, asked.count) = (position.number, position.count) }
        addPlace(of: slot, to: &asked)
        asked.notes = notes(before: slot)
        (asked.isRequired, asked.isSecret, asked.isConfirmed) = (field.isRequired, field.isSecret, field.isConfirmed)
        add(field.texts, to: &asked)
        (asked.unit, asked.mask) = (field.unit, field.mask)
        asked.hint = field.isSecret ? nil : answerCue(for: slot, in: &session, voice)
        for (name, node) in field.boundMembers { asked.bounds[name] = AskedQuestion.Value(node.value) }
        asked.options = AskedQuestion.Option.all(field.options)
        asked.components = field.components.map { AskedQuestion.Option.all($0) }
        (asked.value, asked.text) = value(of: slot)
    }

    private func add(_ texts: FieldTexts, to asked: inout AskedQuestion) {
        (asked.explanation, asked.info) = (texts.description, texts.info)
        (asked.accessibilityLabel, asked.placeholder) = (texts.accessibilityLabel, texts.placeholder)
    }

    /// The group and the section of a field, and which part of it.
    private func addPlace(of slot: Slot, to asked: inout AskedQuestion) {
        let field = session.field(slot)
        let (group, section) = (session.group(field.group), session.section(field.section, at: slot))
        asked.group = AskedQuestion.Part(id: group.id, title: group.title, description: group.description).ifAny
        asked.section =
            AskedQuestion.Part(
                id: section.id, title: section.title, description: section.description,
                part: session.instance(slot).map { $0 + 1 }, option: session.idOfPart(slot)
            ).ifAny
    }

    /// The notes between the preceding question and a field's, or the end.
    private func notes(before slot: Slot?) -> [String] {
        guard display.headings.hasNotes else { return [] }
        return session.slotsBesideQuestions(before: slot).map { session.field($0) }
            .filter { $0.kind.isPrinted && !$0.kind.isSpacer }
            .map(\.printedText)
    }

    /// The value of a field and its text; neither for a secret.
    private func value(of slot: Slot) -> (AskedQuestion.Value?, text: String?) {
        guard session.field(slot).kind.isAnswerable, !session.field(slot).isSecret else { return (nil, nil) }
        let isThere = session.hasValue(slot) || session.isUnreadable(slot)
        return (
            AskedQuestion.Value(session.jsonValue(slot)), isThere ? voice.readableText(of: slot, in: session) : nil
        )
    }

    private func reviewedAnswers() -> [AskedQuestion.ReviewedAnswer] {
        session.displayedSlots.filter { session.field($0).kind.isAnswerable }.map { slot in
            let (value, text) = value(of: slot)
            return AskedQuestion.ReviewedAnswer(
                id: session.id(slot), title: session.field(slot).title, isSecret: session.field(slot).isSecret,
                isComputed: session.isComputed(slot), value: value, text: text)
        }
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
            if isVisible, change.effects.contains(.value), !session.field(slot).isSecret,
                session.field(slot).kind.isAnswerable
            {
                let (value, text) = value(of: slot)
                part.add(.value, value?.node ?? JSONNode(.null))
                part.add(.text, text)
            }
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

extension AskedQuestion.Part {
    /// `nil` where nothing is known of it.
    fileprivate var ifAny: Self? { self == Self() ? nil : self }
}

extension AskedQuestion.Option {
    fileprivate static func all(_ options: DescribedOptions) -> [Self] {
        options.map { option in
            AskedQuestion.Option(
                id: AskedQuestion.Value(option.idLiteral) ?? .text(option.id), title: option.title, info: option.info,
                isDefault: option.isDefault, when: option.when)
        }
    }
}
