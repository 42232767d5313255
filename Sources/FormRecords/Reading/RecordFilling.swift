import FormEngine
import FormModel
import FormSyntax

/// Passes the values of one record after another to a session and collects the problems.
struct RecordFilling: ~Copyable {
    /// The use of the values.
    enum Use: Sendable {
        /// As answers whose bytes outlive the session's next reset.
        case lend
        /// As answers.
        case give
        /// In place of the form's own values, before the session starts.
        case offer
        /// As the answers of a draft, which given answers override; within the session's `restore`.
        case restore
    }

    /// A value that could not replace the form's own, with the reason.
    struct RefusedValue {
        let id: String
        let code: String
        let reason: String
        /// The offset of the key.
        let place: Int

        /// A refused value.
        ///
        /// - Parameter session: The session, whose slot must still hold the value.
        init(_ failure: Failure, at place: Int = 0, in session: borrowing Session, _ wording: Wording) {
            (id, code) = (session.id(of: failure), wording.code(failure, in: session.form))
            (reason, self.place) = (wording.message(failure, in: session), place)
        }
    }

    /// A value that a field took.
    struct Taking {
        let slot: Slot
        /// The offset of the key.
        var place: Int
    }

    let form: CompiledForm
    let keys: RecordKeys
    let ignoresUnknown: Bool
    /// The fate of members that the form does not have.
    let unknown: UnknownMembers
    let use: Use
    /// The wording of refused values; other problems have no words yet.
    private let wording: Wording
    /// The problems of the record, in the order in which they were found.
    private(set) var problems: [RecordProblem] = []
    /// The number of problems. Each record asks for it, which would cost more with an array.
    private(set) var problemCount = 0
    private(set) var refusals: [RefusedValue] = []
    /// The answers of the single record that is not lent, in its order.
    private(set) var takings: [Taking] = []
    private var namings: SlotNamings
    /// Texts that had to be decoded; does not move while a record is read.
    private var texts = ByteBuffer(capacity: 1 << 12)

    init(_ form: CompiledForm, ignoresUnknown: Bool, use: Use, wording: Wording = Wording(for: .line)) {
        self.form = form
        keys = RecordKeys(form)
        self.ignoresUnknown = ignoresUnknown
        unknown = ignoresUnknown ? .drop : form.unknownMembers
        (self.use, self.wording) = (use, wording)
        namings = SlotNamings(
            count: form.fields.count, sectionCount: form.sections.count, objectCount: form.documents.objects.count)
    }

    /// Forgets the previous record; `count` is the length of the new one in bytes.
    mutating func begin(count: Int) {
        if problemCount > 0 {
            problems.removeAll(keepingCapacity: true)
            problemCount = 0
        }
        if !refusals.isEmpty { refusals.removeAll(keepingCapacity: true) }
        texts.removeAll()
        texts.reserve(count)
        namings.begin()
    }

    mutating func report(_ problem: RecordProblem) {
        let isOneTooMany = problemCount >= Self.problemLimit && !problem.kind.isOfRecord
        guard problemCount <= Self.problemLimit || !isOneTooMany else { return }
        problems.append(isOneTooMany ? RecordProblem(.moreProblems, at: Int(problem.place)) : problem)
        problemCount += 1
    }

    /// Drops the problem of too many instances for sections that are hidden in the end.
    mutating func forgetHiddenSections(in session: borrowing Session) {
        problems.removeAll { problem in problem.crowdedSection.map { !session.isSectionVisible($0) } ?? false }
        problemCount = problems.count
    }

    /// The most problems to report of a record, so that memory does not grow with them.
    private static let problemLimit = 1000

    /// A decoded text, valid until the next record begins. There is enough room, since decoding never makes a text
    /// longer.
    mutating func decoded(_ count: Int, by decode: (ByteRoom) -> Int) -> ByteSlice {
        texts.appendDecoded(atMost: count, by: decode)
    }

