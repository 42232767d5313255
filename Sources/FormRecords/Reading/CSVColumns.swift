import FormEngine
import FormSyntax

/// The columns of a CSV, as its header names them.
package struct CSVColumns: Sendable {
    /// The content of a column's cells.
    enum ColumnTarget: Hashable, Sendable {
        /// A field, in an instance if its section is dynamic.
        case field(Int, instance: Int)
        /// All instances of a dynamic section, as JSON.
        case section(Int)
        /// Nothing of interest: the reasons for a rejected record, or an ignored id.
        case none
        /// Nothing: the column has no name, and all its cells must be empty.
        case nameless
    }

    /// The reason why a column cannot be read.
    package struct Problem: Hashable, Sendable {
        /// The column's index, from 0.
        package let column: Int
        /// Its name in the header.
        package let name: String
        /// The fault.
        package let complaint: AnswerComplaint
    }

    /// The name of the column with a rejected record's errors, which is ignored unless the form has a field of that
    /// name.
    package static let errorsName = "_errors"

    /// The texts of the header's cells.
    package let names: [String]
    private(set) var targets: [ColumnTarget]

    /// Looks up the names; all faults are thrown together.
    ///
    /// - Parameter ignoresUnknown: Whether to ignore names that the form does not have.
    package init(_ names: [String], of form: CompiledForm, ignoresUnknown: Bool = false) throws(ProblemList) {
        let ignoresUnknown = ignoresUnknown || form.unknownMembers == .drop
        var targets: [ColumnTarget] = []
        var problems: [Problem] = []
        var taken = TakenTargets(form)
        let nearNames = NearNames()
        let keys = RecordKeys(form)
        let hasNames = names.contains { !$0.allSatisfy(\.isWhitespace) }
        for (column, name) in names.enumerated() {
            let mayBeNameless = hasNames && !ignoresUnknown && name.allSatisfy(\.isWhitespace)
            let target =
                ColumnTarget(name, form, keys, passesOver: ignoresUnknown || name == Self.errorsName)
                ?? (mayBeNameless ? .nameless : nil)
            if target == nil {
                let complaint = AnswerComplaint(unknown: name, in: form, nearNames)
                problems.append(Problem(column: column, name: name, complaint: complaint))
            } else if let target, case .field(let field, let instance) = target,
                instance >= form.sections[form.fields[field].section].mostGiven ?? .max
            {
                let complaint = AnswerComplaint(name, beyond: form.fields[field].section, of: form)
                problems.append(Problem(column: column, name: name, complaint: complaint))
            } else if let target, let other = taken.first(overlapping: target) {
                let isSame = name == names[other]
                let complaint: AnswerComplaint = isSame ? .answeredTwice(name) : .sameColumns(name, names[other])
                problems.append(Problem(column: column, name: name, complaint: complaint))
            }
            targets.append(target ?? .none)
            taken.add(targets[column], column: column)
        }
        self.names = names
        self.targets = targets
        guard !problems.isEmpty else { return }
        for problem in problems { self.targets[problem.column] = .none }
        throw ProblemList(problems: problems, readable: self)
    }

    /// The column of a rejected record's errors; `nil` if there is none.
    package var errorsColumn: Int? {
        names.indices.last { names[$0] == Self.errorsName && targets[$0] == ColumnTarget.none }
    }

    /// Whether a column answers a field, in any instance.
    package func answers(_ field: Int) -> Bool {
        targets.contains { if case .field(field, _) = $0 { true } else { false } }
    }

    /// Whether a column has no name and must be empty.
    func isNameless(_ column: Int) -> Bool { targets[column] == .nameless }

    /// Whether a column holds all instances of a dynamic section as JSON.
    func holdsInstances(_ column: Int) -> Bool {
        if case .section = targets[column] { true } else { false }
    }

    /// Whether a column holds one field of one instance of a dynamic section.
    func holdsPartOfInstance(_ column: Int, in form: CompiledForm) -> Bool {
        if case .field(let field, _) = targets[column] {
            form.sections[form.fields[field].section].isDynamic
        } else {
            false
        }
    }

    /// All faults of a header, in the order of its columns; not empty.
    package struct ProblemList: Error {
        /// The fault of each column that cannot be read.
        package let problems: [Problem]
        /// The header without the columns that cannot be read.
        let readable: CSVColumns
    }
}

extension CSVColumns.ColumnTarget {
    /// The content of a column with a name; `nil` if the form does not have it, unless it is ignored.
    fileprivate init?(_ name: String, _ form: CompiledForm, _ keys: borrowing RecordKeys, passesOver: Bool) {
        if let field = form.fieldNumber(column: name) {
            self = .field(field, instance: 0)
            return
        }
        switch name.withByteSlice({ keys.meaning(of: $0) }) {
        case .field(let field, let instance): self = .field(field, instance: instance)
        case .section(let section): self = .section(section)
        case .ignored: self = .none
        case .unknown where passesOver: self = .none
        case .unknown: return nil
        }
    }
}

/// The first column for each target.
private struct TakenTargets {
    private let form: CompiledForm
    private var columns: [CSVColumns.ColumnTarget: Int] = [:]
    /// The first column for a field of each section.
    private var sections: [Int: Int] = [:]

    init(_ form: CompiledForm) { self.form = form }

    mutating func add(_ target: CSVColumns.ColumnTarget, column: Int) {
        columns[target] = columns[target] ?? column
        guard case .field(let field, _) = target else { return }
        let section = form.fields[field].section
        sections[section] = sections[section] ?? column
    }

    /// The first column that could answer the same fields.
    func first(overlapping target: CSVColumns.ColumnTarget) -> Int? {
        switch target {
        case .field(let field, _): earlier(columns[target], columns[.section(form.fields[field].section)])
        case .section(let section): earlier(columns[target], sections[section])
        case .none, .nameless: nil
        }
    }

    private func earlier(_ first: Int?, _ second: Int?) -> Int? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }
}
