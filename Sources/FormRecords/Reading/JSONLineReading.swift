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
                take(key, value, of: filling.keys.record, bytes, start: start, into: &session)
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
            if line.isAtBracket {
                switch readBracket(of: key, in: filling.keys.record, line, bytes, start: start, into: &session) {
                case .read(let next):
                    line = next
                    continue
                case .refused: return false
                case .other: break
                }
            }
            guard case let value = line.value(), value.kind != .error else { return false }
            if !key.hasEscapes, let field = expected.field(filling.keys, text(of: key, bytes)),
                filling.isNamedFirst(field, hasValue: value.kind != .null)
            {
                cells.put(cell(value, bytes), of: field)
            } else {
                take(key, value, of: filling.keys.record, bytes, start: start, into: &session)
            }
        } while line.stepsOverComma()
        return line.stepsOverEnd()
    }

    /// The outcome of reading what stands in brackets.
    private enum BracketReading {
        /// It was read; where the line goes on.
        case read(JSONLineCursor)
        /// The line is not written as programs do, or is not to be read so.
        case refused
        /// It is neither the instances of a section nor an object of the form: any other value.
        case other
    }

    /// Reads the member of an object that is the instances of a section, or an object within.
    @inline(never)
    private mutating func readBracket(
        of key: JSONToken, in object: RecordObject, _ line: JSONLineCursor, _ bytes: ByteSlice, start: Int,
        into session: inout Session
    ) -> BracketReading {
        switch filling.keys.target(text(of: key, bytes), scope: Int(object.scope)) {
        case .section(let section) where line.isAtArray:
            let next = readInstances(of: Int(section), line, bytes, start: start, into: &session)
            return next.map { .read($0) } ?? .refused
        case .object(let number) where !line.isAtArray:
            var line = line
            let inner = filling.keys.object(number, in: object)
            guard line.stepsIntoObject(), filling.isNamedFirst(inner),
                let next = readMembers(of: inner, line, bytes, start: start, into: &session)
            else { return .refused }
            return .read(next)
        case .field, .section, .object, .ignored, .unknown: return .other
        }
    }

    /// Reads the members of an object up to its end; what is behind it, `nil` where they are not written as programs do.
    @inline(__always)
    private mutating func readMembers(
        of object: RecordObject, _ before: JSONLineCursor, _ bytes: ByteSlice, start: Int,
        into session: inout Session
    ) -> JSONLineCursor? {
        var line = before
        if line.stepsOverEnd() { return line }
        repeat {
            let key = line.key()
            guard key.kind != .error else { return nil }
            if filling.keys.isNested, line.isAtBracket {
                switch readBracket(of: key, in: object, line, bytes, start: start, into: &session) {
                case .read(let next):
                    line = next
                    continue
                case .refused: return nil
                case .other: break
                }
            }
            guard case let value = line.value(), value.kind != .error else { return nil }
            if object.section >= 0 || !putsCell(of: key, value, in: object, bytes, session.recordCells) {
                take(key, value, of: object, bytes, start: start, into: &session)
            }
        } while line.stepsOverComma()
        return line.stepsOverEnd() ? line : nil
    }

    /// Gives the value of a field outside dynamic sections, which operations take; false where the member is another, or is named
    /// again.
    private mutating func putsCell(
        of key: JSONToken, _ value: JSONToken, in object: RecordObject, _ bytes: ByteSlice, _ cells: RecordCells
    ) -> Bool {
        guard !key.hasEscapes,
            case .field(let field) = filling.keys.target(text(of: key, bytes), scope: Int(object.scope)),
            filling.isNamedFirst(Int(field), hasValue: value.kind != .null, isNested: true)
        else { return false }
        cells.put(cell(value, bytes), of: Int(field))
        return true
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
        if filling.keys.elements[section] >= 0 {
            repeat {
                let value = line.value()
                guard value.kind != .error,
                    fill(instance, of: section, with: cell(value, bytes), at: place(of: value) - start, in: &session)
                else { return nil }
                instance += 1
            } while line.stepsOverComma()
            return line.stepsOverArrayEnd() ? line : nil
        }
        repeat {
            guard line.stepsIntoObject(), let first = session.slot(field: field, instance: instance) else { return nil }
            let object = filling.keys.object(ofInstance: instance, of: section, first: first)
            guard let next = readMembers(of: object, line, bytes, start: start, into: &session) else { return nil }
            line = next
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
