import FormEngine
import FormSyntax

/// What the columns of a CSV are, as its header names them.
package struct CSVColumns: Sendable {
    /// What the cells of a column are for.
    enum Target: Hashable, Sendable {
        /// A field, in an instance of its section where that is dynamic.
        case field(Int, instance: Int)
        /// All instances of a dynamic section, as JSON.
        case section(Int)
        /// Nothing: what was wrong with a rejected record, or an id that is passed over.
        case none
    }

    /// Why a column cannot be read.
    package struct Problem: Hashable, Sendable {
        /// Its place, from 0.
        package let column: Int
        /// The text of the header there.
        package let name: String
        /// What is wrong.
        package let complaint: AnswerComplaint
    }

    /// The column of a rejected record's errors; a column of that name is passed over unless the form has such a field.
    package static let errorsName = "_errors"

    /// The texts of the header's cells.
    package let names: [String]
    private(set) var targets: [Target]

    /// Looks up the names; all that is wrong with them is one error.
    ///
    /// - Parameter ignoresUnknown: Whether names that the form does not have are passed over.
    package init(_ names: [String], of form: CompiledForm, ignoresUnknown: Bool = false) throws(ProblemList) {
        var targets: [Target] = []
        var problems: [Problem] = []
        for (column, name) in names.enumerated() {
            let target = Target(name, form)
            if target == nil, name != Self.errorsName, !ignoresUnknown {
                let complaint = AnswerComplaint(unknown: name, in: form)
                problems.append(Problem(column: column, name: name, complaint: complaint))
            } else if let target, case .field(let field, let instance) = target,
                instance >= form.sections[form.fields[field].section].maximumItems ?? .max
            {
                let complaint = AnswerComplaint(name, beyond: form.fields[field].section, of: form)
                problems.append(Problem(column: column, name: name, complaint: complaint))
            } else if let target, let other = targets.firstIndex(where: { $0.overlaps(target, in: form) }) {
                let isSame = name == names[other]
                let complaint: AnswerComplaint = isSame ? .answeredTwice(name) : .sameColumns(name, names[other])
                problems.append(Problem(column: column, name: name, complaint: complaint))
            }
            targets.append(target ?? .none)
        }
        self.names = names
        self.targets = targets
        guard !problems.isEmpty else { return }
        for problem in problems { self.targets[problem.column] = .none }
        throw ProblemList(problems: problems, readable: self)
    }

    /// The column of a rejected record's errors; `nil` where there is none.
    package var errorsColumn: Int? {
        names.indices.last { names[$0] == Self.errorsName && targets[$0] == Target.none }
    }

    /// Whether a column holds all instances of a dynamic section as JSON.
    package func holdsInstances(_ column: Int) -> Bool {
        if case .section = targets[column] { true } else { false }
    }

    /// Whether a column holds one field of one instance of a dynamic section.
    package func holdsPartOfInstance(_ column: Int, in form: CompiledForm) -> Bool {
        if case .field(let field, _) = targets[column] {
            form.sections[form.fields[field].section].isDynamic
        } else {
            false
        }
    }

    /// All that is wrong with a header, in the order of its columns; at least one.
    package struct ProblemList: Error {
        /// What is wrong with each column that cannot be read.
        package let problems: [Problem]
        /// The header without the columns that cannot be read.
        let readable: CSVColumns
    }
}

extension CSVColumns.Target {
    /// `nil` for a name that the form does not have.
    fileprivate init?(_ name: String, _ form: CompiledForm) {
        if let section = form.sectionNumber(id: name) {
            self = .section(section)
        } else if let field = form.fieldNumber(named: name) {
            let instance = form.fieldNumber(id: name) == nil ? InstanceAddress(name)?.instance : nil
            self = .field(field, instance: instance ?? 0)
        } else {
            return nil
        }
    }

    /// Whether both could answer the same.
    fileprivate func overlaps(_ other: Self, in form: CompiledForm) -> Bool {
        switch (self, other) {
        case (.field(let field, _), .section(let section)), (.section(let section), .field(let field, _)):
            form.fields[field].section == section
        case (.none, _), (_, .none): false
        default: self == other
        }
    }
}
