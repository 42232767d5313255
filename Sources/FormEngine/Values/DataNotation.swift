import FormWords

/// How data writes dates and numbers where that is another way than ISO 8601 and a point.
public struct DataNotation: Hashable, Sendable {
    /// `nil` for ISO 8601.
    public var dateFormat: DateFormat?
    /// Whether a comma is before the fraction of a number.
    public var hasDecimalComma = false

    /// ISO 8601 and a point.
    public init() {}

    /// Model text as the data write it; `nil` where that is no other text.
    func written(_ text: String, for reader: Reader) -> String? {
        switch reader {
        case .decimal: hasDecimalComma ? text.replacing(every: ".", by: ",") : nil
        case .date, .instant: dateFormat?.written(text)
        case .text, .truth, .time, .option, .options, .none: nil
        }
    }

    /// Whether values of that reader are written otherwise.
    func differs(for reader: Reader) -> Bool {
        switch reader {
        case .decimal: hasDecimalComma
        case .date, .instant: dateFormat != nil
        case .text, .truth, .time, .option, .options, .none: false
        }
    }
}
