@testable import FormSyntax

/// The names that a schema lets stand in its types, in its order; groups are written out.
struct SchemaOutline {
    private let root: XMLElement

    init(_ text: String) throws {
        let bytes = Array(text.utf8)
        let reading = bytes.withUnsafeBufferPointer { parseXML($0, path: "xsd", schema: nil) }
        struct Unreadable: Error {}
        guard let root = reading.root else { throw Unreadable() }
        self.root = root
    }

    /// The elements in a type, with the names of their types.
    func elements(of type: String) -> [(name: String, type: String)] {
        definition("complexType", type).map(elements) ?? []
    }

    func attributes(of type: String) -> [String] { definition("complexType", type).map(attributes) ?? [] }

    /// The words of an enumeration.
    func words(of type: String) -> [String] {
        definition("simpleType", type)?.children.first?.children.compactMap { $0.attribute("value")?.value } ?? []
    }

    /// All types with elements or attributes.
    var types: [String] {
        root.children.filter { $0.name == "complexType" }.compactMap { $0.attribute("name")?.value }
    }

    private func definition(_ kind: String, _ name: String) -> XMLElement? {
        root.children.first { $0.name == kind && $0.attribute("name")?.value == name }
    }

    private func elements(in part: XMLElement) -> [(name: String, type: String)] {
        part.children.flatMap { child -> [(name: String, type: String)] in
            switch (child.name, child.attribute("ref")?.value) {
            case ("element", _): return [(child.attribute("name")?.value ?? "", child.attribute("type")?.value ?? "")]
            case ("group", let name?): return definition("group", name).map(elements) ?? []
            case ("attribute", _), ("attributeGroup", _), ("anyAttribute", _): return []
            default: return elements(in: child)
            }
        }
    }

    private func attributes(in part: XMLElement) -> [String] {
        part.children.flatMap { child -> [String] in
            switch (child.name, child.attribute("ref")?.value) {
            case ("attribute", _): return [child.attribute("name")?.value ?? ""]
            case ("attributeGroup", let name?): return definition("attributeGroup", name).map(attributes) ?? []
            case ("element", _), ("group", _), ("anyAttribute", _): return []
            default: return attributes(in: child)
            }
        }
    }
}
