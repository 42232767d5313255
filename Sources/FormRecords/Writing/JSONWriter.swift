import FormEngine
import FormSyntax

/// Writes the objects and arrays of one JSON text; lives for that text only.
///
/// Every member and element brings its comma along. The first one's is overwritten by the bracket when the last one is
/// written, so that nothing has to be asked before each.
struct JSONWriter: BitwiseCopyable {
    private let plan: UnsafePointer<RecordTables>

    /// By the tables of a plan that stays as long as the writer.
    init(_ plan: UnsafePointer<RecordTables>) { self.plan = plan }

    @inline(__always)
    var tables: RecordTables { plan.pointee }

    /// The object and a line feed.
    func writeRecord(_ session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer) {
        let start = buffer.count
        for place in 0..<tables.stations.count {
            switch tables.stations[place] {
            case .run(let number):
                let run = tables.runs[Int(number)]
                withValues { values in
                    let texts = session.copyStoredValues(of: tables.fields(of: run), into: values)
                    writeMembers(of: run, values, texts: texts, to: &buffer)
                }
            case .section(let number):
                let section = tables.sections[Int(number)]
                guard session.isSectionVisible(Int(section.number)) else { continue }
                if isFlat {
                    writeFlat(section, session, to: &buffer)
                } else {
                    append(section.key, to: &buffer)
                    writeInstances(of: section, session, to: &buffer)
                }
            }
        }
        enclose(from: start, in: "{", "}", depth: 0, &buffer)
        buffer.append(UInt8(ascii: "\n"))
    }

    /// The array of a dynamic section's instances.
    func writeInstances(of section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer) {
        let start = buffer.count
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            buffer.append(UInt8(ascii: ","))
            append(tables.lineBreak(depth: 2), to: &buffer)
            let start = buffer.count
            for number in section.runs {
                let run = tables.runs[number]
                withValues { values in
                    let texts = session.copyStoredValues(
                        of: tables.fields(of: run), section: Int(section.number), instance: instance, into: values)
                    writeMembers(of: run, values, texts: texts, to: &buffer)
                }
            }
            enclose(from: start, in: "{", "}", depth: 2, &buffer)
        }
        enclose(from: start, in: "[", "]", depth: 1, &buffer)
    }

    private func writeFlat(_ section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer) {
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            for number in section.runs {
                let run = tables.runs[number]
                withValues { values in
                    _ = session.copyStoredValues(
                        of: tables.fields(of: run), section: Int(section.number), instance: instance, into: values)
                    writeFlatMembers(of: run, section.key, instance, values, to: &buffer)
                }
            }
        }
    }

    /// Puts brackets around what was written since `start`, the first in the place of a comma.
    func enclose(
        from start: Int, in opening: Unicode.Scalar, _ closing: Unicode.Scalar, depth: Int, _ buffer: inout ByteBuffer
    ) {
        if buffer.count == start {
            buffer.append(UInt8(ascii: opening))
        } else {
            buffer[start] = UInt8(ascii: opening)
            append(tables.lineBreak(depth: depth), to: &buffer)
        }
        buffer.append(UInt8(ascii: closing))
    }

    func append(_ range: ByteRange, to buffer: inout ByteBuffer) {
        buffer.append(tables.bytes(of: range), count: Int(range.count))
    }
}

/// Lends room on the stack for the values of a run.
@inline(__always)
func withValues(_ body: (UnsafeMutablePointer<StoredValue>) -> Void) {
    withUnsafeTemporaryAllocation(of: StoredValue.self, capacity: RecordRun.limit) { values in
        if let start = values.baseAddress { body(start) }
    }
}
