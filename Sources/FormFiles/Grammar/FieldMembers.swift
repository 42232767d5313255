import FormEngine
import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let field = Grammar<Field>(.inField, fieldBeforeChecks + fieldChecks + fieldAfterChecks)

    private static let fieldBeforeChecks: [Member<Field>] = [
        // Names and texts.
        Member(
            "id", .id, "The name under which the answer is written, and by which expressions and targets know it.",
            .attribute("name"),
            read: { $0.id = $1.id($2) ?? $0.id }, write: { $0.id.value.isEmpty ? nil : $0.id.node }),
        Member(
            "type", .word(.kinds), "The kind of field, or a type of the form's own; text without it.", .own,
            read: { $0.type = $1.locatedText($2) ?? $0.type }, write: { $0.type.node }),
        .prose("title", "The question; the id without it.", .element(), of: { $0.title }, put: { $0.title = $1 })
            .onlyInForms,
        .prose(
            "description", "Shown above the question.", .element(),
            of: { $0.texts.description }, put: { $0.texts.description = $1 }),
        .prose(
            "info", old: ["subtitle"], "More about it, shown for '?'.", .element(),
            of: { $0.texts.info }, put: { $0.texts.info = $1 }),
        .prose(
            "placeholder", "An example of an answer.", .element(),
            of: { $0.texts.placeholder }, put: { $0.texts.placeholder = $1 }),
        .prose(
            "accessibility_label", "The name of the field, shown before 'info'.", .element(),
            of: { $0.texts.accessibilityLabel }, put: { $0.texts.accessibilityLabel = $1 }
        ).onlyInForms,

        // When the field is asked, and what is kept of it.
        Member(
            "input_type", .text, "'password' makes a secret; anything else has no effect.", .attribute(),
            read: { $0.setInputType($1.text($2)) }, write: { $0.inputType?.node }
        ).onlyInForms,
        Member(
            "hidden", .truth, "True for a field that is hidden until a target shows it.", .attribute(),
            read: { $0.isHidden = $1.truth($2) ?? false }, write: { $0.isHidden.nodeIfTrue }
        ).onlyInForms,
        Member(
            "disabled", old: ["readonly"], .truth,
            "True for a field that is not asked until a target enables it.", .attribute(),
            read: { $0.isDisabled = $1.truth($2) ?? false || $0.isDisabled }, write: { $0.isDisabled.nodeIfTrue }
        ).onlyInForms,
        .visibleIf, .enabledIf("It is asked"),
        Member(
            "secret", .truth, "True for a text that is not echoed or quoted in messages.", .attribute(),
            read: { $0.isSecret = $1.truth($2, .refused) ?? false || $0.isSecret },
            write: { ($0.isSecret && $0.inputType != "password").nodeIfTrue }),
        Member(
            "confirm", .truth, "True for a secret that a person is asked for twice.", .attribute(),
            read: { $0.isConfirmed = $1.truth($2, .refused) ?? false }, write: { $0.isConfirmed.nodeIfTrue }),
        Member(
            "submit", .truth, "False for a field that is asked and validated, and not written.", .attribute(),
            read: { $0.isSubmitted = $1.truth($2, .refused) ?? true }, write: { $0.isSubmitted ? nil : false }
        ).onlyInForms,
        Member(
            "omit_empty", .truth,
            "False for a field that is null where it has no answer, though the form leaves such out.", .attribute(),
            read: { $0.isWrittenEmpty = $1.truth($2, .refused) == false },
            write: { $0.isWrittenEmpty ? false : nil }
        ).onlyInForms,
        Member(
            "display", .truth, "False for a field that is written and used, but neither asked nor displayed.",
            .attribute(),
            read: { $0.isDisplayed = $1.truth($2, .refused) ?? true }, write: { $0.isDisplayed ? nil : false }
        ).onlyInForms,
        Member(
            "outside", .truth,
            "True for a value that only the program around the form sets.",
            .attribute(),
            read: { $0.isOutside = $1.truth($2, .refused) ?? false }, write: { $0.isOutside.nodeIfTrue }
        ).onlyInForms,
        Member(
            "column", .text, "The heading of its column in a CSV that is read, where that is not the id.",
            .attribute(),
            read: { $0.column = $1.locatedText($2) }, write: { $0.column?.node }
        ).onlyInForms,
        Member(
            "data", .part(.data), "How files and records write the answer, where that is not the usual way.",
            .lastElement("inData"),
            read: { $0.data = ColumnNotation($2, &$1) }, write: { $0.data?.node }),

        // Answers.
        Member(
            "default", old: ["value"], .value, "The value at the start.", .own,
            read: { if $2.node.value != .null { $0.value = $1.value($2.node) } }, write: { $0.value }),
        Member(
            "options", old: ["values"], .list(.option),
            "The options of a choice: objects, or texts that are id and title.", .own,
            read: { $0.options = OptionList($2, &$1) }, write: { $0.options.partsIfAny }),
        Member(
            "options_from", .part(.optionsFile), "A CSV beside the form, of which each row is an option.",
            .lastElement(),
            read: { $0.optionsFile = OptionsFile($2, &$1) }, write: { $0.optionsFile?.node }),
        Member(
            "components", .components, "The lists of a picker.", .own,
            read: { $0.components = $1.parts($2, of: OptionList.self) },
            write: { $0.components.partsIfAny }),
        Member(
            "mask", .text, "Lays out the text while it is typed, such as '0000-00-00': 0 is a digit, L a letter.",
            .attribute(),
            read: { $0.mask = $1.locatedText($2) }, write: { $0.mask?.node }),
        Member(
            "grouping", .part(.grouping), "Parts the text in groups while it is typed.", .lastElement(),
            read: { $0.grouping = Grouping($2, &$1) }, write: { $0.grouping?.node }),
        Member(
            "clean", .converters, "How the answer is tidied before it is checked and stored.", .attribute(),
            read: { $0.clean = $1.texts($2) }, write: { $0.clean.map(\.node).nodeIfAny }),
        Member(
            "signed", .truth, "True for a number that may be negative.", .own,
            read: { $0.isSigned = $1.truth($2) ?? false }, write: { $0.isSigned.nodeIfTrue }),
        Member(
            "decimals", .count, "The most decimal places that a number may have.", .attribute(),
            read: { $0.decimals = $1.count($2) }, write: { $0.decimals?.node }),
        Member(
            "decimal_separator", .text, "One character that is typed and shown for the point.", .attribute(),
            read: { $0.decimalSeparator = $1.locatedText($2) }, write: { $0.decimalSeparator?.node }
        ).onlyInForms,
        Member(
            "grouping_separator", .text, "One character that is typed and shown between thousands.", .attribute(),
            read: { $0.groupingSeparator = $1.locatedText($2) }, write: { $0.groupingSeparator?.node }
        ).onlyInForms,
        Member(
            "step", .bound, "How much a lone + or - at the prompt changes the number.", .attribute(),
            read: { $0.step = $1.numberText($2) }, write: { $0.step?.numberNode }),

        // Checks.
        Member(
            "required", .truth, "True if there must be an answer.", .element(),
            read: { $0.isRequired = $1.truth($2, .refused) ?? false }, write: { $0.isRequired.nodeIfTrue }),
        .condition(
            "required_if", "There must be an answer where this is true, such as 'present(phone)'.", .lastElement(),
            of: { $0.requiredIf }, put: { $0.requiredIf = $1 }),
    ]

    private static let fieldChecks: [Member<Field>] = {
        let present: [Member<Field>] = CheckMember.members(CheckMember.all, .member)
        let old: [Member<Field>] = CheckMember.members(CheckMember.old, .oldMember, .deprecated)
        let rules = Member<Field>(
            "rules", .list(.rule), "The checks of the answer.", .lastElement(),
            read: { $0.checks += FormGrammar.RuleDraft.checks($2, &$1) },
            write: { FormGrammar.RuleDraft.node(of: $0.checks) })
        let validations = Member<Field>(
            "validations", .part(.validations), "What the answer must be like.", .element(), .deprecated,
            read: { FormGrammar.ValidationsDraft($2, &$1)?.put(into: &$0) },
            write: { FormGrammar.ValidationsDraft(of: $0)?.node })
        let validators = Member<Field>(
            "validators", .list(.validator), "'rules' that say their checks by 'type'.", .element(), .deprecated,
            read: { $0.checks += $1.parts($2, of: Check.self) },
            write: { $0.checks.filter { $0.spelling == .validator }.partsIfAny })
        return present + [rules] + old + [validations, validators]
    }()

    private static let fieldAfterChecks: [Member<Field>] = [
        // Formulas and targets.
        .formula(
            "formula", "The expression that computes the answer, such as 'net + tax'.", .lastElement(),
            of: { $0.formula }, put: { $0.formula = $1 }),
        .formula(
            "default_formula", old: ["initial"],
            "The answer before one is given, computed when it is first asked for.", .lastElement("initial"),
            of: { $0.initial }, put: { $0.initial = $1 }),
        Member(
            "targets", .list(.target), "The effects of an answer on other parts of the form.", .lastElement(),
            read: { $0.targets = $1.parts($2, of: Target.self) }, write: { $0.targets.partsIfAny }),
        .prose(
            "unit", "Shown after a value, such as 'kg'.", .lastElement(), of: { $0.unit }, put: { $0.unit = $1 }
        ),
        Member(
            "render", .text,
            "How Markdown has it: a text as code of a language, such as 'shell', several choices as 'tasks'.",
            .lastElement(),
            read: { $0.render = $1.locatedText($2) }, write: { $0.render?.node }
        ).onlyInForms,
        .layout, .looks,
        .prose(
            "noun", "The noun for an answer in messages, such as 'an IBAN'.", .lastElement(),
            of: { $0.noun }, put: { $0.noun = $1 }),
        Member(
            "messages", .messages, "The field's own words for its failures, by code.", .lastElement(),
            read: { $0.messages = MessageTable.messages($2, &$1) }, write: { messagesNode($0.messages) }),
        Member(
            "size", .object, "Accepted, without effect.", .lastElement(),
            read: { $0.readSize($2, &$1) }, write: { $0.extras.node("size") }),
        Member(
            "styles", .anything, "Accepted, without effect.", .lastElement(),
            read: { $0.extras.append($1.member($2)) }, write: { $0.extras.node("styles") }),
    ]
}

