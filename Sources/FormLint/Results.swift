import FormEngine
import FormModel
import FormWords

extension LintSubject {
    /// The noun for an expression's result if that is never a number; otherwise `nil`.
    func noNumber(_ expression: Expression, depth: Int = 0) -> Message? {
        switch expression {
        case .field(let reference) where reference.field >= 0 && depth < Memo<Message?>.depthLimit:
            return noNumber(described(Int(reference.field)), Int(reference.field), depth: depth)
        case .text(let text): return text.isNoNumber ? Message(.aText) : nil
        case .call(let function, let parts):
            switch function.result {
            case .date: return Message(.aDay)
            case .instant: return Message(.aDateAndTime)
            case .textOfAll: return parts.contains { noNumber($0, depth: depth) != nil } ? aText : nil
            case .argument(let first):
                return parts.dropFirst(first).compactMap { noNumber($0, depth: depth) }.first
            case .number, .text, .truth, .anything: return nil
            }
        case .concatenation(let parts): return parts.contains { noNumber($0, depth: depth) != nil } ? aText : nil
        case .number, .truth, .field, .suffixed, .unary, .binary: return nil
        }
    }

    private var aText: Message { Message(.aText) }

    /// The noun for a field's value if that is never a number.
    func noNumber(_ field: FieldDescription, _ number: Int, depth: Int = 0) -> Message? {
        switch field.kind.reader {
        case .date, .time, .instant: field.kind.noun
        case .text where field.isComputed:
            resultsWithoutNumber.fact(of: number) {
                formulaExpressions[number].flatMap { noNumber($0, depth: depth + 1) }
            }
        case .text, .decimal, .truth, .option, .options, .none: nil
        }
    }

    /// The kind that an expression is compared as; `nil` if the answers decide, as with texts.
    private func kindCompared(_ expression: Expression) -> (noun: Message, reader: Reader)? {
        switch expression {
        case .field(let reference) where reference.field >= 0:
            let kind = described(Int(reference.field)).kind
            switch kind.reader {
            case .decimal, .truth, .date, .time, .instant: return (kind.noun, kind.reader)
            case .text, .option, .options, .none: return nil
            }
        case .truth: return (Message(.aTruth), .truth)
        case .number, .unary(.negate, _), .call:
            return kindResulting(expression)
        case .binary(let binary, _, _):
            switch binary {
            case .add, .subtract, .multiply, .divide: return kindResulting(expression)
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return nil
            }
        case .text, .field, .suffixed, .unary, .concatenation: return nil
        }
    }

    /// The number, date or moment that an expression results in, if nothing else is possible.
    private func kindResulting(_ expression: Expression) -> (noun: Message, reader: Reader)? {
        switch expression.resultKinds(in: compiled) {
        case .number: (Message(.aNumber), .decimal)
        case .date: (Message(.aDay), .date)
        case .instant: (Message(.aDateAndTime), .instant)
        default: nil
        }
    }

    /// The complaint about a comparison that never has a result or never holds, because the sides differ in kind.
    func unlikeKinds(_ left: Expression, _ right: Expression) -> Message? {
        guard let left = kindCompared(left), let right = kindCompared(right), left.reader != right.reader,
            left.reader.isOfTime || right.reader.isOfTime
        else { return nil }
        return Message(.unlikeKinds, ["kind": left.noun, "other": right.noun])
    }
}

extension Reader {
    fileprivate var isOfTime: Bool {
        switch self {
        case .date, .time, .instant: true
        case .text, .decimal, .truth, .option, .options, .none: false
        }
    }
}

extension String {
    /// Whether the text cannot be part of a number, whatever is beside it.
    fileprivate var isNoNumber: Bool { contains { $0.isLetter && $0 != "e" && $0 != "E" } }
}
