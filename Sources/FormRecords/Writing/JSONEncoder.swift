import FormEngine
import FormSyntax

/// Writes a session as one JSON object, its members in form order.
///
/// Hidden fields are left out, empty ones are `null`. Made once for a form; writing then allocates nothing but what the
/// buffer needs to grow.
package struct JSONEncoder: Sendable {
    /// How the object is laid out.
    package enum Layout: Sendable {
        /// On many lines, each level two spaces further in.
        case indented
        /// On one line, without spaces.
        case compact
    }

    private let plan: RecordPlan
    private nonisolated(unsafe) let tables: UnsafePointer<RecordTables>
    private let isFlat: Bool

    /// - Parameter isFlat: Whether answers of dynamic sections are members such as `lines[0].price`, instead of arrays
    ///   of objects.
    package init(_ form: CompiledForm, layout: Layout, isFlat: Bool = false) {
        plan = RecordPlan(form, .json(isIndented: layout == .indented, isFlat: isFlat))
        tables = plan.tables
        self.isFlat = isFlat
    }

    /// Adds the object and a line feed.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        JSONWriter(tables).writeRecord(session, isFlat: isFlat, to: &buffer)
    }
}
