import FormEngine
import FormSyntax

/// The columns of a CSV, as its header names them.
package struct CSVColumns: Sendable {
    /// The purpose of a column's cells.
    enum ColumnTarget: Hashable, Sendable {
        /// A field, in an instance of its section where that is dynamic.
        case field(Int, instance: Int)
        /// All instances of a dynamic section, as JSON.
        case section(Int)
        /// Nothing: what was wrong with a rejected record, or an id that is passed over.
        case none
        /// Nothing, but no cell may hold anything: the column has no name.
        case nameless
    }

    /// Why a column cannot be read.
    package struct Problem: Hashable, Sendable {
        /// Its place, from 0.
        package let column: Int
        /// The text of the header there.
        package let name: String
        /// The fault.
        package let complaint: AnswerComplaint
    }

    /// The column of a rejected record's errors; a column of that name is passed over unless the form has such a field.
    package static let errorsName = "_errors"

    /// The texts of the header's cells.
    package let names: [String]
    private(set) var targets: [ColumnTarget]

    /// Looks up the names; all that is wrong with them is one error.
    ///
    /// - Parameter ignoresUnknown: Whether names that the form does not have are passed over.
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

    /// The column of a rejected record's errors; `nil` where there is none.
    package var errorsColumn: Int? {
        names.indices.last { names[$0] == Self.errorsName && targets[$0] == ColumnTarget.none }
    }

    /// Whether a column answers a field, in any instance.
    package func answers(_ field: Int) -> Bool {
        targets.contains { if case .field(field, _) = $0 { true } else { false } }
    }

    /// Whether a column has no name, and may hold nothing.
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

    /// All that is wrong with a header, in the order of its columns; at least one.
    package struct ProblemList: Error {
        /// The fault of each column that cannot be read.
        package let problems: [Problem]
        /// The header without the columns that cannot be read.
        let readable: CSVColumns
    }
}

extension CSVColumns.ColumnTarget {
    /// `nil` for a name that the form does not have, unless it is passed over.
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

/// The purposes of columns, each with the first column that has it.
private struct TakenTargets {
    private let form: CompiledForm
    private var columns: [CSVColumns.ColumnTarget: Int] = [:]
    /// The first columns for fields of sections.
    private var sections: [Int: Int] = [:]

    init(_ form: CompiledForm) { self.form = form }

    mutating func add(_ target: CSVColumns.ColumnTarget, column: Int) {
        columns[target] = columns[target] ?? column
        guard case .field(let field, _) = target else { return }
        let section = form.fields[field].section
        sections[section] = sections[section] ?? column
    }

    /// The first column that could answer the same.
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
