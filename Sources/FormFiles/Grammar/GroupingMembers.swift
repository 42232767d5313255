import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let grouping = Grammar<Grouping>(
        .inGrouping,
        [
            Member(
                "sizes", .sizes,
                "Characters a group; the last of several takes the rest, one alone is that of every group.",
                .attribute(), .needed,
                read: { $0.sizes = Grouping.sizes($2, &$1) }, write: { JSONNode(.array($0.sizes.map { JSONNode($0) })) }
            ),
            Member(
                "separator", .text, "The text between two groups; a blank without it.", .attribute(),
                read: { $0.separator = $1.text($2, .refused) ?? $0.separator }, write: { $0.separator.node }),
        ])
}

extension Grouping {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let example = Message.write("{\"sizes\": [4, 4], \"separator\": \" \"}")
        guard let members = reader.members(of: member, orElse: example) else { return nil }
        self.init(sizes: [], separator: " ", location: member.node.location)
        reader.read(members, into: &self, by: FormGrammar.grouping)
        guard sizes.isEmpty else { return }
        if !members.contains(where: { $0.key == "sizes" }) {
            reader.fail(.missingKey, at: location, Message(.groupingWithoutSizes))
        }
        return nil
    }

    /// The sizes of pieces, all above 0; empty if one of them cannot be read.
    fileprivate static func sizes(_ member: JSONMember, _ reader: inout FormReader) -> [Int] {
        let nodes = reader.elements(member)
        let sizes = nodes.compactMap { node -> Int? in
            if case .number(let text) = node.value, let size = Int(text), size > 0 { return size }
            let words = Message(.wrongSize, ["value": FormReader.described(node.value)])
            reader.fail(.wrongType, at: node.location, words)
            return nil
        }
        if nodes.isEmpty, case .array = member.node.value {
            reader.fail(.emptyList, at: member.node.location, Message(.noSizes))
        }
        return sizes.count == nodes.count ? sizes : []
    }

    var node: JSONNode { FormGrammar.grouping.node(of: self, at: location) }
}
