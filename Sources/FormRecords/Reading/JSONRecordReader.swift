import FormEngine
import FormSyntax

/// Reads records that are JSON objects into a session, one after another.
///
/// Dynamic sections are arrays of objects, or use ids such as `lines[0].price`. In a nested form fields are in inner
/// objects, or named by their ids, too.
package struct JSONRecordReader: ~Copyable {
    var filling: RecordFilling
    var expected: ExpectedKeys
    /// Whether records may be in the wrapper of rejected ones.
    let unwraps: Bool
    /// Whether all members of a record are kept, so that it may have those of a wrapper by chance.
    private let keepsAny: Bool
    /// The range of the record itself in the last text, without a wrapper.
    package internal(set) var span = 0..<0
    /// Whether the last record was in a wrapper; then it is JSON in any case.
    package internal(set) var isUnwrapped = false

    /// A reader for a form.
    ///
    /// - Parameter ignoresUnknown: Whether to ignore ids that the form does not have.
    package init(_ form: CompiledForm, ignoresUnknown: Bool = false) {
        self.init(RecordFilling(form, ignoresUnknown: ignoresUnknown, use: .lend))
    }

    init(_ filling: consuming RecordFilling) {
        let names = ["record", "errors"]
        expected = ExpectedKeys(filling.form)
        let members = filling.form.documents.objects[0].members
        unwraps = names.allSatisfy { name in
            filling.form.fieldNumber(id: name) == nil && !members.contains { $0.name == name }
        }
        keepsAny = filling.unknown == .keep
        self.filling = filling
    }

    /// The faults of the last record.
    package var problems: [RecordProblem] { filling.problems }

    /// Drops the problem of too many instances for sections that are hidden once the record is finished.
    ///
    /// - Returns: The number of problems left.
    package mutating func forgetHiddenSections(in session: borrowing Session) -> Int {
        filling.forgetHiddenSections(in: session)
        return filling.problemCount
    }

    /// Gives the values of a record to a session, which must have been reset; the bytes must outlive its next reset.
    ///
    /// Nothing more is given after a syntax fault.
    package mutating func read(_ bytes: ByteSlice, into session: inout Session) {
        filling.begin(count: bytes.count)
        var tokens = JSONTokenizer(bytes)
        let root = tokens.next()
        (span, isUnwrapped) = (root.start..<bytes.count, false)
        guard root.kind == .beginObject else { return reportRoot(root, &tokens) }
        if unwraps, let inner = rejectedRecord(bytes) {
            (span, isUnwrapped) = (inner, true)
            tokens = JSONTokenizer(bytes[..<inner.upperBound], from: inner.lowerBound)
            let root = tokens.next()
            guard root.kind == .beginObject else { return reportRoot(root, &tokens) }
        }
        readMembers(of: filling.keys.record, bytes, start: 0, &tokens, into: &session)
        let last = tokens.next()
        if last.kind == .error { reportFault(of: &tokens) }
    }

    private mutating func reportRoot(_ root: JSONToken, _ tokens: inout JSONTokenizer) {
        if root.kind != .error {
            return filling.report(RecordProblem(RecordProblem.ProblemKind.notAnObject, at: place(of: root)))
        }
        reportFault(of: &tokens)
    }

    private mutating func reportFault(of tokens: inout JSONTokenizer) {
        filling.report(RecordProblem(tokens.fault ?? .missingValue, at: tokens.position))
    }

    /// Reads members up to the end of an object whose beginning was read.
    private mutating func readMembers(
        of object: RecordObject, _ bytes: ByteSlice, start: Int, _ tokens: inout JSONTokenizer,
        into session: inout Session
    ) {
        while true {
            let key = tokens.next()
            guard key.kind == .key else { return }
            let value = tokens.nextValue()
            guard value.kind != .error else { return }
            take(key, value, of: object, bytes, start: start, into: &session)
        }
    }

    /// Takes any member of an object; places are counted from the record's `start`.
    mutating func take(
        _ key: JSONToken, _ value: JSONToken, of object: RecordObject, _ bytes: ByteSlice, start: Int,
        into session: inout Session
    ) {
        let name = name(of: key, bytes)
        let place = key.start - 1 - start
        switch filling.keys.target(name, scope: Int(object.scope)) {
        case .field(let field):
            give(value, to: Int(field), named: name, at: place, of: object, bytes, into: &session)
        case .section(let section):
            read(instancesOf: section, value, name, at: place, of: object, bytes, start: start, into: &session)
        case .object(let number):
            let inner = filling.keys.object(number, in: object)
            guard filling.isNamedFirst(inner) else {
                return filling.report(RecordProblem(.duplicateKey, at: place, name: name, of: object))
            }
            read(inner, value, name, of: object, bytes, start: start, into: &session)
        case .ignored: break
        case .unknown: takeByID(key, name, value, of: object, bytes, start: start, into: &session)
        }
    }

    /// Gives a value to a field.
    @inline(__always)
    mutating func give(
        _ value: JSONToken, to field: Int, named name: ByteSlice, at place: Int, of object: RecordObject,
        _ bytes: ByteSlice, into session: inout Session
    ) {
        guard let slot = slot(ofField: field, in: object, &session) else {
            return filling.reportUnknown(name, at: place, of: object)
        }
        filling.fill(slot, with: cell(value, bytes), at: place, name: name, of: object, in: &session)
    }

    /// Reads the instances of a section, which a record can have only once.
    private mutating func read(
        instancesOf section: Int32, _ value: JSONToken, _ name: ByteSlice, at place: Int, of object: RecordObject,
        _ bytes: ByteSlice, start: Int, into session: inout Session
    ) {
        guard filling.isNamedFirst(section: Int(section)) else {
            return filling.report(RecordProblem(.duplicateKey, at: place, name: name, of: object))
        }
        // The whole value is known to be JSON.
        var tokens = tokens(of: value, bytes)
        readInstances(of: Int(section), bytes, start: start, &tokens, into: &session)
    }

    /// Takes a member that is known only by an id such as `lines[0].price`, or not at all.
    @inline(never)
    private mutating func takeByID(
        _ key: JSONToken, _ name: ByteSlice, _ value: JSONToken, of object: RecordObject, _ bytes: ByteSlice,
        start: Int, into session: inout Session
    ) {
        let place = key.start - 1 - start
        // A member that is kept may have any name, even that of a field's id.
        guard !filling.keys.isNested || filling.unknown != .keep else {
            return takeUnknown(key, name, value, of: object, bytes, start: start, into: &session)
        }
        if object.isRecord, filling.keys.isNested, case .section(let section) = filling.keys.target(name) {
            return read(instancesOf: section, value, name, at: place, of: object, bytes, start: start, into: &session)
        }
        if object.isRecord {
            // Without a value to keep it is like any other unknown id.
            if filling.unknown == .refuse || filling.keys.isMeaningful(name) {
                return filling.fill(name, at: place, with: cell(value, bytes), in: &session)
            }
        } else if filling.keys.isNested, case .field(let field) = filling.keys.targetByID(name, in: object),
            let slot = slot(ofField: Int(field), in: object, &session)
        {
            return filling.fill(slot, with: cell(value, bytes), at: place, name: name, of: object, in: &session)
        }
        takeUnknown(key, name, value, of: object, bytes, start: start, into: &session)
    }

    /// Takes a member that the form does not have.
    private mutating func takeUnknown(
        _ key: JSONToken, _ name: ByteSlice, _ value: JSONToken, of object: RecordObject, _ bytes: ByteSlice,
        start: Int, into session: inout Session
    ) {
        let place = key.start - 1 - start
        switch filling.unknown {
        case .refuse: filling.reportUnknown(name, at: place, of: object)
        case .drop: break
        case .keep:
            let whole = FormRecords.place(of: value)..<(value.kind == .string ? value.end + 1 : value.end)
            let isKept = session.keep(
                name, key: text(of: key, bytes), value: bytes[whole], inObject: Int(object.number), of: object.first)
            if !isKept { filling.report(RecordProblem(.duplicateKey, at: place, name: name, of: object)) }
        }
    }

    @inline(__always)
    private func slot(ofField field: Int, in object: RecordObject, _ session: inout Session) -> Slot? {
        if object.section < 0 { return session.slot(field: field, instance: 0) }
        return object.first.map { session.slot(ofField: field, beside: $0) }
    }

    /// Reads an inner object.
    private mutating func read(
        _ object: RecordObject, _ value: JSONToken, _ name: ByteSlice, of outer: RecordObject, _ bytes: ByteSlice,
        start: Int, into session: inout Session
    ) {
        switch value.kind {
        case .null: return
        case .beginObject:
            var tokens = tokens(of: value, bytes)
            _ = tokens.next()
            readMembers(of: object, bytes, start: start, &tokens, into: &session)
        default:
            filling.report(
                RecordProblem(.notAnObjectWithin, at: place(of: value) - start, name: name, of: outer))
        }
    }

    /// The tokens of a value that is known to be JSON.
    private func tokens(of value: JSONToken, _ bytes: ByteSlice) -> JSONTokenizer {
        JSONTokenizer(
            bytes[..<(value.kind == .string ? value.end + 1 : value.end)], from: place(of: value))
    }

    /// A value in the form that the engine takes.
    @inline(__always)
    mutating func cell(_ token: JSONToken, _ bytes: ByteSlice) -> Cell {
        switch token.kind {
        case .string:
            return Cell(.text, token.hasEscapes ? decoded(token, bytes) : text(of: token, bytes), isString: true)
        case .number: return Cell(.number, text(of: token, bytes))
        case .true: return Cell(.yes)
        case .false: return Cell(.no)
        case .beginArray: return Cell(.list, text(of: token, bytes))
        case .beginObject: return Cell(.object, text(of: token, bytes))
        case .null, .key, .endObject, .endArray, .strayComma, .end, .error: return Cell(.absent)
        }
    }

    /// A key's text.
    @inline(__always)
    private mutating func name(of token: JSONToken, _ bytes: ByteSlice) -> ByteSlice {
        token.hasEscapes ? decoded(token, bytes) : text(of: token, bytes)
    }

    @inline(__always)
    func text(of token: JSONToken, _ bytes: ByteSlice) -> ByteSlice {
        bytes[token.start..<token.end]
    }

    private mutating func decoded(_ token: JSONToken, _ bytes: ByteSlice) -> ByteSlice {
        filling.decoded(token.count) { decodeJSONString(bytes[token.start..<token.end], into: $0) }
    }
}

