import FormEngine
import FormSyntax

/// Records on lines.
extension JSONRecordReader {
    /// Gives the members of the next line to a session, which must have been reset, or reports that it is not JSON. The
    /// bytes must outlive the session's next reset.
    ///
    /// - Returns: The number of problems; `nil` at the end of the lines. Asking the reader for them instead would copy
    ///   it.
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
    ///   - start: The start of the record, from which places of problems are counted.
    ///   - count: The length of the record in bytes.
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
        var walk = MemberWalk(filling.keys.record, expected)
        for index in 0..<record.count {
            let (key, value) = (record[index].key, record[index].value)
            if filling.use == .lend, case .field(let field) = target(of: key, &walk, bytes),
                filling.isNamedFirst(Int(field), hasValue: value.kind != .null)
            {
                cells.put(cell(value, bytes), of: Int(field))
            } else {
                take(key, value, of: walk.object, bytes, start: start, into: &session)
            }
        }
    }

    /// Reads the next line if it has the layout that programs write, and gives its members to a session, which must
    /// have been reset. False for other lines, which leave the session unchanged.
    @inline(__always)
    private mutating func readPlainly(
        _ lines: inout JSONLinesTokenizer, _ members: inout JSONLineMembers, of bytes: ByteSlice,
        into session: inout Session
    ) -> Bool {
        guard filling.use == .lend, var line = lines.plainLine(&members) else { return false }
        let start = lines.nextStart
        filling.begin(count: line.limit - start)
        guard readRecord(&line, bytes, start: start, into: &session), lines.end(line, &members) else {
            session.reset()
            return false
        }
        (span, isUnwrapped) = (0..<lines.recordEnd - start, false)
        return true
    }

    /// Reads the members of a record and its inner objects; false if they do not have the layout that programs write,
    /// or cannot be read this way.
    @inline(__always)
    private mutating func readRecord(
        _ line: inout JSONLineCursor, _ bytes: ByteSlice, start: Int, into session: inout Session
    ) -> Bool {
        var walk = MemberWalk(filling.keys.record, expected)
        switch readExpected(of: &line, &walk, bytes, session.recordCells) {
        case .all: return line.stepsOverEnd()
        case .refused: return false
        case .none where unwraps && isAtWrapper(line, bytes): return false
        case .none, .some: break
        }
        guard let next = readRest(of: walk, line, bytes, start: start, into: &session) else { return false }
        line = next
        return true
    }

    /// Whether the next key may belong to the wrapper of a rejected record.
    private func isAtWrapper(_ line: JSONLineCursor, _ bytes: ByteSlice) -> Bool {
        var line = line
        return WrapperKey(text(of: line.key(), bytes)) != nil
    }

    /// Reads the remaining members of a record or an instance, and of its inner objects. Returns the position after the
    /// end; `nil` if they do not have the layout that programs write, or cannot be read this way.
    @inline(never)
    private mutating func readRest(
        of before: MemberWalk, _ line: JSONLineCursor, _ bytes: ByteSlice, start: Int, into session: inout Session
    ) -> JSONLineCursor? {
        var (walk, line) = (before, line)
        let cells = session.recordCells
        while true {
            guard case let key = line.key(), key.kind != .error else { return nil }
            switch target(of: key, &walk, bytes) {
            case .object(let number) where line.stepsIntoObject():
                guard enter(number, expected.key(ofObject: Int(number)), &walk) else { return nil }
                if line.isAtKey { continue }
            case .section(let section) where line.isAtArray:
                guard let next = readInstances(of: Int(section), line, bytes, start: start, into: &session) else {
                    return nil
                }
                line = next
            case .field(let field):
                guard case let value = line.value(), value.kind != .error else { return nil }
                if walk.object.section < 0,
                    filling.isNamedFirst(Int(field), hasValue: value.kind != .null, isNested: !walk.object.isRecord)
                {
                    cells.put(cell(value, bytes), of: Int(field))
                } else {
                    let (name, place) = (text(of: key, bytes), key.start - 1 - start)
                    give(value, to: Int(field), named: name, at: place, of: walk.object, bytes, into: &session)
                }
            case .object, .section, .ignored, .unknown:
                guard case let value = line.value(), value.kind != .error else { return nil }
                take(key, value, of: walk.object, bytes, start: start, into: &session)
            }
            while !line.stepsOverComma() {
                guard line.stepsOverEnd() else { return nil }
                guard walk.leave(filling.keys) else { return line }
            }
        }
    }

    /// The result of reading members in the expected order.
    private enum ExpectedMembers { case none, some, all, refused }

    /// Reads members of a record while they come in the same order as last time, none twice.
    @inline(__always)
    private mutating func readExpected(
        of line: inout JSONLineCursor, _ walk: inout MemberWalk, _ bytes: ByteSlice, _ cells: RecordCells
    ) -> ExpectedMembers {
        var named: UInt64 = 0
        let first = line.position
        while let key = walk.place.key {
            if named & key.pointee.bit == 0, case let value = line.value(of: key.pointee.text), value.kind != .error {
                named |= key.pointee.bit
                cells.put(cell(value, bytes), of: key.pointee.field)
                walk.place = ExpectedKeys.Place(behind: key)
                if line.stepsOverComma() { continue }
            } else {
                guard case .object(let number) = key.pointee.target,
                    line.stepsIntoObject(of: key.pointee.objectText)
                else { break }
                guard enter(number, key, &walk) else { return .refused }
                if line.isAtKey { continue }
            }
            repeat {
                // If an object ends here that is no inner one, everything has been read.
                guard walk.isWithin, line.stepsOverEnd(), walk.leave(filling.keys) else { return .all }
            } while !line.stepsOverComma()
        }
        note(named, cells)
        return line.position == first ? .none : .some
    }

    /// Marks the fields with these bits as named.
    private mutating func note(_ named: UInt64, _ cells: RecordCells) {
        var rest = named
        while rest != 0 {
            let key = expected.key(ofBit: rest.trailingZeroBitCount)
            rest &= rest &- 1
            guard case .field(let field) = key.pointee.target else { continue }
            let isNested = key.pointee.object != expected.key(ofObject: 0)
            _ = filling.isNamedFirst(Int(field), hasValue: cells.hasValue(of: Int(field)), isNested: isNested)
        }
    }

    /// Continues with the first member of an inner object, which has this key; false if it was named before.
    @inline(__always)
    private mutating func enter(_ number: Int32, _ key: ExpectedKeys.Key, _ walk: inout MemberWalk) -> Bool {
        let object = filling.keys.object(number, in: walk.object)
        walk = MemberWalk(object, key)
        return filling.isNamedFirst(object)
    }

    /// The target of the next key in the walk, whether it comes as expected or is looked up; `.unknown` for other keys.
    @inline(__always)
    private func target(of key: JSONToken, _ walk: inout MemberWalk, _ bytes: ByteSlice) -> RecordKeys.KeyTarget {
        guard !key.hasEscapes,
            let member = expected.key(
                text(of: key, bytes), at: &walk.place, of: filling.keys, scope: walk.object.scope)
        else { return .unknown }
        return member.pointee.target
    }

    /// Reads the array of a dynamic section and returns the position after it; `nil` if it does not have the layout
    /// that programs write, has too many instances, or is the section's second.
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
            if !line.stepsOverEnd() {
                let walk = MemberWalk(object, expected)
                guard let next = readRest(of: walk, line, bytes, start: start, into: &session) else { return nil }
                line = next
            }
            instance += 1
        } while line.stepsOverComma()
        return line.stepsOverArrayEnd() ? line : nil
    }

    /// Reports that a record is not JSON.
    private mutating func report(_ fault: JSONFault, at place: Int) {
        filling.begin(count: 0)
        (span, isUnwrapped) = (0..<0, false)
        filling.report(
            fault == .notAnObject
                ? RecordProblem(RecordProblem.ProblemKind.notAnObject, at: place) : RecordProblem(fault, at: place))
    }
}

