import FormModel
import FormSyntax

extension Form {
    /// Puts another text in the place of each that people read, where there is one.
    ///
    /// Ids are no such texts, nor are the titles of a picker's options: those are its data.
    ///
    /// - Parameter change: Is given a text with the place of the part that has it.
    mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        func put(_ text: inout String?, _ location: SourceLocation) {
            if let found = text.flatMap({ change($0, location) }) { text = found }
        }
        put(&title, location)
        put(&description, location)
        for index in groups.indices {
            put(&groups[index].title, groups[index].location)
            put(&groups[index].description, groups[index].location)
            for section in groups[index].sections.indices { groups[index].sections[section].changeTexts(change) }
        }
        for index in sectionTemplates.indices { sectionTemplates[index].changeTexts(change) }
        for index in validationGroups.indices {
            put(&validationGroups[index].message, validationGroups[index].location)
        }
        for index in rules.indices { put(&rules[index].message, rules[index].location) }
        messages.byCode = messages.byCode.mapValues { changed($0, change) }
        messages.byKindAndCode = messages.byKindAndCode.mapValues { $0.mapValues { changed($0, change) } }
    }
}

private func changed(_ text: Located<String>, _ change: (String, SourceLocation) -> String?) -> Located<String> {
    Located(change(text.value, text.location) ?? text.value, at: text.location)
}

extension Section {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        title = title.map { change($0, location) ?? $0 }
        description = description.map { change($0, location) ?? $0 }
        actionTitle = actionTitle.map { change($0, location) ?? $0 }
        for index in fields.indices { fields[index].changeTexts(change) }
    }
}

extension Field {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        title = title.map { change($0, location) ?? $0 }
        info = info.map { change($0, location) ?? $0 }
        placeholder = placeholder.map { change($0, location) ?? $0 }
        accessibilityLabel = accessibilityLabel.map { change($0, location) ?? $0 }
        messages = messages.mapValues { changed($0, change) }
        for index in validators.indices {
            let place = validators[index].location
            validators[index].message = validators[index].message.map { change($0, place) ?? $0 }
        }
        for index in options.indices { options[index].changeTexts(change) }
    }
}

extension Option {
    fileprivate mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        title = title.map { change($0, location) ?? $0 }
        info = info.map { change($0, location) ?? $0 }
        accessibilityLabel = accessibilityLabel.map { change($0, location) ?? $0 }
    }
}
