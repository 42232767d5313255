import FormModel
import FormSyntax

/// Creates fields and sections from schemas.
///
/// Single values, arrays, and schemas under a condition are handled in separate files.
struct SchemaFields {
    let reader: SchemaReader
    let form: FormWriter
    let conditions: SchemaConditions

    init(_ reader: SchemaReader) {
        self.reader = reader
        form = FormWriter(reader)
        conditions = SchemaConditions(reader: reader, form: form)
    }

    /// Creates the form for the whole schema.
    func importForm() -> Form {
        let root = reader.start.node
        var result = Form(path: reader.path, location: root.location)
        var parts = reader.parts(of: reader.start)
        (result.title, result.description) = reader.takeWords(of: &parts)
        result.id = root.member("$id").flatMap { node in node.string.map { Located($0, at: node.location) } }
        if reader.shape(of: parts) == .array { takeRecords(&parts, &result) }
        if reader.shape(of: parts) == .value { parts = objectsAlone(parts) ?? parts }
        guard reader.shape(of: parts) == .object else {
            reader.report(.wrongType, at: root.location, .notOfAnObject)
            return result
        }
        importObject(parts, in: ObjectScope(prefix: "", location: root.location))
        result.rules = form.writeEffects()
        result.groups = form.groups(at: root.location)
        form.shape(&result)
        result.makeBracesPlain()
        if form.order.isEmpty, !reader.isUnfinished { reader.report(.wrongType, at: root.location, .noProperty) }
        return result
    }

    /// Replaces the schema of an array of records by that of its elements.
    private func takeRecords(_ parts: inout [SchemaPart], _ form: inout Form) {
        var rest = parts
        let uses = rest.take("items") { part in part["items"].map { part.use($0) } }
        var elements = uses.flatMap(reader.parts)
        guard reader.shape(of: elements) == .object else { return }
        let words = reader.takeWords(of: &elements)
        (form.title, form.description) = (form.title ?? words.title, form.description ?? words.description)
        rest.take("type", "nullable")
        let record = ObjectScope(prefix: "", location: form.location)
        form.unique = rest.take("uniqueEntries") { part in
            part.elements("uniqueEntries").flatMap { names in
                let ids = names.compactMap { name in name.string.map { Located(record.id($0), at: name.location) } }
                return ids.isEmpty || ids.count < names.count ? nil : UniqueFields(ids, location: names[0].location)
            }
        }
        reader.tellRest(of: rest)
        parts = elements
    }

    // MARK: - Objects

    /// Creates fields from an object's properties, and conditions from its other keywords.
    func importObject(_ parts: [SchemaPart], in scope: ObjectScope) {
        if !scope.isTemplate, form.sections.isEmpty { form.beginSection(of: scope) }
        form.note(closing: parts)
        var parts = parts
        let headings = parts.indices.map { reader.takeHeading(of: &parts[$0], in: scope) }
        let required = parts.flatMap(\.requiredNames)
        let requiredNames = Set(required.map(\.value))
        var current = scope
        for (name, uses, part) in properties(parts, required: required) {
            current = enter(headings[part], of: scope, from: current)
            let isRequired = requiredNames.contains(name.value)
            importProperty(SchemaProperty(name: name, isRequired: isRequired, scope: current), uses)
        }
        for (place, part) in parts.enumerated() {
            current = enter(headings[place], of: scope, from: current)
            importConditions(of: part, in: current, isOutermost: place == 0)
        }
    }

    /// The scope for properties under a heading; without a heading, that of the object. Begins a section if the heading
    /// changes.
    private func enter(_ heading: SectionHeading?, of scope: ObjectScope, from current: ObjectScope) -> ObjectScope {
        let next = heading == nil ? scope : scope.under(heading)
        guard next.heading != current.heading, !scope.isTemplate else { return next }
        form.beginSection(of: next)
        form.sections[form.sections.count - 1].description = heading?.description
        return next
    }

    /// The properties with the schemas that apply to them and the first part that has each, in the order of the schema.
    /// A name that is only required is a text.
    private func properties(
        _ parts: [SchemaPart], required: [Located<String>]
    ) -> [(name: Located<String>, uses: [SchemaUse], part: Int)] {
        var names: [(name: Located<String>, part: Int)] = []
        var uses: [String: [SchemaUse]] = [:]
        func add(_ name: Located<String>, _ use: SchemaUse, _ part: Int) {
            if uses[name.value] == nil { names.append((name, part)) }
            uses[name.value, default: []].append(use)
        }
        for (place, part) in parts.enumerated() {
            part.members("properties").forEach { add($0.name, part.use($0.node), place) }
        }
        let chosen = Set(parts.flatMap(reader.discriminators))
        for name in required where uses[name.value] == nil && !chosen.contains(name.value) {
            add(name, SchemaUse(node: JSONNode(.object([]), at: name.location)), 0)
        }
        return names.map { ($0.name, uses[$0.name.value, default: []], $0.part) }
    }

