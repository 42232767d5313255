import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A placeholder that nothing takes the place of, in a message or in its words in another language.
    static let unknownPlaceholder = LintRule(code: .unknownPlaceholder) { subject in
        let messages = subject.form.failureMessages
        let ofForm = messages.flatMap { text in
            placeholders(in: text.value).filter { !ofFailures.contains($0) }.map {
                finding($0, ofFailures, text.location)
            }
        }
        let texts = PlaceholderTexts(subject.form, messages)
        return ofForm
            + subject.form.strings.flatMap(\.entries).flatMap { entry -> [Finding] in
                guard let known = texts.placeholders(of: entry.text.value) else { return [] }
                return placeholders(in: entry.translation, byCount: texts.isPhrase(entry.text.value))
                    .filter { !known.contains($0) }.map { finding($0, known, entry.text.location) }
            }
    }
}

/// What a message for a failure may have.
private let ofFailures = ["title", "value", "limit", "other"]

private func finding(_ name: String, _ known: [String], _ place: SourceLocation) -> LintRule.Finding {
    let names = known.map { "{\($0)}" }
    let near = nearestName(to: name, among: known).map { Message.didYouMean(quoted("{\($0)}")) }
    let all =
        names.isEmpty ? Message(SyntaxPhrase.removeIt) : Message(CompilerPhrase.itTakes, ["names": Alternatives(names)])
    return (place, Message(FormPhrase.unknownPlaceholder, ["name": quoted("{\(name)}"), "cure": near ?? all]))
}

/// The names in braces; what cannot be one is text.
///
/// - Parameter byCount: Whether the forms of a word may follow a name, as in `{count:line|lines}`.
private func placeholders(in text: String, byCount: Bool = false) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        guard let end = part.firstIndex(of: "}") else { return nil }
        let inside = part[..<end]
        let name = String(byCount ? inside.prefix { $0 != ":" } : inside)
        let isName =
            name.first?.isLetter == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.[]:".contains($0) }
        return isName ? name : nil
    }
}

/// What the members of a form's `strings` stand for.
private struct PlaceholderTexts {
    private let messages: Set<String>
    private let others: Set<String>
    private var phrases: [String: Phrase] = [:]

    init(_ form: Form, _ messages: [Located<String>]) {
        self.messages = Set(messages.map(\.value))
        guard !form.strings.isEmpty else {
            others = []
            return
        }
        others = Set(form.texts.map(\.text))
        phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0.code, $0) })
    }

    /// What a text's words may have; `nil` for those in which braces are braces.
    func placeholders(of text: String) -> [String]? {
        if messages.contains(text) { return ofFailures }
        if others.contains(text) { return nil }
        var known = FailureCode.allCases.contains { $0.name == text } ? ofFailures : []
        guard let phrase = phrases[text] else { return known.isEmpty ? nil : known }
        for language in WordedLanguage.allCases {
            let names = FormFiles.placeholders(in: phrase.template(in: language.book), byCount: true)
            known += names.filter { !known.contains($0) }
        }
        return known
    }

    func isPhrase(_ text: String) -> Bool { !messages.contains(text) && phrases[text] != nil }
}
