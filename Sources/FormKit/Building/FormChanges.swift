internal import FormFiles
package import FormModel
package import FormSyntax
internal import FormWords

/// Changes of a form as a whole, made in code or read from a file.
extension Form {
    /// The form with a field changed, such as its title, default or options.
    ///
    ///     let form = try Form(contentsOfFile: "order.json").changing("country") { field in
    ///         field.options = countries.map { Choice($0.code, $0.name) }
    ///         field.defaultValue = .text(settings.country)
    ///     }
    ///
    /// - Parameters:
    ///   - id: The id of the field, in a repeating section such as `lines[:index].price`; of a type of the form, its name.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - change: Gets the definition of the field.
    /// - Throws: `UnknownAddressError` for a field that the form does not have.
    public func changing(
        _ id: FieldAddress, fileID: StaticString = #fileID, line: UInt = #line,
        _ change: (inout FieldDefinition) -> Void
    ) throws(UnknownAddressError) -> Form {
        guard let place = fieldPlace(id) else { throw UnknownAddressError(id, among: fieldIDs) }
        return changing(fileID, line) { form, location in
            var field = FieldDefinition(form[place])
            field.model.location = location
            change(&field)
            form[place] = field.model
        }
    }

    /// The definitions of all fields, in the order of the form, each with its section.
    var fieldIDs: [String] {
        definition.groups.flatMap(\.sections).flatMap { section in
            section.fields.map { $0.id(in: section) }
        } + definition.types.map(\.id.value)
    }

    func fieldPlace(_ id: String) -> FieldPlace? {
        for (group, sections) in definition.groups.map(\.sections).enumerated() {
            for (section, part) in sections.enumerated() {
                if let field = part.fields.firstIndex(where: { $0.id(in: part) == id }) {
                    return .section(group: group, section: section, field: field)
                }
            }
        }
        for (section, part) in definition.sectionTemplates.enumerated() {
            if let field = part.fields.firstIndex(where: { $0.id.value == id }) {
                return .template(section: section, field: field)
            }
        }
        return definition.types.firstIndex { $0.id.value == id }.map { .type($0) }
    }

    /// The form with a change made in code.
    func changing(
        _ fileID: StaticString, _ line: UInt, _ change: (inout FormModel.Form, SourceLocation) -> Void
    ) -> Form {
        var form = self
        form.hasCode = true
        change(&form.definition, SourceLocation(fileID, line))
        return form
    }

    /// The form with types of its own.
    func adding(types fields: [FieldDefinition], _ fileID: StaticString, _ line: UInt) -> Form {
        var form = self
        let types = fields.map { form.closures.named($0) }
        form = form.changing(fileID, line) { form, _ in form.types += types }
        return form
    }

    /// The form with the content of files that it names, by their names in it.
    func adding(_ files: [String: [UInt8]]) -> Form {
        var form = self
        form.files.merge(files) { $1 }
        return form
    }

    /// The form to be compiled, and the findings of its reading; an error among them forbids its use.
    ///
    /// - Parameter vocabulary: The additions of the program, with options of kinds and messages for failures.
    package func engineForm(
        with vocabulary: Vocabulary = Vocabulary()
    ) -> (form: FormModel.Form, readerFindings: [Diagnostic]) {
        let (form, findings) = readDefinition()
        let complete = form.completed { name throws(UnreadableFile) in try content(ofFile: name) }
        return (vocabulary.completing(complete.form), findings + complete.diagnostics)
    }

    /// Reads a form made in code, to find the faults of a file like it.
    private func readDefinition() -> (form: FormModel.Form, findings: [Diagnostic]) {
        guard hasCode else { return (definition, readerFindings) }
        let reading = readForm(inCode: definition)
        // Where reading fails, what could be read is fit for the compiler, to look for more.
        let form = reading.form == nil ? reading.recovered ?? definition : definition
        return (form, readerFindings + reading.diagnostics)
    }
}

/// The place of a field in a form.
enum FieldPlace {
    case section(group: Int, section: Int, field: Int)
    /// In an old form's templates of sections that repeat.
    case template(section: Int, field: Int)
    case type(Int)
}

extension FormModel.Form {
    subscript(place: FieldPlace) -> FormModel.Field {
        get {
            switch place {
            case .section(let group, let section, let field): groups[group].sections[section].fields[field]
            case .template(let section, let field): sectionTemplates[section].fields[field]
            case .type(let type): types[type]
            }
        }
        set {
            switch place {
            case .section(let group, let section, let field): groups[group].sections[section].fields[field] = newValue
            case .template(let section, let field): sectionTemplates[section].fields[field] = newValue
            case .type(let type): types[type] = newValue
            }
        }
    }
}

extension FormModel.Field {
    /// The id as expressions outside the section name it.
    func id(in section: FormModel.Section) -> String {
        guard section.isDynamic, let name = section.id?.value, !id.value.contains("[:index]") else { return id.value }
        return id.value.isEmpty ? "\(name)[:index]" : "\(name)[:index].\(id.value)"
    }
}
