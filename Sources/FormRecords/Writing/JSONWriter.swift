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
        let stations = plan.pointee.stations
        for place in 0..<stations.count {
            switch stations[place] {
            case .run(let number):
                writeMembers(of: plan.pointee.runs[Int(number)], session.storedValues, to: &buffer)
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
            let values = session.storedValues(ofSection: Int(section.number), instance: instance)
            for number in section.runs { writeMembers(of: tables.runs[number], values, to: &buffer) }
            enclose(from: start, in: "{", "}", depth: 2, &buffer)
        }
        enclose(from: start, in: "[", "]", depth: 1, &buffer)
    }

    private func writeFlat(_ section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer) {
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            let values = session.storedValues(ofSection: Int(section.number), instance: instance)
            let start = buffer.count
            for number in section.runs {
                writeFlatMembers(of: tables.runs[number], section.key, instance, values, to: &buffer)
            }
            guard buffer.count == start, let first = section.runs.first else { continue }
            writeFlatMembers(
                of: tables.runs[first], section.key, instance, values, isNothingWritten: true, to: &buffer)
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
            if plan.pointee.isIndented { append(tables.lineBreak(depth: depth), to: &buffer) }
        }
        buffer.append(UInt8(ascii: closing))
    }

    func append(_ range: ByteRange, to buffer: inout ByteBuffer) {
        buffer.append(tables.bytes(of: range), count: Int(range.count))
    }
}
