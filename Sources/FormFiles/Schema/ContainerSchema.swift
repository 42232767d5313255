import FormEngine
import FormModel
import FormSyntax

extension PartSchema {
    static let form = PartSchema(
        "form", FormReader.formMembers, required: ["groups"],
        [
            "$schema": .text("For editors."),
            "id": .id("The form's name, for programs."),
            "title": .text("What people are shown at the beginning."),
            "description": .text("The text below the title."),
            "groups": .list(of: group.reference, "The groups, in the order in which they are asked."),
            "templates": .part("templates", "What the instances of dynamic sections look like."),
            "validation_groups": .list(of: .reference(to: "validation_group"), "Fields that are validated together."),
            "rules": .list(of: rule.reference, "Checks of the form as a whole."),
            "messages": .part("form_messages", "The form's own words for failures, by code, or by kind and code."),
            "strings": .part("strings", "The form's texts in other languages, by language."),
            "finish_on_last_field": .truth("True for a form that is submitted with its last answer."),
            "disabled": .truth("True for a form that is shown, not answered."),
            "time_zone": .text("The IANA name of the zone in which local times are meant; UTC without it."),
        ])

    static let templates = PartSchema(
        "templates", FormReader.templateMembers,
        [
            "sections": .list(of: section.reference, "The templates, each with the id of its dynamic section."),
            "fields": .list(of: field.reference, "Accepted, without effect."),
        ])

    static let group = PartSchema(
        "group", FormReader.groupMembers, required: ["id"],
        [
            "id": .id("The name by which targets know it."),
            "title": .text("Shown above its first field."),
            "description": .text("The text below the title."),
            "collapsed": .truth("True for a group that is offered, not forced."),
            "collapsible": .withoutEffect("boolean"),
            "hidden": .truth("True for a group that is hidden until a target shows it."),
            "styles": .withoutEffect(),
            "sections": .list(of: section.reference, "Its sections, in the order in which they are asked."),
        ])

    static let section = PartSchema(
        "section", FormReader.sectionMembers, required: ["id"],
        [
            "id": .id("The name by which targets know it, and of the list of a dynamic section's instances."),
            "title": .text("Shown above its first field."),
            "description": .text("The text below the title."),
            "type": .word(["default", "dynamic"], "'dynamic' for a section that repeats."),
            "action_title": .text("The question whether to add another instance."),
            "targets": .list(of: target.reference, "What adding an instance does to other parts of the form."),
            "styles": .withoutEffect(),
            "hidden": .truth("True for a section that is hidden until a target shows it."),
            "fields": .list(of: field.reference, "Its fields, in the order in which they are asked."),
            "min_items": .count("How many instances there must be."),
            "max_items": .count("How many instances there may be."),
        ])

    static let rule = PartSchema(
        "rule", FormReader.ruleMembers, required: ["condition"],
        [
            "condition": .text("The condition; the rule fails where it is false."),
            "message": .text("What people are told."),
            "code": .text("What programs are told."),
            "fields": .part("ids", "The fields to ask again; the first one is blamed."),
        ])
}
