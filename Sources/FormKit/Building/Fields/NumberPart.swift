internal import FormModel
internal import FormSyntax

/// A field for a number.
public protocol NumberPart: FieldPart {}

extension NumberPart {
    /// Allows negative numbers.
    public func signed(_ isSigned: Bool = true) -> Self { changing { $0.isSigned = isSigned } }

    /// Limits the decimal places of an answer; a computed one is rounded to them, half to even.
    public func decimals(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.decimals = Located(count, at: SourceLocation(fileID, line)) }
    }

    /// Sets the step of `+` and `-`; numbers between pass.
    ///
    ///     IntegerField("grams", "Grams").step(50)
    public func step(_ step: some AnswerValue, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.step = Located(Answer(step).description, at: SourceLocation(fileID, line)) }
    }

    /// Sets the decimal and thousands separators that are typed and shown; the stored number has a point alone.
    ///
    ///     DecimalField("price", "Price").separators(decimal: ",", thousands: " ")
    public func separators(
        decimal: String? = nil, thousands: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        return changing {
            $0.decimalSeparator = decimal.map { Located($0, at: location) }
            $0.groupingSeparator = thousands.map { Located($0, at: location) }
        }
    }
}
