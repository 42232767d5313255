import FormEngine
import FormSyntax

/// Records that are lines.
extension JSONRecordReader {
    /// Gives the members of the next line to a session, which must have been reset, or notes that it is no JSON. The bytes must
    /// outlive the session's next reset.
    ///
    /// - Returns: How much is wrong with it; `nil` at the end of the lines. Who looks at a reader copies it.
    package mutating func readNext(
        _ lines: inout JSONLinesTokenizer, _ members: inout JSONLineMembers, of bytes: ByteSlice,
        into session: inout Session
    ) -> Int? {
        if readPlainly(&lines, &members, of: bytes, into: &session) { return filling.problemCount }
        switch lines.next(into: &members) {
        case .record:
            read(
                members, of: bytes, start: lines.recordStart, count: lines.recordEnd - lines.recordStart,
                into: &session)
        case .fault(let fault): report(fault, at: lines.faultPosition - lines.recordStart)
        case .end, .incomplete: return nil
        }
        return filling.problemCount
    }

    /// Gives the members of a record to a session, which must have been reset.
    ///
    /// - Parameters:
    ///   - record: The record's members, as offsets into `bytes`.
    ///   - start: Where the record begins; places of problems are counted from here.
    ///   - count: How many bytes the record has.
    private mutating func read(
        _ record: borrowing JSONLineMembers, of bytes: ByteSlice, start: Int, count: Int,
        into session: inout Session
    ) {
        if unwraps, record.count > 1, WrapperKey(text(of: record[0].key, bytes)) != nil {
            return read(bytes[start..<start + count], into: &session)
        }
        filling.begin(count: count)
        (span, isUnwrapped) = (0..<count, false)
        let cells = session.recordCells
        expected.begin()
        for index in 0..<record.count {
            let (key, value) = (record[index].key, record[index].value)
            if !key.hasEscapes, filling.use == .lend,
                let field = expected.field(filling.keys, text(of: key, bytes)),
                filling.isNamedFirst(field, hasValue: value.kind != .null)
            {
                cells.put(cell(value, bytes), of: field)
            } else {
                take(key, value, bytes, start: start, into: &session)
            }
        }
    }

    /// Reads the next line if it is written as programs do, and gives its members to a session, which must have been reset;
    /// false where it is any other, and then the session is as it was.
    @inline(__always)
    private mutating func readPlainly(
        _ lines: inout JSONLinesTokenizer, _ members: inout JSONLineMembers, of bytes: ByteSlice,
        into session: inout Session
    ) -> Bool {
        guard filling.use == .lend, var line = lines.plainLine(&members) else { return false }
        let start = lines.nextStart
        filling.begin(count: line.limit - start)
        guard readMembers(of: &line, bytes, start: start, into: &session), lines.end(line, &members) else {
            session.reset()
            return false
        }
        (span, isUnwrapped) = (0..<lines.recordEnd - start, false)
        return true
    }

    @inline(__always)
    private mutating func readMembers(
        of line: inout JSONLineCursor, _ bytes: ByteSlice, start: Int, into session: inout Session
    ) -> Bool {
        let cells = session.recordCells
        expected.begin()
        var mayBeWrapped = unwraps
        switch readExpected(of: &line, bytes, cells) {
        case .all: return line.stepsOverEnd()
        case .some: mayBeWrapped = false
        case .none: break
        }
        repeat {
            let key = line.key()
            guard key.kind != .error else { return false }
            if mayBeWrapped, WrapperKey(text(of: key, bytes)) != nil { return false }
            mayBeWrapped = false
            if line.isAtArray, case .section(let section) = filling.keys.target(text(of: key, bytes)) {
                guard let next = readInstances(of: Int(section), line, bytes, start: start, into: &session) else {
                    return false
                }
                line = next
                continue
            }
            guard case let value = line.value(), value.kind != .error else { return false }
            if !key.hasEscapes, let field = expected.field(filling.keys, text(of: key, bytes)),
                filling.isNamedFirst(field, hasValue: value.kind != .null)
            {
                cells.put(cell(value, bytes), of: field)
            } else {
                take(key, value, bytes, start: start, into: &session)
            }
        } while line.stepsOverComma()
        return line.stepsOverEnd()
    }

    /// Reads the array of a dynamic section; what is behind it, `nil` where it is not written as programs do, has too many
    /// instances, or is the section's second.
    @inline(never)
    private mutating func readInstances(
        of section: Int, _ before: JSONLineCursor, _ bytes: ByteSlice, start: Int,
        into session: inout Session
    ) -> JSONLineCursor? {
        var line = before
        guard let field = filling.form.sections[section].fields.first, filling.isNamedFirst(section: section),
            line.stepsIntoArray()
        else { return nil }
        if line.stepsOverArrayEnd() { return line }
        var instance = 0
        repeat {
            guard line.stepsIntoObject(), let first = session.slot(field: field, instance: instance) else { return nil }
            if !line.stepsOverEnd() {
                repeat {
                    let key = line.key()
                    guard key.kind != .error, case let value = line.value(), value.kind != .error else { return nil }
                    take(key, value, of: first, section, instance, bytes, start: start, into: &session)
                } while line.stepsOverComma()
                guard line.stepsOverEnd() else { return nil }
            }
            instance += 1
        } while line.stepsOverComma()
        return line.stepsOverArrayEnd() ? line : nil
    }

    /// How many of the members of a line came as they were expected.
    private enum ExpectedMembers { case none, some, all }

    /// Reads members as long as those come that came last time, none twice.
    @inline(__always)
    private mutating func readExpected(
        of line: inout JSONLineCursor, _ bytes: ByteSlice, _ cells: RecordCells
    ) -> ExpectedMembers {
        var named: UInt64 = 0
        var next = expected.first
        while let key = next {
            let field = key.pointee.field
            let bit = 1 &<< UInt64(truncatingIfNeeded: field)
            guard field < 64, named & bit == 0, case let value = line.value(of: key.pointee.text), value.kind != .error
            else { break }
            named |= bit
            cells.put(cell(value, bytes), of: field)
            guard line.stepsOverComma() else { return .all }
            expected.advance(past: key)
            next = key.pointee.next
        }
        guard named != 0 else { return .none }
        for field in 0..<64 where named >> UInt64(field) & 1 != 0 { _ = filling.isNamedFirst(field, hasValue: true) }
        return .some
    }

    /// Notes that a record is no JSON.
    private mutating func report(_ fault: JSONFault, at place: Int) {
        filling.begin(count: 0)
        (span, isUnwrapped) = (0..<0, false)
        filling.report(
            fault == .notAnObject
                ? RecordProblem(RecordProblem.ProblemKind.notAnObject, at: place) : RecordProblem(fault, at: place))
    }
}
