import FormSyntax
import FormWords

/// A file that a form names and whose content is part of the form.
package struct NamedFile: Sendable, Hashable {
    /// The name as the form writes it, relative to the form's folder.
    package let name: String
    /// The content of the file.
    package let bytes: [UInt8]
    /// The number by which locations refer to the file; see `SourceLocation.file`.
    package let number: Int32

    /// Creates a file with that content.
    package init(name: String, bytes: [UInt8], number: Int32) {
        (self.name, self.bytes, self.number) = (name, bytes, number)
    }
}

/// Reads a file by its name, relative to the form's folder.
package typealias NamedFileReading = (_ name: String) throws(UnreadableFile) -> [UInt8]

/// The reason why a file that a form names cannot be read.
package struct UnreadableFile: Error, Sendable {
    /// The reason without the file's name: `is missing`.
    package let reason: any MessageValue

    /// - Parameter reason: The reason without the file's name, in each language.
    package init(_ reason: any MessageValue) { self.reason = reason }
}

extension NamedFile {
    /// Whether a name leads to a file in or below the form's folder: not an absolute path, not an address, and without
    /// `..`.
    package static func isBesideForm(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !name.utf8.contains(0) && parts.last?.isEmpty == false && parts.first?.isEmpty == false
            && parts.allSatisfy { !$0.elementsEqual("..".utf8) }
            && !(parts.count > 1 && parts[0].last == UInt8(ascii: ":") && parts[1].isEmpty)
    }

    /// The path of a file that a form names, by the path of the form.
    package static func path(_ name: String, beside form: String) -> String {
        form.lastIndex(of: "/").map { form[...$0] + name } ?? name
    }
}
