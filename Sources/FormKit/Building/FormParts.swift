internal import FormModel
internal import FormSyntax

/// Sections and fields that a form, of code or of a file, has more, less, or otherwise. What refers to a field that is gone is a
/// finding of the form; a rule by a closure goes with the field that it blames.
extension Form {
    /// The form with a section changed, such as its title, or how often it may repeat.
    ///
    ///     let form = try Form(contentsOfFile: "order.json").changing(section: "lines") { $0.maximumItems = 5 }
    ///
    /// - Parameters:
    ///   - id: The id of the section.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - change: Gets the definition of the section.
    /// - Throws: `UnknownAddressError` for a section that the form does not have.
    public func changing(
        section id: SectionID, fileID: StaticString = #fileID, line: UInt = #line,
        _ change: (inout SectionDefinition) -> Void
    ) throws(UnknownAddressError) -> Form {
        let place = try sectionPlace(id)
        return changing(fileID, line) { form, location in
            var section = SectionDefinition(model: form.groups[place.group].sections[place.section])
            section.model.location = location
            change(&section)
            form.groups[place.group].sections[place.section] = section.model
        }
    }

    /// The form with fields behind those of a section.
    ///
    ///     let form = try Form(contentsOfFile: "order.json").adding(to: "customer") {
    ///         TextField("vat_number", "VAT number").required(if: "kind == 'firm'")
    ///     }
    ///
    /// - Parameters:
    ///   - section: The id of the section.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - fields: The fields.
    /// - Throws: `UnknownAddressError` for a section that the form does not have.
    public func adding(
        to section: SectionID, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any SectionPart> fields: () -> [any SectionPart]
    ) throws(UnknownAddressError) -> Form {
        let place = try sectionPlace(section)
        let count = definition.groups[place.group].sections[place.section].fields.count
        return adding(FormKit.fields(of: fields()), at: count, of: place, fileID, line)
    }

    /// The form with fields behind one of them, in its section.
    ///
    /// - Parameters:
    ///   - id: The id of the field, in a repeating section such as `lines[:index].price`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - fields: The fields.
    /// - Throws: `UnknownAddressError` for a field that no section of the form has.
    public func adding(
        after id: FieldAddress, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any SectionPart> fields: () -> [any SectionPart]
    ) throws(UnknownAddressError) -> Form {
        guard case .section(let group, let section, let field)? = fieldPlace(id) else {
            throw UnknownAddressError(id, among: fieldIDs)
        }
        return adding(FormKit.fields(of: fields()), at: field + 1, of: (group, section), fileID, line)
    }

    /// The form with groups, sections and fields behind its own.
    ///
    /// - Parameters:
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: The parts, as of a form.
    public func adding(
        fileID: StaticString = #fileID, line: UInt = #line, @ListBuilder<any FormPart> parts: () -> [any FormPart]
    ) -> Form {
        var form = self
        let added = groups(of: parts(), at: SourceLocation(fileID, line)).map { form.closures.named($0) }
        form = form.changing(fileID, line) { form, _ in form.groups += added }
        return form
    }

    /// The form without a field.
    ///
    /// - Parameters:
    ///   - id: The id of the field, in a repeating section such as `lines[:index].price`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    /// - Throws: `UnknownAddressError` for a field that no section of the form has.
    public func removing(
        _ id: FieldAddress, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(UnknownAddressError) -> Form {
        guard case .section(let group, let section, let field)? = fieldPlace(id) else {
            throw UnknownAddressError(id, among: fieldIDs)
        }
        var form = changing(fileID, line) { form, _ in form.groups[group].sections[section].fields.remove(at: field) }
        form.closures.forget(id)
        return form
    }

    /// The form without a section and its fields.
    ///
    /// - Parameters:
    ///   - id: The id of the section.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    /// - Throws: `UnknownAddressError` for a section that the form does not have.
    public func removing(
        section id: SectionID, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(UnknownAddressError) -> Form {
        let place = try sectionPlace(id)
        let gone = definition.groups[place.group].sections[place.section]
        var form = changing(fileID, line) { form, _ in form.groups[place.group].sections.remove(at: place.section) }
        for field in gone.fields { form.closures.forget(field.id(in: gone)) }
        return form
    }

    private typealias SectionPlace = (group: Int, section: Int)

    private func adding(
        _ fields: [FieldDefinition], at place: Int, of section: SectionPlace, _ fileID: StaticString, _ line: UInt
    ) -> Form {
        var form = self
        let owner = definition.groups[section.group].sections[section.section]
        let added = fields.map { form.closures.named($0, in: owner) }
        form = form.changing(fileID, line) { form, _ in
            form.groups[section.group].sections[section.section].fields.insert(contentsOf: added, at: place)
        }
        return form
    }

    private func sectionPlace(_ id: SectionID) throws(UnknownAddressError) -> SectionPlace {
        for (group, sections) in definition.groups.map(\.sections).enumerated() {
            if let section = sections.firstIndex(where: { $0.id?.value == id }) { return (group, section) }
        }
        throw UnknownAddressError(id, amongSections: definition.groups.flatMap(\.sections).compactMap { $0.id?.value })
    }
}
