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
            .condition(
                "when", "'where' with '$country' for a field and 'country' for a column.", .element(),
                .deprecated,
                of: { $0.when }, put: { $0.when = $1 }),
        ])
}

extension OptionsFile {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let example = "{\"file\": \"regions.csv\", \"id\": \"code\", \"title\": \"name\"}"
        guard let members = reader.members(of: member, orElse: .write(example)) else { return nil }
        self.init(file: Located(""), location: member.node.location)
        reader.read(members, into: &self, by: FormGrammar.optionsFile)
        if let when = members.first(where: { $0.says(nil, of: "when") }) {
            reader.warn(of: when, against: "where", in: members)
        }
        reader.requireMember("file", of: members, at: location, orElse: Message(.optionsWithoutFile))
        if file.value.isEmpty { return nil }
    }

    var node: JSONNode { FormGrammar.optionsFile.node(of: self, at: location) }
}
