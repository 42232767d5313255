import FormModel
import FormSyntax
import FormWords

/// The form that a schema becomes: sections, fields, and the effects of conditions, which wait until all fields are known.
///
/// One writer serves fields and conditions, so that a condition finds every field made before it.
final class FormWriter {
    /// Facts about a field besides its definition.
    struct FieldTraits: OptionSet {
        let rawValue: Int

        /// Only its initial value fits it.
        static let constant = FieldTraits(rawValue: 1)
        /// Null fits it, so that it is never required.
        static let nullable = FieldTraits(rawValue: 2)
        /// Null stands for no value, since the property is required.
        static let nullIfEmpty = FieldTraits(rawValue: 4)
        /// No choice at all fits it; in the schema that is an empty array.
        static let emptiable = FieldTraits(rawValue: 8)
        /// Its answer is an object or an array, of which no condition says anything.
        static let json = FieldTraits(rawValue: 16)
    }

    private struct WrittenPlace {
        let section: Int
        let field: Int
        var traits: FieldTraits = []
    }

    /// An object whose properties are fields with a longer name.
    struct Object {
        /// When it is there; `nil` for the whole, and for elements of an array.
        var there: SchemaCondition?
        /// The properties that it must have then.
        var required: [Located<String>] = []
        /// When the schema that it was made of applies.
        var condition = SchemaCondition.always
        /// The names of its properties.
        var names: Set<String> = []
        /// Whether it has no others.
        var isClosed = false
        /// The fields in it if it may be absent; known when all fields are.
        var optionalFields: [String]?
    }

    /// The schema of a field that only a condition shows.
    struct ConditionalSchema {
        let use: SchemaUse
        let condition: SchemaCondition
        /// Whether it is asked under other conditions, too.
        var isWidened = false
    }

    let reader: SchemaReader
    var sections: [Section] = []
    private var places: [String: WrittenPlace] = [:]
    /// The ids of all fields, as they were made.
    private(set) var order: [String] = []
    /// The names of the sections that repeat, as they were made.
    private(set) var instances: [String] = []
    private var instanceNames: Set<String> = []
    /// The number after the last id that was made of one that was taken.
    private var lastNumbers: [String: Int] = [:]
    /// Objects by the prefix of their fields' ids.
    var objects: [String: Object] = [:]
    var origins: [String: ConditionalSchema] = [:]
    /// The schemas that fields were made of, where each is of a single one.
    var schemas: [String: SchemaUse] = [:]
    var effects = FormEffects()
    /// The author's words for failures by the ids of fields, then by keyword; the empty one stands for all.
    var messages: [String: [String: String]] = [:]

    init(_ reader: SchemaReader) { self.reader = reader }

    // MARK: - Sections

    /// Begins a section, in place of one that came to nothing.
    func beginSection(_ name: String, at location: SourceLocation) {
        if let last = sections.last, last.fields.isEmpty {
            if last.isDynamic { instanceNames.remove(instances.removeLast()) }
            sections.removeLast()
        }
        var section = Section(location: location)
        section.id = Located(name, at: location)
        sections.append(section)
    }

    /// Begins, or goes on with, a section of an object's fields.
    func beginSection(of scope: ObjectScope) {
        beginSection(scope.sectionName, at: scope.location)
        sections[sections.count - 1].title = scope.heading?.title
    }

    /// Begins a section that repeats; its id, which is its name unless another has that.
    func beginInstances(_ name: String, at location: SourceLocation) -> String {
        let id = free(name, isTaken: isTaken)
        beginSection(id, at: location)
        sections[sections.count - 1].repeats = true
        instances.append(id)
        instanceNames.insert(id)
        return id
    }

    /// Properties that are objects or arrays by nothing but their keywords.
    var impliedTypes: [Located<String>] = []
    /// The objects that are written where nothing in them is, and the prefixes of the ids of their fields.
    var emptyObjects: [(id: Located<String>, prefix: String)] = []
    /// The ids of properties that nothing was made of, and that records may have.
    var leftOut: [Located<String>] = []
    /// The keywords by which objects have no other properties than those that they name.
    private var closings: [JSONMember] = []
    /// Whether an object may have other properties than it names.
    private var isOpen = false

    /// Notes whether an object, which these parts make up, may have other properties than it names.
    func note(closing parts: [SchemaPart]) {
        let members = parts.filter { $0["patternProperties"] == nil }.flatMap(\.members).filter { member in
            ["additionalProperties", "unevaluatedProperties"].contains(member.key)
                && member.node.value == .truth(false)
        }
        if members.isEmpty { isOpen = true }
        closings += members
    }

    /// Says how the documents of the form are made: objects within are objects, and properties that are not asked for are kept where
    /// there may be any.
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

    /// Whether an id leads through the place of another.
    private func leadsThrough(_ ids: Set<String>, _ id: String) -> Bool {
        id.indices.contains { place in
            id[place] == "." && ids.contains(String(id[..<place])) && !id[..<place].hasSuffix("\\")
        }
    }

    /// Whether a section that repeats has that id.
    func isInstances(_ id: String) -> Bool { instanceNames.contains(id) }

    /// The ids of fields, and of sections that repeat, that a person may skip.
    var hidden: Set<String> = []

    /// The groups of the form: all that is asked, and behind it what a person may skip.
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

    /// The sections with fields, each with an id that no other has; those that repeat keep theirs.
    private func namedSections(_ sections: [Section]) -> [Section] {
        var taken = instanceNames
        return sections.filter { !$0.fields.isEmpty }.map { section in
            var section = section
            guard !section.isDynamic, let id = section.id else {
                // The field of a list of plain values has no id of its own.
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

    /// Adds a field at the end, with another id where that is taken; its id.
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

    /// Whether records have such a key already.
    func isTaken(_ id: String) -> Bool { places[id] != nil || instanceNames.contains(id) }

    /// The name, or one like it that is not taken.
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

    /// Removes a trait; whether the field had it.
    func remove(_ trait: FieldTraits, from id: String) -> Bool { places[id]?.traits.remove(trait) != nil }

    /// The object of that id whose properties are fields, unless there is none.
    func object(_ id: String) -> Object? { objects[id + "."].flatMap { $0.there == nil ? nil : $0 } }

    /// Leaves out an initial value that would decide which other answers must be there.
    func leaveOutDefault(of id: String) {
        guard let value = field(id)?.value else { return }
        reader.leaveOut(at: value.location, .decidingDefault)
        change(id) { $0.value = nil }
    }
}

extension Group {
    /// A group of what a form asks, or of what a person may skip.
    fileprivate init(_ name: String, _ sections: ArraySlice<Section>, at location: SourceLocation) {
        self.init(location: location)
        (id, self.sections) = (Located(name, at: location), Array(sections))
        guard name == "more" else { return }
        (title, isCollapsed) = (Message(.moreSettings).description, true)
    }
}

extension String {
    /// The part of an id that leads through a document: of a field in a section that repeats, its key.
    fileprivate var keyOfDocument: Substring {
        place(of: "[:index]").map { self[$0.upperBound...].dropFirst() } ?? self[...]
    }
}
