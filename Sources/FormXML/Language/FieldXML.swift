import FormFiles
import FormModel
import FormSyntax
import FormWords
import XMLSyntax

/// An element for fields of one type; `field` is for any type.
struct FieldElement: Sendable {
    let name: String
    /// The type that the element's name implies; `nil` if an attribute gives it.
    var type: String?
    /// The members that the name implies.
    var implied: [JSONMember] = []
    /// The reading of a value without a type.
    var untyped: UntypedValue = { .string($0) }
    /// The members that not all elements have, or that this one has in its own way, in order.
    let own: [XMLMember]

    static let all: [FieldElement] = [
        FieldElement(name: "textField", type: "text", own: [value()]),
        FieldElement(name: "emailField", type: "email", own: [value()]),
        FieldElement(
            name: "numberField", type: "float", implied: [JSONMember(key: "signed", true)],
            own: [value(untyped: untypedNumber)]),
        FieldElement(
            name: "rangedNumberField", type: "ranged_number",
            own: [
                value(untyped: untypedNumber), element(.minimumValue, "minimum"),
                element(.maximumValue, "maximum"),
            ]),
        FieldElement(name: "choiceField", type: "select", own: [value(untyped: untypedNumber), choices]),
        FieldElement(name: "pickerField", type: "picker", own: [scalarValue, components, pickedValues]),
        FieldElement(name: "booleanField", type: "switch", own: [value(untyped: untypedTruth)]),
        FieldElement(
            name: "dateField", type: "date",
            own: [value(), element(.minimumDate, "minimum"), element(.maximumDate, "maximum")]),
        FieldElement(
            name: "field", own: [attribute("type"), attribute("signed"), scalarValue, values, choices, components]),
    ]

    // MARK: What they have of their own

    private static let choices = element("options", "choices")
    private static let components = element("components", "options")

    private static func attribute(_ key: String) -> XMLMember { .attribute(entry(key), xmlName(of: key)) }

    private static func element(_ word: Check.Word, _ name: String) -> XMLMember { element(word.rawValue, name) }

    private static func element(_ key: String, _ name: String) -> XMLMember { .element(entry(key), name) }

    private static func entry(_ key: String) -> MemberEntry {
        GrammarPart.field.entries.first { $0.key == key }!
    }

    private static func value(untyped: @escaping UntypedValue = { .string($0) }) -> XMLMember {
        .child("default", "value", .data(untyped: untyped))
    }

    /// A default value that is not a list.
    private static let scalarValue: XMLMember = {
        let any = value()
        return XMLMember(
            key: any.key, children: any.children, read: any.read,
            write: { node, element in
                if case .array = node.value { return }
                any.write(node, &element)
            })
    }()

    /// A default value that is a list.
    private static let values = list { _, _ in { .string($0) } }

    /// The chosen options of a picker. A number without a type is the position of an option in its list, counted from
    /// 0.
    private static let pickedValues = list { element, place in
        let lists = element.child("options")?.children ?? []
        var reader = XMLFormReader(path: "")
        let options = lists.indices.contains(place) ? optionNodes(lists[place].children, idByTitle: true, &reader) : []
        return { text in
            guard let index = Int(text), options.indices.contains(index) else { return .string(text) }
            return options[index].member("id")?.value ?? .string(text)
        }
    }

    private static func list(
        _ untyped: @escaping @Sendable (_ field: XMLElement, _ place: Int) -> UntypedValue
    ) -> XMLMember {
        XMLMember(
            key: "default", children: [XMLName(name: "values", type: "values")],
            read: { element, _ in
                element.child("values").map { list in
                    let nodes = list.children.enumerated().map { $1.data(untyped: untyped(element, $0)) }
                    return JSONNode(.array(nodes), at: list.location)
                }
            },
            write: { node, field in
                guard case .array = node.value else { return }
                var list = XMLElement(name: "values", at: node.location)
                list.children = node.elements.enumerated().map { place, node in
                    XMLElement("value", node, .data(untyped: untyped(field, place)))
                }
                field.children.append(list)
            })
    }
}

extension FieldElement {
    static func named(_ name: String) -> FieldElement? { all.first { $0.name == name } }

    /// The most specific element that can hold a field.
    static func of(_ field: JSONNode) -> FieldElement {
        let type = field.member("type").map { scalarText(of: $0.value) }
        return all.first { $0.type == type && $0.holds(field) } ?? all[all.count - 1]
    }

    /// Whether the element can hold all members of the field.
    private func holds(_ field: JSONNode) -> Bool {
        let keys = Set(XMLPart.field(self).members.map(\.key) + implied.map(\.key) + ["type"])
        return field.members.allSatisfy { keys.contains($0.key) }
            && implied.allSatisfy { field.member($0.key)?.value == $0.node.value }
            && (own.contains { $0.children.map(\.name) == ["values"] }
                || field.member("default")?.elements.isEmpty ?? true)
    }
}

extension XMLContent {
    /// A list of fields, whose elements determine their types.
    static let fields = XMLContent(
        type: "fields",
        read: { list, reader in
            reader.nameFields(list.children)
            return JSONNode(.array(list.children.compactMap { reader.field($0) }), at: list.location)
        },
        write: { node, list in list.children = node.elements.map { XMLElement(field: $0) } })

    /// Types by name, each as the element of a field.
    static let types = XMLContent(
        type: "fields",
        read: { list, reader in
            let types = list.children.compactMap { reader.field($0) }
            return JSONNode(.object(types.map { JSONMember(typeOf: $0) }), at: list.location)
        },
        write: { node, list in
            list.children = node.members.map { type in
                let id = JSONMember(key: "id", JSONNode(.string(type.key), at: type.keyLocation))
                return XMLElement(field: JSONNode(.object([id] + type.node.members), at: type.node.location))
            }
        })
}

extension JSONMember {
    /// Creates a type, whose name is the id of the field in its element.
    fileprivate init(typeOf field: JSONNode) {
        let id = field.members.first { $0.key == "id" }
        self.init(
            key: id.map { scalarText(of: $0.node.value) } ?? "", at: id?.node.location ?? field.location,
            JSONNode(.object(field.members.filter { $0.key != "id" }), at: field.location))
    }
}

extension XMLFormReader {
    mutating func field(_ element: XMLElement) -> JSONNode? {
        guard let kind = FieldElement.named(element.name) else {
            noteUnknown(element, .notAField, among: FieldElement.all.map(\.name), orElse: "field")
            return nil
        }
        var members = members(of: element, by: XMLPart.field(kind))
        if let type = kind.type {
            members.append(JSONMember(key: "type", at: element.location, JSONNode(.string(type), at: element.location)))
        }
        members += kind.implied
        for index in members.indices where members[index].key == "id" {
            members[index].node.value = .string(ownName(of: scalarText(of: members[index].node.value)))
        }
        return JSONNode(.object(members), at: element.location)
    }
}

extension XMLElement {
    fileprivate init(field: JSONNode) {
        let kind = FieldElement.of(field)
        self.init(name: kind.name, at: field.location)
        add(field, by: XMLPart.field(kind))
    }
}

extension XMLPart {
    private static let fields = {
        let placed = PlacedMembers(.field)
        return Dictionary(uniqueKeysWithValues: FieldElement.all.map { ($0.name, XMLPart(placed, own: $0.own)) })
    }()

    /// The members of a field's element.
    static func field(_ kind: FieldElement) -> XMLPart { fields[kind.name]! }
}
