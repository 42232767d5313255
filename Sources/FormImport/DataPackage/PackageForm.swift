import FormFiles
import FormModel
import FormSyntax
import FormWords
import YAMLSyntax

extension DescriptionKind {
    /// A Data Package or one of its tables.
    static let dataPackage = DescriptionKind(
        .values(
            isOne: { $0.node.isDataPackage || $0.isResource },
            form: { document in
                let (path, read) = (document.path, document.read)
                let all = document.root.resources(reading: read) ?? []
                if let resource = all.first(where: { $0.place == document.place }) {
                    return DescribedForm(resource, of: all, path: path, reading: read)
                }
                let node = document.node
                return DescribedForm(package: node, node.resources(reading: read) ?? [], path: path, reading: read)
            }))
}

extension DescribedDocument {
    /// Whether the chosen part is a table of a package.
    fileprivate var isResource: Bool {
        guard let words = place?.words, words.count == 2, words[0] == "resources" else { return false }
        return root.isDataPackage
    }
}

extension JSONNode {
    /// Whether the document is a Data Package.
    fileprivate var isDataPackage: Bool {
        let nodes = member("resources")?.elements ?? []
        return !nodes.isEmpty && nodes.allSatisfy(\.isObject) && Form.structures.allSatisfy { member($0) == nil }
    }

    /// The tables of a Data Package; `nil` for anything else.
    func resources(reading read: NamedFileReading?) -> [TableResource]? {
        guard isDataPackage else { return nil }
        return member("resources")?.elements.enumerated().map { TableResource($1, number: $0, reading: read) }
    }
}

extension DescribedForm {
    fileprivate init(
        package root: JSONNode, _ resources: [TableResource], path: String, reading read: NamedFileReading?
    ) {
        let reader = DescriptionReader(path: path)
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

    /// Creates the form of a table in a package.
    package init(
        _ resource: TableResource, of all: [TableResource], path: String, reading read: NamedFileReading?,
        _ findings: [Diagnostic] = []
    ) {
        let reader = DescriptionReader(path: path)
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

    /// Creates the form of a table whose schema is in its own file, to which the findings then belong.
    private static func table(
        inFile name: Located<String>, _ resource: TableResource, of package: PackageTables, _ reader: DescriptionReader,
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
            let inner = DescriptionReader(path: path)
            let form = TableForm(reader: inner, resource: resource, package: package)
            let reading = FormReading.table(root, form, findings + reader.findings + faults, of: reader.path)
            return (reading, [file] + inner.files)
        } catch {
            return refused(.fileUnreadable, ["name": quoted(name.value), "reason": error.reason])
        }
    }
}