    // MARK: - Properties

    func importProperty(_ property: SchemaProperty, _ uses: [SchemaUse]) {
        guard !reader.isUnfinished else { return }
        let (name, scope) = (property.name, property.scope)
        form.objects[scope.prefix, default: FormWriter.Object()].names.insert(name.value)
        if uses.count == 1 { form.schemas[property.id] = uses[0] }
        let parts = uses.flatMap(reader.parts)
        if parts.contains(where: { $0.extent == .impossible }) {
            // The form expresses that the property is absent by having no such field.
            if property.isRequired { reader.leaveOut(at: name.location, .unfitting) }
            return
        }
        let isUnknown = parts.contains { $0.extent == .unknown } && parts.allSatisfy(\.members.isEmpty)
        if !isUnknown {
            importProperty(property, of: parts.filter { $0.extent == .known })
        } else if let shape = jsonShape(ofCircle: uses) {
            importJSON(property, [], as: shape)
        }
        let isThere = form.isTaken(property.id) || form.objects[property.id + "."] != nil
        if !isThere { form.leftOut.append(Located(property.id, at: name.location)) }
    }

    private func importProperty(_ property: SchemaProperty, of known: [SchemaPart]) {
        let shape = reader.shape(of: known)
        if shape == .object || shape == .array, reader.types(of: known) == nil {
            form.impliedTypes.append(Located(property.id, at: property.location))
        }
        switch shape {
        case .object: importInner(property, known)
        case .array: importArray(property, known)
        case .value:
            if let shape = jsonShape(of: known) { return importJSON(property, known, as: shape) }
            importValue(property, known)
        case .nothing:
            let isNull = known.allowNull || known.contains(where: \.isOnlyNull)
            reader.leaveOut(property.name, isNull ? .onlyNull : .noValueFits)
        }
    }

    private func importInner(_ property: SchemaProperty, _ parts: [SchemaPart]) {
        let (name, scope) = (property.name, property.scope)
        let asksParts = { (part: SchemaPart) in
            part.namesProperties || !reader.discriminators(of: part).isEmpty || reader.joinsAlternatives(of: part)
        }
        guard parts.contains(where: asksParts) else {
            return importJSON(property, parts, as: .object)
        }
        var inner = scope.inner(name.value, at: name.location)
        let prefix = inner.prefix
        var object = form.objects[prefix] ?? FormWriter.Object()
        if !property.isRequired || parts.allowNull {
            inner.there = .there(prefix)
            inner.takesDefaults = scope.takesDefaults && !parts.contains { $0.has(.demands) }
            object.optionalFields = []
        }
        (object.there, object.required) = (inner.there, parts.flatMap(\.requiredNames))
        form.objects[prefix] = object
        let (whole, count) = (parts, form.order.count)
        var parts = parts
        inner.isHidden = parts.takeTruth("hidden") || scope.isHidden
        if !scope.isTemplate {
            form.beginSection(inner.sectionName, at: name.location)
            nameSection(&parts, name)
        }
        importObject(parts, in: inner)
        if !scope.isTemplate { form.beginSection(of: scope) }
        guard form.order.count == count, form.objects[prefix]?.names.isEmpty == true else {
            if property.isRequired, !parts.allowNull {
                form.emptyObjects.append((Located(property.id, at: name.location), prefix))
            }
            return
        }
        form.objects[prefix] = nil
        importJSON(property, whole, as: .object)
    }

    /// Gives the last section the title and description of a property.
    func nameSection(_ parts: inout [SchemaPart], _ name: Located<String>) {
        let words = reader.takeWords(of: &parts)
        form.sections[form.sections.count - 1].title = words.title ?? name.value
        form.sections[form.sections.count - 1].description = words.description
    }
}

extension SchemaPart {
    var requiredNames: [Located<String>] {
        (elements("required") ?? []).compactMap { node in node.string.map { Located($0, at: node.location) } }
    }

    fileprivate var namesProperties: Bool { !members("properties").isEmpty || !(elements("required") ?? []).isEmpty }
}

extension JSONMember {
    /// The key with its location.
    var name: Located<String> { Located(key, at: keyLocation) }
}
