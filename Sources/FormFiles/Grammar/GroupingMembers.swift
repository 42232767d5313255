import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let grouping = Grammar<Grouping>(
        .inGrouping,
        [
            Member(
                "sizes", .sizes, "Characters a group; the last size takes the rest.", .attribute(), .needed,
                read: { $0.sizes = $1.sizes($2) }, write: { JSONNode(.array($0.sizes.map { JSONNode($0) })) }),
            Member(
                "separator", .text, "The text between two groups; a blank without it.", .attribute(),
                read: { $0.separator = $1.text($2, .refused) ?? $0.separator }, write: { $0.separator.node }),
        ])
}

extension Grouping {
    var node: JSONNode { FormGrammar.grouping.node(of: self, at: location) }
}

extension FormReader {
    mutating func grouping(_ member: JSONMember) -> Grouping? {
        guard case .object(let members) = member.node.value else {
            reject(member, .refused, cure: .write("{\"sizes\": [4, 4], \"separator\": \" \"}"))
            return nil
        }
        var grouping = Grouping(sizes: [], separator: " ", location: member.node.location)
        read(members, into: &grouping, by: FormGrammar.grouping)
        guard grouping.sizes.isEmpty else { return grouping }
        if !members.contains(where: { $0.key == "sizes" }) {
            fail(.missingKey, at: member.node.location, Message(.groupingWithoutSizes))
        }
        return nil
    }

    /// Sizes of pieces, none of them 0; nothing if one of them cannot be read.
    fileprivate mutating func sizes(_ member: JSONMember) -> [Int] {
        let nodes = elements(member)
        let sizes = nodes.compactMap { node -> Int? in
            guard case .number(let text) = node.value, let size = Int(text), size > 0 else {
                fail(
                    .wrongType, at: node.location,
                    Message(.wrongSize, ["value": Self.described(node.value)]))
                return nil
            }
            return size
        }
        if nodes.isEmpty, case .array = member.node.value {
            fail(.emptyList, at: member.node.location, Message(.noSizes))
        }
        return sizes.count == nodes.count ? sizes : []
    }
}
