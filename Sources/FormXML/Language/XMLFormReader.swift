import FormFiles
import FormSyntax
import FormWords
import XMLSyntax

/// Converts the elements of a form in XML to the members it has in JSON, keeping their places.
struct XMLFormReader {
    let path: String
    /// Findings about content that no form has; if a schema was checked, it has reported most of them.
    private(set) var findings: [Diagnostic] = []

    /// The names of fields so far with their lines, and all names in the form; used only for forms without groups.
    private var linesByName: [String: Int32] = [:]
    private var allNames: Set<String> = []
    /// The new names for fields of the current section, by their written names.
    private var ownNames: [String: String] = [:]

    init(path: String) { self.path = path }

    /// The members of a part as an object.
    mutating func node(of element: XMLElement, by part: XMLPart) -> JSONNode {
        JSONNode(.object(members(of: element, by: part)), at: element.location)
    }

    mutating func members(of element: XMLElement, by part: XMLPart) -> [JSONMember] {
        noteUnknown(in: element, part)
        return members(of: element, in: part)
    }

    /// The members of a part; other content of the element is ignored.
    mutating func members(of element: XMLElement, in part: XMLPart) -> [JSONMember] {
        part.members.compactMap { member in
            member.read(element, &self).map { JSONMember(key: member.key, at: $0.location, $0) }
        }
    }

    mutating func warn(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        guard findings.count <= Diagnostic.limit else { return }
        let isLeftOut = findings.count == Diagnostic.limit
        findings.append(
            isLeftOut
                ? .leftOut(.warning, path: path, at: location)
                : Diagnostic(.warning, code, path: path, at: location, words))
    }

    /// Prepares for sections without groups: in the original format a name is unique only within its section, not
    /// within the form.
    mutating func beginSections(_ sections: XMLElement) {
        let fields = sections.children.flatMap(\.children).filter { $0.name == "fields" }.flatMap(\.children)
        allNames = Set(fields.compactMap { $0.attribute("name")?.value })
    }

    /// The id that a name means in the current section.
    func ownName(of name: String) -> String { ownNames[name] ?? name }

    mutating func endSections() { (linesByName, allNames, ownNames) = ([:], [], [:]) }

    /// Gives new names to fields whose names occur in an earlier section.
    mutating func nameFields(_ fields: [XMLElement]) {
        guard !allNames.isEmpty else { return }
        ownNames = [:]
        for name in fields.compactMap({ $0.attribute("name") }) {
            guard let line = linesByName[name.value], ownNames[name.value] == nil else { continue }
            var number = 2
            while !allNames.insert("\(name.value)_\(number)").inserted { number += 1 }
            let own = "\(name.value)_\(number)"
            ownNames[name.value] = own
            warn(
                .duplicateID, at: name.location,
                Message(
                    Phrase.nameTaken, ["name": quoted(name.value), "line": Int(line), "own": quoted(own)]))
        }
        for name in fields.compactMap({ $0.attribute("name") }) where linesByName[name.value] == nil {
            linesByName[name.value] = name.location.line
        }
    }

    mutating func fail(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        findings.append(Diagnostic(.error, code, path: path, at: location, words))
    }

    /// Reports values that do not match their declared type, and useless parts of values.
    mutating func noteTypes(in element: XMLElement) {
        let type = element.attribute("type")?.value
        noteType(type, of: element.content, at: element.location)
        for child in element.children { noteTypes(in: child) }
    }

    mutating func noteType(_ type: String?, of text: String, at location: SourceLocation) {
        let isRead =
            switch (type, untypedNumber(text), untypedTruth(text)) {
            case ("number", .number, _), ("boolean", _, .truth): true
            default: type != "number" && type != "boolean"
            }
        guard !isRead else { return }
        let phrase = type == "number" ? Phrase.noNumber : .noTruth
        warn(.otherType, at: location, Message(phrase, ["text": quoted(text)]))
    }

    /// Refuses elements that are nested too deeply for JSON, since every form must be convertible to it.
    mutating func refuseDepth(of node: JSONNode) {
        let limit = JSONTokenizer.depthLimit
        guard let place = node.place(below: limit) else { return }
        findings.append(
            Diagnostic(
                .error, .tooLarge, path: path, at: place, Message(.nestedTooDeep, ["count": limit])))
    }

    /// Reports an unknown element in a list.
    ///
    /// - Parameter any: The name of the element for any type.
    mutating func noteUnknown(_ element: XMLElement, _ phrase: Phrase, among names: [String], orElse any: String) {
        let near = nearestName(to: element.name, among: names)
        let cure = near.map { Message.didYouMean(tag($0)) } ?? .write(tag(any))
        warn(.unknownKey, at: element.location, Message(phrase, ["element": tag(element.name), "cure": cure]))
    }

    private mutating func noteUnknown(in element: XMLElement, _ part: XMLPart) {
        for attribute in element.attributes where !attribute.name.contains(":") {
            guard !part.attributes.contains(attribute.name) else { continue }
            warn(
                .unknownKey, at: attribute.location,
                Message(
                    Phrase.unknownAttribute, ["element": tag(element.name), "attribute": quoted(attribute.name)]))
        }
        for child in element.children where !part.children.contains(child.name) {
            let near = nearestName(to: child.name, among: part.children.sorted())
            let cure = near.map { Message.didYouMean(tag($0)) } ?? Message(.removeIt)
            warn(
                .unknownKey, at: child.location,
                Message(
                    Phrase.unknownElement,
                    ["element": tag(child.name), "parent": tag(element.name), "cure": cure]))
        }
    }
}

/// The element's name for messages: `<field>`.
func tag(_ name: String) -> String { "<\(terminalSafe(name))>" }

extension JSONNode {
    /// The place of the first array or object that is nested more deeply than the limit.
    fileprivate func place(below limit: Int) -> SourceLocation? {
        switch value {
        case .null, .truth, .number, .string: return nil
        case .array(let nodes): return limit > 0 ? nodes.firstPlace(below: limit - 1) : location
        case .object(let members): return limit > 0 ? members.lazy.map(\.node).firstPlace(below: limit - 1) : location
        }
    }
}

extension Sequence<JSONNode> {
    fileprivate func firstPlace(below limit: Int) -> SourceLocation? {
        for node in self { if let place = node.place(below: limit) { return place } }
        return nil
    }
}
