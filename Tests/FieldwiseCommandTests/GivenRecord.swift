import FormSyntax
import FormTestSupport

/// The answers of one record by id, to be written as a file has them.
struct GivenRecord {
    /// An id, or its name in a repeated part, and a value as JSON.
    struct Member {
        let id: String
        let json: String

        fileprivate var text: String { "\(jsonText(id)): \(json)" }
    }

    /// What stands outside repeated parts.
    var members: [Member] = []
    /// What each instance of the repeated part holds.
    var parts: [[Member]] = []
    /// Whether points in ids are written as objects within.
    var hasObjects = false
    /// Whether the form knows no member of an object within by its id.
    var hasObjectsAlone = false
    /// Whether each instance is a plain value.
    var hasPlainParts = false
    /// Whether there are members that the form does not know, and passes over.
    var hasStrays = false
    /// Before which member the repeated part stands.
    var placeOfParts = 0

    /// An object in which the repeated part is an array.
    func nested(separator: String = ", ") -> String {
        var members = members
        if !parts.isEmpty {
            let objects = parts.map { part($0) }.joined(separator: ", ")
            members.insert(Member(id: RandomForm.repeatedPart, json: "[\(objects)]"), at: placeOfParts)
        }
        return object(members, separator: separator)
    }

    private func part(_ members: [Member]) -> String {
        hasPlainParts ? members.first?.json ?? "null" : object(members)
    }

    private func id(inPart number: Int, _ id: String) -> String {
        "\(RandomForm.repeatedPart)[\(number)]" + (id.isEmpty ? "" : ".\(id)")
    }

    private func object(_ members: [Member], separator: String = ", ") -> String {
        let members = hasStrays ? members + [Member(id: "stray", json: "{\"f0\": [1, {}]}")] : members
        let texts = hasObjects ? Self.texts(ofNested: members) : members.map(\.text)
        return "{\(texts.joined(separator: separator))}"
    }

    /// The members in objects within, each where the first of its members is.
    private static func texts(ofNested members: [Member]) -> [String] {
        var inner: [String: [Member]] = [:]
        for member in members {
            guard let (name, rest) = member.split else { continue }
            inner[name, default: []].append(Member(id: rest, json: member.json))
        }
        return members.compactMap { member in
            guard let (name, _) = member.split else { return member.text }
            guard let own = inner.removeValue(forKey: name) else { return nil }
            return "\(jsonText(name)): {\(texts(ofNested: own).joined(separator: ", "))}"
        }
    }

    /// An object of ids such as `lines[0].price`; an instance without answers has a null there.
    ///
    /// What has objects alone is nested.
    func flat(naming name: String?) -> String {
        if hasObjectsAlone { return nested() }
        var members = members
        for (number, part) in parts.enumerated() {
            let named = part.isEmpty ? name.map { [Member(id: $0, json: "null")] } ?? [] : part
            members += named.map { Member(id: id(inPart: number, $0.id), json: $0.json) }
        }
        return "{\(members.map(\.text).joined(separator: ", "))}"
    }

    /// The texts of a row by their columns.
    ///
    /// - Parameter isFlat: Whether each answer of the repeated part has a cell of its own.
    func cells(isFlat: Bool) -> [(column: String, text: String)] {
        var cells = members.map { ($0.id, cellText($0.json)) } + (hasStrays ? [("stray", "1")] : [])
        guard isFlat else {
            let objects = parts.map { part($0) }.joined(separator: ",\n")
            return parts.isEmpty ? cells : cells + [(RandomForm.repeatedPart, "[\(objects)]")]
        }
        for (number, part) in parts.enumerated() {
            cells += part.map { (id(inPart: number, $0.id), cellText($0.json)) }
        }
        return cells
    }

    /// Whether cells of answers tell how many instances there are.
    var fitsFlatCells: Bool { parts.last?.isEmpty != true }
}

/// A JSON value as a cell has it; several choices are joined, and what is JSON by itself stays.
private func cellText(_ json: String) -> String {
    if json.hasPrefix("{") || json.hasPrefix("[[") { return json }
    return parseJSON(Array(json.utf8), path: "", mode: .strict).node?.cell ?? ""
}

extension GivenRecord.Member {
    /// The name of the object that it is in, and its id there.
    fileprivate var split: (name: String, rest: String)? {
        id.firstIndex(of: ".").map { (String(id[..<$0]), String(id[id.index(after: $0)...])) }
    }
}

extension JSONNode {
    fileprivate var cell: String {
        switch value {
        case .string(let text), .number(let text): text
        case .truth(let truth): truth ? "true" : "false"
        case .array(let nodes): nodes.map(\.cell).joined(separator: ";")
        case .null, .object: ""
        }
    }
}
