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
                "title", "Text shown at the beginning.", .element(),
                of: { $0.title }, put: { $0.title = $1 }),
            .prose(
                "description", "The text below the title.", .element(),
                of: { $0.description }, put: { $0.description = $1 }),
            .prose(
                "success", "Text shown after submitting.", .element(),
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
                read: { $0.groups += $1.groups($2) }, write: { JSONNode(.array($0.groups.map(\.node))) }),
            Member(
                "sections", .list(.section), "The sections of a form without groups.", .nowhere,
                read: { $0.groups.append($1.group(ofSections: $2)) }, write: { _ in nil }),
            Member(
                "fields", .list(.field), "The fields of a form without groups and sections.", .nowhere,
                read: { $0.groups.append($1.group(ofFields: $2)) }, write: { _ in nil }),
            Member(
                "templates", .part(.templates), "The fields of dynamic sections.", .element(),
                .deprecated,
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
                "ordered", .idLists, "Lists of fields, of which none may be more than the next.", .element(),
                read: { $0.ordered = $1.orderedFields($2) }, write: { $0.ordered.map(\.node).nodeIfAny }),
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
    ///
    /// It has groups in any case; see `plainNode`.
    package var node: JSONNode { FormGrammar.form.node(of: self, at: location) }

    /// The form as JSON has it: a group or section alone of which nothing else is said is left out.
    package var plainNode: JSONNode {
        JSONNode(
            .object(
                node.members.map { member in
                    guard member.key == "groups", let sections = member.node.onlyMember("sections") else {
                        return member
                    }
                    guard let fields = sections.onlyMember("fields") else {
                        return JSONMember(key: "sections", at: member.keyLocation, sections)
                    }
                    return JSONMember(key: "fields", at: member.keyLocation, fields)
                }), at: location)
    }
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
            requireOneStructure(of: members, at: root.location)
        case .null, .truth, .number, .string:
            fail(.wrongType, at: root.location, Self.refusal(of: root, cure: Message(.shapeOfAForm)))
            return nil
        }
        return form
    }

    /// A form has one of `fields`, `sections`, `groups`.
    private mutating func requireOneStructure(of members: [JSONMember], at location: SourceLocation) {
        let said = members.filter { ["fields", "sections", "groups"].contains($0.key) }
        if said.isEmpty {
            fail(
                .missingKey, at: location,
                Message(.formWithoutGroups, ["cure": Message(.shapeOfAForm)]))
        } else if let other = said.first(where: { $0.key != said[0].key }) {
            fail(
                .duplicateKey, at: other.keyLocation,
                Message(.twoStructures, ["name": quoted(other.key), "other": quoted(said[0].key)]))
        }
    }

    /// A form of sections is one group of which nothing else is said.
    fileprivate mutating func group(ofSections member: JSONMember) -> Group {
        var group = Group(location: member.node.location)
        group.sections = sections(member)
        return group
    }

    /// A form of fields is one section of which nothing else is said.
    fileprivate mutating func group(ofFields member: JSONMember) -> Group {
        var group = Group(location: member.node.location)
        var section = Section(location: member.node.location)
        section.fields = fields(member)
        group.sections = [section]
        return group
    }

    /// The message about a file that holds something else.
    static func refusal(of root: JSONNode, cure: Message) -> Message {
        Message(.fileHolds, ["value": described(root.value), "cure": cure])
    }

    /// Of no matter to the form, whatever it is.
    fileprivate func schemaName(_ member: JSONMember) -> Located<String>? {
        guard case .string(let name) = member.node.value else { return nil }
        return Located(name, at: member.node.location)
    }

    fileprivate mutating func readTemplates(_ member: JSONMember, into form: inout Form) {
        guard case .object(let members) = member.node.value else {
            return reject(member, .refused, cure: Message(.writeObjectWithSections))
        }
        read(members, into: &form, by: FormGrammar.templates)
    }
}

extension JSONNode {
    /// The member of a list's only element, if that has no other.
    fileprivate func onlyMember(_ key: String) -> JSONNode? {
        guard elements.count == 1, elements[0].members.count == 1 else { return nil }
        return elements[0].members[0].key == key ? elements[0].members[0].node : nil
    }
}
