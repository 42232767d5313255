import FormSyntax
import FormWords

/// A file that a form names, and whose content is a part of the form.
package struct NamedFile: Sendable, Hashable {
    /// As the form names it, from the folder of the form.
    package let name: String
    /// The content of the file.
    package let bytes: [UInt8]
    /// By which places in it are known; see `SourceLocation.file`.
    package let number: Int32

    /// A file of that content.
    package init(name: String, bytes: [UInt8], number: Int32) {
        (self.name, self.bytes, self.number) = (name, bytes, number)
    }
}

/// Gives what a file holds that a form names, by its name from the folder of the form.
package typealias NamedFileReading = (_ name: String) throws(UnreadableFile) -> [UInt8]

/// Why a file that a form names cannot be read.
package struct UnreadableFile: Error, Sendable {
    /// Without the file's name: `is missing`.
    package let reason: any MessageValue

    /// - Parameter reason: Without the file's name, in each language.
    package init(_ reason: any MessageValue) { self.reason = reason }
}

extension NamedFile {
    /// Whether a name leads to a file in the form's folder or below it: neither an absolute name nor one with `..`, nor
    /// an address.
    package static func isBesideForm(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !name.utf8.contains(0) && parts.last?.isEmpty == false && parts.first?.isEmpty == false
            && parts.allSatisfy { !$0.elementsEqual("..".utf8) }
            && !(parts.count > 1 && parts[0].last == UInt8(ascii: ":") && parts[1].isEmpty)
    }

    /// Where a file is that a form names, by the form's path.
    package static func path(_ name: String, beside form: String) -> String {
        form.lastIndex(of: "/").map { form[...$0] + name } ?? name
    }
}