/// Dynamic sections.
extension JSONRecordReader {
    /// Reads an array of objects, one for each instance, which begins at the next token.
    mutating func readInstances(
        of section: Int, _ bytes: ByteSlice, start: Int = 0, _ tokens: inout JSONTokenizer,
        into session: inout Session
    ) {
        let value = tokens.next()
        if value.kind == .null || value.kind == .error { return }
        guard value.kind == .beginArray else {
            filling.report(RecordProblem(.notAnArray, at: place(of: value) - start, section: section))
            return skipRest(of: value, &tokens)
        }
        let isPlain = filling.keys.elements[section] >= 0
        var instance = 0
        while true {
            let element = isPlain ? tokens.nextValue() : tokens.next()
            if element.kind == .endArray || element.kind == .error { return }
            if isPlain {
                let offset = place(of: element) - start
                if !fill(instance, of: section, with: cell(element, bytes), at: offset, in: &session) {
                    let problem = RecordProblem(.tooManyInstances, at: offset, section: section, number: instance)
                    filling.report(problem)
                }
            } else if element.kind == .beginObject {
                readInstance(instance, of: section, from: element, bytes, start: start, &tokens, into: &session)
            } else {
                filling.report(
                    RecordProblem(.notAnInstance, at: place(of: element) - start, section: section, number: instance))
                skipRest(of: element, &tokens)
            }
            instance += 1
        }
    }

