import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A name in braces that is replaced by nothing, in a text of the form or its translation.
    static let unknownPlaceholder = LintRule(code: .unknownPlaceholder) { subject in
        let messages = subject.failureMessages
        let answers = AnswerNames(subject)
        let ofMessages = messages.flatMap { unknown(in: $0, besides: FailureCode.placeholders, answers) }
        let ofTexts = subject.textsWithAnswers.flatMap { unknown(in: $0, besides: [], answers) }
        let texts = PlaceholderTexts(subject, messages)
        return ofMessages + ofTexts
            + subject.form.strings.flatMap(\.entries).flatMap { entry -> [LintFinding] in
                guard let known = texts.placeholders(of: entry.text.value) else { return [] }
                guard texts.isPhrase(entry.text.value) else {
                    return unknown(in: Located(entry.translation, at: entry.text.location), besides: known, answers)
                }
                return placeholders(in: entry.translation, byCount: true)
                    .filter { !known.contains($0) }.map {
                        finding($0, known, nearest: nearestName(to: $0, among: known), entry.text.location)
                    }
            }
    }

    /// A field whose answer no message can contain, because its id is that of a placeholder.
    static let placeholderField = LintRule(code: .placeholderField) { subject in
        let taken = Set(subject.everyField.map(\.id.value)).intersection(FailureCode.placeholders)
        guard !taken.isEmpty else { return [] }
        return subject.failureMessages.flatMap { message in
            placeholders(in: message.value).filter { taken.contains($0) }.map { name in
                let placeholder = quoted("{\(name)}")
                return (
                    message.location,
                    Message(.placeholderField, ["name": placeholder, "id": quoted(name)])
                )
            }
        }
    }
}

/// The ids by which texts may contain answers.
private struct AnswerNames {
    private let subject: LintSubject

    init(_ subject: LintSubject) { self.subject = subject }

    func contain(_ name: String) -> Bool { subject.compiled.canHoldAnswer(named: name) }

    /// Whether a name stands for a secret, which is never shown.
    func isOfSecret(_ name: String) -> Bool {
        subject.fieldNumbers(name).contains { subject.described($0).isSecret }
    }

    /// The name that was probably meant, among answers and other known names.
    func nearest(to name: String, besides known: [String]) -> String? {
        subject.nearNames.nearest(to: name, among: known + subject.compiled.answerNames)
    }
}

private func unknown(in text: Located<String>, besides known: [String], _ answers: AnswerNames) -> [LintRule
    .LintFinding]
{
    placeholders(in: text.value).filter { !known.contains($0) }.compactMap { name in
        guard !answers.contain(name) else {
            let values: KeyValuePairs<String, any MessageValue> = ["name": quoted("{\(name)}"), "id": quoted(name)]
            return answers.isOfSecret(name) ? (text.location, Message(.secretPlaceholder, values)) : nil
        }
        let cure = Message(.doubleBrace, ["braces": "'{{'"])
        return finding(
            name, known, besides: [Message(.aFieldsID)], nearest: answers.nearest(to: name, besides: known),
            text.location, orElse: cure)
    }
}

private func finding(
    _ name: String, _ known: [String], besides others: [Message] = [], nearest: String?, _ place: SourceLocation,
    orElse cure: Message = Message(.removeIt)
) -> LintRule.LintFinding {
    let names: [any MessageValue] = known.map { "{\($0)}" } + others
    let near = nearest.map { Message.didYouMean(quoted("{\($0)}")) }
    let all =
        known.isEmpty ? cure : Message(.itTakes, ["names": Alternatives(names)])
    return (place, Message(.unknownPlaceholder, ["name": quoted("{\(name)}"), "cure": near ?? all]))
}

/// The names in braces; text that cannot be a name is ignored.
///
/// - Parameter byCount: Whether the forms of a word may follow a name, as in `{count:line|lines}`.
func placeholders(in text: String, byCount: Bool = false) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    var isBrace = false
    return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        // Doubled braces stand for a brace, so the name after them is text.
        let isText = isBrace
        isBrace = part.isEmpty && !isText
        guard !isText, let end = part.firstIndex(of: "}") else { return nil }
        let inside = part[..<end]
        let name = String(byCount ? inside.prefix { $0 != ":" } : inside)
        let isName =
            name.first?.isLetter == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.[]:".contains($0) }
        return isName ? name : nil
    }
}

/// The keys of a form's `strings`, by their use.
private struct PlaceholderTexts {
    private let messages: Set<String>
    private let others: Set<String>
    private var phrases: [String: Phrase] = [:]

    init(_ subject: LintSubject, _ messages: [Located<String>]) {
        self.messages = Set(messages.map(\.value))
        guard !subject.form.strings.isEmpty else {
            others = []
            return
        }
        others = Set(subject.textsWithAnswers.map(\.value))
        phrases = Dictionary(uniqueKeysWithValues: Phrase.ofConversation.map { ($0.code, $0) })
    }

