public import FormKit
internal import FormSyntax
internal import FormXML

/// Forms as files of XML, which the same form in JSON is equal to.
extension Form {
    /// Reads a form in XML.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - path: The file's name, for findings.
    ///   - files: The content of the files that the form names, by their names in it.
    /// - Throws: All that keeps the file from being read.
    public init(
        xml bytes: [UInt8], path: String = "", files: [String: [UInt8]] = [:]
    ) throws(FormError) {
        try self.init(readXMLForm(bytes: bytes, path: path), files)
    }

    /// Reads a form from a file of XML, with the files that it names beside it, and those of its texts in other languages.
    ///
    ///     let form = try path.hasSuffix(".xml") ? Form(contentsOfXMLFile: path) : Form(contentsOfFile: path)
    ///
    /// - Throws: All that keeps the file from being read.
    public init(contentsOfXMLFile path: String) throws(FormError) {
        try self.init(contentsOfFile: path, readBy: readXMLForm)
    }

    /// The form as a file of XML.
    ///
    /// - Throws: Where a text of the form has a character that XML lacks.
    public func xml() throws(FormError) -> String {
        do throws(Diagnostic) {
            return try definition.xmlText()
        } catch {
            throw FormError([error], in: definition.location)
        }
    }

    /// The XML Schema of form files.
    public static var xmlSchema: String { XMLFormSchema.text }
}
