/// A location in a source text: line and column, counted from 1, with columns in code points.
///
/// Zero means unknown: in an XML Schema only lines are known, and a value made in memory has no location.
package struct SourceLocation: Hashable, Sendable {
    /// The line, from 1; 0 if unknown.
    package var line: Int32
    /// The column, from 1, in code points; 0 if unknown.
    package var column: Int32
    /// The file: 0 is the form's own, positive numbers are files that the form names, negative ones files of code.
    package var file: Int32 = 0

    /// Creates a location; numbers that are too large are clamped.
    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    /// The beginning of a text.
    package static let start = SourceLocation(line: 1, column: 1)

    /// The location of something that was not read from a text.
    package static let unknown = SourceLocation(line: 0, column: 0)
}

extension SourceLocation {
    /// Creates a location in code, where columns are unknown.
    ///
    /// - Parameter file: The number, from 1, of the file among those with a part of a form.
    package init(line: Int, ofCodeFile file: Int) {
        self.init(line: line, column: 0)
        self.file = Int32(-file)
    }

    /// The number of the file of code; `nil` for a location in a file of the form.
    package var codeFile: Int? { file < 0 ? Int(-file) : nil }

    /// The line as a finding may mention it; 0 if it is unknown or in another file than the finding.
    package func line(seenFrom finding: SourceLocation) -> Int32 { file == finding.file ? line : 0 }
}

/// A value with the location where it was written.
package struct Located<Value> {
    /// The value as written.
    package var value: Value
    /// The location where it begins.
    package var location: SourceLocation

    /// Creates a value at a location.
    package init(_ value: Value, at location: SourceLocation = .unknown) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
