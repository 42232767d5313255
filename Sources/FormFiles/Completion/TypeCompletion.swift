import FormEngine
import FormModel
import FormSyntax
import FormWords

extension FormCompletion {
    /// Gives the fields what their types say: those of the form's own, and those of the files that it uses.
    mutating func addTypes() {
        for name in form.use {
            guard let file = file(name), let types = types(in: file) else {
                form.lacksTypes = true
                continue
            }
            form.types += types
        }
        refuseNames()
        var types = TypeTable(form.types, messages: form.messages)
        for cycle in types.expandAll() { fail(.cycle, at: cycle.location, cycle.words) }
        form.changeFields { types.complete(&$0) }
    }

    /// The types in a file, with what is wrong there; `nil` for one that cannot be read.
    private mutating func types(in file: NamedFile) -> [Field]? {
        let path = form.filePaths[Int(file.number) - 1]
        if let refusal = TextBeginning(file.bytes).refusal {
            add([Diagnostic(.error, .notJSON, path: path, at: .start, refusal)])
            return nil
        }
        let (root, faults) = file.bytes.withUnsafeBufferPointer { parseJSON($0, path: path, mode: .tolerant) }
        guard let root else {
            add(faults)
            return nil
        }
        var reader = FormReader(path: path)
        let types = reader.types(JSONMember(key: "types", root.moved(to: file.number)))
        add(faults + reader.finish())
        return types
    }

    /// A kind means the same in every form, and a name one type.
    private mutating func refuseNames() {
        var places: [String: SourceLocation] = [:]
        for type in form.types {
            let (name, location) = (type.id.value, type.id.location)
            if Kind.named(name) != nil {
                fail(.duplicateID, at: location, Message(FormPhrase.typeIsKind, ["name": quoted(name)]))
            } else if let first = places[name] {
                let place = "\(form.path(of: first)):\(first.line)"
                fail(.duplicateID, at: location, Message(FormPhrase.typeTwice, ["name": quoted(name), "place": place]))
            } else {
                places[name] = location
            }
        }
    }
}

extension Form {
    /// Changes every field that can be answered.
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

/// The types of a form by name, each with what the type below it says.
struct TypeTable {
    private var types: [String: Field] = [:]
    private let messages: MessageTable

    init(_ types: [Field], messages: MessageTable) {
        for type in types where self.types[type.id.value] == nil { self.types[type.id.value] = type }
        self.messages = messages
    }

    /// Puts each type over the one below it, and tells of those that are over themselves.
    mutating func expandAll() -> [(location: SourceLocation, words: Message)] {
        var cycles: [(SourceLocation, Message)] = []
        var done: Set<String> = []
        for name in types.keys.sorted() {
            var path: [String] = []
            var next = name
            while let type = types[next], !done.contains(next) {
                if let start = path.firstIndex(of: next) {
                    let ring = (path[start...] + [next]).joined(separator: " → ")
                    cycles.append((type.type.location, Message(FormPhrase.typeCycle, ["path": quoted(ring)])))
                    for name in path[start...] { types[name]?.type = Located("text", at: type.type.location) }
                    break
                }
                path.append(next)
                next = type.type.value
            }
            for name in path.reversed() where done.insert(name).inserted { expand(name) }
        }
        return cycles
    }

    private mutating func expand(_ name: String) {
        guard var type = types[name] else { return }
        complete(&type)
        types[name] = type
    }

    /// Gives a field what its type says.
    func complete(_ field: inout Field) {
        guard let type = types[field.type.value] else { return }
        for (code, message) in messages.byKindAndCode[field.type.value] ?? [:] where field.messages[code] == nil {
            field.messages[code] = type.messages[code] ?? message
        }
        field = field.over(type)
    }
}
