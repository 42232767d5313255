import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let optionsFile = Grammar<OptionsFile>(
        .inOptionsFile,
        [
            Member(
                "file", .text, "The CSV, beside the form or below its folder.", .attribute(), .needed,
                read: { $0.file = $1.locatedText($2) ?? $0.file }, write: { $0.file.node }),
            Member(
                "id", .id, "The column of ids; 'id' without it.", .attribute(),
                read: { $0.id = $1.id($2) }, write: { $0.id?.node }),
            Member(
                "title", .id, "The column of titles; the ids without it.", .attribute(),
                read: { $0.title = $1.id($2) }, write: { $0.title?.node }),
            Member(
                "info", .id, "The column shown for '?'.", .attribute(),
                read: { $0.info = $1.id($2) }, write: { $0.info?.node }),
            Member(
                "value", .id, "The column of what a formula uses; the ids without it.", .attribute(),
                read: { $0.value = $1.id($2) }, write: { $0.value?.node }),
            .condition(
                "where", "A row is offered only where this is true, such as 'column.country == country'.", .element(),
                of: { $0.filter }, put: { $0.filter = $1 }),
            Member(
                "when", .text, "'where' with '$country' for a field and 'country' for a column.", .element(),
                .deprecated,
                read: { $0.when = $1.expression($2) }, write: { $0.when?.node }),
        ])
}

extension OptionsFile {
    var node: JSONNode { FormGrammar.optionsFile.node(of: self, at: location) }
}

extension FormReader {
    mutating func optionsFile(_ member: JSONMember) -> OptionsFile? {
        guard case .object(let members) = member.node.value else {
            reject(member, .refused, cure: .write("{\"file\": \"regions.csv\", \"id\": \"code\", \"title\": \"name\"}"))
            return nil
        }
        var source = OptionsFile(file: Located(""), location: member.node.location)
        read(members, into: &source, by: FormGrammar.optionsFile)
        if let when = members.first(where: { $0.says(nil, of: "when") }) {
            warn(of: when, against: "where", in: members)
        }
        requireMember(
            "file", of: members, at: member.node.location, orElse: Message(.optionsWithoutFile))
        return source.file.value.isEmpty ? nil : source
    }
}
