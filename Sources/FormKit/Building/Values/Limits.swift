public import FormEngine

/// Where something may begin and end, both included: `3...40`, `10...` or `...40`.
public protocol Limits<Limit> {
    /// The type of the limit.
    associatedtype Limit
    /// The least and the greatest that pass; `nil` where there is no limit.
    var limits: (least: Limit?, greatest: Limit?) { get }
}

extension ClosedRange: Limits {
    /// Both ends.
    public var limits: (least: Bound?, greatest: Bound?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: Limits {
    /// Where it begins.
    public var limits: (least: Bound?, greatest: Bound?) { (lowerBound, nil) }
}

extension PartialRangeThrough: Limits {
    /// Where it ends.
    public var limits: (least: Bound?, greatest: Bound?) { (nil, upperBound) }
}

/// A value that an answer may be compared with: numbers, days, and texts such as `08:00`.
public protocol LimitValue: Comparable, Sendable {
    /// The value as a form says it.
    var formLiteral: FormLiteral { get }
}

extension Int: LimitValue {
    /// The number.
    public var formLiteral: FormLiteral { .number(self) }
}

extension Double: LimitValue {
    /// The number, written with as few digits as name it; an `ExactDecimal` keeps all that it has.
    public var formLiteral: FormLiteral { FormLiteral(floatLiteral: self) }
}

extension ExactDecimal: LimitValue {
    /// The number, with the digits that it has.
    public var formLiteral: FormLiteral { .number(self) }
}

extension CalendarDate: LimitValue {
    /// The day as `2024-02-29`.
    public var formLiteral: FormLiteral { .text(description) }
}

extension String: LimitValue {
    /// The text of a value that the field's kind can read.
    public var formLiteral: FormLiteral { .text(self) }
}
