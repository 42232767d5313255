import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func fields(_ member: JSONMember) -> [Field] {
        parts(member, .aField) { reader, node, members in
            let type = Located("text", at: node.location)
            var field = Field(id: Located(""), type: type, location: node.location)
            reader.read(members, into: &field, by: Self.fieldMembers)
            guard field.id.value.isEmpty else { return field }
            if !members.contains(where: { $0.key == "id" && $0.node.value != .null }) {
                reader.fail(.missingID, at: node.location, Message(FormPhrase.fieldWithoutID))
            }
            return nil
        }
    }

    static let fieldMembers = MemberTable<Field>(
        .inField,
        [
            // What is said of it.
            "id": { field, member, reader in field.id = reader.id(member) ?? field.id },
            "title": { field, member, reader in field.title = reader.text(member) },
            "info": { field, member, reader in field.info = reader.text(member) ?? field.info },
            "subtitle": { field, member, reader in field.info = field.info ?? reader.oldName(of: "info", member) },
            "placeholder": { field, member, reader in field.placeholder = reader.text(member) },
            "accessibility_label": { field, member, reader in field.accessibilityLabel = reader.text(member) },
            "size": { field, member, reader in reader.readSize(member, into: &field) },
            "styles": { field, member, reader in field.extras.append(reader.member(member)) },

            // What it takes.
            "type": { field, member, reader in field.type = reader.locatedText(member) ?? field.type },
            "input_type": { field, member, reader in
                field.inputType = reader.text(member)
                if field.inputType == "password" { field.isSecret = true }
            },
            "value": { field, member, reader in
                if member.node.value != .null { field.value = reader.value(member.node) }
            },
            "values": { field, member, reader in field.options = reader.options(member) },
            "components": { field, member, reader in field.components = reader.components(member) },
            "mask": { field, member, reader in field.mask = reader.locatedText(member) },
            "grouping": { field, member, reader in field.grouping = reader.grouping(member) },
            "clean": { field, member, reader in field.clean = reader.texts(member) },
            "signed": { field, member, reader in field.isSigned = reader.truth(member) ?? false },
            "decimals": { field, member, reader in field.decimals = reader.count(member) },
            "decimal_separator": { field, member, reader in field.decimalSeparator = reader.locatedText(member) },
            "grouping_separator": { field, member, reader in field.groupingSeparator = reader.locatedText(member) },

            // When it is asked, and what is kept of it.
            "hidden": { field, member, reader in field.isHidden = reader.truth(member) ?? false },
            "disabled": { field, member, reader in
                field.isDisabled = reader.truth(member) ?? false || field.isDisabled
            },
            "readonly": { field, member, reader in
                field.isDisabled = reader.truth(member) ?? false || field.isDisabled
            },
            "secret": { field, member, reader in
                field.isSecret = reader.truth(member, .refused) ?? false || field.isSecret
            },
            "confirm": { field, member, reader in field.isConfirmed = reader.truth(member, .refused) ?? false },
            "submit": { field, member, reader in field.isSubmitted = reader.truth(member, .refused) ?? true },

            // What is checked, computed and done.
            "required": { field, member, reader in field.isRequired = reader.truth(member, .refused) ?? false },
            "validations": { field, member, reader in field.validations = reader.validations(member) },
            "validators": { field, member, reader in field.validators = reader.validators(member) },
            "minimum_value": { field, member, reader in field.minimumValue = reader.numberText(member) },
            "maximum_value": { field, member, reader in field.maximumValue = reader.numberText(member) },
            "minimum_date": { field, member, reader in field.minimumDate = reader.locatedText(member) },
            "maximum_date": { field, member, reader in field.maximumDate = reader.locatedText(member) },
            "formula": { field, member, reader in field.formula = reader.locatedText(member) },
            "targets": { field, member, reader in field.targets = reader.targets(member) },
            "messages": { field, member, reader in field.messages = reader.messages(member) },
        ])

    /// The text of a member under its former name.
    mutating func oldName(of name: String, _ member: JSONMember) -> String? {
        warnOfOldName(of: name, member)
        return text(member)
    }

    mutating func warnOfOldName(of name: String, _ member: JSONMember) {
        warn(
            .oldName, at: member.keyLocation,
            Message(FormPhrase.oldName, ["old": quoted(member.key), "name": quoted(name)]))
    }

    /// A number was the width in the oldest dialect.
    private mutating func readSize(_ member: JSONMember, into field: inout Field) {
        var member = member
        if case .number = member.node.value {
            warn(
                .ignoredValue, at: member.node.location,
                Message(FormPhrase.sizeReadAsWidth, ["example": "{\"width\": 25, \"height\": 1}"]))
            let height = JSONNode(.number("1"), at: member.node.location)
            member.node.value = .object([
                JSONMember(key: "width", at: member.node.location, member.node),
                JSONMember(key: "height", at: member.node.location, height),
            ])
        }
        field.extras.append(self.member(member))
    }

    private mutating func grouping(_ member: JSONMember) -> Grouping? {
        guard case .object(let members) = member.node.value else {
            reject(member, .refused, cure: .write("{\"sizes\": [4, 4], \"separator\": \" \"}"))
            return nil
        }
        var grouping = Grouping(sizes: [], separator: " ", location: member.node.location)
        read(members, into: &grouping, by: Self.groupingMembers)
        guard grouping.sizes.isEmpty else { return grouping }
        if !members.contains(where: { $0.key == "sizes" }) {
            fail(.missingKey, at: member.node.location, Message(FormPhrase.groupingWithoutSizes))
        }
        return nil
    }

    static let groupingMembers = MemberTable<Grouping>(
        .inGrouping,
        [
            "sizes": { grouping, member, reader in grouping.sizes = reader.sizes(member) },
            "separator": { grouping, member, reader in
                grouping.separator = reader.text(member, .refused) ?? grouping.separator
            },
        ])

    /// Sizes of pieces, none of them 0; nothing if one of them cannot be read.
    private mutating func sizes(_ member: JSONMember) -> [Int] {
        let nodes = elements(member)
        let sizes = nodes.compactMap { node -> Int? in
            guard case .number(let text) = node.value, let size = Int(text), size > 0 else {
                fail(
                    .wrongType, at: node.location,
                    Message(FormPhrase.wrongSize, ["value": Self.described(node.value)]))
                return nil
            }
            return size
        }
        if nodes.isEmpty, case .array = member.node.value {
            fail(.emptyList, at: member.node.location, Message(FormPhrase.noSizes))
        }
        return sizes.count == nodes.count ? sizes : []
    }
}
