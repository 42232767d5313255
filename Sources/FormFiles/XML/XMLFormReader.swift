import FormSyntax

/// Turns the elements of a form in XML into the members that the form has in JSON, with the places of the elements.
struct XMLFormReader {
    private static let findingLimit = 1000

    let path: String
    /// What an element holds that no form has; a schema that was checked first has told most of it.
    private(set) var findings: [Diagnostic] = []

    /// The names of fields so far, with their lines, and of all of the form; only a form of sections alone has any.
    private var linesByName: [String: Int32] = [:]
    private var allNames: Set<String> = []
    /// What the fields of the present section are called in place of their names.
    private var ownNames: [String: String] = [:]

    init(path: String) { self.path = path }

    /// The members of a part.
    mutating func node(of element: XMLElement, by part: XMLPart) -> JSONNode {
        JSONNode(.object(members(of: element, by: part)), at: element.location)
    }

    mutating func members(of element: XMLElement, by part: XMLPart) -> [JSONMember] {
        noteUnknown(in: element, part)
        return part.members.compactMap { member in
            member.read(element, &self).map { JSONMember(key: member.key, at: $0.location, $0) }
        }
    }

    mutating func warn(_ code: DiagnosticCode, at location: SourceLocation, _ message: String) {
        guard findings.count <= Self.findingLimit else { return }
        let isTooMany = findings.count == Self.findingLimit
        findings.append(
            isTooMany
                ? Diagnostic(
                    .warning, .leftOut, path: path, at: location,
                    "more than \(Self.findingLimit) findings; the rest is left out")
                : Diagnostic(.warning, code, path: path, at: location, message))
    }

    /// Makes ready for sections in which names mean themselves: the original has a name once in a section, not once
    /// in a form.
    mutating func beginSections(_ sections: XMLElement) {
        let fields = sections.children.flatMap(\.children).filter { $0.name == "fields" }.flatMap(\.children)
        allNames = Set(fields.compactMap { $0.attribute("name")?.value })
    }

    /// What a name of the present section means.
    func ownName(of name: String) -> String { ownNames[name] ?? name }

    mutating func endSections() { (linesByName, allNames, ownNames) = ([:], [], [:]) }

    /// Gives the fields of a section whose names those of an earlier one have names of their own.
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
                "the name \(quoted(name.value)) is that of a field on line \(line), and this one is called "
                    + "\(quoted(own)); rename one")
        }
        for name in fields.compactMap({ $0.attribute("name") }) where linesByName[name.value] == nil {
            linesByName[name.value] = name.location.line
        }
    }

    mutating func fail(_ code: DiagnosticCode, at location: SourceLocation, _ message: String) {
        findings.append(Diagnostic(.error, code, path: path, at: location, message))
    }

    /// Notes a value that is not of the type that it names, and parts of a value that say nothing.
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
        guard !isRead, let type else { return }
        let noun = type == "number" ? "number" : "truth value"
        let cure = type == "number" ? "write one such as 2.5" : "write true or false"
        warn(.otherType, at: location, "\(quoted(text)) is no \(noun) and is read as text; \(cure)")
    }

    /// What is nested too deep for JSON is so for XML: every form can be written in both.
    mutating func refuseDepth(of node: JSONNode) {
        let limit = JSONTokenizer.depthLimit
        guard let place = node.place(below: limit) else { return }
        findings.append(
            Diagnostic(
                .error, .tooLarge, path: path, at: place, "the form is nested deeper than \(limit); nest it less"))
    }

    private mutating func noteUnknown(in element: XMLElement, _ part: XMLPart) {
        for attribute in element.attributes where !attribute.name.contains(":") {
            guard !part.attributes.contains(attribute.name) else { continue }
            warn(
                .unknownKey, at: attribute.location,
                "<\(element.name)> has no attribute \(quoted(attribute.name)), which is ignored; remove it")
        }
        for child in element.children where !part.children.contains(child.name) {
            let near = nearestName(to: child.name, among: part.children.sorted()).map { "did you mean <\($0)>?" }
            warn(
                .unknownKey, at: child.location,
                "<\(terminalSafe(child.name))> means nothing in <\(element.name)> and is ignored; \(near ?? "remove it")"
            )
        }
    }
}

extension JSONNode {
    /// The first array or object in more of them than that.
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
