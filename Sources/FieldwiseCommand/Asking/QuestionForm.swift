import FormEngine
import FormFiles
import FormLint
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A question as a form with a single field, read and compiled like any other.
struct QuestionForm {
    /// The id of the field.
    static let id = "answer"
    let form: CompiledForm

    /// Makes the form; options without effect are refused.
    init(_ request: AskRequest) throws(CommandError) {
        let options = request.options
        let members = try options.described(in: request.language)
        // The file number in a finding's location tells which option it is about.
        let placed = members.enumerated().map { number, member in
            var location = SourceLocation.start
            location.file = Int32(number + 1)
            return JSONMember(key: member.key, at: location, member.node.placed(at: location))
        }
        let list = try ChoiceList(options, ofFile: Int32(members.count + 1))
        let title = request.title?.withBracesKept ?? Self.title(of: members, in: request.language)
        let named: [(String, JSONNode)] = [("id", .init(.string(Self.id))), ("title", .init(.string(title)))]
        let field =
            named.map { JSONMember(key: $0, $1) } + placed + (list?.members(path: options.choicesFile) ?? [])
        let root = JSONNode(
            .object([JSONMember(key: "fields", JSONNode(.array([JSONNode(.object(field))])))]))
        var (form, findings) = readForm(asNode: root, path: "")
        form?.filePaths = members.map { "--" + CommandOption.name(of: $0.key) } + ["--options"]
        if case .options(let options) = list { form?.groups[0].sections[0].fields[0].options = options }
        let complete = form?.completed { _ in list?.table ?? [] }
        let compilation = complete.map { compile($0.form) }
        findings += (complete?.diagnostics ?? []) + (compilation?.diagnostics ?? [])
        if let form = complete?.form, let compiled = compilation?.form {
            findings += misfits(in: form, compiled)
        }
        findings.sort {
            ($0.severity == .error ? 0 : 1, $0.location.file) < ($1.severity == .error ? 0 : 1, $1.location.file)
        }
        for finding in findings {
            let number = Int(finding.location.file)
            if number > members.count { throw options.error(finding) }
            guard finding.severity == .error || number > 0 else { continue }
            let key = number > 0 ? members[number - 1].key : options.choicesFile == nil ? "option" : "options"
            throw .usage(.unusable(option: "--" + CommandOption.name(of: key), members.words(of: finding)))
        }
        try members.checkNumberMembers()
        guard let form = compilation?.form else { throw .usage(.missingOperand("TITLE", command: "ask")) }
        self.form = form
        guard form.fields[0].isSecret else { return }
        keepSecrets()
        guard members.node(of: "default") == nil else {
            let secret = members.node(of: "secret") == nil ? "--type password" : "--secret"
            throw .usage(.conflict("--default", secret, cure: Message(.leaveOneOut)))
        }
    }

    /// The noun for the answer, as a question.
    private static func title(of members: [JSONMember], in language: Language) -> String {
        let said = members.node(of: "noun")?.value.scalarText
        let noun = said ?? members.kind?.noun.text(in: language) ?? ""
        return noun.prefix(1).uppercased() + noun.dropFirst()
    }
}

extension QuestionOptions {
    /// The members of the field, with the implied ones.
    fileprivate func described(in language: Language) throws(CommandError) -> [JSONMember] {
        var described = members
        let given = members.node(of: "type")?.value.scalarText
        let type = isOfSeveral ? Kind.multiSelect.name : given ?? (hasChoices ? Kind.select.name : nil)
        if let given, let type, given != type {
            throw .usage(.conflict("--several", "--type \(given)", cure: Message(.leaveOneOut)))
        }
        if given == nil, let type { described.append(JSONMember(key: "type", JSONNode(.string(type)))) }
        guard let kind = described.kind else {
            let meant = nearestName(to: type ?? "", among: Kind.names)
            let fault = Message(.noSuchKind, ["type": quoted(type ?? "")])
            let cure = meant.map { Message.didYouMean(quoted($0)) }
            throw .usage(.unusable(option: "--type", fault.cured(by: cure)))
        }
        guard kind.isAnswerable, !kind.is(.components) else {
            throw .usage(.unusable(option: "--type", Message(.takesNoAnswer, ["name": quoted(kind.name)])))
        }
        try checkLists(kind, named: isOfSeveral ? "--several" : "--type \(kind.name)")
        described.readDefault(as: kind, in: language)
        described.keepBraces()
        if members.node(of: "confirm") != nil, members.node(of: "secret") == nil, !kind.is(.secret) {
            throw .usage(.incomplete("--confirm", lacks: "--secret", cure: Message(.leaveOut)))
        }
        // Without `required`, neither yes nor no would have a status.
        if kind.reader == .truth, !kind.is(.requiresYes), described.node(of: "required") == nil {
            described.append(JSONMember(key: "required", JSONNode(.truth(true))))
        }
        return described
    }

