import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Writes a form as a Table Schema, with a warning for everything that one cannot express.
///
/// - Parameters:
///   - form: The form, completed with its types and files.
///   - compiled: The same form compiled, for the bounds of answers.
package func tableSchema(of form: Form, _ compiled: CompiledForm) -> (text: String, findings: [Diagnostic]) {
    var writer = TableWriter(form, compiled)
    let schema = writer.schema(of: form.inPresentWay().form)
    return (schema.text, writer.findings.sorted())
}

/// Writes a Table Schema member by member, so that none is forgotten.
private struct TableWriter {
    private let form: Form
    private let bounds: [String: AnswerBounds]
    private(set) var findings: [Diagnostic] = []

    init(_ form: Form, _ compiled: CompiledForm) {
        self.form = form
        bounds = Dictionary(compiled.fields.map { ($0.id, $0.bounds) }) { first, _ in first }
    }

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
                    leaveOut(node.repetitionName, at: section.location)
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

    /// The members of a form that are used, or have no effect on tables.
    private static let idleInForm: Set = [
        "id", "title", "description", "groups", "unique", "$schema", "success", "messages", "strings", "types", "use",
        "finish_on_last_field", "omit_empty", "unknown", "time_zone", "ignored",
    ]

    /// The same for a group or section.
    private static let idleInGroup: Set = [
        "id", "title", "description", "sections", "fields", "collapsed", "collapsible", "styles", "layout",
        "looks",
    ]

    // MARK: - Columns

    /// The members of a field that are used, or have no effect on tables.
    private static let idle = Set([
        "id", "title", "description", "info", "placeholder", "type", "noun", "unit", "accessibility_label",
        "input_type", "secret", "confirm", "submit", "omit_empty", "column", "data", "options", "options_from",
        "required", "mask",
        "grouping", "signed",
        "decimal_separator", "grouping_separator", "step", "messages", "size", "styles", "layout", "looks", "clean",
        "default",
    ]).union(checkMemberNames)

    /// The column for a field; `nil` for a field without answers and for one that is not written.
    private mutating func column(of field: Field, _ node: JSONNode, isUnique: Bool) -> JSONNode? {
        guard let kind = Kind.named(field.type.value), kind.isAnswerable, field.isSubmitted, !field.isOutside else {
            return nil
        }
        let type = columnType(of: kind, field)
        var members = [("name", JSONNode(field.id.value)), ("type", JSONNode(type.name))]
        if let format = type.format { members.append(("format", JSONNode(format))) }
        if let title = field.title { members.append(("title", JSONNode(title.withSingleBraces))) }
        if let text = field.texts.wholeDescription { members.append(("description", JSONNode(text.withSingleBraces))) }
        if let example = field.texts.placeholder { members.append(("example", JSONNode(example))) }
        if type.name == "boolean" {
            members.append(("trueValues", JSONNode(texts: Self.words(["true", "yes", "on", "1"]))))
            members.append(("falseValues", JSONNode(texts: Self.words(["false", "no", "off", "0"]))))
        }
        let constraints = constraints(of: field, kind, isUnique: isUnique)
        if !constraints.isEmpty { members.append(("constraints", JSONNode(constraints))) }
        leaveOut(node.members, but: Self.idle.union(saidLists(of: field, kind)))
        return JSONNode(members)
    }

    /// The words in lower case, capitalized, and in upper case.
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
        let bounds = bounds[field.id.value]
        let isDemanded = bounds?.demandsAnswer == true || bounds?.truth == true
        let isRequired = field.isRequired || field.validationsRequire?.value == true || isDemanded
        var found: [(String, JSONNode)] = []
        if isRequired { found.append(("required", true)) }
        if isUnique { found.append(("unique", true)) }
        if kind.reader == .option {
            found.append(("enum", JSONNode(texts: field.options.compactMap { $0.id.value.scalarText })))
        }
        if kind.reader == .truth, let truth = bounds?.truth {
            found.append(("enum", JSONNode(.array([JSONNode(.truth(truth))]))))
        }
        let ends = (least: leastNumber(of: field, kind, bounds) ?? bounds?.minimum, most: bounds?.maximum)
        for (keyword, limit) in [("minimum", ends.least), ("maximum", ends.most)] {
            guard let limit, Self.canSay(limit, kind) else { continue }
            found.append((keyword, Located(limit).numberNode))
        }
        if kind.reader == .text {
            found += bounds?.minimumLength.map { [("minLength", JSONNode($0))] } ?? []
            found += bounds?.maximumLength.map { [("maxLength", JSONNode($0))] } ?? []
            found += Self.pattern(of: field).map { [("pattern", JSONNode($0))] } ?? []
        }
        for check in field.checks where check.spelling == .member && !Self.canSay(check, of: field, kind) {
            leaveOut(check.word.value, at: check.location)
        }
        return found
    }

    /// The smallest number of a field without a sign; `nil` if its own bounds give it.
    private func leastNumber(of field: Field, _ kind: Kind, _ bounds: AnswerBounds?) -> String? {
        let least = bounds?.minimum.flatMap { ExactDecimal($0) }
        let isSigned = field.isSigned || kind.is(.signed) || kind.reader != .decimal
        return isSigned || least.map { $0 >= ExactDecimal(0) } ?? false ? nil : "0"
    }

    /// Whether a column can have such a bound: unlike `today`, it must always be the same.
    private static func canSay(_ limit: String, _ kind: Kind) -> Bool {
        kind.reader == .decimal
            || kind.reader.isOfTime && (CalendarDate(limit) != nil || ClockTime(limit) != nil)
    }

    /// Whether a column can express a check.
    private static func canSay(_ check: Check, of field: Field, _ kind: Kind) -> Bool {
        guard check.when == nil else { return false }
        switch check.test {
        case .range(let ends):
            return [ends.least, ends.most].allSatisfy { end in end.map { canSay($0.value, kind) } ?? true }
        case .length: return kind.reader == .text
        case .pattern(let said): return kind.reader == .text && said.isWhole && said.text.value == pattern(of: field)
        case .named:
            let name = check.test.builtInName
            return name == .notEmpty || kind.reader == .truth && (name == .isTrue || name == .isFalse)
        case .choices, .multiple, .existence, .comparison, .condition: return false
        }
    }

    /// The first pattern that every whole answer must match.
    private static func pattern(of field: Field) -> String? {
        for check in field.checks where check.when == nil {
            if case .pattern(let pattern) = check.test, pattern.isWhole { return pattern.text.value }
        }
        return nil
    }

    /// The old members and lists of checks of which a column expresses every check.
    private func saidLists(of field: Field, _ kind: Kind) -> Set<String> {
        var (said, unsaid): (Set<String>, Set<String>) = ([], [])
        if field.validationsRequire != nil { said.insert("validations") }
        for check in field.checks {
            let key = check.memberName
            if Self.canSay(check, of: field, kind) { said.insert(key) } else { unsaid.insert(key) }
        }
        return said.subtracting(unsaid)
    }

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
    /// The elements of a member.
    fileprivate func parts(_ name: String) -> [JSONNode] { member(name)?.elements ?? [] }

    /// The member by which a section repeats.
    fileprivate var repetitionName: String { ["repeat", "for_each", "times"].first { member($0) != nil } ?? "type" }
}

extension Check {
    /// The member of a field that contains the check.
    fileprivate var memberName: String {
        switch spelling {
        case .oldMember, .member: word.value
        case .validation: "validations"
        case .validator: "validators"
        case .rule: "rules"
        }
    }
}
