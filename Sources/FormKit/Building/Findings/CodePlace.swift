internal import FormModel
package import FormSyntax
internal import Synchronization

extension SourceLocation {
    /// A line of a Swift file, which is told of parts of forms by `#fileID` and `#line`.
    package init(_ fileID: StaticString, _ line: UInt) {
        self.init(line: Int(clamping: line), ofCodeFile: CodeFiles.number(of: fileID.description))
    }

    /// The Swift file; `nil` for a place in a form's own file.
    var codeFileID: String? { codeFile.map(CodeFiles.name) }
}

/// The Swift files that have parts of forms, numbered from 1 in the order in which they are met: as few as the program has.
private enum CodeFiles {
    private struct Table: Sendable {
        var names: [String] = []
        var numbers: [String: Int] = [:]
    }

    private static let table = Mutex(Table())

    static func number(of name: String) -> Int {
        table.withLock { table in
            if let number = table.numbers[name] { return number }
            table.names.append(name)
            table.numbers[name] = table.names.count
            return table.names.count
        }
    }

    static func name(_ number: Int) -> String { table.withLock { $0.names[number - 1] } }
}
