import FormModel
import FormSyntax
import FormWords

/// An element of an issue form that becomes a field, step by step.
struct IssueElement {
    /// The kinds of elements, by their `type`.
    enum Kind: String {
        case markdown, input, textarea, dropdown, checkboxes, upload

        init?(_ type: JSONNode?) {
            guard let kind = type?.scalarText.flatMap(Kind.init(rawValue:)) else { return nil }
            self = kind
        }

        fileprivate var fieldType: String {
            switch self {
            case .markdown: "note"
            case .input: "text"
            case .textarea, .upload: "text_area"
            case .dropdown: "select"
            case .checkboxes: "multi_select"
            }
        }
    }

    let kind: Kind
    /// The id; empty if the element has none.
    var id: Located<String>
    let label: Located<String>?
    private let node: JSONNode
    private let reader: DescriptionReader
    private var part: SchemaPart
    private var attributes: SchemaPart
    private var validations: SchemaPart
    private var field: Field

    /// Creates an element; `nil`, with a finding, for an unknown `type`.
    init?(_ node: JSONNode, _ reader: DescriptionReader) {
        guard let kind = Kind(node.member("type")) else {
            let type = node.member("type")
            let name = quoted(type?.scalarText ?? "")
            reader.leaveOut(at: type?.location ?? node.location, .elementNotKnown, ["name": name])
            return nil
        }
        (self.kind, self.node, self.reader) = (kind, node, reader)
        part = SchemaPart(SchemaUse(node: node))
        part.take("type")
        attributes = part.takePart("attributes", at: node.location)
        validations = part.takePart("validations", at: node.location)
        label = kind == .markdown ? nil : attributes.takeScalar("label")
        id = part.takeScalar("id") ?? Located("", at: node.location)
        // Such an id would belong to a field of a repeating section.
        if id.value.includes("[:index]") { id.value = "" }
        let type = Located(kind.fieldType, at: node.location)
        field = Field(id: id, type: type, location: node.location)
    }

    /// The field; `nil`, with a finding, if nothing is left to ask or show.
    mutating func makeField() -> Field? {
        field.id = id
        if let label, !label.value.isEmpty {
            field.title = label.value
        } else if kind != .markdown {
            reader.leaveOut(at: node.location, .elementWithoutLabel)
        }
        let isWhole =
            switch kind {
            case .markdown: takeNote()
            case .input, .textarea, .upload: takeText()
            case .dropdown: takeChoices()
            case .checkboxes: takeBoxes()
            }
        if kind != .markdown { takeRequirement() }
        for rest in [part, attributes, validations] {
            rest.members.forEach { reader.leaveOut($0, .nothingForKeyword) }
        }
        return isWhole ? field : nil
    }

    private mutating func takeRequirement() {
        if let isRequired = validations.takeOldTruth("required"), isRequired { field.isRequired = true }
    }

    // MARK: - Texts

    /// Takes the text of a note: the first line is its title, the rest its help.
    private mutating func takeNote() -> Bool {
        let text = (attributes.takeScalar("value")?.value ?? "").withoutComments[...].withoutBlanksAround
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        field.title = String((lines.first ?? "").drop { $0 == "#" }.withoutBlanksAround)
        if lines.count > 1, !lines[1].allSatisfy(\.isWhitespace) {
            field.texts.info = lines[1].split(separator: "\n", omittingEmptySubsequences: false)
                .drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
        }
        return field.title?.isEmpty == false
    }

    private mutating func takeText() -> Bool {
        let example = attributes.takeScalar("placeholder")?.value
        let isLine = example?.contains(where: \.isNewline) == false
        if isLine { field.texts.placeholder = example }
        field.texts.describe(by: attributes.takeScalar("description")?.value, isLine ? nil : example)
        if let value = attributes["value"], value.value == .null || value.scalarText != nil {
            attributes.take("value")
            let text = value.scalarText ?? ""
            let kept = kind == .input ? String(text[...].withoutBlanksAround) : text.withoutLastBreaks
            if !kept.isEmpty { field.value = JSONNode(.string(kept), at: value.location) }
        }
        if kind == .textarea, let language = attributes.takeScalar("render"), !language.value.isEmpty {
            field.render = language
        }
        if kind == .upload { reader.leaveOut(at: node.location, .uploadIsText) }
        return true
    }

