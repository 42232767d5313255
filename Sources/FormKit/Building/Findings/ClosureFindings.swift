internal import FormEngine
internal import FormModel
internal import FormSyntax
internal import FormWords

/// Faults of the closures that only an asynchronous use calls, and that the compiler does not know.
extension Form {
    func closureFindings(in compiled: FormEngine.CompiledForm) -> [Diagnostic] {
        compiled.fields.flatMap { field in
            let id = compiled.id(of: field)
            let lookup = closures.lookups[id].map { findings(of: $0, for: field, in: compiled) } ?? []
            let checks = (closures.submissionChecks[id] ?? []).filter { !$0.fits(field.kind.reader) }.map { check in
                Diagnostic(
                    .error, .wrongType, path: definition.path, at: check.location,
                    Message(.checkOfOtherType, ["id": quoted(field.id), "type": quoted(kindName(of: id, field))]))
            }
            return lookup + checks
        } + definition.groups.flatMap(\.sections).compactMap { finding(ofChoiceOf: $0) }
    }

    /// That a section has an instance for each option of a choice whose options are looked up: its instances could not be
    /// told from one another.
    private func finding(ofChoiceOf section: FormModel.Section) -> Diagnostic? {
        guard let forEach = section.forEach, let choice = section.optionAndChoice?.choice,
            closures.lookups[choice] != nil
        else { return nil }
        return Diagnostic(
            .error, .invalidExpression, path: definition.path, at: forEach.location,
            Message(.forEachOfLookedUp, ["id": quoted(choice)]))
    }

    /// The fields of its own instance that a lookup reads: its options are those of all instances.
    private func findings(
        of lookup: OptionLookup, for field: FormEngine.FieldDescription, in compiled: FormEngine.CompiledForm
    ) -> [Diagnostic] {
        let section = compiled.sections[field.section]
        guard section.isDynamic else { return [] }
        let siblings = compiled.fields[section.fields]
        return lookup.reading.filter { id in siblings.contains { $0.id == id || compiled.id(of: $0) == id } }.map {
            id in
            Diagnostic(
                .error, .ignoredValue, path: definition.path, at: lookup.location,
                Message(.optionsCannotRepeat, ["id": quoted(field.id), "other": quoted(id)]))
        }
    }

    private func kindName(of id: String, _ field: FormEngine.FieldDescription) -> String {
        closures.vocabulary.kinds.first { $0.name == field.kind.name }?.base ?? field.kind.name
    }

    /// The form as it is compiled before options are looked up: without the defaults that are none of the present options.
    func withoutAwaitedDefaults(_ form: FormModel.Form) -> FormModel.Form {
        var form = form
        for id in closures.lookups.keys {
            guard let place = fieldPlace(id), let value = form[place].value?.value else { continue }
            let ids = Array(form[place].options.ids)
            let wanted: [String] =
                if case .array(let elements) = value {
                    elements.compactMap(\.value.scalarText)
                } else {
                    value.scalarText.map { [$0] } ?? []
                }
            if !wanted.allSatisfy(ids.contains) { form[place].value = nil }
        }
        return form
    }
}
