/// A range of bounds: `3...40`, `10...` or `...40`; of whole numbers and days also `1..<10` and `..<10`.
public protocol BoundsExpression<Bound> {
    /// The type of the bounds.
    associatedtype Bound
    /// The least and the greatest value; `nil` for no bound.
    static func bounds(of expression: Self) -> (least: Bound?, greatest: Bound?)
}

extension BoundsExpression {
    var ends: (least: Bound?, greatest: Bound?) { Self.bounds(of: self) }
}

extension ClosedRange: BoundsExpression {
    /// Both ends.
    public static func bounds(of range: Self) -> (least: Bound?, greatest: Bound?) {
        (range.lowerBound, range.upperBound)
    }
}

extension PartialRangeFrom: BoundsExpression {
    /// The beginning.
    public static func bounds(of range: Self) -> (least: Bound?, greatest: Bound?) { (range.lowerBound, nil) }
}

extension PartialRangeThrough: BoundsExpression {
    /// The end.
    public static func bounds(of range: Self) -> (least: Bound?, greatest: Bound?) { (nil, range.upperBound) }
}

extension Range: BoundsExpression where Bound: Strideable, Bound.Stride: SignedInteger {
    /// The beginning, and the last before the end.
    public static func bounds(of range: Self) -> (least: Bound?, greatest: Bound?) {
        (range.lowerBound, range.upperBound.advanced(by: -1))
    }
}

extension PartialRangeUpTo: BoundsExpression where Bound: Strideable, Bound.Stride: SignedInteger {
    /// The last before the end.
    public static func bounds(of range: Self) -> (least: Bound?, greatest: Bound?) {
        (nil, range.upperBound.advanced(by: -1))
    }
}
