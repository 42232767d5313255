import FormEngine
import FormSyntax

/// Writes the parts of one JSON text; lives for that text only.
struct JSONWriter {
    let plan: RecordPlan
    let bytes: UnsafeBufferPointer<UInt8>
    let isIndented: Bool
    /// How many objects and arrays are open.
    var depth = 0
    /// Whether nothing stands yet in the innermost of them.
    var isFirst = true

    init(plan: RecordPlan, bytes: UnsafeBufferPointer<UInt8>, isIndented: Bool) {
        self.plan = plan
        self.bytes = bytes
        self.isIndented = isIndented
    }

    mutating func writeRecord(_ session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer) {
        open(UInt8(ascii: "{"), &buffer)
        for station in plan.stations {
            switch station {
            case .field(let number):
                let column = plan.columns[Int(number)]
                writeMember(column, of: session.fixedSlot(field: Int(column.field)), session, &buffer)
            case .section(let number) where isFlat: writeFlat(plan.sections[Int(number)], session, &buffer)
            case .section(let number):
                let section = plan.sections[Int(number)]
                guard session.isSectionVisible(Int(section.number)) else { continue }
                separate(&buffer)
                appendKey(section.key, &buffer)
                writeInstances(of: section, session, &buffer)
            }
        }
        close(UInt8(ascii: "}"), &buffer)
    }

    /// The array of a dynamic section's instances.
    mutating func writeInstances(of section: RecordSection, _ session: borrowing Session, _ buffer: inout ByteBuffer) {
        open(UInt8(ascii: "["), &buffer)
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            separate(&buffer)
            open(UInt8(ascii: "{"), &buffer)
            for column in section.columns {
                let column = plan.columns[column]
                guard let slot = session.existingSlot(field: Int(column.field), instance: instance) else { continue }
                writeMember(column, of: slot, session, &buffer)
            }
            close(UInt8(ascii: "}"), &buffer)
        }
        close(UInt8(ascii: "]"), &buffer)
    }

    @inline(__always)
    private mutating func writeMember(
        _ column: RecordColumn, of slot: Slot, _ session: borrowing Session, _ buffer: inout ByteBuffer
    ) {
        let value = session.storedValue(slot)
        guard value.isVisible else { return }
        separate(&buffer)
        appendKey(column.key, &buffer)
        write(value, of: column, &buffer)
    }

    private mutating func writeFlat(
        _ section: RecordSection, _ session: borrowing Session, _ buffer: inout ByteBuffer
    ) {
        guard session.isSectionVisible(Int(section.number)) else { return }
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            for column in section.columns {
                let column = plan.columns[column]
                guard let slot = session.existingSlot(field: Int(column.field), instance: instance) else { continue }
                let value = session.storedValue(slot)
                guard value.isVisible else { continue }
                separate(&buffer)
                appendKey(section.key, instance, column.key, &buffer)
                write(value, of: column, &buffer)
            }
        }
    }
}