    /// Answers what a key of the record names: a field, or one of an instance, such as `lines[0].price`.
    mutating func fill(
        _ name: ByteSlice, at place: Int, with cell: Cell, in session: inout Session
    ) {
        switch keys.meaning(of: name) {
        case .field(let field, let instance):
            fill(field, instance: instance, with: cell, at: place, name: name, in: &session)
        case .ignored: break
        case .section, .unknown: reportUnknown(name, at: place, of: .record)
        }
    }

    /// Answers one field.
    mutating func fill(
        _ field: Int, instance: Int, with cell: Cell, at place: Int, name: ByteSlice,
        in session: inout Session
    ) {
        guard !isFar(instance, field, in: session) else {
            return report(RecordProblem(.farInstance, at: place, name: name))
        }
        guard let slot = session.slot(field: field, instance: instance) else {
            let section = form.fields[field].section
            return report(RecordProblem(.tooManyInstances, at: place, name: name, section: section))
        }
        fill(slot, with: cell, at: place, name: name, of: .record, in: &session)
    }

    /// Answers a slot by a member of an object in the record.
    mutating func fill(
        _ slot: Slot, with cell: Cell, at place: Int, name: ByteSlice, of object: RecordObject,
        in session: inout Session
    ) {
        let hasValue = cell.form != .absent
        if let kind = namings.add(slot, isNested: !object.isRecord, hasValue: hasValue) {
            return report(RecordProblem(kind, at: place, name: name, of: object))
        }
        // Without a value nothing is given, but a named instance exists.
        if hasValue { take(cell, to: slot, at: place, in: &session) }
    }

    @inline(__always)
    private mutating func take(_ cell: Cell, to slot: Slot, at place: Int, in session: inout Session) {
        switch use {
        case .lend: session.give(cell, to: slot, borrowing: true)
        case .give:
            session.give(cell, to: slot)
            takings.append(Taking(slot: slot, place: place))
        case .offer:
            let refusal = session.offer(cell, to: slot) { session, failure in
                RefusedValue(failure, at: place, in: session, wording)
            }
            if let refusal { refusals.append(refusal) } else { takings.append(Taking(slot: slot, place: place)) }
        case .restore:
            guard !session.isGiven(slot), case .refused(let failure) = session.put(cell, in: slot, isAnswered: true)
            else { return }
            refusals.append(RefusedValue(failure, at: place, in: session, wording))
            _ = session.put(Cell(.absent), in: slot, isAnswered: false)
        }
    }

    /// Marks a field outside dynamic sections as named; false if it has been in this record.
    @inline(__always)
    mutating func isNamedFirst(_ field: Int, hasValue: Bool, isNested: Bool = false) -> Bool {
        namings.isFirst(field, hasValue: hasValue, isNested: isNested)
    }

    /// Marks a dynamic section as named; false if it has been in this record.
    mutating func isNamedFirst(section: Int) -> Bool { namings.isFirst(section: section) }

    /// Marks an object as named; false if it has been in its outer object.
    mutating func isNamedFirst(_ object: RecordObject) -> Bool {
        namings.isFirst(object: Int(object.number), instance: object.instance)
    }

    /// Whether an instance is too far from the last one: each one before it would have to be made.
    private func isFar(_ instance: Int, _ field: Int, in session: borrowing Session) -> Bool {
        instance > 1000 && instance > session.givenInstanceCount(of: form.fields[field].section) + 1000
    }

    mutating func reportUnknown(_ name: ByteSlice, at place: Int, of object: RecordObject) {
        guard !ignoresUnknown else { return }
        report(RecordProblem(.unknownField, at: place, name: name, of: object))
    }

    /// Moves problems and takings, from given indices on, to another place.
    mutating func move(problemsFrom problem: Int, takingsFrom taking: Int, to place: Int) {
        for index in problem..<problems.count { problems[index].place = Int32(truncatingIfNeeded: place) }
        for index in taking..<takings.count { takings[index].place = place }
    }
}
