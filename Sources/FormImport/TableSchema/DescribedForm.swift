import FormFiles
import FormModel
import FormSyntax
import FormWords
import YAMLSyntax

/// A form that a description of data makes: a JSON Schema, a Table Schema, or a table of a Data Package.
package struct DescribedForm {
    package let reading: FormReading
    /// The tables of the package that the file is, or the one that was named; empty for a schema alone.
    package var resources: [TableResource] = []
    /// The files that the form depends on: that of the table's schema, where it has one of its own, and those that it refers to.
    package var files: [NamedFile] = []
    /// The faults of the package as a whole.
    package private(set) var packageFaults: [Diagnostic] = []
    /// Which columns its rows have.
    package private(set) var columns = ColumnMatch.any

    private init(_ reading: FormReading) { self.reading = reading }

    /// The form of a file that is a Table Schema, a Data Package or a JSON Schema; none, and how to name one, of a file that only
    /// holds JSON Schemas; `nil` for any other.
    ///
    /// - Parameter read: Reads a file in the form's folder.
    package init?(of root: JSONNode, path: String, reading read: NamedFileReading?) {
        if root.isTableSchema {
            self.init(.table(root, TableForm(reader: TableReader(path: path))))
            columns = ColumnMatch(root)
        } else if let resources = root.resources(reading: read) {
            self.init(root, resources, path: path, reading: read)
        } else if let words = root.wordsOfPlace {
            self.init(FormReading(nil, [Diagnostic(.error, .missingKey, path: path, at: root.location, words)]))
        } else if let place = root.placeOfRequest {
            self.init(FormReading(request: root, at: place, path: path))
        } else if root.isJSONSchema {
            let (form, findings) = importJSONSchema(root, path: path, at: nil)
            self.init(FormReading(form, findings))
        } else {
            return nil
        }
    }

    /// The form of the schema at a place of a file.
    package init(bytes: [UInt8], path: String, at place: JSONPointer, reading read: NamedFileReading?) {
        if let refused = FormReading(refusing: bytes, path: path, asYAML: isYAML(bytes, path: path)) {
            self.init(refused)
            return
        }
        let document = parseDocument(bytes, path: path)
        let findings = document.diagnostics
        guard let root = document.node else {
            self.init(FormReading(nil, findings))
            return
        }
        if let fault = place.fault(in: root, path: path) {
            self.init(FormReading(nil, findings + [fault]))
            return
        }
        let node = place.followed(in: root).node
        let all = root.resources(reading: read) ?? []
        if node.isTableSchema {
            let owner = all.first { place == $0.place.appending("schema") }
            let package = PackageTables(resources: all, path: path, read: read)
            let table = TableForm(reader: TableReader(path: path), resource: owner, package: package)
            self.init(.table(node, table, findings))
            (files, columns) = (table.reader.files, ColumnMatch(node))
        } else if let resource = all.first(where: { $0.place == place }) {
            self.init(resource, of: all, path: path, reading: read, findings)
        } else if let resources = node.resources(reading: read) {
            self.init(node, resources, path: path, reading: read)
        } else {
            let (form, more) = importJSONSchema(root, path: path, at: place)
            self.init(FormReading(form, (findings + more).sorted()))
        }
    }

    private init(_ root: JSONNode, _ resources: [TableResource], path: String, reading read: NamedFileReading?) {
        let reader = TableReader(path: path)
        let tables = resources.filter(\.isTable)
        for resource in resources where !resource.isTable && !tables.isEmpty {
            reader.leaveOut(at: resource.location, .passedOver, ["name": quoted(resource.name)])
        }
        if let only = tables.isEmpty ? resources.first : tables.first, max(tables.count, 1) == 1 {
            self.init(only, of: resources, path: path, reading: read, reader.findings)
            return
        }
        var names: Set<String> = []
        for table in tables where !names.insert(table.name).inserted {
            reader.fail(.duplicateID, at: table.location, .resourceTwice, ["name": quoted(table.name)])
        }
        let faults = reader.findings.filter { $0.severity == .error }
        let example = "--at '\(tables[0].place.text)'"
        reader.fail(.wrongType, at: root.location, .severalResources, ["count": tables.count, "example": example])
        self.init(FormReading(nil, reader.findings))
        (self.resources, packageFaults) = (tables, faults)
    }

    /// The form of one table of a package.
    package init(
        _ resource: TableResource, of all: [TableResource], path: String, reading read: NamedFileReading?,
        _ findings: [Diagnostic] = []
    ) {
        let reader = TableReader(path: path)
        let package = PackageTables(resources: all, path: path, read: read)
        resource.tell(reader)
        let schema = resource.node.member("schema")
        if let schema, let name = schema.string {
            let located = Located(name, at: schema.location)
            (reading, files) = Self.table(inFile: located, resource, of: package, reader, findings)
        } else if let schema, !schema.isObject {
            reader.fail(.wrongType, at: schema.location, .schemaIsNoTable, ["name": quoted("schema")])
            reading = FormReading(nil, findings + reader.findings)
        } else if let schema {
            reading = .table(schema, TableForm(reader: reader, resource: resource, package: package), findings)
            files = reader.files
        } else {
            reader.fail(.missingKey, at: resource.node.location, .resourceWithoutSchema)
            reading = FormReading(nil, findings + reader.findings)
        }
        resources = [resource]
        columns = package.schema(of: resource).map { ColumnMatch($0) } ?? .any
    }

    /// The table whose schema is in a file of its own, in which the findings are then.
    private static func table(
        inFile name: Located<String>, _ resource: TableResource, of package: PackageTables, _ reader: TableReader,
        _ findings: [Diagnostic]
    ) -> (FormReading, [NamedFile]) {
        func refused(_ phrase: Phrase, _ values: MessageValues) -> (FormReading, [NamedFile]) {
            reader.fail(.unreadableFile, at: name.location, phrase, values)
            return (FormReading(nil, findings + reader.findings), [])
        }
        guard NamedFile.isBesideForm(name.value) else { return refused(.fileElsewhere, ["name": quoted(name.value)]) }
        guard let read = package.read else { return refused(.fileWithoutFolder, ["name": quoted(name.value)]) }
        do throws(UnreadableFile) {
            let file = NamedFile(name: name.value, bytes: try read(name.value), number: 1)
            let path = NamedFile.path(name.value, beside: reader.path)
            let document = parseDocument(file.bytes, path: path)
            let faults = document.diagnostics
            guard let root = document.node else {
                return (FormReading(nil, findings + reader.findings + faults), [file])
            }
            guard root.isTableSchema else { return refused(.schemaIsNoTable, ["name": quoted(name.value)]) }
            let inner = TableReader(path: path)
            let form = TableForm(reader: inner, resource: resource, package: package)
            let reading = FormReading.table(root, form, findings + reader.findings + faults, of: reader.path)
            return (reading, [file] + inner.files)
        } catch {
            return refused(.fileUnreadable, ["name": quoted(name.value), "reason": error.reason])
        }
    }
}

