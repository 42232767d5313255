/// A place in a source text: line and column, both counted from 1, the column in code points.
///
/// Zero means that it is not known: of an XML Schema lines alone are, and a value made in memory has no place.
package struct SourceLocation: Hashable, Sendable {
    /// From 1; 0 if it is not known.
    package var line: Int32
    /// From 1, in code points; 0 if it is not known.
    package var column: Int32
    /// 0 in the form's own file; above that the number, from 1, of a file that the form names; below it that of a file of
    /// code.
    package var file: Int32 = 0

    /// A place; a number that is too great for one becomes the greatest.
    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    /// The beginning of a text.
    package static let start = SourceLocation(line: 1, column: 1)

    /// The place of something that was not read from a text.
    package static let unknown = SourceLocation(line: 0, column: 0)
}

extension SourceLocation {
    /// A line of code, of which columns are not known.
    ///
    /// - Parameter file: The number, from 1, that the file has among all with a part of a form.
    package init(line: Int, ofCodeFile file: Int) {
        self.init(line: line, column: 0)
        self.file = Int32(-file)
    }

    /// The number of the file of code; `nil` for a place in a file of the form.
    package var codeFile: Int? { file < 0 ? Int(-file) : nil }

    /// The line as a finding elsewhere may name it; 0 if it is not known, or in another file than the finding.
    package func line(seenFrom finding: SourceLocation) -> Int32 { file == finding.file ? line : 0 }
}

/// A value with the place where it was written.
package struct Located<Value> {
    /// The value as written.
    package var value: Value
    /// Where it begins.
    package var location: SourceLocation

    /// A value at a place.
    package init(_ value: Value, at location: SourceLocation = .unknown) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