    /// Gives the value of an instance in a list of plain values; false if there are too many.
    mutating func fill(
        _ instance: Int, of section: Int, with cell: Cell, at place: Int, in session: inout Session
    ) -> Bool {
        guard let slot = session.slot(field: filling.keys.elements[section], instance: instance) else { return false }
        let object = filling.keys.object(ofInstance: instance, of: section, first: slot)
        filling.fill(slot, with: cell, at: place, name: ByteSlice.empty, of: object, in: &session)
        return true
    }

    private mutating func readInstance(
        _ instance: Int, of section: Int, from beginning: JSONToken, _ bytes: ByteSlice,
        start: Int, _ tokens: inout JSONTokenizer, into session: inout Session
    ) {
        // An object without members is an instance, too.
        let field = filling.form.sections[section].fields.first
        let first = field.flatMap { session.slot(field: $0, instance: instance) }
        if field != nil, first == nil {
            filling.report(
                RecordProblem(.tooManyInstances, at: beginning.start - start, section: section, number: instance))
            return skipRest(of: beginning, &tokens)
        }
        readMembers(
            of: filling.keys.object(ofInstance: instance, of: section, first: first), bytes,
            start: start, &tokens, into: &session)
    }
}

/// The wrapper of a rejected record, so that it can be corrected and run again.
extension JSONRecordReader {
    /// The range of the value of `record` in an object that has only the members `input`, `line`, `record` and
    /// `errors`.
    private func rejectedRecord(_ bytes: ByteSlice) -> Range<Int>? {
        var tokens = JSONTokenizer(bytes)
        _ = tokens.next()
        var record: Range<Int>?
        var (hasErrors, count) = (false, 0)
        while case let member = tokens.next(), member.kind == .key {
            guard let name = WrapperKey(bytes[member.start..<member.end]) else { return nil }
            let value = tokens.next()
            skipRest(of: value, &tokens)
            guard tokens.fault == nil else { return nil }
            count += 1
            if name == .record { record = place(of: value)..<tokens.position }
            if name == .errors { hasErrors = value.kind == .beginArray }
        }
        return hasErrors && (!keepsAny || count == WrapperKey.allCases.count) ? record : nil
    }
}

/// The keys of the wrapper of a rejected record.
enum WrapperKey: String, CaseIterable {
    case input, line, record, errors

    init?(_ text: ByteSlice) {
        guard text.count >= 4, text.count <= 6 else { return nil }
        guard let found = Self.allCases.first(where: { $0.rawValue.withByteSlice(text.equals) }) else { return nil }
        self = found
    }
}

/// The start of a token; for a text, that of its quote.
func place(of token: JSONToken) -> Int {
    token.kind == .key || token.kind == .string ? token.start - 1 : token.start
}

/// Skips the rest of a value, given its first token.
private func skipRest(of token: JSONToken, _ tokens: inout JSONTokenizer) {
    guard token.kind == .beginArray || token.kind == .beginObject else { return }
    var depth = 1
    while depth > 0 {
        switch tokens.next().kind {
        case .beginArray, .beginObject: depth += 1
        case .endArray, .endObject: depth -= 1
        case .end, .error: return
        case .key, .string, .number, .true, .false, .null, .strayComma: continue
        }
    }
}
