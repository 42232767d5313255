import FormSyntax

extension Function {
    /// A function that a program adds.
    ///
    /// - Parameters:
    ///   - name: The name in conditions and formulas.
    ///   - argumentCounts: The numbers of arguments it accepts.
    ///   - body: Returns a value, or `nil` for none; an argument without a value is `nil`.
    package static func added(
        _ name: String, argumentCounts: ClosedRange<Int>, body: @escaping @Sendable ([Answer?]) -> Answer?
    ) -> Function {
        let step = FunctionBody.evaluation { machine, call in .finding(machine.callAdded(body, call.operands)) }
        return Function(
            name, takes: [.anything], argumentCounts, gives: .anything, readsClock: true, isAdded: true, step)
    }
}

extension ExpressionMachine {
    /// Calls an added function with the operands on the stack. An operand that could not be computed makes the result
    /// fail for the same reason.
    fileprivate mutating func callAdded(
        _ body: ([Answer?]) -> Answer?, _ operands: MutableRows<Operand>
    ) -> Operand {
        if let invalid = operands.first(where: { $0.kind == .invalid }) { return invalid }
        guard let result = body(operands.map(\.typedAnswer)) else { return .absent }
        switch result {
        case .number(let number): return .number(number)
        case .bool(let isTrue): return .truth(Truth(isTrue))
        case .date(let date): return Operand(kind: .date, number: ExactDecimal(Int(date.days)))
        case .text, .time, .instant, .choice, .choices: return textOperand(result.description)
        }
    }

    private mutating func textOperand(_ result: String) -> Operand {
        guard result.utf8.count <= MissingResult.longestText, hasRoom(result.utf8.count) else {
            return .invalid(.tooLong)
        }
        return .text(texts.copy(result))
    }
}

extension Operand {
    /// The operand as closures receive it; `nil` if it is missing.
    fileprivate var typedAnswer: Answer? {
        switch kind {
        case .absent, .unknown, .invalid: nil
        case .number: .number(number)
        case .text: .text(ownText)
        case .truth: .bool(isTrue)
        case .date: number.wholeNumber.flatMap { CalendarDate(days: $0) }.map { .date($0) }
        case .time: ClockTime(ownText).map { .time($0) }
        case .instant: Instant(ownText).map { .instant($0) }
        }
    }

    private var ownText: String { String(text ?? .empty) }
}
