import FormModel
import FormSyntax
import FormWords

/// Creates a form from an issue form: one section, with a field for each element of the body.
///
/// Values that GitHub gives to the issue itself become fields that are not asked: `issue_title`, `issue_labels` and so
/// on.
struct IssueForm {
    let reader: DescriptionReader
    private var ids: Set<String> = []
    /// The last number appended to an id to make it unique, by id.
    private var numbers: [String: Int] = [:]

    init(_ reader: DescriptionReader) { self.reader = reader }

    mutating func form(of root: JSONNode) -> Form {
        var form = Form(path: reader.path, location: root.location)
        var part = SchemaPart(SchemaUse(node: root))
        form.title = part.takeScalar("name")?.value
        form.description = part.takeScalar("description")?.value
        let body = part.take("body")?.node ?? root
        var section = Section(location: body.location)
        section.id = Located("body", at: body.location)
        section.fields = fields(of: body)
        if section.fields.allSatisfy({ $0.type.value == "note" }), !reader.hasErrors {
            reader.fail(.missingKey, at: body.location, .issueFormAsksNothing)
        }
        section.fields += ["title", "type"].compactMap { keptText($0, of: &part) }
        section.fields += ["labels", "assignees", "projects"].compactMap { keptList($0, of: &part) }
        part.members.forEach { reader.leaveOut($0, .nothingForKeyword) }
        var group = Group(location: root.location)
        group.id = Located("form", at: root.location)
        group.sections = [section]
        form.groups = [group]
        form.makeBracesPlain()
        return form
    }

    private mutating func fields(of body: JSONNode) -> [Field] {
        ids = Set(body.elements.compactMap { $0.member("id")?.scalarText })
        return body.elements.compactMap { node in
            guard var element = IssueElement(node, reader) else { return nil }
            if element.id.value.isEmpty {
                element.id = Located(newID(like: element.label?.value ?? element.kind.rawValue), at: node.location)
            }
            return element.makeField()
        }
    }

    // MARK: - Ids

    /// A unique id made from a label, such as `steps_to_reproduce` from `Steps to reproduce`.
    private mutating func newID(like label: String) -> String {
        let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let id = words.reduce(into: "") { id, word in
            if id.isEmpty || id.count + word.count < Self.longestID { id += (id.isEmpty ? "" : "_") + word }
        }
        return unused(id.isEmpty ? "field" : id)
    }

    private static let longestID = 48

    private mutating func unused(_ id: String) -> String {
        var candidate = id
        while !ids.insert(candidate).inserted {
            numbers[id, default: 1] += 1
            candidate = "\(id)_\(numbers[id] ?? 1)"
        }
        return candidate
    }

    // MARK: - The issue itself

    /// Takes a text as a field that is not asked. A blank at its end stays, since a title may be typed after it.
    private mutating func keptText(_ name: String, of part: inout SchemaPart) -> Field? {
        guard let node = part[name], node.value == .null || node.scalarText != nil, let member = part.take(name) else {
            return nil
        }
        let text = (node.scalarText ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        var field = keptField(name, "text", at: member.keyLocation)
        field.value = JSONNode(.string(text), at: node.location)
        return field
    }

    /// Takes names, in a list or separated by commas, as a field that is not asked.
    private mutating func keptList(_ name: String, of part: inout SchemaPart) -> Field? {
        guard let member = part.take(name) else { return nil }
        let texts =
            member.node.isArray
            ? member.node.elements.map(\.scalarText)
            : member.node.scalarText.map { text in
                text.split(separator: ",").map { String($0.withoutBlanksAround) }
            } ?? [nil]
        if texts.contains(nil), member.node.value != .null { reader.leaveOut(member, .keywordNotList) }
        var seen: Set<String> = []
        let names = texts.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
        guard !names.isEmpty else { return nil }
        var field = keptField(name, "multi_select", at: member.keyLocation)
        let place = member.node.location
        let nodes = names.map { JSONNode(.string($0), at: place) }
        field.options = OptionList(nodes.map { Option(id: $0, location: place) })
        field.value = JSONNode(.array(nodes), at: place)
        return field
    }

    private mutating func keptField(_ name: String, _ type: String, at location: SourceLocation) -> Field {
        let id = Located(unused("issue_\(name)"), at: location)
        var field = Field(id: id, type: Located(type, at: location), location: location)
        field.isDisplayed = false
        return field
    }
}

extension SchemaPart {
    /// Removes and returns a text without white space around it; a number in YAML counts as a text.
    mutating func takeScalar(_ name: String) -> Located<String>? {
        guard let node = self[name] else { return nil }
        if node.value == .null { take(name) }
        guard let text = node.scalarText else { return nil }
        take(name)
        return Located(String(text[...].withoutBlanksAround), at: node.location)
    }

    /// Removes and returns a truth value, which may be a word of YAML 1.1 such as `yes` or `off`; `nil` if there is
    /// none.
    mutating func takeOldTruth(_ name: String) -> Bool? {
        guard let text = self[name]?.scalarText?.lowercased() else { return nil }
        let isTrue = ["true", "yes", "on", "y"].contains(text)
        guard isTrue || ["false", "no", "off", "n"].contains(text) else { return nil }
        take(name)
        return isTrue
    }
}
