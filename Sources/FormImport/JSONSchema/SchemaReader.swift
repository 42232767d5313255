import FormSyntax
import FormWords

typealias MessageValues = KeyValuePairs<String, any MessageValue>

/// Reads a JSON Schema: follows references, collects the parts that apply, and records what a form cannot express.
///
/// Conditions, fields and the writer share one reader, so that each finding is recorded once.
final class SchemaReader {
    /// The most schemas that are visited, since references can repeat a schema endlessly; any useful form has fewer
    /// parts.
    private static let visitLimit = 50_000
    /// The longest chain of references.
    private static let trailLimit = 64

    let path: String
    let references: SchemaReferences
    private var noted: [Diagnostic] = []
    private var told: Set<Diagnostic> = []
    private var idleKeywords = IdleKeywords()
    private var visits = 0
    /// Whether the schema is so large that alternatives are no longer unfolded, since the form might not be finished.
    var isLarge: Bool { visits > Self.visitLimit / 5 }
    /// Whether the schema exceeded the limit.
    private(set) var isUnfinished = false

    /// The schema from which the form is made.
    let start: SchemaUse

    /// - Parameter place: The place of the schema if it is not the whole document.
    init(_ root: JSONNode, path: String, at place: JSONPointer? = nil) {
        self.path = path
        references = SchemaReferences(root, from: place?.followed(in: root).node)
        start =
            place.flatMap(references.use)
            ?? SchemaUse(node: root, trail: [root.location], base: references.address)
    }

    // MARK: - Findings

    /// All findings; a keyword without effect is reported once.
    var findings: [Diagnostic] { noted + idleKeywords.findings(in: path) }

    /// Reports something that a form cannot express.
    func leaveOut(at location: SourceLocation, _ phrase: Phrase, _ values: MessageValues = [:]) {
        report(.notExpressible, at: location, phrase, values)
    }

    /// Reports a property that a form cannot express, or only in part.
    func leaveOut(_ name: Located<String>, _ phrase: Phrase) {
        leaveOut(at: name.location, phrase, ["name": quoted(name.value)])
    }

    /// Reports a keyword that a form cannot express.
    func leaveOut(_ keyword: JSONMember, _ phrase: Phrase) {
        leaveOut(at: keyword.keyLocation, phrase, ["keyword": quoted(keyword.key)])
    }

    /// Reports something that a form cannot express, answers of another structure (`otherShape`), or an error.
    func report(_ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase, _ values: MessageValues = [:]) {
        let isWarning = [.notExpressible, .otherShape].contains(code)
        let severity: Diagnostic.Severity = isWarning ? .warning : .error
        let finding = Diagnostic(severity, code, path: path, at: location, Message(phrase, values))
        guard told.insert(finding).inserted else { return }
        if noted.count < Diagnostic.limit || severity == .error && !isUnfinished {
            noted.append(finding)
        } else if noted.count == Diagnostic.limit {
            noted.append(.leftOut(.warning, path: path, at: location))
        }
    }

    // MARK: - Parts

    /// The objects that make up a schema: itself, the targets of references, its `allOf`, and the alternative to
    /// `null`.
    func parts(of use: SchemaUse) -> [SchemaPart] {
        let isRead = visit(use.node)
        if isRead, use.node.isObject { return parts(ofObject: use) }
        if isRead, case .truth(let fitsAll) = use.node.value { return fitsAll ? [] : [SchemaPart(use, .impossible)] }
        if isRead { leaveOut(at: use.node.location, .schemaLeftOut) }
        return [SchemaPart(use, .unknown)]
    }

    /// Counts a visited schema; returns false beyond the limit.
    private func visit(_ node: JSONNode) -> Bool {
        visits += 1
        guard visits > Self.visitLimit, !isUnfinished else { return !isUnfinished }
        report(.tooLarge, at: node.location, .schemaUnfoldsTooFar, ["count": Self.visitLimit])
        isUnfinished = true
        return false
    }

    private func parts(ofObject use: SchemaUse) -> [SchemaPart] {
        let base = references.base(of: use.node, in: use.base)
        var part = SchemaPart(SchemaUse(node: use.node, trail: use.trail, base: base))
        part.takeAll { SchemaKeyword.isNamed($0, .identity) }
        if part.text("id") != nil { part.take("id") }
        leaveOutForeign(of: &part)
        var found: [SchemaPart] = []
        if let reference = part.text("$ref") {
            part.take("$ref")
            // An unknown target cannot be asked for.
            guard let target = target(of: reference, from: part) else { return [SchemaPart(use, .unknown)] }
            var all = parts(of: target)
            let name = reference.value.split(separator: "/").last.map { decodedFragment($0) }
            if !all.isEmpty { all[0].referenceName = name }
            found += all
        }
        if let elements = part.elements("allOf") {
            part.take("allOf")
            var all = elements.flatMap { parts(of: part.use($0)) }
            let divides = elements.count > 1 || !part.members("properties").isEmpty
            for place in all.indices where divides { all[place].isDivision = true }
            found += all
        }
        for name in ["anyOf", "oneOf"] {
            guard let (branch, isNullable) = onlyBranch(of: part, name) else { continue }
            part.take(name)
            var parts = parts(of: branch)
            for place in parts.indices where isNullable { parts[place].isBesideNull = true }
            found += parts
        }
        return [part] + found
    }

