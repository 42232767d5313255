import FormSyntax
import FormTestSupport

/// The answers of a record by id, to be written in any format.
struct GivenRecord {
    /// A member: an id, or the name within a repeated part, and a value as JSON.
    struct Member {
        let id: String
        let json: String

        fileprivate var text: String { "\(jsonText(id)): \(json)" }
    }

    /// The members outside the repeated part.
    var members: [Member] = []
    /// The members of each instance of the repeated part.
    var parts: [[Member]] = []
    /// Whether ids with points are written as nested objects.
    var hasObjects = false
    /// Whether the form knows no member of an object within by its id.
    var hasObjectsAlone = false
    /// Whether each instance is a plain value.
    var hasPlainParts = false
    /// Whether there are members that the form does not have and ignores.
    var hasStrays = false
    /// The index of the member that follows the repeated part.
    var placeOfParts = 0

    /// The record as an object with an array for the repeated part.
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

    /// The members in nested objects, each placed where its first member is.
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
    /// A record with objects alone is nested here, too.
    func flat(naming name: String?) -> String {
        if hasObjectsAlone { return nested() }
        var members = members
        for (number, part) in parts.enumerated() {
            let named = part.isEmpty ? name.map { [Member(id: $0, json: "null")] } ?? [] : part
            members += named.map { Member(id: id(inPart: number, $0.id), json: $0.json) }
        }
        return "{\(members.map(\.text).joined(separator: ", "))}"
    }

    /// The texts of a row by column.
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

    /// Whether flat cells show how many instances there are: the last one must have an answer.
    var fitsFlatCells: Bool { parts.last?.isEmpty != true }
}

/// A JSON value as a cell has it; several choices are joined, and what is JSON by itself stays.
private func cellText(_ json: String) -> String {
    if json.hasPrefix("{") || json.hasPrefix("[[") { return json }
    return parseJSON(Array(json.utf8), path: "", mode: .strict).node?.cell ?? ""
}

extension GivenRecord.Member {
    /// The name of the enclosing object, and the id within it.
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
