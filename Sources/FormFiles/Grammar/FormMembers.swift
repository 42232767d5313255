import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let form = Grammar<Form>(
        .inForm,
        [
            Member(
                "$schema", .text, "For editors.", .attribute("schema"),
                read: { $0.schema = $1.schemaName($2) }, write: { $0.schema?.node }),
            Member(
                "id", .id, "The form's name, for programs.", .attribute(),
                read: { $0.id = $1.id($2) }, write: { $0.id?.node }),
            .prose(
                "title", "What people are shown at the beginning.", .element(),
                of: { $0.title }, put: { $0.title = $1 }),
            .prose(
                "description", "The text below the title.", .element(),
                of: { $0.description }, put: { $0.description = $1 }),
            .prose(
                "success", "What people are told once it is submitted.", .element(),
                of: { $0.success }, put: { $0.success = $1 }),
            Member(
                "disabled", .truth, "True for a form that is shown, not answered.", .attribute(),
                read: { $0.isDisabled = $1.truth($2) ?? false }, write: { $0.isDisabled.nodeIfTrue }),
            Member(
                "finish_on_last_field", .truth, "True for a form that is submitted with its last answer.",
                .attribute(),
                read: { $0.finishesOnLastField = $1.truth($2) ?? false },
                write: { $0.finishesOnLastField.nodeIfTrue }),
            Member(
                "time_zone", .text, "The IANA name of the zone in which local times are meant; UTC without it.",
                .attribute(),
                read: { $0.timeZone = $1.locatedText($2) }, write: { $0.timeZone?.node }),
            Member(
                "use", .ids, "Files beside the form that have types of fields.", .element(),
                read: { $0.use = $1.ids($2) }, write: { $0.use.map(\.node).nodeIfAny }),
            Member(
                "types", .types, "Types of fields of the form's own, by name.", .element(),
                read: { $0.types = $1.types($2) }, write: { $0.types.typesNode }),
            Member(
                "groups", .list(.group), "The groups, in the order in which they are asked.", .element(),
                .neededInJSON,
                read: { $0.groups = $1.groups($2) }, write: { JSONNode(.array($0.groups.map(\.node))) }),
            Member(
                "templates", .part(.templates), "What the instances of dynamic sections look like.", .element(),
                read: { $1.readTemplates($2, into: &$0) }, write: { FormGrammar.templates.nodeIfAny(of: $0) }),
            Member(
                "validation_groups", .list(.validationGroup), "Fields that are validated together.",
                .element("fieldGroups"),
                read: { $0.validationGroups = $1.validationGroups($2) },
                write: { $0.validationGroups.map(\.node).nodeIfAny }),
            Member(
                "rules", .list(.rule), "Checks of the form as a whole.", .element(),
                read: { $0.rules = $1.rules($2) }, write: { $0.rules.map(\.node).nodeIfAny }),
            Member(
                "unique", .idLists,
                "Lists of fields: no two records of an output may agree in all the fields of one.", .element(),
                read: { $0.unique = $1.uniqueFields($2) }, write: { $0.unique.map(\.node).nodeIfAny }),
            Member(
                "messages", .formMessages, "The form's own words for failures, by code, or by kind and code.",
                .element(),
                read: { $0.messages = $1.messageTable($2) }, write: { $0.messages.node }),
            Member(
                "strings", .strings, "The form's texts in other languages, by language.", .element(),
                read: { $0.strings = $1.translations($2) }, write: { $0.strings.node }),
        ])

    static let templates = Grammar<Form>(
        .inTemplates,
        [
            Member(
                "sections", .list(.section), "The templates, each with the id of its dynamic section.", .element(),
                read: { $0.sectionTemplates = $1.sections($2) },
                write: { $0.sectionTemplates.map(\.node).nodeIfAny }),
            Member(
                "fields", .list(.field), "Accepted, without effect.", .element(),
                read: { $0.fieldTemplates = $1.fields($2) }, write: { $0.fieldTemplates.map(\.node).nodeIfAny }),
        ])
}

extension Form {
    /// The form as a JSON form file has it: every member under its present name, in one order, and none that says what
    /// would be so without it. Reading it gives the form again.
    package var node: JSONNode { FormGrammar.form.node(of: self, at: location) }
}

extension FormReader {
    /// The form as a whole: a list of groups, or an object with them and more.
    mutating func form(_ root: JSONNode) -> Form? {
        var form = Form(path: path, location: root.location)
        switch root.value {
        case .array:
            let member = JSONMember(key: "groups", at: root.location, root)
            form.groups = groups(member)
        case .object(let members):
            read(members, into: &form, by: FormGrammar.form)
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

    /// Of no matter to the form, whatever it is.
    fileprivate func schemaName(_ member: JSONMember) -> Located<String>? {
        guard case .string(let name) = member.node.value else { return nil }
        return Located(name, at: member.node.location)
    }

    fileprivate mutating func readTemplates(_ member: JSONMember, into form: inout Form) {
        guard case .object(let members) = member.node.value else {
            return reject(member, .refused, cure: Message(FormPhrase.writeObjectWithSections))
        }
        read(members, into: &form, by: FormGrammar.templates)
    }
}
