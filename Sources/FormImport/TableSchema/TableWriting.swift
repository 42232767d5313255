import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Writes a form as a Table Schema; a warning names whatever that cannot say.
///
/// - Parameter form: With what its fields have of types and of files.
package func tableSchema(of form: Form) -> (text: String, findings: [Diagnostic]) {
    var writer = TableWriter(form)
    let schema = writer.schema(of: form.inPresentWay().form)
    return (schema.text, writer.findings.sorted())
}

/// Makes a Table Schema, member by member, so that none is forgotten.
private struct TableWriter {
    private let form: Form
    private(set) var findings: [Diagnostic] = []

    init(_ form: Form) { self.form = form }

    mutating func schema(of form: Form) -> JSONNode {
        var members: [(String, JSONNode)] = [("$schema", "https://datapackage.org/profiles/2.0/tableschema.json")]
        for name in ["id", "title", "description"] {
            if let node = form.node.member(name) { members.append((name == "id" ? "name" : name, node)) }
        }
        leaveOut(form.node.members, but: Self.idleInForm)
        let keys = form.unique.map { $0.fields.map(\.value) }
        var fields: [JSONNode] = []
        for (group, node) in zip(form.groups, form.node.parts("groups")) {
            leaveOut(node.members, but: Self.idleInGroup)
            for (section, node) in zip(group.sections, node.parts("sections")) {
                guard !section.isDynamic else {
                    leaveOut("type", at: section.location)
                    continue
                }
                leaveOut(node.members, but: Self.idleInGroup)
                for (field, node) in zip(section.fields, node.parts("fields")) {
                    let isUnique = keys.contains([field.id.value])
                    if let column = column(of: field, node, isUnique: isUnique) { fields.append(column) }
                }
            }
        }
        members.append(("fields", JSONNode(.array(fields))))
        let several = keys.filter { $0.count > 1 }
        if !several.isEmpty { members.append(("uniqueKeys", JSONNode(.array(several.map { JSONNode(texts: $0) })))) }
        return JSONNode(members)
    }

    /// The members of a form that say nothing of what is in a table, or are used.
    private static let idleInForm: Set = [
        "id", "title", "description", "groups", "unique", "$schema", "success", "messages", "strings", "types", "use",
        "finish_on_last_field", "time_zone", "ignored",
    ]

    /// Those of a group or section.
    private static let idleInGroup: Set = [
        "id", "title", "description", "sections", "fields", "collapsed", "collapsible", "styles",
    ]

    // MARK: - Columns

    /// The members of a field that say nothing of what is in a table, or are used.
    private static let idle: Set = [
        "id", "title", "info", "placeholder", "type", "noun", "unit", "accessibility_label", "input_type", "secret",
        "confirm", "submit", "column", "data", "options", "options_from", "required", "mask", "grouping", "signed",
        "decimal_separator", "grouping_separator", "step", "min_length", "max_length", "minimum", "maximum", "pattern",
        "messages", "size", "styles", "clean", "default",
    ]

    /// A column; `nil` for a field without answers and one that is not written.
    private mutating func column(of field: Field, _ node: JSONNode, isUnique: Bool) -> JSONNode? {
        guard let kind = Kind.named(field.type.value), kind.isAnswerable, field.isSubmitted, !field.isOutside else {
            return nil
        }
        let type = columnType(of: kind, field)
        var members = [("name", JSONNode(field.id.value)), ("type", JSONNode(type.name))]
        if let format = type.format { members.append(("format", JSONNode(format))) }
        if let title = field.title { members.append(("title", JSONNode(title.withSingleBraces))) }
        if let info = field.texts.info { members.append(("description", JSONNode(info.withSingleBraces))) }
        if let example = field.texts.placeholder { members.append(("example", JSONNode(example))) }
        if type.name == "boolean" {
            members.append(("trueValues", JSONNode(texts: Self.words(["true", "yes", "on", "1"]))))
            members.append(("falseValues", JSONNode(texts: Self.words(["false", "no", "off", "0"]))))
        }
        let constraints = constraints(of: field, kind, isUnique: isUnique)
        if !constraints.isEmpty { members.append(("constraints", JSONNode(constraints))) }
        leaveOut(node.members, but: Self.idle)
        return JSONNode(members)
    }

    /// Each word in small letters, with a capital first, and in capitals.
    private static func words(_ words: [String]) -> [String] {
        words.flatMap { word -> [String] in
            let capital = word.prefix(1).uppercased() + word.dropFirst()
            return capital == word ? [word] : [word, capital, word.uppercased()]
        }
    }

    private mutating func columnType(of kind: Kind, _ field: Field) -> (name: String, format: String?) {
        switch kind.reader {
        case .text: return ("string", ["email": "email", "url": "uri"][kind.name])
        case .decimal: return (kind.is(.whole) ? "integer" : "number", nil)
        case .truth: return ("boolean", nil)
        case .date: return ("date", nil)
        case .time: return ("time", "any")
        case .instant: return ("datetime", "any")
        case .option: return ("string", nil)
        case .options, .none:
            leaveOut("type", at: field.type.location)
            return ("string", nil)
        }
    }

    private mutating func constraints(of field: Field, _ kind: Kind, isUnique: Bool) -> [(String, JSONNode)] {
        var found: [(String, JSONNode)] = []
        if field.isRequired { found.append(("required", true)) }
        if isUnique { found.append(("unique", true)) }
        if kind.reader == .option {
            found.append(("enum", JSONNode(texts: field.options.compactMap { $0.id.value.scalarText })))
        }
        if kind.is(.requiresYes), field.isRequired { found.append(("enum", JSONNode(.array([true])))) }
        let isNegative = field.isSigned || kind.is(.signed)
        if kind.reader == .decimal, !isNegative, field.check("minimum") == nil {
            found.append(("minimum", JSONNode(.number("0"))))
        }
        for check in field.checks {
            guard let name = Self.constraintNames[check.member ?? ""], let value = check.parameters.first?.node else {
                leaveOut(check.member ?? "", at: check.location)
                continue
            }
            guard !check.isBound || kind.reader == .decimal || value.isDayOrTime else {
                leaveOut(check.member ?? "", at: check.location)
                continue
            }
            found.append((name, value))
        }
        return found
    }

    private static let constraintNames = [
        "min_length": "minLength", "max_length": "maxLength", "minimum": "minimum", "maximum": "maximum",
        "pattern": "pattern",
    ]

    // MARK: - What is left out

    private mutating func leaveOut(_ members: [JSONMember], but known: Set<String>) {
        for member in members where !known.contains(member.key) {
            let location = member.node.location == .unknown ? member.keyLocation : member.node.location
            leaveOut(member.key, at: location)
        }
    }

    private mutating func leaveOut(_ name: String, at location: SourceLocation) {
        let words = Message(.unsayableInTable, ["name": quoted(name)])
        findings.append(Diagnostic(.warning, .notExpressible, path: form.path(of: location), at: location, words))
    }
}

extension JSONNode {
    /// The parts of a list of parts.
    fileprivate func parts(_ name: String) -> [JSONNode] { member(name)?.elements ?? [] }

    /// Whether it is the same whenever it is read, unlike `today`.
    fileprivate var isDayOrTime: Bool {
        value.scalarText.map { CalendarDate($0) != nil || ClockTime($0) != nil } ?? false
    }
}
