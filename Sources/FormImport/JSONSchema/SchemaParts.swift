import FormModel
import FormSyntax
import FormWords

/// The parts that a schema is made up of.
extension SchemaImporter {
    /// The most references in a row.
    private static let trailLimit = 64
    /// Keywords that name or explain a schema, and say nothing of values.
    private static let names = [
        "$schema", "$id", "$comment", "$anchor", "$vocabulary", "$dynamicAnchor", "$recursiveAnchor", "$defs",
        "definitions", "deprecated",
    ]

    /// The objects that make up a schema: itself, what it refers to, its `allOf`, and what is beside `null`.
    mutating func parts(of use: SchemaUse) -> [SchemaPart] {
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

    mutating func parts(of uses: [SchemaUse]) -> [SchemaPart] { uses.flatMap { parts(of: $0) } }

    private mutating func parts(ofObject use: SchemaUse) -> [SchemaPart] {
        var part = SchemaPart(use, base: references.base(of: use.node, in: use.base))
        part.take(Self.names)
        if part.text("id") != nil { part.take("id") }
        leaveOutForeign(of: &part)
        var found: [SchemaPart] = []
        if let reference = part.text("$ref") {
            part.take("$ref")
            // An unknown target cannot be asked for.
            guard let target = target(of: reference.value, at: reference.location, from: part) else {
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

    /// Keywords that say nothing of values; they count beside a reference in every draft.
    private static let words = [
        "title", "description", "default", "examples", "example", "readOnly", "writeOnly", "enumNames",
    ]

    /// Leaves out what has no meaning in the draft that the schema names.
    private mutating func leaveOutForeign(of part: inout SchemaPart) {
        guard let dialect = references.dialect else { return }
        let isLone = dialect.hasLoneReferences && part["$ref"] != nil
        for member in part.members where !member.key.hasPrefix("x-") {
            if dialect.lacks(member.key) {
                leaveOut(
                    at: member.keyLocation, .notInDraft, ["keyword": quoted(member.key), "draft": dialect.name])
            } else if isLone, member.key != "$ref", !Self.words.contains(member.key) {
                leaveOut(
                    at: member.keyLocation, .besideReference, ["keyword": quoted(member.key), "draft": dialect.name])
            } else {
                continue
            }
            part.take(member.key)
        }
    }

    private mutating func target(of text: String, at location: SourceLocation, from part: SchemaPart) -> SchemaUse? {
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
        guard others.count == 1, let branch = others.first, !branch.isConstant else { return nil }
        return (part.use(branch), branches.count > 1)
    }
}

extension JSONNode {
    /// A schema that only `null` fits.
    var isNullSchema: Bool {
        member("type")?.value == .string("null") || member("type")?.elements.map(\.value) == [.string("null")]
            || member("const")?.value == .null || member("enum")?.elements.map(\.value) == [.null]
    }

    /// A schema that only one value fits.
    var isConstant: Bool { member("const") != nil || member("enum")?.elements.count == 1 }
}
