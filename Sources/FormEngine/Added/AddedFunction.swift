/// A function of conditions and formulas that a program adds.
package struct AddedFunction: Sendable {
    package let name: String
    package let argumentCounts: ClosedRange<Int>
    /// Gives a value or none; an argument without a value is `nil`.
    package let call: @Sendable ([TypedAnswer?]) -> TypedAnswer?

    package init(
        name: String, argumentCounts: ClosedRange<Int>, call: @escaping @Sendable ([TypedAnswer?]) -> TypedAnswer?
    ) {
        (self.name, self.argumentCounts, self.call) = (name, argumentCounts, call)
    }
}

extension ExpressionMachine {
    /// What an added function makes of operands on the stack; the reason of one that has no result is the reason of all.
    @inline(never)
    mutating func callAdded(_ function: AddedFunction, _ first: Place, count: Int) -> Operand {
        let operands = UnsafeBufferPointer(start: first, count: count)
        if let invalid = operands.first(where: { $0.kind == .invalid }) { return invalid }
        guard let result = function.call(operands.map(\.typedAnswer)) else { return .absent }
        switch result {
        case .number(let number): return .number(number)
        case .truth(let truth): return .truth(Truth(truth))
        case .date(let date): return Operand(kind: .date, number: ExactDecimal(Int(date.days)))
        case .text, .time, .moment, .choice, .choices: return textOperand(result.modelText)
        }
    }

    private mutating func textOperand(_ result: String) -> Operand {
        var result = result
        return result.withUTF8 { bytes in
            guard bytes.count <= MissingResult.longestText, hasRoom(bytes.count) else { return .invalid(.tooLong) }
            return .text(texts.copy(bytes.baseAddress, count: bytes.count), count: bytes.count)
        }
    }
}

extension Operand {
    /// The operand as a closure takes it; `nil` where it is missing.
    fileprivate var typedAnswer: TypedAnswer? {
        switch kind {
        case .absent, .unknown, .invalid: nil
        case .number: .number(number)
        case .text: .text(ownText)
        case .truth: .truth(isTrue)
        case .date: number.wholeNumber.flatMap { CalendarDate(days: $0) }.map { .date($0) }
        case .time: .time(ownText)
        case .instant: .moment(ownText)
        }
    }

    private var ownText: String {
        String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
}
