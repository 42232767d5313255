import FormModel
import FormSyntax

/// The comparison of operands. The methods are mutating, although they change nothing, since they would otherwise copy
/// all of the machine's tables.
extension ExpressionMachine {
    /// Compares two operands with three-valued logic, as in SQL. If one side is a number, the other is read as one;
    /// dates compare with ISO texts, two choices as in checks.
    mutating func compare(
        _ left: Row<Operand>, _ right: Row<Operand>, _ relation: Check.Relation, _ answers: Answers
    ) -> Truth {
        guard left.pointee.isComparable, right.pointee.isComparable else { return .unknown }
        if left.pointee.choice >= 0, right.pointee.choice >= 0 {
            let sides = (answers.slots.row(Int(left.pointee.choice)), answers.slots.row(Int(right.pointee.choice)))
            return Truth(relation.holds(tables.orderOfChoices(sides.0, sides.1, relation)))
        }
        guard let order = order(left, right) else {
            // Values of different sorts are unequal and have no order; the latter also goes for a text beside a number.
            let hasNoOrder = relation == .equal || Self.isTextBesideNumber(left.pointee, right.pointee)
            return relation == .notEqual ? .yes : hasNoOrder ? .no : .unknown
        }
        return Truth(relation.holds(order))
    }

    @inline(never)
    private static func isTextBesideNumber(_ left: Operand, _ right: Operand) -> Bool {
        left.kind == .number && right.kind == .text || left.kind == .text && right.kind == .number
    }

    private mutating func order(_ left: Row<Operand>, _ right: Row<Operand>) -> Int? {
        switch (left.pointee.kind, right.pointee.kind) {
        case (.number, .number):
            return ExactDecimal.order(left.pointee.number, right.pointee.number)
        case (.text, .text):
            return (left.pointee.text ?? .empty).order(before: right.pointee.text ?? .empty)
        case (.truth, .truth):
            return left.pointee.isTrue == right.pointee.isTrue ? 0 : left.pointee.isTrue ? 1 : -1
        case (.truth, .text):
            return right.pointee.text.flatMap(truthWord)
                .map { left.pointee.isTrue == $0 ? 0 : left.pointee.isTrue ? 1 : -1 }
        case (.text, .truth):
            return order(right, left).map { -$0 }
        case (.date, _), (.time, _), (.instant, _):
            return moment(right.pointee, like: left.pointee.kind).map { ExactDecimal.order(left.pointee.number, $0) }
        case (_, .date), (_, .time), (_, .instant):
            return order(right, left).map { -$0 }
        default:
            guard let a = left.pointee.asNumber, let b = right.pointee.asNumber else { return nil }
            return ExactDecimal.order(a, b)
        }
    }

    /// The number of a date, time, moment or ISO text, in days, seconds or nanoseconds.
    mutating func moment(_ operand: Operand, like kind: Operand.OperandKind) -> ExactDecimal? {
        if operand.kind == kind { return operand.number }
        guard operand.kind == .text, let text = operand.text else { return nil }
        switch kind {
        case .date: return CalendarDate(text).map { ExactDecimal(Int($0.days)) }
        case .time: return ClockTime(text).map { ExactDecimal(Int($0.seconds)) }
        default:
            let reading = InstantReading(text, zone: now.zone)
            guard reading.outcome == .instant else { return nil }
            let nanoseconds = Int128(reading.instant.seconds) * 1_000_000_000 + Int128(reading.instant.nanoseconds)
            return ExactDecimal(coefficient: nanoseconds, scale: 0)
        }
    }
}
