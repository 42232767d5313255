/// The states of a form that no answer can change.
extension CompiledForm {
    /// Whether a field, its section and its group are visible and enabled at the start and no target changes that.
    public func isAlwaysOpen(field number: Int) -> Bool {
        let field = fields[number]
        let section = tables.sections[field.section]
        return !field.isHidden && !field.isDisabled && tables.fields[number].stateEffects.count == 0
            && !section.isHidden && section.stateEffects.count == 0 && isAlwaysOpen(group: field.group)
    }

    /// Whether a section and its group are visible at the start and no target changes that.
    public func isAlwaysOpen(section number: Int) -> Bool {
        let section = tables.sections[number]
        return !section.isHidden && section.stateEffects.count == 0 && isAlwaysOpen(group: sections[number].group)
    }

    private func isAlwaysOpen(group number: Int) -> Bool {
        let group = tables.groups[number]
        return !group.isHidden && group.stateEffects.count == 0
    }
}
