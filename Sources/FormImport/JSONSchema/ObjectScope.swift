import FormModel
import FormSyntax
import FormWords

/// An object whose properties become fields.
struct ObjectScope {
    /// The prefix of the names of its properties: nothing, `address.`, or `lines[:index].`.
    var prefix: String
    var location: SourceLocation
    /// Whether it is an element of an array, so that its fields are a template.
    var isTemplate = false
    /// When it is there, so that its requirements hold: always, or where something of it, or of one around it, is.
    var there = SchemaCondition.always
    /// Whether values at first would demand more of an object that may be absent.
    var takesDefaults = true
    /// When a schema applies to it.
    private(set) var condition = SchemaCondition.always

    init(prefix: String, location: SourceLocation, isTemplate: Bool = false) {
        self.prefix = prefix
        self.location = location
        self.isTemplate = isTemplate
    }

    /// The name of the sections of its fields.
    var sectionName: String { prefix.isEmpty ? "fields" : String(prefix.dropLast()) }

    /// The id of the field of a property.
    func id(_ name: String) -> String {
        if name.isEmpty { return prefix + "unnamed" }
        // That means the instances of a section that repeats.
        guard let range = name.place(of: "[:index]") else { return prefix + name }
        return id(name[..<range.lowerBound] + "(:index)" + name[range.upperBound...])
    }

    /// An object inside.
    func inner(_ name: String, at location: SourceLocation) -> ObjectScope {
        var inner = self
        (inner.prefix, inner.location) = (id(name) + ".", location)
        return inner
    }

    /// The object where another condition holds, too.
    func when(_ condition: SchemaCondition) -> ObjectScope {
        var scope = self
        scope.condition = .and(self.condition, condition)
        return scope
    }

    /// The object whatever conditions hold.
    var unconditional: ObjectScope {
        var scope = self
        scope.condition = .always
        return scope
    }
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
