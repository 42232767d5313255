import FormEngine
import FormModel
import FormSyntax

/// A kind that all cells of a column may have; whether a cell has it, the engine says.
enum CandidateKind: String, CaseIterable {
    case number = "float"
    case truth = "switch"
    case date
    case dateTime = "date_time"
    case time
    case email
    case url
    case phoneNumber = "phone_number"
    case line = "text"
    case lines = "text_area"
}

/// The facts about a column that its rows show.
struct ColumnFacts: Sendable {
    /// As what every cell can be read.
    fileprivate(set) var kinds = Set(CandidateKind.allCases)
    /// How many cells are not empty.
    private(set) var filledCount = 0
    /// The first texts, no two the same.
    private(set) var samples: [String] = []
    /// The different texts in the order of the rows; `nil` where they are too many to choose from.
    private(set) var texts: [String]? = []
    /// The same of what stands between semicolons, if any text has one; `nil` where that is no list of choices.
    private(set) var members: [String]? = []
    private(set) var hasSemicolons = false
    /// Whether all texts differ.
    var areUnique: Bool { different.count == filledCount }
    /// In characters.
    private(set) var longest = 0
    /// Whether a number would lose a zero in front.
    private(set) var hasLeadingZero = false
    private(set) var hasPhoneMarks = false
    /// The least and the greatest number.
    fileprivate(set) var numbers: (least: ExactDecimal, greatest: ExactDecimal)?
    /// The most decimal places of a number.
    fileprivate(set) var decimals = 0
    /// The first and the last day.
    fileprivate(set) var days: (first: CalendarDate, last: CalendarDate)?
    /// The other way of writing that it may be in.
    private(set) var otherNotation = OtherNotation()
    private var different: Set<String> = []

    /// No more choices than these are offered.
    static let choiceLimit = 12

    fileprivate mutating func add(_ text: String) {
        filledCount += 1
        longest = max(longest, text.unicodeScalars.count)
        let isNew = different.insert(text).inserted
        if isNew, samples.count < 3 { samples.append(text) }
        if isNew { texts = texts.flatMap { $0.count < Self.choiceLimit ? $0 + [text] : nil } }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        if digits.first == UInt8(ascii: "0"), let next = digits.dropFirst().first, (0x30...0x39).contains(next) {
            hasLeadingZero = true
        }
        if text.utf8.contains(where: { "+ (".utf8.contains($0) }) { hasPhoneMarks = true }
        addMembers(of: text)
        otherNotation.add(text)
    }

    private mutating func addMembers(of text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1 { hasSemicolons = true }
        guard var members else { return }
        let new = parts.filter { !members.contains($0) }
        members += new
        let isList = Set(parts).count == parts.count && !parts.contains("") && members.count <= Self.choiceLimit
        self.members = isList ? members : nil
    }

    fileprivate mutating func add(number text: String) {
        guard let number = ExactDecimal(text) else { return }
        numbers = numbers.map { (min($0.least, number), max($0.greatest, number)) } ?? (number, number)
        let places = text.split(separator: ".").dropFirst().first?.count ?? 0
        decimals = max(decimals, places)
    }

    fileprivate mutating func add(day text: String) {
        guard let day = CalendarDate(text) else { return }
        days = days.map { (min($0.first, day), max($0.last, day)) } ?? (day, day)
    }
}

/// Asks the engine as what the cells of a table can be read: each cell is a record of a form that has a field a kind.
struct ColumnTrial: ~Copyable {
    private var session: Session
    /// One a kind.
    private let slots: [Slot]
    private(set) var facts: [ColumnFacts]

    init(_ sample: TableSample, in notation: DataNotation, now: Moment) {
        var section = Section()
        section.fields = CandidateKind.allCases.map { kind in
            var field = Field(id: Located(kind.rawValue), type: Located(kind.rawValue))
            field.isSigned = kind == .number
            return field
        }
        var group = Group()
        group.sections = [section]
        var form = Form()
        form.groups = [group]
        guard let compiled = compile(form).form else { preconditionFailure("a form of plain fields has no fault") }
        slots = compiled.fields.indices.compactMap { compiled.fixedSlot(ofField: $0) }
        session = Session(compiled, now: now)
        session.notation = notation
        facts = sample.columns.map { _ in ColumnFacts() }
        session.start()
        for row in sample.rows {
            for case (let column, let text?) in row.enumerated() { read(text, of: column) }
        }
    }

    private mutating func read(_ text: String, of column: Int) {
        facts[column].add(text)
        session.reset()
        text.withByteSlice { text in
            let cell = Cell(.text, text)
            for (kind, slot) in zip(CandidateKind.allCases, slots) where facts[column].kinds.contains(kind) {
                session.give(cell, to: slot)
            }
            session.finish()
        }
        let refused = Set(session.collectFailures().compactMap(\.slot))
        for (kind, slot) in zip(CandidateKind.allCases, slots) where facts[column].kinds.contains(kind) {
            if refused.contains(slot) {
                facts[column].kinds.remove(kind)
            } else if kind == .number {
                session.modelText(slot).map { facts[column].add(number: $0) }
            } else if kind == .date {
                session.modelText(slot).map { facts[column].add(day: $0) }
            }
        }
    }
}
