import FormModel
import FormSyntax
import FormWords

extension FormReader {
    /// The form as a whole: a list of groups, or an object with them and more.
    mutating func form(_ root: JSONNode) -> Form? {
        var form = Form(path: path, location: root.location)
        switch root.value {
        case .array:
            let member = JSONMember(key: "groups", at: root.location, root)
            form.groups = groups(member)
        case .object(let members):
            read(members, into: &form, by: Self.formMembers)
            if !members.contains(where: { $0.key == "groups" }) {
                fail(
                    .missingKey, at: root.location,
                    Message(FormPhrase.formWithoutGroups, ["cure": Message(FormPhrase.shapeOfAForm)]))
            }
        case .null, .truth, .number, .string:
            fail(.wrongType, at: root.location, Self.refusal(of: root, cure: Message(FormPhrase.shapeOfAForm)))
            return nil
        }
        return form
    }

    /// What is said of a file that holds something else.
    static func refusal(of root: JSONNode, cure: Message) -> Message {
        Message(FormPhrase.fileHolds, ["value": described(root.value), "cure": cure])
    }

    static let formMembers = MemberTable<Form>(
        .inForm,
        [
            "$schema": { form, member, reader in form.schema = reader.schemaName(member) },
            "id": { form, member, reader in form.id = reader.id(member) },
            "title": { form, member, reader in form.title = reader.text(member) },
            "description": { form, member, reader in form.description = reader.text(member) },
            "groups": { form, member, reader in form.groups = reader.groups(member) },
            "templates": { form, member, reader in reader.readTemplates(member, into: &form) },
            "validation_groups": { form, member, reader in form.validationGroups = reader.validationGroups(member) },
            "rules": { form, member, reader in form.rules = reader.rules(member) },
            "messages": { form, member, reader in form.messages = reader.messageTable(member) },
            "strings": { form, member, reader in form.strings = reader.translations(member) },
            "finish_on_last_field": { form, member, reader in
                form.finishesOnLastField = reader.truth(member) ?? false
            },
            "disabled": { form, member, reader in form.isDisabled = reader.truth(member) ?? false },
            "time_zone": { form, member, reader in form.timeZone = reader.locatedText(member) },
        ])

    /// Of no matter to the form, whatever it is.
    private func schemaName(_ member: JSONMember) -> Located<String>? {
        guard case .string(let name) = member.node.value else { return nil }
        return Located(name, at: member.node.location)
    }

    static let templateMembers = MemberTable<Form>(
        .inTemplates,
        [
            "sections": { form, member, reader in form.sectionTemplates = reader.sections(member) },
            "fields": { form, member, reader in form.fieldTemplates = reader.fields(member) },
        ])

    private mutating func readTemplates(_ member: JSONMember, into form: inout Form) {
        guard case .object(let members) = member.node.value else {
            return reject(member, .refused, cure: Message(FormPhrase.writeObjectWithSections))
        }
        read(members, into: &form, by: Self.templateMembers)
    }
}
