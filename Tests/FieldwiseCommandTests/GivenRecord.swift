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
    /// Before which member the repeated part stands.
    var placeOfParts = 0

    /// An object in which the repeated part is an array.
    func nested(separator: String = ", ") -> String {
        var texts = members.map(\.text)
        if !parts.isEmpty {
            let objects = parts.map { "{\($0.map(\.text).joined(separator: ", "))}" }.joined(separator: ", ")
            texts.insert("\"\(RandomForm.repeatedPart)\": [\(objects)]", at: placeOfParts)
        }
        return "{\(texts.joined(separator: separator))}"
    }

    /// An object of ids such as `lines[0].price`; an instance without answers has a null there.
    func flat(naming name: String?) -> String {
        var members = members
        for (number, part) in parts.enumerated() {
            let named = part.isEmpty ? name.map { [Member(id: $0, json: "null")] } ?? [] : part
            members += named.map { Member(id: "\(RandomForm.repeatedPart)[\(number)].\($0.id)", json: $0.json) }
        }
        return "{\(members.map(\.text).joined(separator: ", "))}"
    }

    /// The texts of a row by their columns.
    ///
    /// - Parameter isFlat: Whether each answer of the repeated part has a cell of its own.
    func cells(isFlat: Bool) -> [(column: String, text: String)] {
        var cells = members.map { ($0.id, cellText($0.json)) }
        guard isFlat else {
            let objects = parts.map { "{\($0.map(\.text).joined(separator: ", "))}" }.joined(separator: ",\n")
            return parts.isEmpty ? cells : cells + [(RandomForm.repeatedPart, "[\(objects)]")]
        }
        for (number, part) in parts.enumerated() {
            cells += part.map { ("\(RandomForm.repeatedPart)[\(number)].\($0.id)", cellText($0.json)) }
        }
        return cells
    }

    /// Whether cells of answers tell how many instances there are.
    var fitsFlatCells: Bool { parts.last?.isEmpty != true }
}

/// A JSON value as a cell has it; several choices are joined.
private func cellText(_ json: String) -> String {
    parseJSON(Array(json.utf8), path: "", mode: .strict).node?.cell ?? ""
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
