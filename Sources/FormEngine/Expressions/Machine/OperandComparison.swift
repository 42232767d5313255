/// How operands compare. The methods change nothing; one that may not would copy all of the machine's tables to look at them.
extension ExpressionMachine {
    /// Three-valued, as in SQL. If one side is a number the other is read as one; dates compare with ISO text, two
    /// choices as in checks.
    mutating func compare(
        _ left: UnsafePointer<Operand>, _ right: UnsafePointer<Operand>, _ relation: Check.Relation, _ answers: Answers
    ) -> Truth {
        guard left.pointee.isComparable, right.pointee.isComparable else { return .unknown }
        if left.pointee.choice >= 0, right.pointee.choice >= 0 {
            let sides = (answers.slots.row(Int(left.pointee.choice)), answers.slots.row(Int(right.pointee.choice)))
            return Truth(relation.holds(tables.orderOfChoices(sides.0, sides.1, relation)))
        }
        guard let order = order(left, right) else {
            // Things of different sorts are different; they have no order, and beside a number no text has one.
            let hasNoOrder = relation == .equal || Self.isTextBesideNumber(left.pointee, right.pointee)
            return relation == .notEqual ? .yes : hasNoOrder ? .no : .unknown
        }
        return Truth(relation.holds(order))
    }

    @inline(never)
    private static func isTextBesideNumber(_ left: Operand, _ right: Operand) -> Bool {
        left.kind == .number && right.kind == .text || left.kind == .text && right.kind == .number
    }

    private mutating func order(_ left: UnsafePointer<Operand>, _ right: UnsafePointer<Operand>) -> Int? {
        switch (left.pointee.kind, right.pointee.kind) {
        case (.number, .number):
            return ExactDecimal.order(left.pointee.number, right.pointee.number)
        case (.text, .text):
            return orderOfBytes(
                left.pointee.start, Int(left.pointee.count), right.pointee.start, Int(right.pointee.count))
        case (.truth, .truth):
            return left.pointee.isTrue == right.pointee.isTrue ? 0 : left.pointee.isTrue ? 1 : -1
        case (.truth, .text):
            return right.pointee.start.flatMap { truthWord($0, count: Int(right.pointee.count)) }
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

    /// The number of a date, time or moment, or of ISO text that says one.
    private mutating func moment(_ operand: Operand, like kind: Operand.Kind) -> ExactDecimal? {
        if operand.kind == kind { return operand.number }
        guard operand.kind == .text, let start = operand.start else { return nil }
        let count = Int(operand.count)
        switch kind {
        case .date: return CalendarDate(start, count: count).map { ExactDecimal(Int($0.days)) }
        case .time: return ClockTime(start, count: count).map { ExactDecimal(Int($0.seconds)) }
        default:
            let reading = InstantReading(start, count: count, zone: now.zone)
            guard reading.outcome == .instant else { return nil }
            let nanoseconds = Int128(reading.instant.seconds) * 1_000_000_000 + Int128(reading.instant.nanoseconds)
            return ExactDecimal(coefficient: nanoseconds, scale: 0)
        }
    }
}

/// The order of two texts by code points, which is that of their UTF-8 bytes: -1, 0 or 1.
func orderOfBytes(
    _ left: UnsafePointer<UInt8>?, _ leftCount: Int, _ right: UnsafePointer<UInt8>?, _ rightCount: Int
) -> Int {
    let shared = min(leftCount, rightCount)
    if let left, let right {
        for index in 0..<shared where left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
    }
    return leftCount == rightCount ? 0 : leftCount < rightCount ? -1 : 1
}
