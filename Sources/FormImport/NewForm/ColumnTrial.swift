import FormEngine
import FormModel
import FormSyntax

/// A kind that all cells of a column may have; the engine decides for each cell.
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

/// Tests with the engine which kinds the cells of a table can be. Each row is a record of a form that has a field for
/// every kind that a column may still have.
struct ColumnTrial: ~Copyable {
    private(set) var facts: [ColumnFacts]
    private let notation: DataNotation
    private let now: Moment
    private var form: TrialForm
    private var rowCount = 0
    /// The trials whose fields got a cell in the current row.
    private var given: [Int] = []
    /// Whether any trial in the form has ended.
    private var isOutdated = false

    init(columnCount: Int, in notation: DataNotation, now: Moment) {
        facts = Array(repeating: ColumnFacts(columnCount: columnCount), count: columnCount)
        (self.notation, self.now) = (notation, now)
        form = TrialForm(of: facts, in: notation, now: now)
    }

    /// Examines the cells of a row; missing and blank ones are ignored.
    mutating func add(_ cells: borrowing CSVCells, _ bytes: ByteSlice) {
        form.session.reset()
        given.removeAll(keepingCapacity: true)
        for column in 0..<min(cells.count, facts.count) where cells[column].count > 0 {
            withText(of: cells[column], in: bytes) { text in
                if !text.isBlank, facts[column].add(text) { give(text, of: column) }
            }
        }
        rowCount += 1
        guard !given.isEmpty else { return }
        form.session.finish()
        endTrials()
        noteValues()
        // A smaller form is created at ever longer intervals.
        if isOutdated, rowCount & (rowCount - 1) == 0 {
            form = TrialForm(of: facts, in: notation, now: now)
            isOutdated = false
        }
    }

    private mutating func give(_ text: ByteSlice, of column: Int) {
        for number in form.places[column] where facts[column].kinds.contains(form.trials[number].kind) {
            form.session.give(Cell(.text, text), to: form.trials[number].slot)
            given.append(number)
        }
    }

    /// Ends the trials of kinds that a cell contradicts.
    private mutating func endTrials() {
        form.session.findFailures()
        for place in 0..<form.session.failureCount {
            guard let number = form.session.failure(at: place).slot.flatMap({ form.numbers[$0.index] }) else {
                continue
            }
            facts[form.trials[number].column].kinds.remove(form.trials[number].kind)
            isOutdated = true
        }
    }

    private mutating func noteValues() {
        for number in given {
            let (column, kind) = (form.trials[number].column, form.trials[number].kind)
            guard kind == .number || kind == .date, facts[column].kinds.contains(kind),
                let value = form.session.modelText(form.trials[number].slot)
            else { continue }
            if kind == .number { facts[column].add(number: value) } else { facts[column].add(day: value) }
        }
    }
}

/// A form with a field for each possible kind of each column, and its session.
private struct TrialForm: ~Copyable {
    struct Trial {
        let column: Int
        let kind: CandidateKind
        let slot: Slot
    }

    var session: Session
    /// The fields, column by column.
    let trials: [Trial]
    /// The ranges of each column's trials.
    let places: [Range<Int>]
    /// The trials by the number of their slot.
    let numbers: [Int32: Int]

    init(of facts: [ColumnFacts], in notation: DataNotation, now: Moment) {
        let kinds = facts.map { facts in CandidateKind.allCases.filter { facts.kinds.contains($0) } }
        let compiled = Self.form(of: kinds)
        session = Session(compiled, now: now)
        session.notation = notation
        session.start()
        var trials: [Trial] = []
        var places: [Range<Int>] = []
        for (column, kinds) in kinds.enumerated() {
            let start = trials.count
            for kind in kinds {
                guard let slot = compiled.fixedSlot(ofField: trials.count) else { continue }
                trials.append(Trial(column: column, kind: kind, slot: slot))
            }
            places.append(start..<trials.count)
        }
        (self.trials, self.places) = (trials, places)
        numbers = Dictionary(uniqueKeysWithValues: trials.enumerated().map { ($1.slot.index, $0) })
    }

    private static func form(of kinds: [[CandidateKind]]) -> CompiledForm {
        var section = Section()
        section.fields = kinds.enumerated().flatMap { column, kinds in
            kinds.map { kind in
                var field = Field(id: Located("\(kind.rawValue)_\(column)"), type: Located(kind.rawValue))
                field.isSigned = kind == .number
                return field
            }
        }
        var group = Group()
        group.sections = [section]
        var form = Form()
        form.groups = [group]
        guard let compiled = compile(form).form else { preconditionFailure("a form of plain fields has no fault") }
        return compiled
    }
}

extension ByteSlice {
    /// Whether the cell is only white space.
    fileprivate var isBlank: Bool {
        guard let first else { return true }
        guard first <= UInt8(ascii: " ") || first >= 0x80 else { return false }
        return String(self).allSatisfy(\.isWhitespace)
    }
}
