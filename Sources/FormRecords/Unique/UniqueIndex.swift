import FormEngine
import FormSyntax

/// The records of an output, by their unique keys.
package struct UniqueIndex: ~Copyable, Sendable {
    private let table = KeyTable()
    private let listCount: Int

    /// An empty index.
    package init(_ form: CompiledForm) { listCount = form.unique.count }

    /// The conflicts of a record with earlier ones.
    ///
    /// - Parameter keys: A key for each list.
    package func conflicts(of keys: ArraySlice<RecordKey>) -> [RecordConflict] {
        var conflicts: [RecordConflict] = []
        for (list, key) in keys.enumerated() where !key.isExempt {
            if let place = table.place(of: key) { conflicts.append(RecordConflict(list: list, line: place)) }
        }
        return conflicts
    }

    /// Adds a record, which from now on owns its keys, even those of an earlier one.
    ///
    /// - Parameter place: Its line, counted over everything that is read.
    package func insert(_ keys: ArraySlice<RecordKey>, at place: Int) {
        for key in keys where !key.isExempt { table.insert(key, at: place) }
    }
}
