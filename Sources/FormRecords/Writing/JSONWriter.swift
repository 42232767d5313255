import FormEngine
import FormSyntax

/// Writes the objects and arrays of one JSON text; used for that text only.
///
/// Every member and element is preceded by its comma. When the last one has been written, the opening bracket replaces
/// the first comma, so that nothing has to be checked before each.
struct JSONWriter: BitwiseCopyable {
    private let plan: UnsafePointer<RecordTables>

    /// A writer for the tables of a plan, which must outlive it.
    init(_ plan: UnsafePointer<RecordTables>) { self.plan = plan }

    @inline(__always)
    var tables: RecordTables { plan.pointee }

    /// Writes the object and a line feed.
    func writeRecord(_ session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer) {
        let start = buffer.count
        for place in plan.pointee.record.indices {
            switch plan.pointee.stations[place] {
            case .run(let number):
                writeMembers(ofRun: number, session.storedValues, to: &buffer)
            case .section(let number): write(tables.sections[Int(number)], session, isFlat: isFlat, to: &buffer)
            case .object(let number):
                write(tables.objects[Int(number)], session, session.storedValues, of: nil, to: &buffer)
            }
        }
        if session.keepsMembers { writeKept(ofObject: 0, of: nil, session, depth: 1, to: &buffer) }
        enclose(from: start, in: "{", "}", depth: 0, &buffer)
        buffer.append(UInt8(ascii: "\n"))
    }

    /// Writes the member of a dynamic section, if it is visible.
    private func write(
        _ section: RecordSection, _ session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer
    ) {
        guard session.isSectionVisible(Int(section.number)) else { return }
        if section.isOmittedEmpty, session.instanceCount(of: Int(section.number)) == 0 { return }
        if isFlat {
            writeFlat(section, session, to: &buffer)
        } else {
            append(section.key, to: &buffer)
            writeInstances(of: section, session, to: &buffer)
        }
    }

    /// Writes an object within the record, or within an instance with these values, with its key.
    ///
    /// - Parameter first: The first slot of the instance.
    private func write(
        _ object: WrittenObject, _ session: borrowing Session, _ values: StoredValues, of first: Slot?,
        to buffer: inout ByteBuffer
    ) {
        let before = buffer.count
        append(object.key, to: &buffer)
        let start = buffer.count
        write(object.stations, session, values, of: first, to: &buffer)
        if session.keepsMembers {
            writeKept(ofObject: object.number, of: first, session, depth: Int(object.depth) + 1, to: &buffer)
        }
        let isLeftOut =
            !object.isWrittenEmpty
            && (buffer.count == start || object.mayHoldNothing && !holdsAnswers(object, session, values, of: first))
        guard !isLeftOut else { return buffer.truncate(to: before) }
        enclose(from: start, in: "{", "}", depth: Int(object.depth), &buffer)
    }

    /// Whether an object or its inner ones have an answer, an instance, or a member that the form does not know.
    @inline(never)
    private func holdsAnswers(
        _ object: WrittenObject, _ session: borrowing Session, _ values: StoredValues, of first: Slot?
    ) -> Bool {
        if session.keepsMembers, !session.keptMembers(ofObject: Int(object.number), of: first).isEmpty { return true }
        for place in object.stations.indices {
            switch tables.stations[place] {
            case .run(let number):
                // Only objects that are always present continue a run.
                for column in tables.runs[Int(number)].columns {
                    let value = values[tables.columns[column].field]
                    if value.isVisible, value.hasValue { return true }
                }
            case .section(let number):
                let section = Int(tables.sections[Int(number)].number)
                if session.isSectionVisible(section), session.instanceCount(of: section) > 0 { return true }
            case .object(let number):
                if holdsAnswers(tables.objects[Int(number)], session, values, of: first) { return true }
            }
        }
        return false
    }

    /// Writes the members of an object that the form does not know.
    @inline(never)
    private func writeKept(
        ofObject object: Int32, of first: Slot?, _ session: borrowing Session, depth: Int, to buffer: inout ByteBuffer
    ) {
        for member in session.keptMembers(ofObject: Int(object), of: first) {
            buffer.append(UInt8(ascii: ","))
            append(tables.lineBreak(depth: depth), to: &buffer)
            buffer.append(UInt8(ascii: "\""))
            member.key.withByteSlice { buffer.append($0) }
            buffer.append(tables.isIndented ? "\": " : "\":" as StaticString)
            member.value.withByteSlice { buffer.append($0) }
        }
    }

    /// Writes the members of an inner object or an instance.
    private func write(
        _ stations: StationRange, _ session: borrowing Session, _ values: StoredValues, of first: Slot?,
        to buffer: inout ByteBuffer
    ) {
        for place in stations.indices {
            switch tables.stations[place] {
            case .run(let number): writeMembers(ofRun: number, values, to: &buffer)
            case .section(let number): write(tables.sections[Int(number)], session, isFlat: false, to: &buffer)
            case .object(let number):
                write(tables.objects[Int(number)], session, values, of: first, to: &buffer)
            }
        }
    }

    /// Writes the array of a dynamic section's instances.
    func writeInstances(of section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer) {
        let start = buffer.count
        let depth = Int(section.depth)
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            if section.isOfPlainValues {
                let values = session.storedValues(ofSection: Int(section.number), instance: instance)
                write(section.stations, session, values, of: nil, to: &buffer)
                continue
            }
            buffer.append(UInt8(ascii: ","))
            append(tables.lineBreak(depth: depth + 1), to: &buffer)
            let start = buffer.count
            let values = session.storedValues(ofSection: Int(section.number), instance: instance)
            let first = session.keepsMembers ? session.firstSlot(ofInstance: instance, in: Int(section.number)) : nil
            write(section.stations, session, values, of: first, to: &buffer)
            if let first { writeKept(ofObject: section.object, of: first, session, depth: depth + 2, to: &buffer) }
            enclose(from: start, in: "{", "}", depth: depth + 1, &buffer)
        }
        enclose(from: start, in: "[", "]", depth: depth, &buffer)
    }

    private func writeFlat(_ section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer) {
        for instance in 0..<session.instanceCount(of: Int(section.number)) {
            let values = session.storedValues(ofSection: Int(section.number), instance: instance)
            let start = buffer.count
            for station in section.stations.indices {
                writeFlatMembers(of: tables.run(at: station), section.key, instance, values, to: &buffer)
            }
            guard buffer.count == start, !section.stations.indices.isEmpty else { continue }
            writeFlatMembers(
                of: tables.run(at: Int(section.stations.first)), section.key, instance, values, isNothingWritten: true,
                to: &buffer)
        }
    }

    /// Encloses what was written since `start` in brackets, the first of which replaces a comma.
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
