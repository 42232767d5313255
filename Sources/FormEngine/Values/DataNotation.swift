import FormWords

/// The notation of dates and numbers in data, where it is not ISO 8601 and a decimal point.
public struct DataNotation: Hashable, Sendable {
    /// The format of dates; `nil` for ISO 8601.
    public var dateFormat: DateFormat?
    /// Whether numbers have a decimal comma.
    public var hasDecimalComma = false

    /// ISO 8601 and a decimal point.
    public init() {}

    /// Model text as data write it; `nil` if that makes no difference.
    func written(_ text: String, for reader: Reader) -> String? {
        switch reader {
        case .decimal: hasDecimalComma ? text.replacing(every: ".", by: ",") : nil
        case .date, .instant: dateFormat?.written(text)
        case .text, .truth, .time, .option, .options, .none: nil
        }
    }

    /// Whether values of a reader are written differently.
    func differs(for reader: Reader) -> Bool {
        switch reader {
        case .decimal: hasDecimalComma
        case .date, .instant: dateFormat != nil
        case .text, .truth, .time, .option, .options, .none: false
        }
    }
}
