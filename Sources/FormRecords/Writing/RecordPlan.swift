import FormEngine

/// The tables for writing a form's submissions, made once for a form and a style.
///
/// A class, to own the tables. Its owner writes through the pointer: each access to the class would count references,
/// which took a tenth of the time.
final class RecordPlan: Sendable {
    /// The layout of submissions.
    enum Style: Sendable {
        case json(isIndented: Bool, isFlat: Bool, omitsEmpty: Bool)
        case csv(isFlat: Bool)
    }

    nonisolated(unsafe) let tables: UnsafePointer<RecordTables>

    init(_ form: CompiledForm, _ style: Style) {
        var builder = RecordPlanBuilder(form, style)
        builder.build()
        let memory = UnsafeMutablePointer<RecordTables>.allocate(capacity: 1)
        memory.initialize(to: builder.tables)
        tables = UnsafePointer(memory)
    }

    deinit {
        tables.pointee.deallocate()
        tables.deallocate()
    }
}

extension RecordPlanBuilder {
    fileprivate var tables: RecordTables {
        RecordTables(
            stations: RecordTable(stations), record: record, objects: RecordTable(objects), runs: RecordTable(runs),
            columns: RecordTable(columns),
            sections: RecordTable(sections), options: RecordTable(options),
            components: RecordTable(components), bytes: RecordTable(bytes, slack: literalSlack),
            isIndented: isIndented)
    }
}

/// The tables of a plan; valid as long as the plan.
struct RecordTables: BitwiseCopyable, Sendable {
    let stations: RecordTable<RecordStation>
    /// The parts of a submission, in the order in which they are written.
    let record: StationRange
    let objects: RecordTable<WrittenObject>
    let runs: RecordTable<RecordRun>
    let columns: RecordTable<RecordColumn>
    let sections: RecordTable<RecordSection>
    /// The options of each choice, column after column; in a picker, list after list.
    let options: RecordTable<RecordOption>
    /// The index in `options` of the first entry of each picker's lists.
    let components: RecordTable<Int32>
    /// The bytes of all ranges. They begin with a line break at the deepest level.
    let bytes: RecordTable<UInt8>
    let isIndented: Bool

    /// The run at a station of a flat instance, in which all stations are runs.
    @inline(__always)
    func run(at station: Int) -> RecordRun {
        guard case .run(let number) = stations[station] else { preconditionFailure("objects in a flat instance") }
        return runs[Int(number)]
    }

    /// The fields of a run, for a header.
    func fields(of run: RecordRun) -> [Int] {
        (run.first..<run.first + run.count).map { Int(columns[Int($0)].field) }
    }

    @inline(__always)
    func bytes(of range: ByteRange) -> UnsafePointer<UInt8> { bytes.start + Int(range.start) }

    /// Copies a range of the bytes and returns the position after it; may write `literalSlack` bytes more.
    @inline(__always)
    func copy(_ range: ByteRange, to target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        copyLiteral(bytes(of: range), count: Int(range.count), to: target)
    }

    /// The chosen option of a single choice.
    @inline(__always)
    func literal(of value: StoredValue, _ column: UnsafePointer<RecordColumn>) -> ByteRange {
        options.start[Int(column.pointee.first) &+ value.choice].literal
    }

    /// The line break before a value at a depth; empty if everything is on one line.
    func lineBreak(depth: Int) -> ByteRange {
        ByteRange(start: 0, count: isIndented ? Int32(truncatingIfNeeded: 1 + 2 * depth) : 0)
    }

    /// An option by its place in the list of a choice, or in a list of a picker.
    func option(_ choice: Int32, ordinal: Int, of column: RecordColumn) -> RecordOption {
        let first = column.shape == .titles ? components[Int(column.first) + ordinal] : column.first
        return options[Int(first + choice)]
    }

    fileprivate func deallocate() {
        stations.deallocate()
        objects.deallocate()
        runs.deallocate()
        columns.deallocate()
        sections.deallocate()
        options.deallocate()
        components.deallocate()
        bytes.deallocate()
    }
}

/// Constant elements behind a pointer: a record is written without reference counting or exclusivity checks.
struct RecordTable<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
    let start: UnsafePointer<Element>
    let count: Int

    /// A table of elements.
    ///
    /// - Parameter slack: How many more elements can be read after the last one, with arbitrary contents.
    fileprivate init(_ elements: [Element], slack: Int = 0) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count + slack, 1))
        for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
        if let last = elements.last { (memory + elements.count).initialize(repeating: last, count: slack) }
        start = UnsafePointer(memory)
        count = elements.count
    }

    @inline(__always)
    subscript(_ index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start[index]
    }

    fileprivate func deallocate() { UnsafeMutablePointer(mutating: start).deallocate() }
}
