import FormSyntax

extension Section {
    /// The names of the field for an instance's option and of the choice it comes from; `nil` unless `forEach` gives
    /// both, as in `day in days`.
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
    /// The form with a field for the option in each section for chosen options. It is the first field of the section or
    /// of its template.
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
    /// Creates the field for one of the options chosen in another field. It is always present but never asked or shown.
    /// If the choice has no options, which is reported elsewhere, it is a text.
    fileprivate init(ofOption id: Located<String>, of choice: Field?) {
        let options = choice?.options ?? []
        self.init(id: id, type: Located(options.isEmpty ? "text" : "select", at: id.location), location: id.location)
        (title, isRequired, isDisplayed) = (choice?.title, true, false)
        self.options = options.offeredAlways
    }
}
