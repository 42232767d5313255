import FormSyntax
import FormTestSupport

/// Rewrites members of a form from older notations to the present one, half of them at random.
struct PresentWriter {
    private var random: SeededGenerator
    /// The part whose fields may have plain names, if its fields are not in a template.
    private var plainPart: String?

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// The same form in mixed notation.
    mutating func form(_ json: String) -> String {
        let node = parseJSON(Array(json.utf8), path: "", mode: .strict).node!
        var form = Draft(node)
        if half, let templates = form.take("templates") { form = putInPlace(templates, form) }
        form.changeElements(of: "groups") { group in
            group.changeElements(of: "sections") { section(&$0) }
            expressions(of: &group)
        }
        form.changeMembers(of: "types") { type($0) }
        form.changeMembers(of: "templates") { node in
            JSONNode(.array(node.elements.map { changed($0) { section(&$0) } }))
        }
        form.changeElements(of: "rules") { rule in
            rename("condition", to: "must", in: &rule) { unmarked($0) }
        }
        orderPair(in: &form)
        leaveOutGroup(of: &form)
        return form.node.text
    }

    /// The same file of types in mixed notation.
    mutating func types(_ json: String) -> String {
        let node = parseJSON(Array(json.utf8), path: "", mode: .strict).node!
        return JSONNode(.object(node.members.map { JSONMember(key: $0.key, type($0.node)) })).text
    }

    private var half: Bool { mutating get { random.chance(50) } }

    // MARK: - Structure

    private mutating func putInPlace(_ templates: JSONNode, _ form: Draft) -> Draft {
        var form = form
        let template = templates.member("sections")!.elements[0]
        let name = template.member("id")!.value.scalarText!
        if half { plainPart = name }
        form.changeElements(of: "groups") { group in
            group.changeElements(of: "sections") { section in
                guard section["id"]?.value.scalarText == name else { return }
                section.append("fields", template.member("fields")!)
            }
        }
        return form
    }

    private mutating func leaveOutGroup(of form: inout Draft) {
        guard let groups = form["groups"], groups.elements.count == 1, half else { return }
        let group = groups.elements[0]
        guard group.members.map(\.key) == ["id", "sections"] else { return }
        form.replace("groups", by: "sections", group.member("sections")!)
    }

    private mutating func orderPair(in form: inout Draft) {
        guard let groups = form["validation_groups"], half else { return }
        let group = groups.elements[0]
        guard let least = group.member("min"), let most = group.member("max"), group.members.count == 3,
            group.member("strict")?.value == .truth(false)
        else { return }
        form.replace("validation_groups", by: "ordered", JSONNode(.array([JSONNode(.array([least, most]))])))
    }

    private mutating func section(_ section: inout Draft) {
        if section["type"]?.value == .string("dynamic"), half {
            section.replace("type", by: "repeat", JSONNode(.truth(true)))
        }
        let isPlain = plainPart != nil && section["id"]?.value.scalarText == plainPart
        section.changeElements(of: "fields") { field in
            if isPlain { plainNames(of: &field) }
            self.field(&field)
        }
        expressions(of: &section)
    }

    /// Gives a field of the part a plain id, and half of its expressions plain names.
    private mutating func plainNames(of field: inout Draft) {
        let prefix = "\(plainPart!)[:index]."
        guard let id = field["id"]?.value.scalarText else { return }
        field.replace("id", by: "id", JSONNode(.string(id.replacing(prefix, with: ""))))
        for key in ["visible_if", "enabled_if", "required_if", "formula", "initial"] {
            guard half, let text = field[key]?.value.scalarText else { continue }
            field.replace(key, by: key, JSONNode(.string(text.replacing(prefix, with: ""))))
        }
    }

    // MARK: - Fields

    private mutating func type(_ node: JSONNode) -> JSONNode { changed(node) { field(&$0) } }

    private mutating func field(_ field: inout Draft) {
        let kind = field["type"]?.value.scalarText ?? "text"
        validations(of: &field)
        validators(of: &field)
        if ["number", "float", "signed_number", "count", "ranged_number"].contains(kind) {
            rename("minimum_value", to: "minimum", in: &field)
            rename("maximum_value", to: "maximum", in: &field)
            kindOfNumber(kind, &field)
        }
        if kind == "date" { rename("minimum_date", to: "minimum", in: &field) }
        rename("initial", to: "default_formula", in: &field)
        options(of: &field)
        rename("value", to: "default", in: &field)
        expressions(of: &field)
        field.changeElements(of: "targets") { expressions(of: &$0) }
    }

    private mutating func kindOfNumber(_ kind: String, _ field: inout Draft) {
        guard half else { return }
        let isWhole = kind == "number" || kind == "count"
        field.replace("type", by: "type", JSONNode(.string(isWhole ? "integer" : "decimal")))
        if kind == "signed_number" { field.append("signed", JSONNode(.truth(true))) }
        let isStepped = kind == "count" || kind == "ranged_number"
        if isStepped, field["step"] == nil { field.append("step", JSONNode(.number("1"))) }
    }

    private mutating func options(of field: inout Draft) {
        field.changeElements(of: "values") { option in
            if let when = option["when"]?.value.scalarText, half {
                option.replace("when", by: "when", JSONNode(.string(unmarked(when))))
            }
        }
        if let values = field["values"], half {
            let options = values.elements.map { option in
                option.members.map(\.key) == ["id"] && half ? option.member("id")! : option
            }
            field.replace("values", by: "options", JSONNode(.array(options)))
        }
        defaultOption(of: &field)
        guard let source = field["options_from"] else { return }
        field.replace(
            "options_from", by: "options_from",
            changed(source) { source in
                rename("when", to: "where", in: &source) { unmarked($0, column: "of") }
            })
    }

