internal import FormModel
internal import FormSyntax

/// Layout and normalization of an answer.
extension FieldPart {
    /// Lays out the text while it is typed: `0` is a digit, `L` a letter, as in .NET's MaskedTextBox.
    ///
    ///     TextField("plate", "Number plate").mask(">LL 00000")
    public func mask(_ mask: String, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        changing { $0.mask = Located(mask, at: SourceLocation(fileID, line)) }
    }

    /// Groups the characters while they are typed; the stored text has no separators.
    ///
    ///     TextField("card", "Card number").grouped(4)
    ///     TextField("phone", "Telephone").grouped(3, 2, 3)
    ///
    /// - Parameters:
    ///   - sizes: The characters of each group; the last of several takes the rest, one alone is that of every group.
    ///   - separator: The text between the groups.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func grouped(
        _ sizes: Int..., separator: String = " ", fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        changing {
            $0.grouping = Grouping(sizes: sizes, separator: separator, location: SourceLocation(fileID, line))
        }
    }

    /// Normalizes the answer before it is checked and stored, in this order, after the present ones.
    ///
    ///     TextField("name", "Name").normalized(.trim, .collapseSpaces)
    public func normalized(
        _ normalizations: Normalization..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        return changing { $0.clean += normalizations.map { Located($0.rawValue, at: location) } }
    }
}
