import FormEngine
import FormSyntax

/// The records of an output by the keys that no other may have.
package struct UniqueIndex: ~Copyable, Sendable {
    private let table = KeyTable()
    private let listCount: Int

    /// Of no record.
    package init(_ form: CompiledForm) { listCount = form.unique.count }

    /// The lists in which a record agrees with one that is there.
    ///
    /// - Parameter keys: A key for each list.
    package func conflicts(of keys: ArraySlice<RecordKey>) -> [RecordConflict] {
        var conflicts: [RecordConflict] = []
        for (list, key) in keys.enumerated() where !key.isExempt {
            if let place = table.place(of: key) { conflicts.append(RecordConflict(list: list, line: place)) }
        }
        return conflicts
    }

    /// Takes a record; keys that one before it has are its own from now on.
    ///
    /// - Parameter place: Its physical line, counted over all that is read.
    package func insert(_ keys: ArraySlice<RecordKey>, at place: Int) {
        for key in keys where !key.isExempt { table.insert(key, at: place) }
    }
}
