/// The patterns of a form while it is compiled, without duplicates.
struct PatternList {
    private(set) var codes: [PatternCode] = []
    private var numbers: [PatternKey: Int32] = [:]

    private struct PatternKey: Hashable {
        let text: String
        let isCaseless: Bool
        var isWhole = false
    }

    init() {}

    /// The number of a pattern that was added.
    func number(of text: String, isCaseless: Bool) -> Int32? { numbers[PatternKey(text: text, isCaseless: isCaseless)] }

    /// Adds a pattern and returns its number, by which the table made from this list knows it.
    ///
    /// - Parameter isWhole: Whether it must match from the first character to the last.
    mutating func add(_ text: String, isCaseless: Bool, isWhole: Bool = false) throws(PatternError) -> Int32 {
        let key = PatternKey(text: text, isCaseless: isCaseless, isWhole: isWhole)
        if let number = numbers[key] { return number }
        let number = Int32(codes.count)
        codes.append(try PatternCode(text, isCaseless: isCaseless, isWhole: isWhole))
        numbers[key] = number
        return number
    }
}