/// A place among the members of a record or an instance and its inner objects.
private struct MemberWalk {
    /// The object whose member comes next.
    let object: RecordObject
    /// The key of the object.
    private let key: ExpectedKeys.Key
    /// The place that remembers the next key.
    var place: ExpectedKeys.Place

    /// The place before the first member of an object.
    @inline(__always)
    init(_ object: RecordObject, _ key: ExpectedKeys.Key) {
        (self.object, self.key, place) = (object, key, ExpectedKeys.Place(inside: key))
    }

    /// The place before the first member of a record or an instance.
    @inline(__always)
    init(_ object: RecordObject, _ expected: borrowing ExpectedKeys) {
        self.init(object, expected.key(ofObject: Int(object.number)))
    }

    /// The place after an inner object.
    @inline(__always)
    private init(behind key: ExpectedKeys.Key, in outer: ExpectedKeys.Key, _ object: RecordObject) {
        (self.object, self.key, place) = (object, outer, ExpectedKeys.Place(behind: key))
    }

    /// Whether the object is an inner one.
    @inline(__always)
    var isWithin: Bool { key.pointee.object != key }

    /// Continues after the object; false if it is not an inner one.
    @inline(__always)
    mutating func leave(_ keys: borrowing RecordKeys) -> Bool {
        guard case let outer = key.pointee.object, outer != key, case .object(let number) = outer.pointee.target else {
            return false
        }
        self = MemberWalk(behind: key, in: outer, keys.object(number, in: object))
        return true
    }
}
