import FormEngine
import FormSyntax
import FormWords

/// The message that a text names no field or section.
struct NoSuchName: Error {
    let words: String
}

/// The field with an id, a number or exactly a title.
func slot(named text: String, in session: borrowing Session, _ voice: Voice) -> Result<Slot, NoSuchName> {
    if let slot = session.slot(id: text) { return .success(slot) }
    if let number = Int(text) { return slot(numbered: number, in: session, voice) }
    let slots = session.displayedSlots
    let titled = slots.filter { session.field($0).title.lowercased() == text.lowercased() }
    if titled.count == 1 { return .success(titled[0]) }
    guard titled.isEmpty else {
        let words = voice.words(
            .severalFieldsOfThatName,
            ["count": titled.count, "title": voice.quoted(text), "ids": voice.names(titled) { session.id($0) }])
        return .failure(NoSuchName(words: words))
    }
    return .failure(NoSuchName(words: voice.noSuchField(text, among: slots.map { session.id($0) })))
}

/// The field that a text refers to: by its id, number or title, the title of its section or group, or part of its
/// title.
func slot(meantBy text: String, in session: borrowing Session, _ voice: Voice) -> Result<Slot, NoSuchName> {
    let named = slot(named: text, in: session, voice)
    guard case .failure = named, Int(text) == nil else { return named }
    let sought = text.lowercased()
    let askable = session.askableSlots
    let below = askable.filter { slot in
        let field = session.field(slot)
        let (section, group) = (session.section(field.section, at: slot), session.group(field.group))
        return [section.title, section.id, group.title, group.id].contains { $0?.lowercased() == sought }
    }
    if let first = below.first { return .success(first) }
    guard !session.displayedSlots.contains(where: { session.field($0).title.lowercased() == sought }) else {
        return named
    }
    let found = askable.filter { slot in
        sought.utf8.count > 1
            && (session.field(slot).title.lowercased().includes(sought)
                || session.id(slot).lowercased().includes(sought))
    }
    guard found.count > 1 else { return found.first.map { .success($0) } ?? named }
    let names = voice.names(found) { voice.numbered(terminalSafe(session.field($0).title), $0, in: session) }
    let words = voice.words(
        .severalFieldsMeant, ["count": found.count, "text": voice.quoted(text), "fields": names])
    return .failure(NoSuchName(words: words))
}

extension Voice {
    /// Up to six of some slots, by name.
    fileprivate func names(_ slots: [Slot], _ name: (Slot) -> String) -> String {
        (slots.prefix(6).map { terminalSafe(name($0)) } + (slots.count > 6 ? ["…"] : [])).joined(separator: ", ")
    }
}

extension Session {
    /// The fields that can be asked now, in the order of their numbers.
    var askableSlots: [Slot] { visibleSlots.filter { isAskable($0) } }
}

extension SteppedConversation {
    /// The fields that can be asked now, in the order of their numbers.
    var numberedSlots: [RememberedSlot] { session.askableSlots.map { session.remembered($0) } }
}

/// The field with a number in its question, the list and the review.
func slot(numbered number: Int, in session: borrowing Session, _ voice: Voice) -> Result<Slot, NoSuchName> {
    let askable = session.askableSlots
    guard !askable.indices.contains(number - 1) else { return .success(askable[number - 1]) }
    let phrase: Phrase = askable.isEmpty ? .noFieldToAnswer : askable.count == 1 ? .onlyOneField : .noFieldNumber
    return .failure(NoSuchName(words: voice.words(phrase, ["number": number, "count": askable.count])))
}

extension Voice {
    /// A text preceded by the field's number in the list and the review, if it has one.
    func numbered(_ text: String, _ slot: Slot, in session: borrowing Session) -> String {
        session.askableSlots.firstIndex(of: slot).map { "\($0 + 1)  \(text)" } ?? text
    }
}

extension SectionDescription {
    /// Whether people can add and remove its instances.
    var takesMore: Bool { isDynamic && !followsAnswers }
}

/// The section to which a part is to be added: the one named by id or title, the one being asked, or the form's only
/// one; `nil` if it must be named.
func repeatingSection(
    named name: String, at question: WalkQuestion?, in session: borrowing Session, _ voice: Voice
) -> Result<Int?, NoSuchName> {
    let sections = session.form.sections
    let repeating = sections.indices.filter { sections[$0].isDynamic }
    guard !repeating.isEmpty else { return .failure(NoSuchName(words: voice.words(.noRepeatingSection))) }
    guard name.isEmpty else { return section(named: name, among: repeating, of: session.form, voice).map { $0 } }
    switch question {
    case .addInstance(let section): return .success(section)
    case .field(let slot) where session.instance(slot) != nil: return .success(session.field(slot).section)
    case .field, nil:
        let growing = repeating.filter { sections[$0].takesMore }
        return .success(growing.count == 1 ? growing[0] : growing.isEmpty ? repeating[0] : nil)
    }
}

private func section(
    named name: String, among repeating: [Int], of form: CompiledForm, _ voice: Voice
) -> Result<Int, NoSuchName> {
    if let section = form.sectionNumber(id: name) { return .success(section) }
    let titled = repeating.filter { form.sections[$0].title?.lowercased() == name.lowercased() }
    if titled.count == 1 { return .success(titled[0]) }
    let ids = repeating.compactMap { form.sections[$0].id.map { voice.quoted($0) } }
    let known = voice.language.either(ids)
    return .failure(NoSuchName(words: voice.words(.noSuchSection, ["name": voice.quoted(name), "sections": known])))
}

extension Voice {
    /// The message that there is no field of a name, with the nearest one.
    func noSuchField(_ name: String, among ids: [String]) -> String {
        guard let nearest = nearestName(to: name, among: ids) else {
            return words(.noSuchField, ["name": quoted(name)])
        }
        return words(.noSuchFieldButNearest, ["name": quoted(name), "nearest": quoted(nearest)])
    }
}
