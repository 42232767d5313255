/// How a file is opened.
package struct OpenMode: OptionSet, Sendable {
    package let rawValue: Int32
    /// To be read.
    package static let reading = OpenMode(rawValue: 1)
    /// To be written.
    package static let writing = OpenMode(rawValue: 1 << 1)
    /// All that is written goes to the end of the file.
    package static let appending = OpenMode(rawValue: 1 << 2)
    /// It is made where there is none.
    package static let making = OpenMode(rawValue: 1 << 3)
    /// It is made, and the name must be free.
    package static let new = OpenMode(rawValue: 1 << 4)
    /// A link of that name is an error.
    package static let withoutLinks = OpenMode(rawValue: 1 << 5)
    /// Only a folder will do.
    package static let folder = OpenMode(rawValue: 1 << 6)
    /// A pipe is waited for until somebody opens its other end.
    package static let waiting = OpenMode(rawValue: 1 << 7)

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// All these ways at once. What every set of options has for that looks types up at run time: 0.5 % of a start.
    package init(arrayLiteral modes: OpenMode...) { rawValue = modes.reduce(0) { $0 | $1.rawValue } }
}
