extension Function {
    package static let round = Function(
        "round", takes: [.number], 1...2, gives: .number, inODK: "round", orElse: .number(.zero), .operation(.round))

    /// `round_half_up`: rounds halves away from zero.
    package static let roundHalfUp = Function(
        "round_half_up", takes: [.number], 1...2, gives: .number, orElse: .number(.zero),
        .evaluation { _, call in call.roundedHalfUp() })

    /// `number`: reads a text as a number.
    package static let number = Function("number", takes: [.anything], 1...1, gives: .number, inODK: "number") {
        _, call in call.number { Operand.number($0, isRounded: $1) }
    }

    package static let floor = Function("floor", takes: [.number], gives: .number) { _, call in
        call.number { Operand.number($0.floor, isRounded: $1) }
    }

    package static let ceil = Function("ceil", takes: [.number], gives: .number) { _, call in
        call.number { Operand.number($0.ceiling, isRounded: $1) }
    }

    package static let abs = Function("abs", takes: [.number], gives: .number, inODK: "abs") { _, call in
        call.number { Operand.number($0.isNegative ? -$0 : $0, isRounded: $1) }
    }

    /// `mod`: the remainder, with the sign of the divisor.
    package static let mod = Function("mod", takes: [.number, .number], gives: .number, inODK: "mod") { _, call in
        let (number, divisor) = (call.operands.row(0), call.operands.row(1))
        if call.mode != .condition, number.pointee.kind == .absent, divisor.pointee.kind == .absent { return .absent }
        guard number.pointee.becomesNumber(call.mode) else { return number.pointee.missingResult(call.mode) }
        guard divisor.pointee.becomesNumber(call.mode) else { return divisor.pointee.missingResult(call.mode) }
        guard !divisor.pointee.number.isZero else { return .invalid(.divisionByZero) }
        let rest = number.pointee.number.remainder(dividingBy: divisor.pointee.number)
        return .number(rest, isRounded: number.pointee.isRounded || divisor.pointee.isRounded)
    }

    // MARK: Of several

    package static let min = Function(
        "min", takes: [.number], 1...most, gives: .number, inODK: "min", gathering: Gathering(all: .minimumOver),
        .operation(.minimum))

    package static let max = Function(
        "max", takes: [.number], 1...most, gives: .number, inODK: "max", gathering: Gathering(all: .maximumOver),
        .operation(.maximum))

    package static let sum = Function(
        "sum", takes: [.number], 1...most, gives: .number, inODK: "sum", gathering: Gathering(all: .sumOver),
        .operation(.sum))

    package static let average = Function(
        "average", takes: [.number], 1...most, gives: .number,
        gathering: Gathering(all: .addendsOver, one: .addend), .operation(.average))

    package static let count = Function(
        "count", takes: [.anything], 1...most, gives: .number, inODK: "count",
        gathering: Gathering(all: .countOver, one: .presentNumber, takesInstances: true), .operation(.sum))
}

extension FunctionCall {
    /// The first operand, rounded to the number of places in the second.
    fileprivate func roundedHalfUp() -> Operand {
        let (number, places) = (operands.row(0), operands.row(1))
        if number.pointee.kind == .absent, mode != .condition { return .absent }
        guard number.pointee.becomesNumber(mode) else { return number.pointee.missingResult(mode) }
        guard places.pointee.becomesNumber(mode) else { return places.pointee.missingResult(mode) }
        guard let count = places.pointee.number.wholeNumber else { return .invalid(.notANumber) }
        return .number(number.pointee.number.roundedHalfUp(places: count))
    }

    /// The result of a change to the only operand, which is read as a number.
    fileprivate func number(_ change: (_ number: ExactDecimal, _ isRounded: Bool) -> Operand) -> Operand {
        if operands[0].kind == .absent, mode != .condition { return .absent }
        guard operands[0].becomesNumber(mode) else { return operands[0].missingResult(mode) }
        return change(operands[0].number, operands[0].isRounded)
    }
}