    /// Moves a default from the option to the field.
    private mutating func defaultOption(of field: inout Draft) {
        let key = field["options"] == nil ? "values" : "options"
        guard let options = field[key]?.elements, field["type"]?.value == .string("select"), half else { return }
        guard field["value"] == nil, field["default_formula"] == nil, field["initial"] == nil,
            !options.contains(where: { $0.member("when") != nil }),
            let chosen = options.first(where: { $0.member("default") != nil })
        else { return }
        field.changeElements(of: key) { _ = $0.take("default") }
        field.append("default", chosen.member("id")!)
    }

    private mutating func validations(of field: inout Draft) {
        guard let validations = field["validations"] else { return }
        var left: [JSONMember] = []
        for member in validations.members {
            let end = member.key.hasPrefix("min") ? "min_length" : "max_length"
            if half { field.append(end, member.node) } else { left.append(member) }
        }
        _ = field.take("validations")
        if !left.isEmpty { field.append("validations", JSONNode(.object(left))) }
    }

    /// Turns the only validator of a field into members or rules.
    private mutating func validators(of field: inout Draft) {
        guard let validator = field["validators"]?.elements.first, half else { return }
        let others = validator.members.filter { ["when", "message", "code"].contains($0.key) }
            .map { $0.key == "when" ? JSONMember(key: "when", text: unmarked($0.node.value.scalarText!)) : $0 }
        func member(_ key: String) -> JSONNode { validator.member(key)! }
        let checks: [JSONMember]
        switch member("type").value.scalarText {
        case "choices":
            checks = [JSONMember(key: "min_items", member("min")), JSONMember(key: "max_items", member("max"))]
        case "format":
            checks = [JSONMember(key: "pattern", text: "(?is)\(member("pattern").value.scalarText!.dropFirst()).*")]
        case "compare" where member("rule").value == .string("=="):
            checks = [JSONMember(key: "same_as", member("to"))]
        case "condition":
            checks = [JSONMember(key: "must", text: unmarked(member("condition").value.scalarText!))]
        default: return
        }
        _ = field.take("validators")
        // Older notations follow the members and precede the rules.
        if others.isEmpty, checks[0].key != "must", field["validations"] == nil, half {
            for check in checks { field.append(check.key, check.node) }
        } else {
            let rules = checks.map { JSONNode(.object([$0] + others)) } + (field.take("rules")?.elements ?? [])
            field.append("rules", JSONNode(.array(rules)))
        }
    }

    // MARK: - Expressions

    private mutating func expressions(of part: inout Draft) {
        for key in ["visible_if", "enabled_if", "required_if", "formula", "initial", "default_formula", "condition"] {
            guard half, let text = part[key]?.value.scalarText else { continue }
            part.replace(key, by: key, JSONNode(.string(unmarked(text))))
        }
    }

    private mutating func rename(
        _ key: String, to name: String, in part: inout Draft, _ change: (String) -> String = { $0 }
    ) {
        guard let node = part[key], half else { return }
        var value = node.value
        if case .string(let text) = value { value = .string(change(text)) }
        part.replace(key, by: name, JSONNode(value))
    }
}

/// A JSON object under construction.
private struct Draft {
    private var members: [JSONMember]

    init(_ node: JSONNode) { members = node.members }

    var node: JSONNode { JSONNode(.object(members)) }

    subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.node }

    mutating func append(_ key: String, _ node: JSONNode) { members.append(JSONMember(key: key, node)) }

    mutating func replace(_ key: String, by name: String, _ node: JSONNode) {
        for place in members.indices where members[place].key == key {
            members[place] = JSONMember(key: name, node)
        }
    }

    mutating func take(_ key: String) -> JSONNode? {
        let node = self[key]
        members.removeAll { $0.key == key }
        return node
    }

    /// Changes the objects in a list.
    mutating func changeElements(of key: String, _ change: (inout Draft) -> Void) {
        guard let list = self[key] else { return }
        let elements = list.elements.map { element in
            var draft = Draft(element)
            if case .object = element.value { change(&draft) } else { return element }
            return draft.node
        }
        replace(key, by: key, JSONNode(.array(elements)))
    }

    /// Changes the values in an object.
    mutating func changeMembers(of key: String, _ change: (JSONNode) -> JSONNode) {
        guard let object = self[key] else { return }
        replace(key, by: key, JSONNode(.object(object.members.map { JSONMember(key: $0.key, change($0.node)) })))
    }
}

extension JSONMember {
    fileprivate init(key: String, text: String) { self.init(key: key, JSONNode(.string(text))) }
}

/// An expression without `$`, and with the column marked.
private func unmarked(_ text: String, column: String? = nil) -> String {
    var (plain, word, isQuoted) = ("", "", false)
    for character in text + " " {
        if character.isLetter || character.isNumber || "_[]:.$".contains(character), !isQuoted {
            word.append(character)
            continue
        }
        plain += word == column ? "column.\(word)" : word.replacing("$", with: "")
        word = ""
        if character == "'" { isQuoted.toggle() }
        plain.append(character)
    }
    plain.removeLast()
    return plain
}

private func changed(_ node: JSONNode, _ change: (inout Draft) -> Void) -> JSONNode {
    var draft = Draft(node)
    change(&draft)
    return draft.node
}
