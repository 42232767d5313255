import FormModel
import FormSyntax

extension Form {
    /// Replaces the texts that people read: all that the grammar calls prose, and messages.
    ///
    /// Ids stay, and so do the titles of a picker's options, which are its data.
    ///
    /// - Parameter change: Returns the new text for a text and the location of its part, or `nil` to keep it.
    package mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        FormGrammar.form.changeTexts(of: &self, at: location, change)
        for index in groups.indices { groups[index].changeTexts(change) }
        for index in sectionTemplates.indices { sectionTemplates[index].changeTexts(change) }
        for index in validationGroups.indices { validationGroups[index].changeTexts(change) }
        for index in rules.indices { rules[index].changeTexts(change) }
        messages.byCode = messages.byCode.mapValues { changed($0, change) }
        messages.byKindAndCode = messages.byKindAndCode.mapValues { $0.mapValues { changed($0, change) } }
    }
}

private func changed(_ text: Located<String>, _ change: (String, SourceLocation) -> String?) -> Located<String> {
    Located(change(text.value, text.location) ?? text.value, at: text.location)
}

extension Group {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        FormGrammar.group.changeTexts(of: &self, at: location, change)
        for index in sections.indices { sections[index].changeTexts(change) }
    }
}

extension Section {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        FormGrammar.section.changeTexts(of: &self, at: location, change)
        for index in fields.indices { fields[index].changeTexts(change) }
        for index in rules.indices { rules[index].changeTexts(change) }
    }
}

extension Field {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        FormGrammar.field.changeTexts(of: &self, at: location, change)
        messages = messages.mapValues { changed($0, change) }
        for index in checks.indices {
            FormGrammar.validator.changeTexts(of: &checks[index], at: checks[index].location, change)
        }
        for index in options.indices {
            var option = options[index]
            if FormGrammar.option.changeTexts(of: &option, at: option.location, change) { options[index] = option }
        }
    }
}