extension Field: FilePart {
    static var partName: Phrase { .aField }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let (members, location) = (member.node.members, member.node.location)
        self.init(members, at: location, &reader)
        guard id.value.isEmpty else { return }
        if !members.has("id") { reader.fail(.missingID, at: location, Message(.fieldWithoutID)) }
        return nil
    }

    /// Reads a field; its id is empty if the members have none.
    init(_ members: [JSONMember], at location: SourceLocation, _ reader: inout FormReader) {
        self.init(id: Located(""), type: Located("text", at: location), location: location)
        reader.read(members, into: &self, by: FormGrammar.field)
        checks.putInOrder()
        reader.warnOfContradictions(in: members)
        // Only over one of the form's own types does it matter that a default is written out.
        if Kind.named(type.value) == nil { restated = unwritten(of: members) }
    }

    var node: JSONNode {
        let members = FormGrammar.field.written(self, at: location)
        return JSONNode(.object(members + restated), at: location)
    }

    /// The members that neither format would write for the field, in the order of the grammar.
    private func unwritten(of members: [JSONMember]) -> [JSONMember] {
        let written = Set(node.members.map(\.key))
        let unwritten = members.filter { member in
            let name = FormGrammar.field.presentName(of: member.key) ?? member.key
            return FormGrammar.field.writes(name) && !written.contains(name) && member.node.value != .null
        }
        guard unwritten.count > 1 else { return unwritten }
        let keys = FormGrammar.field.keys
        func place(_ member: JSONMember) -> Int? {
            keys.firstIndex(of: FormGrammar.field.presentName(of: member.key) ?? member.key)
        }
        return unwritten.sorted { place($0) ?? .max < place($1) ?? .max }
    }

    fileprivate mutating func setInputType(_ type: String?) {
        inputType = type
        if type == "password" { isSecret = true }
    }

    /// Reads a size; in the oldest dialect a number was the width.
    fileprivate mutating func readSize(_ member: JSONMember, _ reader: inout FormReader) {
        var member = member
        if case .number = member.node.value {
            let location = member.node.location
            reader.warn(
                .ignoredValue, at: location,
                Message(.sizeReadAsWidth, ["example": "{\"width\": 25, \"height\": 1}"]))
            member.node.value = .object([
                JSONMember(key: "width", at: location, member.node),
                JSONMember(key: "height", at: location, JSONNode(.number("1"), at: location)),
            ])
        }
        extras.append(reader.member(member))
    }
}
