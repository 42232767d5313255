internal import FormModel
internal import FormSyntax

/// A field whose answer is a number.
public protocol NumberPart: FieldPart {}

extension NumberPart {
    /// Whether it may be negative where its kind alone would not let it.
    public func signed(_ isSigned: Bool = true) -> Self { changing { $0.isSigned = isSigned } }

    /// How many decimal places an answer may have; a computed one has so many, rounded half to even.
    public func decimals(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.decimals = Located(count, at: SourceLocation(fileID, line)) }
    }

    /// Sets the step of `+` and `-`; numbers between pass.
    ///
    ///     IntegerField("grams", "Grams").step(50)
    public func step(_ step: some AnswerValue, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.step = Located(Answer(step).description, at: SourceLocation(fileID, line)) }
    }

    /// The characters that are typed and shown for the point and between thousands; what is stored has a point alone.
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
