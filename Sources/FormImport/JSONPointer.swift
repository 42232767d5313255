import FormSyntax
import FormWords

/// A place in a JSON document, as RFC 6901 names it: `/components/schemas/Order`, or with `#` before it and bytes as `%20`.
package struct JSONPointer: Hashable, Sendable {
    /// The keys and numbers on the way, from the whole document.
    let words: [String]

    /// The whole document or a place in it; `nil` for a text that names neither.
    package init?(_ text: String) {
        let pointer = text.hasPrefix("#") ? decodedFragment(text.dropFirst()) : text
        guard pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
        words = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(unescapedWord)
    }

    init(words: [String]) { self.words = words }

    /// A place below it.
    package func appending(_ more: String...) -> JSONPointer { JSONPointer(words: words + more) }

    /// As the fragment of an address; bytes that a shell or an address would read stay as they are.
    package var text: String {
        "#"
            + words.map { word in
                "/"
                    + word.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : $0 == "%" ? "%25" : String($0) }.joined()
            }.joined()
    }

    /// Follows it as far as there is something: how many words, and what is there.
    func followed(in root: JSONNode) -> (count: Int, node: JSONNode) {
        var node = root
        for (count, word) in words.enumerated() {
            guard let next = node.child(word) else { return (count, node) }
            node = next
        }
        return (words.count, node)
    }
}

extension JSONNode {
    /// The member of an object, or the element of an array, that a word of a pointer names.
    func child(_ word: String) -> JSONNode? {
        member(word) ?? Int(word).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
}

/// A word of a pointer with `~1` as a slash and `~0` as a tilde.
private func unescapedWord(_ word: Substring) -> String {
    let pieces = word.split(separator: "~", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
        switch piece.first {
        case "0": text += "~" + piece.dropFirst()
        case "1": text += "/" + piece.dropFirst()
        default: text += "~" + piece
        }
    }
}

/// A fragment of an address with the bytes that it writes as `%20`.
func decodedFragment(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
        let code = byte == UInt8(ascii: "%") && rest.count >= 2 ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
        if code != nil { rest = rest.dropFirst(2) }
        bytes.append(code ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension JSONPointer {
    /// How many members are named where it leads nowhere.
    private static let nameLimit = 20

    /// Tells where it leads nowhere, and what there is.
    package func fault(in root: JSONNode, path: String) -> Diagnostic? {
        let (count, node) = followed(in: root)
        guard count < words.count else { return nil }
        let place = JSONPointer(words: Array(words[..<count])).text
        let values: MessageValues = ["place": quoted(place), "name": quoted(words[count])]
        let names = node.members.map(\.key)
        let more = names.count > Self.nameLimit ? ", …" : ""
        let listed = names.prefix(Self.nameLimit).map(quoted).joined(separator: ", ") + more
        let content =
            names.isEmpty
            ? node.elements.isEmpty ? Message(.hasNothing) : Message(.hasElements, ["count": node.elements.count])
            : suggestion(for: words[count], among: names) ?? Message(.hasMembers, ["names": listed])
        return Diagnostic(
            .error, .unknownReference, path: path, at: node.location,
            Message(.nothingAtPlace, values).cured(by: content))
    }
}
