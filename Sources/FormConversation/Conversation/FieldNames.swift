import FormEngine
import FormSyntax
import FormWords

/// Why a text names no field, or no section.
struct NoSuchName: Error {
    let words: String
}

/// The field that an id, a number or a title names.
func slot(named text: String, in session: borrowing Session, _ voice: Voice) -> Result<Slot, NoSuchName> {
    if let slot = session.slot(id: text) { return .success(slot) }
    if let number = Int(text) { return slot(numbered: number, in: session, voice) }
    let slots = session.displayedSlots
    let titled = slots.filter { session.field($0).title.lowercased() == text.lowercased() }
    if titled.count == 1 { return .success(titled[0]) }
    guard titled.isEmpty else {
        let ids = titled.prefix(6).map { terminalSafe(session.id($0)) }.joined(separator: ", ")
        let words = voice.words(
            .severalFieldsOfThatName, ["count": titled.count, "title": quoted(text), "ids": ids])
        return .failure(NoSuchName(words: words))
    }
    return .failure(NoSuchName(words: voice.noSuchField(text, among: slots.map { session.id($0) })))
}

/// The field of the number that its question, the list and the review show.
func slot(numbered number: Int, in session: borrowing Session, _ voice: Voice) -> Result<Slot, NoSuchName> {
    let askable = session.visibleSlots.filter { session.isAskable($0) }
    guard !askable.indices.contains(number - 1) else { return .success(askable[number - 1]) }
    let phrase: Phrase = askable.isEmpty ? .noFieldToAnswer : askable.count == 1 ? .onlyOneField : .noFieldNumber
    return .failure(NoSuchName(words: voice.words(phrase, ["number": number, "count": askable.count])))
}

extension Voice {
    /// A text after the number that a field has in the list and the review, if it has one.
    func numbered(_ text: String, _ slot: Slot, in session: borrowing Session) -> String {
        let askable = session.visibleSlots.filter { session.isAskable($0) }
        return askable.firstIndex(of: slot).map { "\($0 + 1)  \(text)" } ?? text
    }
}

extension SectionDescription {
    /// Whether people add parts to it and remove them.
    var takesMore: Bool { isDynamic && !followsAnswers }
}

/// The section to add parts to that is meant: the one named by id or title, the one being asked, or the form's only one;
/// `nil` where it has to be named.
func repeatingSection(
    named name: String, at question: Question?, in session: borrowing Session, _ voice: Voice
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
    let ids = repeating.compactMap { form.sections[$0].id.map { quoted($0) } }
    let known = voice.language.either(ids)
    return .failure(NoSuchName(words: voice.words(.noSuchSection, ["name": quoted(name), "sections": known])))
}

extension Voice {
    /// That there is no field of that name, and which may be meant.
    func noSuchField(_ name: String, among ids: [String]) -> String {
        guard let nearest = nearestName(to: name, among: ids) else {
            return words(.noSuchField, ["name": quoted(name)])
        }
        return words(.noSuchFieldButNearest, ["name": quoted(name), "nearest": quoted(nearest)])
    }
}
