import FormSyntax
import FormWords

/// A place in a JSON document as in RFC 6901: `/components/schemas/Order`, or with a leading `#` and bytes such as
/// `%20`.
package struct JSONPointer: Hashable, Sendable {
    /// The keys and indices from the whole document to the place.
    let words: [String]

    /// Parses a pointer to the whole document or a place in it; `nil` for any other text.
    package init?(_ text: String) {
        let pointer = text.hasPrefix("#") ? decodedFragment(text.dropFirst()) : text
        guard pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
        words = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(unescapedWord)
    }

    init(words: [String]) { self.words = words }

    /// A place within this one.
    package func appending(_ more: String...) -> JSONPointer { JSONPointer(words: words + more) }

    /// The pointer as a URL fragment, without escapes for a shell or URL.
    package var text: String {
        "#"
            + words.map { word in
                "/"
                    + word.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : $0 == "%" ? "%25" : String($0) }.joined()
            }.joined()
    }

    /// Follows the pointer as far as possible; returns the number of words followed and the node there.
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
    /// The member or array element that a word of a pointer names.
    func child(_ word: String) -> JSONNode? {
        member(word) ?? Int(word).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
}

/// A word of a pointer with `~1` resolved to a slash and `~0` to a tilde.
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

/// A URL fragment with bytes such as `%20` resolved.
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
    /// The most members that are listed if a pointer leads nowhere.
    private static let nameLimit = 20

    /// The finding that the pointer leads nowhere, with the members that exist there.
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
