import FormSyntax

/// A member in a JSON text, with what contains it.
struct JSONPlace: Equatable {
    /// The keys and indices that lead to it, such as `groups 0 sections 1 fields 3 title`.
    let path: [String]
    /// The range of its key in bytes, and the key's location in the file.
    let key: Range<Int>
    let keyLocation: SourceLocation
    let value: Range<Int>
    let location: SourceLocation
    let node: JSONValue
    /// The location of the object that contains it.
    let objectLocation: SourceLocation
    let siblings: [JSONMember]

    var name: String { path.last ?? "" }

    /// The kind of part that contains it, as the name of a list: `fields`, `values` or `targets`; empty for the form.
    var owner: String { path.dropLast().last { Int($0) == nil } ?? "" }

    /// The text of a string; `nil` for any other value.
    var text: String? {
        guard case .string(let text) = node else { return nil }
        return text
    }

    func sibling(_ key: String) -> JSONValue? { siblings.first { $0.key == key }?.node.value }
}

/// A parsed JSON text that can be changed at known places.
struct JSONPlaces {
    let bytes: [UInt8]
    private(set) var all: [JSONPlace] = []
    private var lineStarts: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        guard let root = parseJSON(bytes, path: "", mode: .strict).node else { return }
        visit(root, path: [])
    }

    /// The text with a range replaced.
    func replacing(_ range: Range<Int>, by text: String) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
    }

    private mutating func visit(_ node: JSONNode, path: [String]) {
        switch node.value {
        case .array(let nodes):
            for (place, node) in nodes.enumerated() { visit(node, path: path + ["\(place)"]) }
        case .object(let members):
            for member in members {
                all.append(
                    JSONPlace(
                        path: path + [member.key], key: extent(at: member.keyLocation), keyLocation: member.keyLocation,
                        value: extent(at: member.node.location), location: member.node.location,
                        node: member.node.value,
                        objectLocation: node.location, siblings: members))
                visit(member.node, path: path + [member.key])
            }
        case .null, .truth, .number, .string: break
        }
    }

    /// The range of the value that begins at a location.
    private func extent(at location: SourceLocation) -> Range<Int> {
        var start = lineStarts[Int(location.line) - 1]
        for _ in 1..<location.column { start = nextCharacter(start) }
        var depth = 0
        var position = start
        repeat {
            switch bytes[position] {
            case UInt8(ascii: "\""): position = endOfText(position)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                position += 1
            case _ where depth > 0: position += 1
            default: while !Array(",]} \n:".utf8).contains(bytes[position]) { position += 1 }
            }
        } while depth > 0
        return start..<position
    }

    private func nextCharacter(_ position: Int) -> Int {
        var next = position + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    private func endOfText(_ start: Int) -> Int {
        var position = start + 1
        while bytes[position] != UInt8(ascii: "\"") { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
        return position + 1
    }
}
