extension Function {
    package static let equals = Function("equals", takes: [.anything], 2...most, gives: .truth, .operation(.equals))

    package static let present = Function("present", takes: [.anything], gives: .truth, .operation(.present))

    package static let missing = Function("missing", takes: [.anything], gives: .truth, .operation(.missing))

    package static let selected = Function(
        "selected", takes: [.choice, .choice], gives: .truth, inODK: "selected"
    ) { machine, call in .finding(machine.selects(call)) }

    /// `lookup`: finds its key in the first column of a file.
    package static let lookup = Function(
        "lookup", takes: [.constant, .choice, .constant], gives: .text, .operation(.lookUp))

    package static let `if` = Function(
        "if", takes: [.condition, .anything, .anything], 2...3, gives: .argument(from: 1), inODK: "if",
        orElse: .field(.unknown), .operation(.choose))

    /// `coalesce`: the first argument with a value; if none has one, the last one's reason.
    package static let coalesce = Function(
        "coalesce", takes: [.anything], 1...most, gives: .argument(from: 0), inODK: "coalesce"
    ) { _, call in
        call.operands.first(where: \.isPresent).map { .finding($0) } ?? call.operands.last { $0.kind == .invalid }
            ?? .absent
    }

    /// `position`: the number of the current instance; the parser turns it into a reference.
    package static let position = Function(
        "position", takes: [], gives: .number, inODK: "position", .operation(.position))
}

extension ExpressionMachine {
    /// Whether an option is chosen; false if none is.
    fileprivate mutating func selects(_ call: FunctionCall) -> Operand {
        let (choice, option) = (call.operands[0], call.operands[1])
        if let invalid = call.operands.first(where: { $0.kind == .invalid }) { return invalid }
        guard option.isComparable, choice.kind != .unknown else { return .unknown }
        guard choice.isPresent else { return .truth(.no) }
        let wanted = text(of: option)
        guard choice.choice >= 0 else { return .truth(Truth(text(of: choice).order(before: wanted) == 0)) }
        let chosen = ChosenOptions(call.answers.slots.row(Int(choice.choice)), tables)
        return .truth(
            Truth((0..<chosen.count).contains { tables.text(chosen.shownText($0)).order(before: wanted) == 0 }))
    }
}
