/// The kinds of value that an expression can have.
package struct ResultKinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let number = ResultKinds(rawValue: 1)
    package static let text = ResultKinds(rawValue: 2)
    package static let truth = ResultKinds(rawValue: 4)
    package static let date = ResultKinds(rawValue: 8)
    package static let time = ResultKinds(rawValue: 16)
    package static let instant = ResultKinds(rawValue: 32)
    /// The kinds that a program's function can return.
    static let added: ResultKinds = [.number, .text, .truth, .date]
}

extension Expression {
    /// The kinds that its result can have; empty if it can have none.
    package func resultKinds(in form: CompiledForm) -> ResultKinds {
        resultKinds { form.tables.fields[$0].reader }
    }

    /// The kinds that its result can have, given those of its parts.
    package func resultKinds(ofParts parts: [ResultKinds], in form: CompiledForm) -> ResultKinds {
        resultKinds(ofParts: parts) { form.tables.fields[$0].reader }
    }

    private func resultKinds(_ reader: (Int) -> Reader) -> ResultKinds {
        resultKinds(ofParts: parts.map { $0.resultKinds(reader) }, reader)
    }

    func resultKinds(ofParts parts: [ResultKinds], _ reader: (Int) -> Reader) -> ResultKinds {
        switch self {
        case .number, .suffixed, .unary(.negate, _): return .number
        case .text, .concatenation: return .text
        case .truth, .unary(.not, _): return .truth
        case .field(let reference):
            if reference.scope == .position { return .number }
            return reference.field < 0 ? [] : reader(Int(reference.field)).contribution
        case .binary(let binary, _, _):
            switch binary {
            case .add: return parts[0].sum(with: parts[1])
            case .subtract: return parts[0].difference(from: parts[1])
            case .multiply, .divide: return .number
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return .truth
            }
        case .call(let function, _): return function.resultKinds(of: parts)
        }
    }
}

extension ResultKinds {
    /// The kinds of a sum: a date plus days is a date, in either order.
    fileprivate func sum(with other: ResultKinds) -> ResultKinds {
        guard contains(.date) || other.contains(.date) else { return .number }
        return self == .date || other == .date ? .date : [.date, .number]
    }

    /// The kinds of a difference: a date minus days is a date, minus a date a number of days.
    fileprivate func difference(from other: ResultKinds) -> ResultKinds {
        guard contains(.date) else { return .number }
        return other == .date ? .number : other.contains(.date) || self != .date ? [.date, .number] : .date
    }
}

extension Function {
    fileprivate func resultKinds(of arguments: [ResultKinds]) -> ResultKinds {
        switch result {
        case .number: .number
        case .text, .textOfAll: .text
        case .truth: .truth
        case .date: .date
        case .instant: .instant
        case .argument(let first): arguments.dropFirst(first).reduce([]) { $0.union($1) }
        case .anything: .added
        }
    }
}

extension Reader {
    /// The kind of value that a field contributes to a formula.
    fileprivate var contribution: ResultKinds {
        switch self {
        case .decimal: .number
        case .truth: .truth
        case .date: .date
        case .time: .time
        case .instant: .instant
        case .text, .option, .options, .none: .text
        }
    }
}
