import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let form = Grammar<Form>(
        .inForm,
        [
            Member(
                "$schema", .text, "For editors.", .attribute("schema"),
                read: { form, _, member in form.schema = member.node.locatedText }, write: { $0.schema?.node }),
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
                "omit_empty", .truth,
                "True for submissions in JSON that leave out what was not answered, in place of null.", .attribute(),
                read: { $0.omitsEmpty = $1.truth($2) ?? false }, write: { $0.omitsEmpty.nodeIfTrue }),
            nested,
            Member(
                "unknown", .word(.unknownMembers),
                "The fate of members of records that the form does not have: refuse, drop or keep; refuse without it.",
                .attribute(),
                read: { $0.unknownMembers = $1.choice($2, orElse: .unknownFate) ?? $0.unknownMembers },
                write: { $0.unknownMembers == .refuse ? nil : JSONNode($0.unknownMembers.rawValue) }),
            Member(
                "time_zone", .text, "The IANA name of the zone in which local times are meant; UTC without it.",
                .attribute(),
                read: { $0.timeZone = $1.locatedText($2) }, write: { $0.timeZone?.node }),
            Member(
                "use", .ids, "Files beside the form that have types of fields.", .element(),
                read: { $0.use = $1.ids($2) }, write: { $0.use.map(\.node).nodeIfAny }),
            Member(
                "types", .types, "Types of fields of the form's own, by name.", .element(),
                read: { $0.types = Field.types($2, &$1) }, write: { $0.types.typesNode }),
            Member(
                "groups", .list(.group), "The groups, in the order in which they are asked.", .element(),
                read: { $0.groups += $1.parts($2, of: Group.self) }, write: { $0.groups.parts }),
            Member(
                "sections", .list(.section), "The sections of a form without groups.", .nowhere,
                read: { $0.groups.append(Group(ofSections: $2, &$1)) }, write: { _ in nil }),
            Member(
                "fields", .list(.field), "The fields of a form without groups and sections.", .nowhere,
                read: { $0.groups.append(Group(ofFields: $2, &$1)) }, write: { _ in nil }),
            Member(
                "templates", .part(.templates), "The fields of dynamic sections.", .element(),
                .deprecated,
                read: { $0.readTemplates($2, &$1) }, write: { FormGrammar.templates.nodeIfAny(of: $0) }),
            Member(
                "validation_groups", .list(.validationGroup), "Fields that are validated together.",
                .element("fieldGroups"),
                read: { $0.validationGroups = $1.parts($2, of: ValidationGroup.self) },
                write: { $0.validationGroups.partsIfAny }),
            Member(
                "rules", .list(.rule), "Checks of the form as a whole.", .element(),
                read: { $0.rules = $1.parts($2, of: Rule.self) }, write: { $0.rules.partsIfAny }),
            Member(
                "ordered", .idLists, "Lists of fields, of which none may be more than the next.", .element(),
                read: { $0.ordered = $1.parts($2, of: OrderedFields.self) }, write: { $0.ordered.partsIfAny }),
            Member(
                "unique", .idLists,
                "Lists of fields: no two records of an output may agree in all the fields of one.", .element(),
                read: { $0.unique = $1.parts($2, of: UniqueFields.self) }, write: { $0.unique.partsIfAny }),
            Member(
                "ignored", .ids, "Ids that files and records may have, and that are passed over.", .element(),
                read: { $0.ignored = $1.ids($2) }, write: { $0.ignored.map(\.node).nodeIfAny }),
            Member(
                "empty_objects", .ids,
                "Ids of objects within that are written as {} where nothing in them is answered, as far as the object around "
                    + "them is written.", .element(),
                read: { $0.emptyObjects = $1.ids($2) }, write: { $0.emptyObjects.map(\.node).nodeIfAny }),
            Member(
                "messages", .formMessages, "The form's own words for failures, by code, or by kind and code.",
                .element(),
                read: { $0.messages = MessageTable($2, &$1) }, write: { $0.messages.node }),
            Member(
                "strings", .strings, "The form's texts in other languages, by language.", .element(),
                read: { $0.strings = Translation.all($2, &$1) }, write: { $0.strings.node }),
        ])

    private static let nested = Member<Form>(
        "nested", .truth, "True for records in JSON in which the points in ids lead to objects within.", .attribute(),
        read: { ($0.isNested, $0.nestedLocation) = ($1.truth($2) ?? false, $2.node.location) },
        write: { $0.isNested ? JSONNode(.truth(true), at: $0.nestedLocation) : nil })

    static let templates = Grammar<Form>(
        .inTemplates,
        [
            Member(
                "sections", .list(.section), "The templates, each with the id of its dynamic section.", .element(),
                read: { $0.sectionTemplates = $1.parts($2, of: Section.self) },
                write: { $0.sectionTemplates.partsIfAny }),
            Member(
                "fields", .list(.field), "Accepted, without effect.", .element(),
                read: { $0.fieldTemplates = $1.parts($2, of: Field.self) }, write: { $0.fieldTemplates.partsIfAny }),
        ])
}

extension Form {
    /// The form as its JSON file: every member under its present name, in a fixed order, without those that state a
    /// default. Reading it gives the same form.
    ///
    /// There are always groups; see `plainNode`.
    package var node: JSONNode { FormGrammar.form.node(of: self, at: location) }

    /// The form as JSON without a lone group or section that says nothing else.
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

extension Form {
    /// Reads a whole form: a list of groups, or an object with them and more.
    init?(_ root: JSONNode, _ reader: inout FormReader) {
        self.init(path: reader.path, location: root.location)
        switch root.value {
        case .array: groups = reader.parts(JSONMember(key: "groups", at: root.location, root), of: Group.self)
        case .object(let members):
            reader.read(members, into: &self, by: FormGrammar.form)
            Self.requireOneStructure(of: members, at: root.location, &reader)
        case .null, .truth, .number, .string:
            let words = FormReader.refusal(of: root, cure: Message(.shapeOfAForm))
            reader.fail(.wrongType, at: root.location, words)
            return nil
        }
    }

    /// The members of which a form must have exactly one.
    package static let structures = ["fields", "sections", "groups"]

    private static func requireOneStructure(
        of members: [JSONMember], at location: SourceLocation, _ reader: inout FormReader
    ) {
        let said = members.filter { structures.contains($0.key) }
        if said.isEmpty {
            let words = Message(.formWithoutGroups, ["cure": Message(.shapeOfAForm)])
            reader.fail(.missingKey, at: location, words)
        } else if let other = said.first(where: { $0.key != said[0].key }) {
            let words = Message(.twoStructures, ["name": quoted(other.key), "other": quoted(said[0].key)])
            reader.fail(.duplicateKey, at: other.keyLocation, words)
        }
    }

    fileprivate mutating func readTemplates(_ member: JSONMember, _ reader: inout FormReader) {
        guard let members = reader.members(of: member, orElse: Message(.writeObjectWithSections)) else { return }
        reader.read(members, into: &self, by: FormGrammar.templates)
    }
}

extension JSONNode {
    /// The member of a list's only element, if it is that element's only member.
    fileprivate func onlyMember(_ key: String) -> JSONNode? {
        guard elements.count == 1, elements[0].members.count == 1 else { return nil }
        return elements[0].members[0].key == key ? elements[0].members[0].node : nil
    }
}
