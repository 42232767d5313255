import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Form {
    /// Whether any expression looks something up in a file.
    var looksThingsUp: Bool {
        var found = false
        forEachExpression { found = found || $0.value.includes("lookup(") }
        return found
    }
}

extension FormCompletion {
    /// Reads each file that expressions look things up in, once.
    mutating func addLookupFiles() {
        var calls: [(file: String, column: String, location: SourceLocation)] = []
        form.forEachExpression { text in
            guard text.value.includes("lookup(") else { return }
            calls += filesLookedUp(in: text.value).map { ($0.file, $0.column, text.location) }
        }
        let known = form.lookupFiles.map(\.name)
        var names: [String] = []
        for call in calls where !(known + names).contains(call.file) { names.append(call.file) }
        for name in names {
            let wanted = calls.filter { $0.file == name }.map { Located($0.column, at: $0.location) }
            guard let file = file(Located(name, at: wanted[0].location)) else { continue }
            let read = lookupFile(file, wanted)
            form.lookupFiles.append(read)
        }
    }

    private mutating func lookupFile(_ file: NamedFile, _ wanted: [Located<String>]) -> LookupFile {
        var rows = NamedRows(file, path: form.filePaths[Int(file.number) - 1], orElse: .noRowsToLookUp)
        var (places, keys) = ([Int](), Set<String>())
        var found = LookupFile(name: file.name, columns: [])
        var missing: Located<String>?
        rows.read { rows in
            missing = wanted.first { !rows.columns.contains($0.value) }
            let columns = Set(wanted.map(\.value)).sorted()
            guard missing == nil, !rows.hasTwice(columns) else { return false }
            places = [0] + columns.compactMap { rows.columns.firstIndex(of: $0) }
            found = LookupFile(name: file.name, columns: columns)
            return true
        } row: { rows, cells, bytes, line in
            let key = text(of: cells[0], in: bytes)
            guard !key.isEmpty else {
                return rows.fail(Message(.emptyName, ["name": quoted(rows.columns[0])]), line: line)
            }
            guard keys.insert(key).inserted else {
                return rows.fail(Message(.rowTwice, ["key": quoted(key)]), line: line)
            }
            for place in places { found.add(text(of: cells[place], in: bytes)) }
        }
        add(rows.findings)
        if let missing { failForMissingColumn(missing, of: file.name, in: rows.columns) }
        return found
    }
}
