import FormWords

extension Function {
    /// The fault of arguments that must be literals; `nil` if there is none.
    func faultOfConstants(in arguments: [Expression]) -> Phrase? {
        switch self {
        case .matches: arguments[1].isText ? nil : .patternNotWritten
        case .lookup: arguments[0].isText && arguments[2].isText ? nil : .lookupNotWritten
        case .formatDate: arguments[1].isDateLayout ? nil : .dateLayoutUnusable
        default: nil
        }
    }
}

extension Expression {
    private var writtenText: String? { if case .text(let text) = self { text } else { nil } }

    fileprivate var isText: Bool { writtenText != nil }

    fileprivate var isDateLayout: Bool { writtenText.map { WrittenDate.canLayOut($0) } ?? false }
}
