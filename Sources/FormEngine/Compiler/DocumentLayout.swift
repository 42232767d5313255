import FormModel
import FormSyntax
import FormWords

/// The stage that lays out the answers in a document. No two ids may lead to the same place, or one through the place
/// of another.
struct DocumentLayout {
    private let numbered: NumberedForm
    private let findings: CompilerFindings
    private var shape: DocumentShape
    /// The members of each object by name, with the ids that created them.
    private var known: [[String: (member: DocumentShape.Member, id: Located<String>)]] = [[:]]

    init(_ numbered: NumberedForm, _ findings: CompilerFindings) {
        (self.numbered, self.findings) = (numbered, findings)
        shape = DocumentShape(isNested: numbered.form.isNested)
    }

    consuming func shaped() -> DocumentShape {
        for step in numbered.steps {
            if step.isSection {
                add(section: Int(step.section))
            } else {
                let field = numbered.fields[Int(step.field)]
                guard !field.isOutside else { continue }
                add(.field(field.number), field.field.id, leadingTo: field.key, from: 0)
            }
        }
        for id in numbered.form.ignored { add(ignored: id) }
        for id in numbered.form.emptyObjects { note(writtenEmpty: id) }
        shape.depth = depth(around: 0)
        return shape
    }

    /// The deepest nesting of objects and arrays around the members of an object and its inner objects.
    private func depth(around object: Int) -> Int {
        1
            + (shape.objects[object].members.map { name, member in
                switch member {
                case .field, .ignored: 0
                case .object(let inner): depth(around: inner)
                case .section(let section): 1 + depth(around: shape.object(ofInstancesOf: section))
                }
            }.max() ?? 0)
    }

    private mutating func add(section: Int) {
        let instances = shape.objects.count
        shape.instances[section] = instances
        addObject(section: section, prefix: "")
        if let id = numbered.sections[section].id { add(.section(section), id, leadingTo: id.value, from: 0) }
        let members = numbered.sectionPlans[section].members.indices
        if members.count == 1, numbered.fields[members.lowerBound].key.isEmpty {
            return shape.elements[section] = members.lowerBound
        }
        for field in members {
            let field = numbered.fields[field]
            add(.field(field.number), field.field.id, leadingTo: field.key, from: instances)
        }
    }

    private mutating func add(ignored id: Located<String>) {
        let (section, key) = numbered.ids.template(ofID: id.value)
        shape.ignored.append((section, key))
        add(.ignored, id, leadingTo: key, from: section.map { shape.object(ofInstancesOf: $0) } ?? 0)
    }

    /// Makes output contain an inner object even if everything in it is empty.
    private mutating func note(writtenEmpty id: Located<String>) {
        let (section, key) = numbered.ids.template(ofID: id.value)
        var object = section.map { shape.object(ofInstancesOf: $0) } ?? 0
        for name in DocumentShape.path(of: key) {
            guard case .object(let inner)? = known[object][name]?.member else {
                return findings.warning(.ignoredKey, at: id.location, .noSuchObject, ["id": quoted(id.value)])
            }
            object = inner
        }
        shape.objects[object].isWrittenEmpty = true
    }

    @discardableResult
    private mutating func addObject(section: Int?, prefix: String) -> Int {
        shape.objects.append(DocumentShape.Object(section: section, prefix: prefix))
        known.append([:])
        return shape.objects.count - 1
    }

    /// Adds the member to which an id leads, or a key from an instance.
    private mutating func add(
        _ member: DocumentShape.Member, _ id: Located<String>, leadingTo key: String, from object: Int
    ) {
        // Another stage has made sure that no two have the same name.
        guard shape.isNested else { return shape.objects[object].members.append((key, member)) }
        let path = DocumentShape.path(of: key)
        guard path.count <= DocumentShape.mostObjects else {
            return findings.error(
                .duplicateID, at: id.location, .idTooDeep,
                ["id": quoted(id.value), "most": DocumentShape.mostObjects])
        }
        var object = object
        for name in path.dropLast() {
            switch known[object][name]?.member {
            case .object(let inner): object = inner
            case nil:
                let prefix = DocumentShape.prefix(of: name, in: shape.objects[object].prefix)
                let inner = addObject(section: shape.objects[object].section, prefix: prefix)
                note(.object(inner), id, named: name, in: object)
                object = inner
            case .field, .section, .ignored: return refuse(id, named: name, in: object)
            }
        }
        let name = path[path.count - 1]
        guard known[object][name] == nil else { return refuse(id, named: name, in: object) }
        note(member, id, named: name, in: object)
    }

    private mutating func note(
        _ member: DocumentShape.Member, _ id: Located<String>, named name: String, in object: Int
    ) {
        shape.objects[object].members.append((name, member))
        known[object][name] = (member, id)
    }

    /// Reports that a name is taken.
    private func refuse(_ id: Located<String>, named name: String, in object: Int) {
        guard let other = known[object][name]?.id, other.value != id.value else { return }
        let line = other.location.line(seenFrom: id.location)
        findings.error(
            .duplicateID, at: id.location, .placeTaken,
            ["id": quoted(id.value), "other": quoted(other.value), "line": line > 0 ? "\(line)" : ""])
    }
}

extension FormIdentifiers {
    /// The dynamic section and the key of an id such as `lines[:index].notes`; for any other id, no section and the
    /// whole id.
    fileprivate func template(ofID id: String) -> (section: Int?, key: String) {
        guard let place = id.place(of: "[:index]."), let section = dynamicSections[String(id[..<place.lowerBound])]
        else { return (nil, id) }
        return (section, String(id[place.upperBound...]))
    }
}

extension DocumentShape {
    /// The most names an id may consist of.
    static let mostObjects = 60
}
