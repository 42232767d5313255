import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let group = Grammar<Group>(
        .inGroup,
        [
            Member(
                "id", .id, "The name by which targets know it.", .attribute(),
                read: { $0.id = $1.id($2) }, write: { $0.id?.node }),
            .prose("title", "Shown above its first field.", .element(), of: { $0.title }, put: { $0.title = $1 }),
            .prose(
                "description", "The text below the title.", .element(),
                of: { $0.description }, put: { $0.description = $1 }),
            Member(
                "collapsed", .truth, "True for a group that is offered, not forced.", .attribute(),
                read: { $0.isCollapsed = $1.truth($2) ?? false }, write: { $0.isCollapsed.nodeIfTrue }),
            Member(
                "collapsible", .truth, "Accepted, without effect.", .attribute(),
                read: { $0.isCollapsible = $1.truth($2) ?? false }, write: { $0.isCollapsible.nodeIfTrue }),
            Member(
                "hidden", .truth, "True for a group that is hidden until a target shows it.", .attribute(),
                read: { $0.isHidden = $1.truth($2) ?? false }, write: { $0.isHidden.nodeIfTrue }),
            .visibleIf, .enabledIf("Its fields are asked"),
            Member(
                "styles", .anything, "Accepted, without effect.", .lastElement(),
                read: { $0.extras.append($1.member($2)) }, write: { $0.extras.node("styles") }),
            Member(
                "sections", .list(.section), "Its sections, in the order in which they are asked.", .element(),
                read: { $0.sections = Section.all($2, &$1) }, write: { $0.sections.parts }),
        ])
}

extension Group: FilePart {
    static var partName: Phrase { .aGroup }

    init(_ member: JSONMember, _ reader: inout FormReader) {
        self.init(location: member.node.location)
        reader.read(member.node.members, into: &self, by: FormGrammar.group)
    }

    /// Creates the only group of a form that consists of sections.
    init(ofSections member: JSONMember, _ reader: inout FormReader) {
        self.init(location: member.node.location)
        sections = Section.all(member, &reader)
    }

    /// Creates the only group of a form that consists of fields, with one section.
    init(ofFields member: JSONMember, _ reader: inout FormReader) {
        self.init(location: member.node.location)
        var section = Section(location: location)
        section.fields = reader.parts(member, of: Field.self)
        sections = [section]
    }

    var node: JSONNode { FormGrammar.group.node(of: self, at: location) }
}
