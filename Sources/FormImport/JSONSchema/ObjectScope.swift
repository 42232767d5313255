import FormEngine
import FormSyntax

/// An object whose properties become fields.
struct ObjectScope {
    /// The prefix of the ids of its properties: nothing, `address.`, or `lines[:index].`; of a list of plain values the whole id.
    var prefix: String
    var location: SourceLocation
    /// Whether it is an element of an array, so that its fields are a template.
    var isTemplate = false
    /// Whether it is an element that is a plain value.
    var isElement = false
    /// When it is there, so that its requirements hold: always, or where something of it, or of one around it, is.
    var there = SchemaCondition.always
    /// Whether values at first would demand more of an object that may be absent.
    var takesDefaults = true
    /// When a schema applies to it.
    var condition = SchemaCondition.always
    /// The heading of those of its properties that are in one titled group; `nil` for the others.
    var heading: SectionHeading?
    /// Whether its fields are among those that a person may skip.
    var isHidden = false

    /// The name of the sections of its fields.
    var sectionName: String {
        heading?.name
            ?? (prefix.isEmpty ? "fields" : prefix == "." ? DocumentShape.escaped("") : String(prefix.dropLast()))
    }

    /// The id of the field of a property, which leads to it in a nested form.
    func id(_ name: String) -> String {
        if isElement { return prefix }
        let escaped = DocumentShape.escaped(name)
        // That means the instances of a section that repeats.
        guard let range = escaped.place(of: "[:index]") else { return prefix + escaped }
        return prefix + escaped[..<range.lowerBound] + "[\\:index]" + escaped[range.upperBound...]
    }

    /// The object whatever conditions hold.
    var unconditional: ObjectScope { changed { $0.condition = .always } }

    /// An object inside.
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

    /// The object where another condition holds, too.
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
    /// The name of its section, unless another has that.
    let name: String
    let title: String
    let description: String?
    let isHidden: Bool
}

/// A property that becomes a field, a section, or one that repeats.
struct SchemaProperty {
    let name: Located<String>
    let isRequired: Bool
    let scope: ObjectScope

    var id: String { scope.id(name.value) }
    var location: SourceLocation { name.location }
    /// Whether it is there whatever is answered.
    var isAlwaysThere: Bool { isRequired && scope.there == .always }
}
