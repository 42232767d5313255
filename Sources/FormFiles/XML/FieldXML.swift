import FormSyntax
import FormWords

/// An element for fields of one type; `field` takes any.
struct FieldElement: Sendable {
    let name: String
    /// The type that the name says; `nil` where an attribute says it.
    var type: String?
    /// Members that the name implies.
    var implied: [JSONMember] = []
    /// How a value without a type is read.
    var untyped: UntypedValue = { .string($0) }
    /// Members that only some elements have, in their order; of the others any but `field` has all.
    let own: [XMLMember]

    static let all: [FieldElement] = [
        FieldElement(name: "textField", type: "text", own: [value]),
        FieldElement(name: "emailField", type: "email", own: [value]),
        FieldElement(
            name: "numberField", type: "float", implied: [JSONMember(key: "signed", true)],
            own: [.data("value", untyped: untypedNumber)]),
        FieldElement(
            name: "rangedNumberField", type: "ranged_number",
            own: [
                .data("value", untyped: untypedNumber), bound("minimum_value", "minimum"),
                bound("maximum_value", "maximum"),
            ]),
        FieldElement(
            name: "choiceField", type: "select", own: [.data("value", untyped: untypedNumber), .choices]),
        FieldElement(name: "pickerField", type: "picker", own: [scalarValue, .components, pickedValues]),
        FieldElement(name: "booleanField", type: "switch", own: [.data("value", untyped: untypedTruth)]),
        FieldElement(
            name: "dateField", type: "date",
            own: [value, bound("minimum_date", "minimum"), bound("maximum_date", "maximum")]),
        FieldElement(
            name: "field",
            own: [.attribute("type"), .attribute("signed", .truth), scalarValue, values, .choices, .components]),
    ]

    private static let value = XMLMember.data("value")

    /// A bound of the original's: an element of its own.
    private static func bound(_ key: String, _ name: String) -> XMLMember {
        .child(
            key, name: name,
            read: { child, _ in JSONNode(.string(child.content), at: child.location) },
            write: { XMLElement(textOf: $0, named: name) })
    }

    /// A value that is no list.
    private static let scalarValue = XMLMember(
        key: "value", children: ["value"], read: value.read,
        write: { node, element in
            if case .array = node.value { return }
            value.write(node, &element)
        })

    /// A value that is a list.
    private static let values = list { _, _ in { .string($0) } }

    /// The choices of a picker: without a type a number is the place of an option in its list, counted from 0.
    private static let pickedValues = list { element, place in
        let lists = element.children.first { $0.name == "options" }?.children ?? []
        let options = lists.indices.contains(place) ? optionNodes(lists[place].children, idByTitle: true) : []
        return { text in
            guard let index = Int(text), options.indices.contains(index) else { return .string(text) }
            return options[index].member("id")?.value ?? .string(text)
        }
    }

    private static func list(
        _ untyped: @escaping @Sendable (_ field: XMLElement, _ place: Int) -> UntypedValue
    ) -> XMLMember {
        XMLMember(
            key: "value", children: ["values"],
            read: { element, _ in
                guard let child = element.children.first(where: { $0.name == "values" }) else { return nil }
                let nodes = child.children.enumerated().map { $1.data(untyped: untyped(element, $0)) }
                return JSONNode(.array(nodes), at: child.location)
            },
            write: { node, element in
                guard case .array = node.value else { return }
                let field = element
                var list = XMLElement(name: "values", at: node.location)
                list.children = node.elements.enumerated().map { place, node in
                    XMLElement(dataOf: node, named: "value", untyped: untyped(field, place))
                }
                element.children.append(list)
            })
    }
}

extension FieldElement {
    /// All members of the element in the order of the schema.
    var part: XMLPart {
        let bounds = ["minimum_value", "maximum_value", "minimum_date", "maximum_date"]
        let attributes: [XMLMember] =
            [.attribute("id", name: "name")]
            + own.filter { !$0.attributes.isEmpty }
            + [
                .attribute("input_type"), .attribute("hidden", .truth), .attribute("disabled", .truth),
                .attribute("secret", .truth), .attribute("confirm", .truth), .attribute("submit", .truth),
                .attribute("mask"), .attribute("clean", .texts), .attribute("decimals", .number),
                .attribute("decimal_separator"), .attribute("grouping_separator"),
            ]
            + bounds.filter { key in !own.contains { $0.key == key } }.map { .attribute($0, .bound) }
        return XMLPart(
            attributes
                + [
                    .text("title"), .text("info"), .text("placeholder"), .text("accessibility_label"),
                    .truth("required"), .part("validations", .validations), .validators(in: name),
                ]
                + own.filter { !$0.children.isEmpty }
                + [
                    .part("grouping", .grouping), .text("formula"), .list("targets", of: "target", .target),
                    .messages, .data("size"), .data("styles"),
                ])
    }

    static func named(_ name: String) -> FieldElement? { all.first { $0.name == name } }

    /// The element that says a field most plainly.
    static func of(_ field: JSONNode) -> FieldElement {
        let type = field.member("type").map { scalarText(of: $0.value) }
        return all.first { $0.type == type && $0.holds(field) } ?? all[all.count - 1]
    }

    /// Whether it can say all that the field has.
    private func holds(_ field: JSONNode) -> Bool {
        let keys = Set(part.members.map(\.key) + implied.map(\.key) + ["type"])
        return field.members.allSatisfy { keys.contains($0.key) }
            && implied.allSatisfy { field.member($0.key)?.value == $0.node.value }
            && (own.contains { $0.children == ["values"] } || field.member("value")?.elements.isEmpty ?? true)
    }
}

extension XMLMember {
    /// A list of fields, whose elements tell their types.
    static let fields = child(
        "fields",
        read: { child, reader in
            reader.nameFields(child.children)
            return JSONNode(.array(child.children.compactMap { reader.field($0) }), at: child.location)
        },
        write: { node in XMLElement(listOf: node, named: "fields") { XMLElement(field: $0) } })
}

extension XMLFormReader {
    mutating func field(_ element: XMLElement) -> JSONNode? {
        guard let kind = FieldElement.named(element.name) else {
            let near = nearestName(to: element.name, among: FieldElement.all.map(\.name))
            let cure = near.map { Message.didYouMean(tag($0)) } ?? .write("<field>")
            warn(
                .unknownKey, at: element.location,
                Message(FormPhrase.notAField, ["element": tag(element.name), "cure": cure]))
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
        self.init(partOf: field, named: kind.name, by: XMLPart.field(kind))
    }
}

extension XMLPart {
    private static let fields = Dictionary(uniqueKeysWithValues: FieldElement.all.map { ($0.name, $0.part) })

    /// The members of a field's element.
    static func field(_ kind: FieldElement) -> XMLPart { fields[kind.name] ?? kind.part }

    static let validations = XMLPart([
        .attribute("required", .truth), .attribute("min_length", .number), .attribute("max_length", .number),
        .attribute("min_value", .bound), .attribute("max_value", .bound), .attribute("format"),
        .attribute("compare_to"), .attribute("compare_rule"),
    ])

    static let grouping = XMLPart([.attribute("sizes", .numbers), .attribute("separator")])
}
