import FormModel
import FormSyntax
import FormWords

/// The form that a schema becomes: sections, fields, and effects of conditions, which wait until all fields are known.
///
/// Fields and conditions share one writer, so that a condition finds all fields made before it.
final class FormWriter {
    /// Facts about a field beyond its definition.
    struct FieldTraits: OptionSet {
        let rawValue: Int

        /// Only the initial value is valid.
        static let constant = FieldTraits(rawValue: 1)
        /// Null is valid, so the field is never required.
        static let nullable = FieldTraits(rawValue: 2)
        /// Null stands for no value, since the property is required.
        static let nullIfEmpty = FieldTraits(rawValue: 4)
        /// No choice is valid; in the schema, that is an empty array.
        static let emptiable = FieldTraits(rawValue: 8)
        /// The answer is an object or array, which conditions cannot examine.
        static let json = FieldTraits(rawValue: 16)
    }

    private struct WrittenPlace {
        let section: Int
        let field: Int
        var traits: FieldTraits = []
    }

    /// An object whose properties are fields with the object's prefix.
    struct Object {
        /// The condition under which the object is present; `nil` for the whole form and for array elements.
        var there: SchemaCondition?
        /// The properties that the object requires if it is present.
        var required: [Located<String>] = []
        /// The condition under which the object's schema applies.
        var condition = SchemaCondition.always
        /// The names of the properties.
        var names: Set<String> = []
        /// Whether no other properties are allowed.
        var isClosed = false
        /// The fields of an optional object, known once all fields are; `nil` for any other object.
        var optionalFields: [String]?
    }

    /// The schema of a field that is shown only under a condition.
    struct ConditionalSchema {
        let use: SchemaUse
        let condition: SchemaCondition
        /// Whether the field is also asked under other conditions.
        var isWidened = false
    }

    let reader: SchemaReader
    var sections: [Section] = []
    private var places: [String: WrittenPlace] = [:]
    /// The ids of all fields, in the order of creation.
    private(set) var order: [String] = []
    /// The names of the repeated sections, in the order of creation.
    private(set) var instances: [String] = []
    private var instanceNames: Set<String> = []
    /// The last number that was appended to make an id unique, by id.
    private var lastNumbers: [String: Int] = [:]
    /// The objects, by the prefix of their fields' ids.
    var objects: [String: Object] = [:]
    var origins: [String: ConditionalSchema] = [:]
    /// The schemas that fields were made from, if each was made from a single one.
    var schemas: [String: SchemaUse] = [:]
    var effects = FormEffects()
    /// The author's messages by field id and keyword; the empty keyword stands for all.
    var messages: [String: [String: String]] = [:]

    init(_ reader: SchemaReader) { self.reader = reader }

    // MARK: - Sections

    /// Begins a section, replacing the last one if that stayed empty.
    func beginSection(_ name: String, at location: SourceLocation) {
        if let last = sections.last, last.fields.isEmpty {
            if last.isDynamic { instanceNames.remove(instances.removeLast()) }
            sections.removeLast()
        }
        var section = Section(location: location)
        section.id = Located(name, at: location)
        sections.append(section)
    }

    /// Begins or continues a section for an object's fields.
    func beginSection(of scope: ObjectScope) {
        beginSection(scope.sectionName, at: scope.location)
        sections[sections.count - 1].title = scope.heading?.title
    }

    /// Begins a repeated section and returns its id, which is its name unless that is taken.
    func beginInstances(_ name: String, at location: SourceLocation) -> String {
        let id = free(name, isTaken: isTaken)
        beginSection(id, at: location)
        sections[sections.count - 1].repeats = true
        instances.append(id)
        instanceNames.insert(id)
        return id
    }

    /// The properties that only their keywords make objects or arrays.
    var impliedTypes: [Located<String>] = []
    /// The objects that are written even if they are empty, with the prefixes of their fields' ids.
    var emptyObjects: [(id: Located<String>, prefix: String)] = []
    /// The ids of properties that did not become fields but may occur in records.
    var leftOut: [Located<String>] = []
    /// The keywords that forbid further properties.
    private var closings: [JSONMember] = []
    /// Whether some object allows further properties.
    private var isOpen = false

    /// Notes whether an object that consists of these parts allows further properties.
    func note(closing parts: [SchemaPart]) {
        let members = parts.filter { $0["patternProperties"] == nil }.flatMap(\.members).filter { member in
            ["additionalProperties", "unevaluatedProperties"].contains(member.key)
                && member.node.value == .truth(false)
        }
        if members.isEmpty { isOpen = true }
        closings += members
    }

    /// Sets the structure of the form's documents: objects are nested, and unknown properties are kept if any are
    /// allowed.
    func shape(_ form: inout Form) {
        form.omitsEmpty = true
        let ids = order + instances
        form.isNested = ids.map(\.keyOfDocument).contains { key in
            key.utf8.contains(UInt8(ascii: ".")) || key.utf8.contains(UInt8(ascii: "\\"))
        }
        let taken = Set(ids)
        if let other = order.first(where: { leadsThrough(taken, $0) }).flatMap(field) {
            form.isNested = false
            reader.report(.otherShape, at: other.id.location, .objectAndValue, ["name": quoted(other.id.value)])
        }
        if form.isNested {
            let asked = emptyObjects.filter { object in order.contains { $0.hasPrefix(object.prefix) } }
            form.emptyObjects = asked.map(\.id)
        }
        guard isOpen || leftOut.contains(where: { !isTaken($0.value) }) else { return }
        form.unknownMembers = .keep
        for closing in closings { reader.tell(closing) }
    }