extension FormReading {
    /// The form of the schema that a request of MCP asks to be answered, under its message.
    fileprivate init(request root: JSONNode, at place: JSONPointer, path: String) {
        var (form, findings) = importJSONSchema(root, path: path, at: place)
        let message = JSONPointer(words: place.words.dropLast()).followed(in: root).node.member("message")?.string
        if form?.description == nil { form?.description = message?.withPlainBraces }
        self.init(form, findings)
    }

    /// The form of a Table Schema, without what a check of the form would refuse.
    fileprivate static func table(
        _ schema: JSONNode, _ table: TableForm, _ findings: [Diagnostic] = [], of path: String? = nil
    ) -> FormReading {
        var form = table.form(of: schema)
        let problems = leaveOutFaults(of: &form, hasErrors: table.reader.hasErrors) { location, reason in
            table.reader.leaveOut(at: location, .faulty, ["reason": reason])
        }
        form.path = path ?? form.path
        return FormReading(form, (findings + table.reader.findings + problems).sorted())
    }
}

extension JSONNode {
    /// Whether it is a Table Schema: its fields have names, and none an id, as those of a form have.
    fileprivate var isTableSchema: Bool {
        guard let fields = member("fields")?.elements, !fields.isEmpty, member("groups") == nil else { return false }
        return fields.allSatisfy { $0.member("name") != nil && $0.member("id") == nil }
    }

    /// The tables of a Data Package; `nil` where it is none.
    fileprivate func resources(reading read: NamedFileReading?) -> [TableResource]? {
        guard let nodes = member("resources")?.elements, !nodes.isEmpty, nodes.allSatisfy(\.isObject),
            member("fields") == nil, member("groups") == nil, member("sections") == nil
        else { return nil }
        return nodes.enumerated().map { TableResource($1, number: $0, reading: read) }
    }
}

extension JSONNode {
    /// Where the schema is in a request of MCP for answers; `nil` in any other document.
    fileprivate var placeOfRequest: JSONPointer? {
        [["params", "requestedSchema"], ["requestedSchema"]].map { JSONPointer(words: $0) }.first { place in
            let (count, node) = place.followed(in: self)
            return count == place.words.count && node.isObject
        }
    }

    /// Whether it is a JSON Schema, by the keywords that one has at its top, and no form.
    fileprivate var isJSONSchema: Bool {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }) else { return false }
        let isNamed = member("$schema")?.string?.includes("json-schema.org") == true
        let isReference = members.count == 1 && member("$ref")?.string != nil
        return isNamed || isReference
            || ["properties", "patternProperties", "$defs", "definitions"].contains { member($0)?.isObject == true }
            || ["allOf", "anyOf", "oneOf"].contains { member($0)?.elements.first?.isObject == true }
            || ["object", "array"].contains(member("type")?.string)
    }

    /// How to name one of the schemas that a document holds and is not; `nil` where it holds none, or is one itself.
    fileprivate var wordsOfPlace: Message? {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }), let place = placeOfSchemas else {
            return nil
        }
        let (count, schemas) = place.followed(in: self)
        guard count == place.words.count, let name = schemas.members.first?.key else { return nil }
        return Message(.holdsSchemas, ["place": place.appending(name).text])
    }

    /// Where the schemas are in a document that has nothing else to make a form of.
    private var placeOfSchemas: JSONPointer? {
        let isOfOpenAPI = member("openapi")?.string != nil || member("swagger")?.string != nil
        if isOfOpenAPI, member("definitions") == nil { return JSONPointer(words: ["components", "schemas"]) }
        guard isOfOpenAPI || members.allSatisfy({ Self.isBesideSchemas($0.key) }) else { return nil }
        return ["$defs", "definitions"].first { member($0)?.isObject == true }.map { JSONPointer(words: [$0]) }
    }

    /// Whether a keyword says nothing of values, such as the one for schemas that others refer to.
    private static func isBesideSchemas(_ keyword: String) -> Bool {
        SchemaKeyword.isNamed(keyword, .identity) || ["id", "title", "description"].contains(keyword)
    }
}
