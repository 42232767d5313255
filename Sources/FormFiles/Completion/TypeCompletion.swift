import FormEngine
import FormModel
import FormSyntax
import FormWords

extension FormCompletion {
    /// Gives the fields the members of their types, which are the form's own or come from files it uses.
    mutating func addTypes() {
        for name in form.use {
            guard let file = file(name), let types = types(in: file) else {
                form.lacksTypes = true
                continue
            }
            form.types += types
        }
        refuseNames()
        guard !form.types.isEmpty else { return }
        var typesOfFields: Set<String> = []
        form.changeFields { typesOfFields.insert($0.type.value) }
        var types = TypeTable(form.types, ofFields: typesOfFields, messages: form.messages)
        for cycle in types.cutCycles() { fail(.cycle, at: cycle.location, cycle.words) }
        form.changeFields { types.complete(&$0) }
        guard let location = types.excess else { return }
        form.lacksTypes = true
        fail(.tooLarge, at: location, Message(.typesTooLarge, ["count": TypeTable.valueLimit]))
    }

    /// The types in a file, after reporting its faults; `nil` if the file cannot be read.
    private mutating func types(in file: NamedFile) -> [Field]? {
        let path = form.filePaths[Int(file.number) - 1]
        let document = parser.parse(file.bytes, path)
        guard let root = document.node else {
            add(document.diagnostics)
            return nil
        }
        var reader = FormReader(path: path)
        let types = Field.types(JSONMember(key: "types", root.moved(to: file.number)), &reader)
        add(document.diagnostics + reader.finish())
        return types
    }

    /// Refuses types that have the name of a kind or of another type.
    private mutating func refuseNames() {
        var places: [String: SourceLocation] = [:]
        for type in form.types {
            let (name, location) = (type.id.value, type.id.location)
            if Kind.named(name) != nil {
                fail(.duplicateID, at: location, Message(.typeIsKind, ["name": quoted(name)]))
            } else if let first = places[name] {
                let place = "\(form.path(of: first)):\(first.line)"
                fail(.duplicateID, at: location, Message(.typeTwice, ["name": quoted(name), "place": place]))
            } else {
                places[name] = location
            }
        }
    }
}

extension Form {
    /// Changes every field in sections and templates.
    mutating func changeFields(_ change: (inout Field) -> Void) {
        func changeFields(of sections: inout [Section]) {
            for section in sections.indices {
                for field in sections[section].fields.indices { change(&sections[section].fields[field]) }
            }
        }
        for group in groups.indices { changeFields(of: &groups[group].sections) }
        changeFields(of: &sectionTemplates)
    }
}

/// The form's types by name.
struct TypeTable {
    /// The most values that types may give to fields, counted once for each field.
    static let valueLimit = 4_000_000

    private var types: [String: Field] = [:]
    /// The names of the types that fields use.
    private let typesOfFields: Set<String>
    private let messages: MessageTable
    /// The merged members of each type, including those of the types below it, with the number of their values.
    private var expanded: [String: (members: TypeMembers, valueCount: Int)] = [:]
    private var valueCount = 0
    /// The type of the first field that would exceed the limit of values.
    private(set) var excess: SourceLocation?

    init(_ types: [Field], ofFields typesOfFields: Set<String>, messages: MessageTable) {
        self.typesOfFields = typesOfFields
        for type in types where self.types[type.id.value] == nil { self.types[type.id.value] = type }
        self.messages = messages
    }

    /// Finds types that are built on themselves and turns them into plain texts.
    mutating func cutCycles() -> [(location: SourceLocation, words: Message)] {
        var cycles: [(SourceLocation, Message)] = []
        var done: Set<String> = []
        for name in types.keys.sorted() {
            var path: [String] = []
            var places: [String: Int] = [:]
            var next = name
            while let type = types[next], !done.contains(next) {
                if let start = places[next] {
                    let ring = (path[start...] + [next]).joined(separator: " → ")
                    cycles.append((type.type.location, Message(.typeCycle, ["path": quoted(ring)])))
                    for name in path[start...] { types[name]?.type = Located("text", at: type.type.location) }
                    break
                }
                places[next] = path.count
                path.append(next)
                next = type.type.value
            }
            done.formUnion(path)
        }
        return cycles
    }

    /// Merges the members of its type into a field.
    mutating func complete(_ field: inout Field) {
        guard excess == nil, let type = expanded(field.type.value) else { return }
        valueCount += type.valueCount
        guard valueCount <= Self.valueLimit else { return excess = field.type.location }
        field = field.over(type.members)
    }

    /// The merged members of a type and of the types below it. Types below that fields use are merged first and reused;
    /// types that no field uses are not merged on their own, so a long chain stays cheap.
    private mutating func expanded(_ name: String) -> (members: TypeMembers, valueCount: Int)? {
        var pending = [name]
        var next = name
        while expanded[next] == nil, let type = types[next] {
            next = type.type.value
            if typesOfFields.contains(next) { pending.append(next) }
        }
        for name in pending.reversed() where expanded[name] == nil { expanded[name] = putTogether(name) }
        return expanded[name]
    }

    private func putTogether(_ name: String) -> (members: TypeMembers, valueCount: Int)? {
        var levels: [[JSONMember]] = []
        var names: [String] = []
        var next = name
        while let type = types[next] {
            if let known = expanded[next] {
                levels.append(known.members.members)
                break
            }
            levels.append(type.node.members.filter { $0.key != "id" })
            names.append(next)
            next = type.type.value
        }
        guard !levels.isEmpty else { return nil }
        // The form's messages for a type yield to the messages of the types themselves.
        levels += names.reversed().compactMap { name in
            messages.byKindAndCode[name].flatMap(messagesNode).map { [JSONMember(key: "messages", $0)] }
        }
        let members = TypeMembers(levels)
        return (members, members.valueCount)
    }
}