    /// Whether an id leads through the place of another one.
    private func leadsThrough(_ ids: Set<String>, _ id: String) -> Bool {
        id.indices.contains { place in
            id[place] == "." && ids.contains(String(id[..<place])) && !id[..<place].hasSuffix("\\")
        }
    }

    /// Whether a repeated section has that id.
    func isInstances(_ id: String) -> Bool { instanceNames.contains(id) }

    /// The ids of fields and repeated sections that a person may skip.
    var hidden: Set<String> = []

    /// The groups of the form: the questions, followed by those that a person may skip.
    func groups(at location: SourceLocation) -> [Group] {
        for id in order where traits(of: id).contains(.nullIfEmpty) { change(id) { $0.isWrittenEmpty = true } }
        var (shown, skipped) = (sections, sections)
        for number in sections.indices {
            let isHidden = { [hidden] (field: Field) in hidden.contains(field.id.value) }
            let isSkipped = sections[number].isDynamic && hidden.contains(sections[number].id?.value ?? "")
            shown[number].fields.removeAll { isSkipped || isHidden($0) }
            skipped[number].fields.removeAll { !isSkipped && (!isHidden($0) || sections[number].isDynamic) }
        }
        let named = namedSections(shown + skipped)
        let count = shown.count { !$0.fields.isEmpty }
        let groups = [
            Group("form", named.prefix(count), at: location), Group("more", named.dropFirst(count), at: location),
        ]
        return groups.enumerated().filter { $0.offset == 0 || !$0.element.sections.isEmpty }.map(\.element)
    }

    /// The sections that have fields, with unique ids; repeated ones keep theirs.
    private func namedSections(_ sections: [Section]) -> [Section] {
        var taken = instanceNames
        return sections.filter { !$0.fields.isEmpty }.map { section in
            var section = section
            guard !section.isDynamic, let id = section.id else {
                // The field in a list of plain values has no id of its own.
                if section.fields[0].id.value == "\(section.id?.value ?? "")[:index]" {
                    section.fields[0].id.value = ""
                }
                return section
            }
            section.id?.value = free(id.value, isTaken: taken.contains)
            taken.insert(section.id?.value ?? "")
            return section
        }
    }

    // MARK: - Fields

    /// Adds a field at the end and returns its id, which changes if it is taken.
    func add(_ field: Field, _ traits: FieldTraits = []) -> String {
        var field = field
        let id = field.id.value
        let name = isTaken(id) ? free(id, isTaken: isTaken) : id
        if name != id {
            reader.report(.otherShape, at: field.id.location, .idTaken, ["id": quoted(id), "other": quoted(name)])
            field.id.value = name
        }
        let section = sections.count - 1
        places[name] = WrittenPlace(section: section, field: sections[section].fields.count, traits: traits)
        sections[section].fields.append(field)
        order.append(name)
        return name
    }

    /// Whether records already have such a key.
    func isTaken(_ id: String) -> Bool { places[id] != nil || instanceNames.contains(id) }

    /// The name itself, or a similar one that is not taken.
    private func free(_ name: String, isTaken: (String) -> Bool) -> String {
        var free = name
        while isTaken(free) {
            lastNumbers[name, default: 1] += 1
            free = "\(name)-\(lastNumbers[name, default: 2])"
        }
        return free
    }

    func field(_ id: String) -> Field? { places[id].map { sections[$0.section].fields[$0.field] } }

    func change(_ id: String, _ body: (inout Field) -> Void) {
        guard let place = places[id] else { return }
        body(&sections[place.section].fields[place.field])
    }

    func traits(of id: String) -> FieldTraits { places[id]?.traits ?? [] }

    func insert(_ trait: FieldTraits, to id: String) { places[id]?.traits.insert(trait) }

    /// Removes a trait; returns whether the field had it.
    func remove(_ trait: FieldTraits, from id: String) -> Bool { places[id]?.traits.remove(trait) != nil }

    /// The object with that id whose properties are fields; `nil` if there is none.
    func object(_ id: String) -> Object? { objects[id + "."].flatMap { $0.there == nil ? nil : $0 } }

    /// Removes an initial value that would decide which other answers are needed.
    func leaveOutDefault(of id: String) {
        guard let value = field(id)?.value else { return }
        reader.leaveOut(at: value.location, .decidingDefault)
        change(id) { $0.value = nil }
    }
}

extension Group {
    /// Creates a group of questions, or of those that a person may skip.
    fileprivate init(_ name: String, _ sections: ArraySlice<Section>, at location: SourceLocation) {
        self.init(location: location)
        (id, self.sections) = (Located(name, at: location), Array(sections))
        guard name == "more" else { return }
        (title, isCollapsed) = (Message(.moreSettings).description, true)
    }
}

extension String {
    /// The part of an id that is a path in a document; in a repeated section, the path within an element.
    fileprivate var keyOfDocument: Substring {
        place(of: "[:index]").map { self[$0.upperBound...].dropFirst() } ?? self[...]
    }
}
