import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func groups(_ member: JSONMember) -> [Group] {
        parts(member, .aGroup) { reader, node, members in
            var group = Group(location: node.location)
            reader.read(members, into: &group, by: Self.groupMembers)
            if group.id == nil { reader.warnOfMissingID(.groupWithoutID, at: node.location) }
            return group
        }
    }

    mutating func sections(_ member: JSONMember) -> [Section] {
        parts(member, .aSection) { reader, node, members in
            var section = Section(location: node.location)
            reader.read(members, into: &section, by: Self.sectionMembers)
            if section.id == nil { reader.warnOfMissingID(.sectionWithoutID, at: node.location) }
            return section
        }
    }

    private mutating func warnOfMissingID(_ phrase: FormPhrase, at location: SourceLocation) {
        if !isXML { warn(.missingID, at: location, Message(phrase)) }
    }

    static let groupMembers = MemberTable<Group>(
        .inGroup,
        [
            "id": { group, member, reader in group.id = reader.id(member) },
            "title": { group, member, reader in group.title = reader.text(member) },
            "description": { group, member, reader in group.description = reader.text(member) },
            "collapsed": { group, member, reader in group.isCollapsed = reader.truth(member) ?? false },
            "collapsible": { group, member, reader in group.isCollapsible = reader.truth(member) ?? false },
            "hidden": { group, member, reader in group.isHidden = reader.truth(member) ?? false },
            "styles": { group, member, reader in group.extras.append(reader.member(member)) },
            "sections": { group, member, reader in group.sections = reader.sections(member) },
        ])

    static let sectionMembers = MemberTable<Section>(
        .inSection,
        [
            "id": { section, member, reader in section.id = reader.id(member) },
            "title": { section, member, reader in section.title = reader.text(member) },
            "description": { section, member, reader in section.description = reader.text(member) },
            "type": { section, member, reader in section.isDynamic = reader.isDynamic(member) },
            "action_title": { section, member, reader in section.actionTitle = reader.text(member) },
            "targets": { section, member, reader in section.targets = reader.targets(member) },
            "styles": { section, member, reader in section.extras.append(reader.member(member)) },
            "hidden": { section, member, reader in section.isHidden = reader.truth(member) ?? false },
            "fields": { section, member, reader in section.fields = reader.fields(member) },
            "min_items": { section, member, reader in section.minimumItems = reader.count(member) },
            "max_items": { section, member, reader in section.maximumItems = reader.count(member) },
        ])

    private mutating func isDynamic(_ member: JSONMember) -> Bool {
        guard let type = text(member) else { return false }
        let types = ["default", "dynamic"]
        if !types.contains(type) {
            let cure = suggestion(for: type, among: types) ?? .write(Alternatives(types))
            warn(
                .unknownWord, at: member.node.location,
                Message(FormPhrase.unknownSectionType, ["type": quoted(type), "cure": cure]))
        }
        return type == "dynamic"
    }
}