    /// Leaves out keywords without meaning in the declared draft.
    private func leaveOutForeign(of part: inout SchemaPart) {
        guard let dialect = references.dialect else { return }
        let isLone = dialect.hasLoneReferences && part["$ref"] != nil
        for member in part.members where !member.key.hasPrefix("x-") {
            let isUnknown = dialect.lacks(member.key)
            let isIdle = isLone && member.key != "$ref" && !SchemaKeyword.isNamed(member.key, .words)
            guard isUnknown || isIdle else { continue }
            if isUnknown {
                idleKeywords.note(member, .notInDraft, "draft", dialect.rawValue)
            } else {
                let values: MessageValues = ["keyword": quoted(member.key), "draft": dialect.rawValue]
                leaveOut(at: member.keyLocation, .besideReference, values)
            }
            part.take(member.key)
        }
    }

    private func target(of reference: Located<String>, from part: SchemaPart) -> SchemaUse? {
        let (text, location) = (reference.value, reference.location)
        switch references.target(text, from: part.base) {
        case .otherFile: leaveOut(at: location, .otherFile, ["reference": quoted(text)])
        case .nothing: report(.unknownReference, at: location, .nothingThere, ["reference": quoted(text)])
        case .schema(let node, _) where part.trail.contains(node.location):
            leaveOut(at: location, .leadsToItself, ["reference": quoted(text)])
        case .schema where part.trail.count >= Self.trailLimit:
            report(.tooLarge, at: location, .tooManyReferences, ["count": Self.trailLimit])
        case .schema(let node, let base):
            return SchemaUse(node: node, trail: part.trail + [node.location], base: base)
        }
        return nil
    }

    /// The only branch of an `anyOf` or `oneOf` besides `null`, unless it is a choice; also whether there is `null`.
    private func onlyBranch(of part: SchemaPart, _ name: String) -> (use: SchemaUse, isNullable: Bool)? {
        guard let branches = part.elements(name) else { return nil }
        let others = branches.filter { !$0.isNullSchema }
        guard others.count == 1, !others[0].isConstant else { return nil }
        return (part.use(others[0]), branches.count > 1)
    }

    // MARK: - Words

    /// Takes the title and description; those of the outermost schema win, and groups keep theirs.
    func takeWords(of parts: inout [SchemaPart]) -> (title: String?, description: String?) {
        func take(_ name: String) -> String? {
            let places = parts.indices.filter { !parts[$0].isGroup && parts[$0].text(name) != nil }
            return places.compactMap { parts[$0].take(name)?.node.string }.first
        }
        let (marked, description) = (take("markdownDescription"), take("description"))
        return (take("title"), description ?? marked)
    }

    /// Takes the heading of a titled group; `nil` for any other part.
    func takeHeading(of part: inout SchemaPart, in scope: ObjectScope) -> SectionHeading? {
        guard part.isGroup, let title = part.take("title")?.node.string else { return nil }
        let isHidden = part.isTrue("hidden")
        let description = ["description", "markdownDescription", "help_text"].compactMap { part.text($0)?.value }.first
        part.takeAll { ["description", "markdownDescription", "help_text", "hidden"].contains($0) }
        return SectionHeading(
            name: scope.id(part.referenceName ?? title), title: title, description: description, isHidden: isHidden)
    }

    /// Reports the keywords that were not used.
    func tellRest(of parts: [SchemaPart]) { parts.flatMap(\.members).forEach(tell) }

    /// Reports a keyword that was not used, with the reason.
    func tell(_ member: JSONMember) {
        if member.key.hasPrefix("x-") { return }
        if let keyword = SchemaKeyword.named(member.key) {
            guard let phrase = keyword.misshaped(member.node) else { return leaveOut(member, .nothingForKeyword) }
            leaveOut(at: member.node.location, phrase, ["keyword": quoted(member.key)])
        } else if let nearest = nearestName(to: member.key, among: SchemaKeyword.all.lazy.map(\.name)) {
            idleKeywords.note(member, .unknownKeywordButNearest, "nearest", quoted(nearest))
        } else {
            idleKeywords.note(member, .unknownKeyword)
        }
    }
}