    /// Refuses a list of options for a kind without one, a missing list for a kind with one, and several defaults for a
    /// single choice.
    private func checkLists(_ kind: Kind, named name: String) throws(CommandError) {
        let isChoice = kind.reader == .option || kind.reader == .options
        if isChoice, !hasChoices {
            throw .usage(.incomplete(name, lacks: "--option", cure: Message(.addOptions)))
        }
        if hasChoices, !isChoice {
            let list = choicesFile == nil ? "--option" : "--options"
            throw .usage(.conflict(list, name, cure: Message(.leaveOneOut)))
        }
        let given = members.node(of: "default")?.elements ?? []
        if !given.isEmpty, kind.reader != .options {
            throw .usage(.conflict("--default", "--default", cure: Message(.leaveOneOut)))
        }
    }
}

extension [JSONMember] {
    /// The value of the first member with a key.
    fileprivate func node(of key: String) -> JSONNode? { first { $0.key == key }?.node }

    /// Refuses members without effect on the kind. A finding of the form would name the field, not the option.
    fileprivate func checkNumberMembers() throws(CommandError) {
        guard let kind, let idle = idleNumberMembers(of: kind).first(where: { node(of: $0) != nil }) else { return }
        let option = "--" + CommandOption.name(of: idle)
        let name = node(of: "type")?.value.scalarText ?? kind.name
        throw .usage(.unusable(option: option, Message(.keyWithoutEffect, ["name": option, "type": quoted(name)])))
    }

    /// Reads the default as an answer to the question would be read: a word for yes or no, a path in the home folder.
    fileprivate mutating func readDefault(as kind: Kind, in language: Language) {
        guard let place = firstIndex(where: { $0.key == "default" }), let text = self[place].node.value.scalarText
        else { return }
        if kind.reader == .truth, let truth = language.truth(of: text) {
            self[place].node = JSONNode(.truth(truth))
        } else if kind.is(.path), let home = environmentSetting("HOME") {
            self[place].node = JSONNode(.string(pathAtHome(text, home)))
        }
    }

    /// Makes braces literal in texts that could contain answers.
    fileprivate mutating func keepBraces() {
        for place in indices where ["description", "info"].contains(self[place].key) {
            guard let text = self[place].node.value.scalarText else { continue }
            self[place].node = JSONNode(.string(text.withBracesKept))
        }
    }

    /// The message of a finding about the members, which are options here.
    fileprivate func words(of finding: Diagnostic) -> Message {
        if finding.code == .unreadableValue, let value = node(of: "default") {
            let text = value.value.scalarText ?? value.value.compactText
            return named(in: finding.words.replacingFault(by: Message(.unfitDefault, ["value": quoted(text)])))
        }
        return named(in: finding.words)
    }

    /// A message in which members are named by their options.
    private func named(in words: Message) -> Message {
        // A missing option may be part of the cure.
        return (map(\.key) + ["signed"]).reduce(words) { words, key in
            words.replacing(quoted(key), by: "--" + CommandOption.name(of: key))
        }
    }

    /// The kind of a field with these members; `nil` for an unknown kind.
    fileprivate var kind: Kind? { Kind.named(node(of: "type")?.value.scalarText ?? "text") }
}

extension JSONNode {
    /// The value with all its parts at the same location.
    fileprivate func placed(at location: SourceLocation) -> JSONNode {
        if case .array(let nodes) = value {
            return JSONNode(.array(nodes.map { $0.placed(at: location) }), at: location)
        }
        return JSONNode(value, at: location)
    }
}
