import FormModel

/// A part of a form that targets can act on: a group, a section or a field, by its number.
package struct TargetedPart: Hashable, Sendable {
    package let scope: Target.Scope
    package let number: Int

    /// A part, by its number among those of its scope.
    package init(_ scope: Target.Scope, _ number: Int) { (self.scope, self.number) = (scope, number) }
}

extension CompiledForm {
    /// The part that a target means by an id; `nil` if there is none.
    ///
    /// - Parameter section: The dynamic section in whose template the target is written.
    package func part(named id: String, _ scope: Target.Scope, in section: Int?) -> TargetedPart? {
        let number =
            switch scope {
            case .field: fieldNumber(named: id, in: section)
            case .section: sectionNumbers[id]
            case .group: groupNumbers[id]
            }
        return number.map { TargetedPart(scope, $0) }
    }

    /// The numbers of the fields that the part contains or is.
    package func fields(of part: TargetedPart) -> [Int] {
        switch part.scope {
        case .field: [part.number]
        case .section: Array(sections[part.number].fields)
        case .group: groups[part.number].sections.flatMap { sections[$0].fields }
        }
    }
}
