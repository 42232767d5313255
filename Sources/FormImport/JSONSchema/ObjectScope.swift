import FormEngine
import FormSyntax

/// An object whose properties become fields.
struct ObjectScope {
    /// The prefix of its properties' ids: empty, `address.`, or `lines[:index].`; for a list of plain values, the whole
    /// id.
    var prefix: String
    var location: SourceLocation
    /// Whether the object is an array element, so that its fields are a template.
    var isTemplate = false
    /// Whether the object is actually an element with a plain value.
    var isElement = false
    /// The condition under which the object is present and its requirements apply: always, or if it or an outer object
    /// has an answer.
    var there = SchemaCondition.always
    /// Whether fields get initial values; these would require more of an optional object.
    var takesDefaults = true
    /// The condition under which a schema applies to the object.
    var condition = SchemaCondition.always
    /// The heading if the properties are in a titled group.
    var heading: SectionHeading?
    /// Whether a person may skip its fields.
    var isHidden = false

    /// The name of the sections for its fields.
    var sectionName: String {
        heading?.name
            ?? (prefix.isEmpty ? "fields" : prefix == "." ? DocumentShape.escaped("") : String(prefix.dropLast()))
    }

    /// The id of a property's field, which is its path in nested documents.
    func id(_ name: String) -> String {
        if isElement { return prefix }
        let escaped = DocumentShape.escaped(name)
        // Escaped, since unescaped it means the instances of a repeated section.
        guard let range = escaped.place(of: "[:index]") else { return prefix + escaped }
        return prefix + escaped[..<range.lowerBound] + "[\\:index]" + escaped[range.upperBound...]
    }

    /// The object without its condition.
    var unconditional: ObjectScope { changed { $0.condition = .always } }

    /// A nested object.
    func inner(_ name: String, at location: SourceLocation) -> ObjectScope {
        let prefix = name.isEmpty ? DocumentShape.prefix(of: name, in: prefix) : id(name) + "."
        return changed { ($0.prefix, $0.location, $0.heading) = (prefix, location, nil) }
    }

    /// The object with the properties of one of its groups.
    func under(_ heading: SectionHeading?) -> ObjectScope {
        changed { scope in
            scope.heading = heading
            scope.isHidden = scope.isHidden || heading?.isHidden == true
        }
    }

    /// The object under a further condition.
    func when(_ condition: SchemaCondition) -> ObjectScope {
        changed { $0.condition = .and($0.condition, condition) }
    }

    private func changed(_ change: (inout ObjectScope) -> Void) -> ObjectScope {
        var scope = self
        change(&scope)
        return scope
    }
}

/// The words above a titled group of an object's properties.
struct SectionHeading: Equatable {
    /// The name of the group's section, unless it is taken.
    let name: String
    let title: String
    let description: String?
    let isHidden: Bool
}

/// A property that becomes a field, a section or a repeated section.
struct SchemaProperty {
    let name: Located<String>
    let isRequired: Bool
    let scope: ObjectScope

    var id: String { scope.id(name.value) }
    var location: SourceLocation { name.location }
    /// Whether the property is present for all answers.
    var isAlwaysThere: Bool { isRequired && scope.there == .always }
}
