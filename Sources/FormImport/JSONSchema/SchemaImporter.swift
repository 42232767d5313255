import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Turns a JSON Schema into a form and gathers what it cannot say.
///
/// Other files have what it does with objects, with single values, with arrays and with conditions.
struct SchemaImporter {
    /// References may use a schema any number of times; a form that is worth asking has fewer parts than this.
    private static let visitLimit = 50_000

    let path: String
    let references: SchemaReferences
    private(set) var findings: [Diagnostic] = []
    private var visits = 0

    /// The sections so far.
    var sections: [Section] = []
    /// Where the field of an id is: its section, and its place there.
    private(set) var places: [String: (section: Int, field: Int)] = [:]
    /// The ids of all fields, as they were made.
    private(set) var order: [String] = []
    /// The names of the sections that repeat, as they were made.
    private(set) var instances: [String] = []
    private var instanceNames: Set<String> = []
    /// Objects whose properties are fields with a longer name.
    var objects: [String: ObjectPlace] = [:]
    /// Fields that can only have the value that they have at first.
    var constants: Set<String> = []
    /// Fields that may be null, and so are never required.
    var nullable: Set<String> = []
    /// Those of them that are null where they have no value, for they must be there.
    var nullIfEmpty: Set<String> = []
    /// Several choices that may be none, which an array says by being empty.
    var emptiable: Set<String> = []
    /// The consequences that wait until all fields are known.
    var pending = SchemaConsequences()
    /// The number after the last id that was made of one that was taken.
    private var lastNumbers: [String: Int] = [:]
    private var told: Set<Diagnostic> = []

    init(_ root: JSONNode, path: String) {
        self.path = path
        references = SchemaReferences(root)
    }

    // MARK: - Findings

    /// Notes what a form cannot say.
    mutating func leaveOut(
        at location: SourceLocation, _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) {
        leaveOut(at: location, Message(phrase, values))
    }

    mutating func leaveOut(at location: SourceLocation, _ message: Message) {
        report(.warning, .notExpressible, at: location, message)
    }

    /// Notes answers whose shape differs from what the schema says.
    mutating func noteShape(
        at location: SourceLocation, _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) {
        report(.warning, .otherShape, at: location, Message(phrase, values))
    }

    mutating func fail(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) {
        report(.error, code, at: location, Message(phrase, values))
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ message: Message
    ) {
        let finding = Diagnostic(severity, code, path: path, at: location, message)
        // A schema that is used twice is told of once.
        guard told.insert(finding).inserted else { return }
        if findings.count < Diagnostic.limit || severity == .error && !isUnfinished {
            findings.append(finding)
        } else if findings.count == Diagnostic.limit {
            findings.append(.leftOut(.warning, path: path, at: location))
        }
    }

    /// Whether the schema unfolded to more than a form can be.
    private(set) var isUnfinished = false

    /// Counts a schema that is looked at; false where there have been too many.
    mutating func visit(_ node: JSONNode) -> Bool {
        visits += 1
        guard visits > Self.visitLimit, !isUnfinished else { return !isUnfinished }
        fail(.tooLarge, at: node.location, .schemaUnfoldsTooFar, ["count": Self.visitLimit])
        isUnfinished = true
        return false
    }

    // MARK: - The form

    mutating func importedForm() -> Form {
        let root = references.root
        var form = Form(path: path, location: root.location)
        var parts = parts(of: SchemaUse(node: root, trail: [root.location], base: references.address))
        let words = takeWords(of: &parts)
        form.title = words.title
        form.description = words.description
        form.id = root.member("$id").flatMap { node in node.string.map { Located($0, at: node.location) } }
        guard shape(of: parts) == .object else {
            fail(.wrongType, at: root.location, .notOfAnObject)
            return form
        }
        importObject(parts, in: ObjectScope(prefix: "", location: root.location))
        form.rules = writeConsequences()
        var group = Group(location: root.location)
        group.id = Located("form", at: root.location)
        group.sections = namedSections()
        form.groups = [group]
        form.makeBracesPlain()
        if places.isEmpty, !isUnfinished { fail(.wrongType, at: root.location, .noProperty) }
        return form
    }

    // MARK: - Sections and fields

    /// Begins a section, in place of one that came to nothing.
    mutating func beginSection(_ name: String, at location: SourceLocation) {
        if let last = sections.last, last.fields.isEmpty {
            if last.isDynamic { instanceNames.remove(instances.removeLast()) }
            sections.removeLast()
        }
        var section = Section(location: location)
        section.id = Located(name, at: location)
        sections.append(section)
    }

    /// Begins a section that repeats; its id, which is its name unless another has that.
    mutating func beginInstances(_ name: String, at location: SourceLocation) -> String {
        let id = free(name) { $0.instanceNames.contains($1) }
        beginSection(id, at: location)
        sections[sections.count - 1].isDynamic = true
        instances.append(id)
        instanceNames.insert(id)
        return id
    }

    /// Whether a section that repeats has that id.
    func isInstances(_ id: String) -> Bool { instanceNames.contains(id) }

    /// The sections with fields, each with an id that no other has; those that repeat keep theirs.
    private mutating func namedSections() -> [Section] {
        var taken = instanceNames
        return sections.filter { !$0.fields.isEmpty }.map { section in
            guard !section.isDynamic, let id = section.id else { return section }
            var section = section
            section.id?.value = free(id.value) { taken.contains($1) }
            taken.insert(section.id?.value ?? "")
            return section
        }
    }

    /// Adds a field at the end, with another id where that is taken; its id.
    mutating func add(_ field: Field) -> String {
        var field = field
        let id = places[field.id.value] == nil ? field.id.value : free(field.id.value) { $0.places[$1] != nil }
        if id != field.id.value {
            noteShape(at: field.id.location, .idTaken, ["id": quoted(field.id.value), "other": quoted(id)])
            field.id.value = id
        }
        let section = sections.count - 1
        places[id] = (section, sections[section].fields.count)
        sections[section].fields.append(field)
        order.append(id)
        return id
    }

    /// The name, or one like it that is not taken.
    private mutating func free(_ name: String, where isTaken: (SchemaImporter, String) -> Bool) -> String {
        var free = name
        while isTaken(self, free) {
            lastNumbers[name, default: 1] += 1
            free = "\(name)-\(lastNumbers[name, default: 2])"
        }
        return free
    }

    func field(_ id: String) -> Field? { places[id].map { sections[$0.section].fields[$0.field] } }

    mutating func change(_ id: String, _ body: (inout Field) -> Void) {
        guard let place = places[id] else { return }
        body(&sections[place.section].fields[place.field])
    }
}
