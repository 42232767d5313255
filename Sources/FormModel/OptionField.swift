import FormSyntax

extension Section {
    /// The name of the field that has an instance's option, and of the choice that this is of; `nil` where `forEach` does
    /// not say both, as `day in days` does.
    package var optionAndChoice: (option: String, choice: String)? {
        let words = forEach?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        guard words.count == 3, words[1] == "in", words[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            return nil
        }
        return (words[0], words[2])
    }
}

extension Form {
    /// The form with the fields that the instances of chosen options are known by, each the first of its section, or of that
    /// section's template.
    package func addingOptionFields() -> Form {
        guard sections.contains(where: { $0.forEach != nil }) else { return self }
        var form = self
        let fixed = Dictionary(
            sections.filter { !$0.isDynamic }.flatMap(\.fields).map { ($0.id.value, $0) },
            uniquingKeysWith: { first, _ in first })
        let templates = Dictionary(
            sectionTemplates.enumerated().compactMap { number, section in section.id.map { ($0.value, number) } },
            uniquingKeysWith: { $1 })
        for group in groups.indices {
            for (number, section) in groups[group].sections.enumerated() {
                guard let (option, id) = section.optionAndChoice, let location = section.forEach?.location else {
                    continue
                }
                let field = Field(ofOption: Located(option, at: location), of: fixed[id])
                if let template = section.id.flatMap({ templates[$0.value] }) {
                    form.sectionTemplates[template].fields.insert(field, at: 0)
                } else {
                    form.groups[group].sections[number].fields.insert(field, at: 0)
                }
            }
        }
        return form
    }
}

extension Field {
    /// The field for one of the options that are chosen in another: always there, but neither asked nor shown by itself. A
    /// text where there are none, of which the choice itself is told.
    fileprivate init(ofOption id: Located<String>, of choice: Field?) {
        let options = choice?.options ?? []
        self.init(id: id, type: Located(options.isEmpty ? "text" : "select", at: id.location), location: id.location)
        (title, isRequired, isDisplayed) = (choice?.title, true, false)
        self.options = options.offeredAlways
    }
}
