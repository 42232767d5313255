import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let section = Grammar<Section>(
        .inSection,
        [
            Member(
                "id", .id, "The name by which targets know it, and of the list of a dynamic section's instances.",
                .attribute(),
                read: { $0.id = $1.id($2) }, write: { $0.id?.node }),
            .prose("title", "Shown above its first field.", .element(), of: { $0.title }, put: { $0.title = $1 }),
            .prose(
                "description", "The text below the title.", .element(),
                of: { $0.description }, put: { $0.description = $1 }),
            Member(
                "repeat", .truth, "True for a section that repeats.", .attribute(),
                read: { $0.repeats = $1.truth($2, .refused) ?? false || $0.repeats },
                write: { $0.repeats.nodeIfTrue }),
            Member(
                "type", .word(.sectionTypes), "'dynamic' is 'repeat': true.", .attribute(), .deprecated,
                read: { $0.repeats = Section.isDynamic($2, &$1) || $0.repeats }, write: { _ in nil }),
            .formula(
                "times", "The formula of how many instances there are, such as 'seats - 1'.", .lastElement(),
                of: { $0.times }, put: { $0.times = $1 }),
            .expression(
                "for_each", "An instance for each chosen option: 'day in days', where 'days' is a multi_select.",
                .lastElement(), of: { $0.forEach }, put: { $0.forEach = $1 }
            ) { $0.forEach = $1.locatedText($2) },
            .prose(
                "action_title", "The question whether to add another instance.", .element(),
                of: { $0.actionTitle }, put: { $0.actionTitle = $1 }),
            Member(
                "min_items", .count, "How many instances there must be.", .attribute(),
                read: { $0.minimumItems = $1.count($2) }, write: { $0.minimumItems?.node }),
            Member(
                "max_items", .count, "How many instances there may be.", .attribute(),
                read: { $0.maximumItems = $1.count($2) }, write: { $0.maximumItems?.node }),
            Member(
                "omit_empty", .truth,
                "False for a list that is empty where it has no instance, though the form leaves such out.",
                .attribute(),
                read: { $0.isWrittenEmpty = $1.truth($2, .refused) == false },
                write: { $0.isWrittenEmpty ? false : nil }),
            Member(
                "hidden", .truth, "True for a section that is hidden until a target shows it.", .attribute(),
                read: { $0.isHidden = $1.truth($2) ?? false }, write: { $0.isHidden.nodeIfTrue }),
            .visibleIf, .enabledIf("Its fields are asked"),
            .layout, .looks,
            Member(
                "targets", .list(.target), "What adding an instance does to other parts of the form.",
                .lastElement(),
                read: { $0.targets = $1.parts($2, of: Target.self) }, write: { $0.targets.partsIfAny }),
            Member(
                "ordered", .idLists, "Lists of its fields, of which none may be more than the next.", .element(),
                read: { $0.ordered = $1.parts($2, of: OrderedFields.self) }, write: { $0.ordered.partsIfAny }),
            Member(
                "rules", .list(.rule), "Checks of its fields, in each instance of a section that repeats.", .element(),
                read: { $0.rules = $1.parts($2, of: Rule.self) }, write: { $0.rules.partsIfAny }),
            Member(
                "styles", .anything, "Accepted, without effect.", .lastElement(),
                read: { $0.extras.append($1.member($2)) }, write: { $0.extras.node("styles") }),
            Member(
                "fields", .list(.field), "Its fields, in the order in which they are asked.", .element(),
                read: { $0.fields = Section.fields($2, &$1) }, write: { $0.fields.partsIfAny }),
        ])
}

extension Section: FilePart {
    static var partName: Phrase { .aSection }

    init(_ member: JSONMember, _ reader: inout FormReader) {
        let members = member.node.members
        self.init(location: member.node.location)
        reader.read(members, into: &self, by: FormGrammar.section)
        if let once = members.first(where: { $0.says(.truth(false), of: "repeat") }) {
            reader.warn(of: once, against: "type", saying: .string("dynamic"), in: members)
        }
    }

    /// Reads the sections of a group or form.
    static func all(_ member: JSONMember, _ reader: inout FormReader) -> [Section] {
        reader.parts(member, of: Section.self).map { $0.withoutNamelessField(&reader) }
    }

    /// The section without a field that lacks an id, which is reported; only a list of plain values may have one.
    private func withoutNamelessField(_ reader: inout FormReader) -> Section {
        guard !isOfPlainValues, let field = fields.first, field.id.value.isEmpty else { return self }
        reader.fail(.missingID, at: field.location, Message(.fieldWithoutID))
        var section = self
        section.fields = []
        return section
    }

    /// Reads the fields; a lone one may lack an id, as in a list of plain values.
    fileprivate static func fields(_ member: JSONMember, _ reader: inout FormReader) -> [Field] {
        guard member.node.elements.count == 1, case .object(let members) = member.node.elements[0].value,
            !members.contains(where: { $0.key == "id" })
        else { return reader.parts(member, of: Field.self) }
        return [Field(members, at: member.node.elements[0].location, &reader)]
    }

    fileprivate static func isDynamic(_ member: JSONMember, _ reader: inout FormReader) -> Bool {
        guard let type = reader.text(member) else { return false }
        let types = WordList.sectionTypes.words
        if !types.contains(type) {
            let cure = reader.suggestion(for: type, among: types) ?? .write(Alternatives(types))
            reader.warn(
                .unknownWord, at: member.node.location,
                Message(.unknownSectionType, ["type": quoted(type), "cure": cure]))
        }
        return type == "dynamic"
    }

    var node: JSONNode { FormGrammar.section.node(of: self, at: location) }
}