    /// The placeholders that a text may contain besides answers; `nil` if its braces are literal.
    func placeholders(of text: String) -> [String]? {
        if messages.contains(text) { return FailureCode.placeholders }
        if others.contains(text) { return [] }
        var known = FailureCode.allCases.contains { $0.name == text } ? FailureCode.placeholders : []
        guard let phrase = phrases[text] else { return known.isEmpty ? nil : known }
        for language in Language.all {
            for name in FormLint.placeholders(in: language.template(phrase), byCount: true) where !known.contains(name)
            {
                known.append(name)
            }
        }
        return known
    }

    func isPhrase(_ text: String) -> Bool {
        !messages.contains(text) && !others.contains(text) && phrases[text] != nil
    }
}

extension LintSubject {
    /// The texts that may contain answers, except messages, with the places of their parts.
    fileprivate var textsWithAnswers: some Sequence<Located<String>> {
        let sections = self.sections + form.sectionTemplates
        let ofParts: [(SourceLocation, [String?])] =
            [(form.location, [form.title, form.description, form.success])]
            + form.groups.map { ($0.location, [$0.title, $0.description]) }
            + sections.map { ($0.location, [$0.title, $0.description, $0.actionTitle]) }
            + everyField.map { ($0.location, [$0.title] + $0.texts.explanations) }
        let ofOptions = optionLists.lazy.joined().flatMap { option in
            [option.title, option.info].compactMap { text in text.map { Located($0, at: option.location) } }
        }
        let others = ofParts.flatMap { place, texts in texts.compactMap { text in text.map { Located($0, at: place) } }
        }
        return [AnySequence(others), AnySequence(ofOptions)].joined()
    }
}

extension LintRule {
    /// A cycle of options' titles that contain one another's answers, so that some of them stay empty.
    static let titleCycle = LintRule(code: .titleCycle) { subject in
        var held: [Int: [Int]] = [:]
        for number in subject.optionTexts.keys {
            let choices = subject.answersInTitles(of: number).filter { subject.optionTexts[$0] != nil }
            if !choices.isEmpty { held[number] = choices }
        }
        dropEnds(of: &held)
        var seen: Set<Int> = []
        return held.keys.sorted().compactMap { start in
            var path: [Int] = []
            var next = start
            while seen.insert(next).inserted, let first = held[next]?.first(where: { held[$0] != nil }) {
                path.append(next)
                next = first
            }
            guard let place = path.firstIndex(of: next) else { return nil }
            let names = (path[place...] + [next]).map { subject.fields[$0].id.value }
            let words = Message(.titleCycle, ["path": quoted(names.joined(separator: " → "))])
            return (subject.fields[next].location, words)
        }
    }
}

/// Removes fields that are not in a cycle and do not lead to one.
private func dropEnds(of held: inout [Int: [Int]]) {
    var holders: [Int: [Int]] = [:]
    var openCounts = held.mapValues(\.count)
    for (holder, answers) in held { for answer in answers { holders[answer, default: []].append(holder) } }
    var ends = Array(holders.keys.filter { held[$0] == nil })
    while let end = ends.popLast() {
        for holder in holders[end] ?? [] {
            openCounts[holder, default: 0] -= 1
            guard openCounts[holder] == 0 else { continue }
            held[holder] = nil
            ends.append(holder)
        }
    }
}

extension LintSubject {
    /// The fields whose answers the titles of a field's options contain.
    fileprivate func answersInTitles(of number: Int) -> [Int] {
        fields[number].optionLists(of: described(number).kind).flatMap { options in
            options.titles.flatMap { placeholders(in: $0) }
        }.filter { compiled.canHoldAnswer(named: $0) }.flatMap { fieldNumbers($0) }
    }
}

extension LintRule {
    /// Two options in one list that look the same, unless they have different conditions.
    static let sameTitle = LintRule(code: .sameTitle) { subject in
        (subject.optionLists + subject.everyField.flatMap(\.components)).flatMap { options -> [LintFinding] in
            var known = KnownTexts(count: options.count)
            // The conditions of options with a repeated title, by the first such option; `nil` means none.
            var conditions: [Int: Set<String?>] = [:]
            return options.indices.compactMap { place in
                guard let title = options.title(at: place) else { return nil }
                let found = title.withByteSlice { known.place(of: $0) { options.title(at: $0) == title } }
                guard let first = known[found] else {
                    known[found] = place
                    return nil
                }
                let when = options.condition(at: place)?.value
                var others = conditions.removeValue(forKey: first) ?? [options.condition(at: first)?.value]
                let isAlike = when == nil || others.contains(nil) || others.contains(when)
                others.insert(when)
                conditions[first] = others
                return isAlike ? (options[place].location, Message(.sameTitle, ["title": quoted(title)])) : nil
            }
        }
    }
}
