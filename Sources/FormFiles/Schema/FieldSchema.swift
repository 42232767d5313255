import FormEngine
import FormModel
import FormSyntax

extension PartSchema {
    static let field = PartSchema(
        "field", FormReader.fieldMembers, required: ["id"],
        [
            // What is said of it.
            "id": .id("The name under which the answer is written, and by which expressions and targets know it."),
            "title": .text("What is asked; the id without it."),
            "info": .text("More about it, shown for '?'."),
            "subtitle": .oldName(of: .text("The old name of 'info'.")),
            "placeholder": .text("An example of an answer."),
            "accessibility_label": .text("What the field is, said before 'info'."),
            "size": .withoutEffect("object"),
            "styles": .withoutEffect(),

            // What it takes.
            "type": .word(Kind.names, "The kind of field; text without it."),
            "input_type": .text("'password' makes a secret; anything else has no effect."),
            "value": [
                "type": ["string", "number", "boolean", "array"], "description": "The value at the start.",
            ],
            "values": .list(of: option.reference, "The options of a choice."),
            "components": .list(of: ["type": "array", "items": option.reference], "The lists of a picker."),
            "mask": .text("Lays out the text while it is typed, such as '0000-00-00': 0 is a digit, L a letter."),
            "grouping": .part("grouping", "Parts the text in groups while it is typed."),
            "clean": .part("clean", "How the answer is tidied before it is checked and stored."),
            "signed": .truth("True for a number that may be negative."),
            "decimals": .count("The most decimal places that a number may have."),
            "decimal_separator": .text("One character that is typed and shown for the point."),
            "grouping_separator": .text("One character that is typed and shown between thousands."),

            // When it is asked, and what is kept of it.
            "hidden": .truth("True for a field that is hidden until a target shows it."),
            "disabled": .truth("True for a field that is not asked until a target enables it."),
            "readonly": .truth("As 'disabled'."),
            "secret": .truth("True for a text that is not echoed or quoted in messages."),
            "confirm": .truth("True for a secret that a person is asked for twice."),
            "submit": .truth("False for a field that is asked and validated, and not written."),

            // What is checked, computed and done.
            "required": .truth("True if there must be an answer."),
            "validations": .part("validations", "What the answer must be like."),
            "validators": .list(of: .reference(to: "validator"), "What the answer must be like, check by check."),
            "minimum_value": .bound("The least number or first time that passes."),
            "maximum_value": .bound("The greatest number or last time that passes."),
            "minimum_date": .text("The first day that passes: 2024-02-29, today, +3d, -18y, monday."),
            "maximum_date": .text("The last day that passes: 2024-02-29, today, +3d, -18y, monday."),
            "formula": .text("What the answer is computed from, such as 'net + tax'."),
            "targets": .list(of: target.reference, "What an answer does to other parts of the form."),
            "messages": .part("messages", "The field's own words for its failures, by code."),
        ])

    static let option = PartSchema(
        "option", FormReader.optionMembers, required: ["id"],
        [
            "id": [
                "type": ["string", "number", "boolean"], "description": "What is stored, and written as what it is.",
            ],
            "title": .text("What people see; the id without it."),
            "info": .text("More about it."),
            "subtitle": .oldName(of: .text("The old name of 'info'.")),
            "value": [
                "type": ["string", "number", "boolean"],
                "description": "What a formula uses in place of the choice; the id without it.",
            ],
            "default": .truth("True if chosen at the start."),
            "targets": .list(of: target.reference, "What choosing it does to other parts of the form."),
            "accessibility_label": .withoutEffect("string"),
        ])

    static let target = PartSchema(
        "target", FormReader.targetMembers, required: ["id", "action"],
        [
            "id": .part("ids", "What it acts on, an id or a list of them."),
            "type": .word(Target.Scope.allCases.map(\.rawValue), "What these are ids of; field without it."),
            "action": .word(Target.Action.allCases.map(\.rawValue), "What becomes of it."),
            "target_value": [
                "type": ["string", "number", "boolean", "array"],
                "description": "What 'update' sets; without it the formula of what is updated runs.",
            ],
            "value": .oldName(of: ["description": "The old name of 'target_value'."]),
            "condition": .text("It acts only where this is true, such as '$country == \"NO\"'."),
        ])

    static let grouping = PartSchema(
        "grouping", FormReader.groupingMembers, required: ["sizes"],
        [
            "sizes": [
                "type": "array", "items": ["type": "integer", "minimum": 1], "minItems": 1,
                "description": "Characters a group; the last size takes the rest.",
            ],
            "separator": .text("The text between two groups; a blank without it."),
        ])
}
