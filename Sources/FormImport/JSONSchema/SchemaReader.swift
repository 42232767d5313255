import FormModel
import FormSyntax
import FormWords

/// Reads a JSON Schema: follows references, gathers the parts that apply, and keeps all that no form can say.
///
/// It is shared by whatever makes the form, so that each finding is kept once.
final class SchemaReader {
    /// References may use a schema any number of times; a form that is worth asking has fewer parts than this.
    private static let visitLimit = 50_000
    /// The most references in a row.
    private static let trailLimit = 64

    let path: String
    let references: SchemaReferences
    private(set) var findings: [Diagnostic] = []
    private var told: Set<Diagnostic> = []
    private var visits = 0
    /// Whether the schema unfolded to more than a form can be.
    private(set) var isUnfinished = false

    init(_ root: JSONNode, path: String) {
        self.path = path
        references = SchemaReferences(root)
    }

    // MARK: - Findings

    /// Notes what a form cannot say.
    func leaveOut(
        at location: SourceLocation, _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) {
        report(.warning, .notExpressible, at: location, Message(phrase, values))
    }

    /// Notes a property that a form cannot say, or not wholly.
    func leaveOut(_ name: Located<String>, _ phrase: Phrase) {
        leaveOut(at: name.location, phrase, ["name": quoted(name.value)])
    }

    /// Notes a keyword that a form cannot say.
    func leaveOut(_ keyword: JSONMember, _ phrase: Phrase) {
        leaveOut(at: keyword.keyLocation, phrase, ["keyword": quoted(keyword.key)])
    }

    /// Notes answers whose shape differs from what the schema says.
    func noteShape(at location: SourceLocation, _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue>) {
        report(.warning, .otherShape, at: location, Message(phrase, values))
    }

    func fail(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) {
        report(.error, code, at: location, Message(phrase, values))
    }

    private func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ message: Message
    ) {
        let finding = Diagnostic(severity, code, path: path, at: location, message)
        guard told.insert(finding).inserted else { return }
        if findings.count < Diagnostic.limit || severity == .error && !isUnfinished {
            findings.append(finding)
        } else if findings.count == Diagnostic.limit {
            findings.append(.leftOut(.warning, path: path, at: location))
        }
    }

    // MARK: - Parts

    /// The objects that make up a schema: itself, what it refers to, its `allOf`, and what is beside `null`.
    func parts(of use: SchemaUse) -> [SchemaPart] {
        guard visit(use.node) else { return [SchemaPart(use, base: use.base, extent: .unknown)] }
        switch use.node.value {
        case .truth(true): return []
        case .truth(false): return [SchemaPart(use, base: use.base, extent: .impossible)]
        case .null, .number, .string, .array:
            leaveOut(at: use.node.location, .schemaLeftOut)
            return [SchemaPart(use, base: use.base, extent: .unknown)]
        case .object: return parts(ofObject: use)
        }
    }

    /// Counts a schema that is looked at; false where there have been too many.
    private func visit(_ node: JSONNode) -> Bool {
        visits += 1
        guard visits > Self.visitLimit, !isUnfinished else { return !isUnfinished }
        fail(.tooLarge, at: node.location, .schemaUnfoldsTooFar, ["count": Self.visitLimit])
        isUnfinished = true
        return false
    }

    private func parts(ofObject use: SchemaUse) -> [SchemaPart] {
        var part = SchemaPart(use, base: references.base(of: use.node, in: use.base))
        part.takeAll { SchemaKeyword.named($0)?.traits.contains(.identity) == true }
        if part.text("id") != nil { part.take("id") }
        leaveOutForeign(of: &part)
        var found: [SchemaPart] = []
        if let reference = part.text("$ref") {
            part.take("$ref")
            // An unknown target cannot be asked for.
            guard let target = target(of: reference, from: part) else {
                return [SchemaPart(use, base: use.base, extent: .unknown)]
            }
            found += parts(of: target)
        }
        if let elements = part.elements("allOf") {
            part.take("allOf")
            for element in elements { found += parts(of: part.use(element)) }
        }
        for name in ["anyOf", "oneOf"] {
            guard let (branch, isNullable) = onlyBranch(of: part, name) else { continue }
            part.take(name)
            found += parts(of: branch).map { part in
                var part = part
                part.isBesideNull = part.isBesideNull || isNullable
                return part
            }
        }
        return [part] + found
    }

    /// Leaves out what has no meaning in the draft that the schema names.
    private func leaveOutForeign(of part: inout SchemaPart) {
        guard let dialect = references.dialect else { return }
        let isLone = dialect.hasLoneReferences && part["$ref"] != nil
        for member in part.members where !member.key.hasPrefix("x-") {
            let phrase: Phrase
            if dialect.lacks(member.key) {
                phrase = .notInDraft
            } else if isLone, member.key != "$ref", SchemaKeyword.named(member.key)?.traits.contains(.words) != true {
                phrase = .besideReference
            } else {
                continue
            }
            leaveOut(at: member.keyLocation, phrase, ["keyword": quoted(member.key), "draft": dialect.name])
            part.take(member.key)
        }
    }

    private func target(of reference: Located<String>, from part: SchemaPart) -> SchemaUse? {
        let (text, location) = (reference.value, reference.location)
        switch references.target(text, from: part.base) {
        case .otherFile: leaveOut(at: location, .otherFile, ["reference": quoted(text)])
        case .nothing: fail(.unknownReference, at: location, .nothingThere, ["reference": quoted(text)])
        case .schema(let node, let base):
            if part.trail.contains(node.location) {
                leaveOut(at: location, .leadsToItself, ["reference": quoted(text)])
            } else if part.trail.count >= Self.trailLimit {
                fail(.tooLarge, at: location, .tooManyReferences, ["count": Self.trailLimit])
            } else {
                return SchemaUse(node: node, trail: part.trail + [node.location], base: base)
            }
        }
        return nil
    }

    /// The only branch of an `anyOf` or `oneOf` that is not `null`, unless it is a choice; whether there is `null`, too.
    private func onlyBranch(of part: SchemaPart, _ name: String) -> (use: SchemaUse, isNullable: Bool)? {
        guard let branches = part.elements(name) else { return nil }
        let others = branches.filter { !$0.isNullSchema }
        guard others.count == 1, !others[0].isConstant else { return nil }
        return (part.use(others[0]), branches.count > 1)
    }

    // MARK: - Words

    /// Takes what is said of a schema; the outermost says it first.
    func takeWords(of parts: inout [SchemaPart]) -> (title: String?, description: String?) {
        (
            parts.take("title") { $0.text("title")?.value }.first,
            parts.take("description") { $0.text("description")?.value }.first
        )
    }

    /// Tells of keywords that nothing was made of.
    func tellRest(of parts: [SchemaPart]) { parts.flatMap(\.members).forEach(tell) }

    /// Tells of a keyword that nothing was made of, and why.
    func tell(_ member: JSONMember) {
        if member.key.hasPrefix("x-") { return }
        if let keyword = SchemaKeyword.named(member.key) {
            guard let phrase = keyword.misshaped(member.node) else { return leaveOut(member, .nothingForKeyword) }
            leaveOut(at: member.node.location, phrase, ["keyword": quoted(member.key)])
        } else if let nearest = nearestName(to: member.key, among: SchemaKeyword.all.lazy.map(\.name)) {
            leaveOut(
                at: member.keyLocation, .unknownKeywordButNearest,
                ["keyword": quoted(member.key), "nearest": quoted(nearest)])
        } else {
            leaveOut(member, .unknownKeyword)
        }
    }
}
