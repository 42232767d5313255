import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A message for a failure code that does not exist.
    static let unknownCode = LintRule(code: .unknownCode) { subject in
        let vocabulary = subject.compiled.vocabulary
        let codes = subject.failureCodes.union(vocabulary.codes)
        let sortedCodes = codes.sorted()
        let table = subject.form.messages
        let types = Set(subject.form.types.map(\.id.value))
        let kinds = table.byKindAndCode.compactMap { kind, messages -> LintFinding? in
            guard vocabulary.kind(named: kind) == nil, !types.contains(kind), !subject.form.lacksTypes,
                let place = messages.values.map(\.location).min(by: isBefore)
            else {
                return nil
            }
            let cure = subject.cure(for: kind, among: types + vocabulary.kindNames)
            return (place, Message(.unknownMessageKind, ["type": quoted(kind), "cure": cure]))
        }
        let tables = subject.everyField.map(\.messages) + [table.byCode] + table.byKindAndCode.values
        return kinds
            + tables.joined().filter { !$0.key.isEmpty && !codes.contains($0.key) }.map { code, text in
                let cure = subject.cure(for: code, among: sortedCodes)
                return (text.location, Message(.unknownMessageCode, ["code": quoted(code), "cure": cure]))
            }
    }
}

private func isBefore(_ first: SourceLocation, _ second: SourceLocation) -> Bool {
    (first.line, first.column) < (second.line, second.column)
}

extension LintSubject {
    fileprivate func cure(for name: String, among names: @autoclosure () -> [String]) -> Message {
        nearNames.question(for: name, among: names()) ?? Message(.removeIt)
    }

    /// The codes with which anything in the form can fail.
    fileprivate var failureCodes: Set<String> {
        var codes = Set(FailureCode.allCases.filter { $0 != .none }.map(\.name))
        codes.insert("too_many_instances")
        codes.formUnion(everyField.flatMap(\.members.checks).compactMap(\.code?.value))
        codes.formUnion(form.everyRule.compactMap(\.rule.code?.value))
        return codes.union(form.validationGroups.compactMap(\.code?.value))
    }

    /// The author's messages for failures, with their places or those of their parts.
    var failureMessages: [Located<String>] {
        let messages = form.messages
        let tables = everyField.map(\.messages) + [messages.byCode] + messages.byKindAndCode.values
        let parts =
            everyField.flatMap(\.members.checks).map { ($0.message, $0.location) }
            + form.everyRule.map { ($0.rule.message, $0.rule.location) }
            + form.validationGroups.map { ($0.message, $0.location) }
        return tables.flatMap { $0.values } + parts.compactMap { text, place in text.map { Located($0, at: place) } }
    }
}

extension LintRule {
    /// A text that is not translated into one of the form's languages.
    static let untranslatedString = LintRule(code: .untranslatedString) { subject in
        guard !subject.form.strings.isEmpty else { return [] }
        let texts = subject.form.texts
        let tables = subject.form.filesOfOptions
        return subject.form.languages.flatMap { language in
            let known = Set(language.entries.filter { !$0.translation.isEmpty }.map(\.text.value))
            // If no title in a table is translated, the titles are names, such as those of towns.
            let names = tables.subtracting(texts.filter { known.contains($0.text) }.map(\.location.file))
            return texts.filter { text, location in
                !known.contains(text) && hasWords(text) && !names.contains(location.file)
            }.map { text, location in
                let name = language.language
                let line = location.line(seenFrom: name.location)
                let phrase = line > 0 ? Phrase.untranslatedOfLine : .untranslated
                let words = Message(
                    phrase, ["language": quoted(name.value), "text": quoted(text), "line": Int(line)])
                return (name.location, words)
            }
        }
    }

    /// A translation of a text that the form does not contain.
    static let unusedString = LintRule(code: .unusedString) { subject in
        guard !subject.form.strings.isEmpty else { return [] }
        let texts = subject.form.texts.map(\.text)
        let known = Set(texts)
        return subject.form.strings.flatMap { language in
            language.entries.filter { !known.contains($0.text.value) && !codes.contains($0.text.value) }.map { entry in
                let near = subject.nearNames.nearest(to: entry.text.value, among: texts)
                let cure = near.map { Message.didYouMean(quoted($0)) } ?? Message(.removeIt)
                let words = Message(.unusedString, ["text": quoted(entry.text.value), "cure": cure])
                return (entry.text.location, words)
            }
        }
    }
}

/// The codes of the command's own phrases, which a form may replace.
private let codes = Set(FailureCode.allCases.map(\.name) + Phrase.ofConversation.map(\.code))

/// Whether a text contains anything to translate.
private func hasWords(_ text: String) -> Bool { text.contains(where: \.isLetter) }

extension Form {
    /// The translations by language, from the form and the files beside it, with the place of the first.
    fileprivate var languages: [Translation] {
        var languages: [Translation] = []
        var places: [LanguageCode: Int] = [:]
        for translation in strings {
            let code = LanguageCode(translation.language.value)
            if let known = places[code] {
                languages[known].entries += translation.entries
            } else {
                places[code] = languages.count
                languages.append(translation)
            }
        }
        return languages
    }

    /// The numbers of the files that fields take their options from.
    fileprivate var filesOfOptions: Set<Int32> {
        let fields = (groups.flatMap(\.sections) + sectionTemplates).flatMap(\.fields)
        return Set(fields.compactMap { $0.optionsFile == nil ? nil : $0.options.first?.location.file })
    }

    /// The texts that people read, each once, with the place of the first part that has it.
    var texts: [(text: String, location: SourceLocation)] {
        var texts: [(text: String, location: SourceLocation)] = []
        var seen: Set<String> = []
        var form = self
        form.changeTexts { text, location in
            if !text.isEmpty, seen.insert(text).inserted { texts.append((text, location)) }
            return nil
        }
        return texts.sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    }
}
