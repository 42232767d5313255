/// The options for opening a file.
package struct OpenMode: OptionSet, Sendable {
    package let rawValue: Int32
    /// For reading.
    package static let reading = OpenMode(rawValue: 1)
    /// For writing.
    package static let writing = OpenMode(rawValue: 1 << 1)
    /// Every write goes to the end of the file.
    package static let appending = OpenMode(rawValue: 1 << 2)
    /// Creates the file if it does not exist.
    package static let making = OpenMode(rawValue: 1 << 3)
    /// Creates the file; its name must be free.
    package static let new = OpenMode(rawValue: 1 << 4)
    /// Refuses a symbolic link.
    package static let withoutLinks = OpenMode(rawValue: 1 << 5)
    /// Accepts only a folder.
    package static let folder = OpenMode(rawValue: 1 << 6)
    /// Waits until a pipe is opened at its other end.
    package static let waiting = OpenMode(rawValue: 1 << 7)

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Combines options. The default initializer for option sets looks up types at run time, which took 0.5 % of a
    /// start.
    package init(arrayLiteral modes: OpenMode...) { rawValue = modes.reduce(0) { $0 | $1.rawValue } }
}