    // MARK: - Choices

    private mutating func takeChoices() -> Bool {
        field.texts.describe(by: attributes.takeScalar("description")?.value)
        if attributes.takeOldTruth("multiple") == true { field.type.value = "multi_select" }
        guard takeOptions().count > 0 else { return false }
        guard let first = attributes.take("default")?.node, first.value != .null else { return true }
        let numbers = first.isArray ? first.elements : [first]
        var chosen: [JSONNode] = []
        for number in numbers {
            if let place = number.count ?? number.scalarText.flatMap(Int.init), field.options.indices.contains(place) {
                chosen.append(field.options[place].id)
            } else {
                reader.leaveOut(at: number.location, .noOptionOfNumber, ["number": number.value.compactText])
            }
        }
        if field.type.value == "multi_select", !chosen.isEmpty {
            field.value = JSONNode(.array(chosen), at: first.location)
        } else {
            field.value = chosen.first
        }
        return true
    }

    /// Takes checkboxes, each of which may be required.
    private mutating func takeBoxes() -> Bool {
        field.texts.describe(by: attributes.takeScalar("description")?.value)
        field.render = Located(Field.tasks, at: node.location)
        for (option, isRequired) in takeOptions() where isRequired {
            field.isRequired = true
            let (id, place) = (option.id.literal ?? "''", option.id.location)
            var check = Check(
                .condition(Located("selected(., \(id))", at: place)), .rule, by: .must, at: place)
            let words = Message(.mustBeTicked, ["option": option.title ?? option.id.scalarText ?? ""])
            check.message = words.description.withPlainBraces
            field.add(check)
        }
        return !field.options.isEmpty
    }

    /// Takes the options, each with whether it must be chosen; empty, with a finding, if there are none.
    private mutating func takeOptions() -> [(option: Option, isRequired: Bool)] {
        let list = attributes.take("options")
        if let list, !list.node.isArray { reader.leaveOut(list, .keywordNotList) }
        var (found, seen): ([(option: Option, isRequired: Bool)], Set<String>) = ([], [])
        for node in list?.node.elements ?? [] {
            var option = SchemaPart(SchemaUse(node: node))
            let text = node.isObject ? option.takeScalar("label")?.value : node.scalarText
            let isRequired = option.takeOldTruth("required") ?? false
            option.members.forEach { reader.leaveOut($0, .nothingForKeyword) }
            let line = (text ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
            let title = String(line[...].withoutBlanksAround)
            guard !title.isEmpty else {
                reader.leaveOut(at: node.location, .emptyChoice)
                continue
            }
            // In CSV a semicolon separates several choices.
            let id = title.replacing(every: ";", by: ",")
            guard seen.insert(id).inserted else {
                reader.leaveOut(at: node.location, .equalChoices, ["choice": quoted(title)])
                continue
            }
            var choice = Option(id: JSONNode(.string(id), at: node.location), location: node.location)
            if id != title { choice.title = title }
            found.append((choice, isRequired))
        }
        if found.isEmpty { reader.leaveOut(at: node.location, .elementWithoutOptions) }
        field.options = OptionList(found.map(\.option))
        return found
    }
}

extension SchemaPart {
    /// Removes and returns an object as a part of its own; an empty part if there is none.
    fileprivate mutating func takePart(_ name: String, at location: SourceLocation) -> SchemaPart {
        let node = self[name]?.isObject == true || self[name]?.value == .null ? take(name)?.node : nil
        return SchemaPart(SchemaUse(node: node ?? JSONNode(.object([]), at: location)))
    }
}

extension String {
    /// The text without HTML comments, which nobody sees.
    fileprivate var withoutComments: String {
        var (text, rest, isComment) = ("", self[...], false)
        while let first = rest.first {
            if rest.hasPrefix(isComment ? "-->" : "<!--") {
                rest = rest.dropFirst(isComment ? 3 : 4)
                isComment.toggle()
            } else {
                if !isComment { text.append(first) }
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
