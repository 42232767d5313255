package import FormModel
internal import FormFiles
package import FormSyntax
internal import FormWords

/// A form as data: what is asked, in groups and sections, and what the answers must be like.
///
/// It comes from code, as here, or from a file, and the two are the same: each can be written as a file, and be changed by
/// the same modifiers.
///
///     let form = Form("registration", title: "Registration") {
///         Section("Account") {
///             TextField("user_name", "User name").required().length(3...40)
///             SecretField("password", "Password").required().length(10...).confirmed()
///         }
///     }
///
/// Nothing is checked when a form is made; `findings()` says what is wrong with it.
public struct Form: Sendable {
    /// The form as the engine compiles it.
    package private(set) var definition: FormModel.Form
    /// The findings that the reader of its file tolerated.
    private var readerFindings: [Diagnostic] = []
    /// Whether any of it was made in code, and so has not been read.
    private var hasCode = true
    /// The content of the files that it names, by their names in it.
    private var files: [String: [UInt8]] = [:]

    /// A form made in code.
    ///
    /// - Parameters:
    ///   - id: What programs call it.
    ///   - title: The heading that people see.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: Groups, sections and fields. Sections that follow one another outside a group make a group, fields outside a
    ///     section a section, both without a heading.
    public init(
        _ id: String, title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any FormPart> parts: () -> [any FormPart]
    ) {
        let location = SourceLocation(fileID, line)
        definition = FormModel.Form(location: location)
        definition.id = Located(id, at: location)
        definition.title = title
        definition.groups = groups(of: parts(), at: location)
    }

    /// The name for programs.
    public var id: String? { definition.id?.value }
    /// The heading that people see.
    public var title: String? { definition.title }
}

extension Form {
    /// Reads a form, which is XML if it begins with `<`, else JSON.
    ///
    ///     let form = try Form(bytes, path: "order.json")
    ///
    /// - Parameters:
    ///   - path: The file's name, for findings.
    ///   - bytes: The file's content.
    ///   - files: The content of the files that the form names, by their names in it.
    /// - Throws: All that keeps the file from being read. What is wrong with a form that can be read, `findings()` says.
    public init(
        _ bytes: [UInt8], path: String = "", files: [String: [UInt8]] = [:]
    ) throws(FormError) {
        try self.init(readForm(bytes: bytes, path: path), files)
    }

    /// Reads a form in JSON.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - path: The file's name, for findings.
    ///   - files: The content of the files that the form names, by their names in it.
    /// - Throws: All that keeps the file from being read.
    public init(
        json bytes: [UInt8], path: String = "", files: [String: [UInt8]] = [:]
    ) throws(FormError) {
        try self.init(readForm(bytes: bytes, path: path, format: .json), files)
    }

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
        try self.init(readForm(bytes: bytes, path: path, format: .xml), files)
    }

    private init(_ reading: FormReading, _ files: [String: [UInt8]]) throws(FormError) {
        guard let form = reading.form else { throw FormError(reading.diagnostics) }
        (definition, readerFindings, hasCode, self.files) = (form, reading.diagnostics, false, files)
    }

    /// The form as a file of JSON: one text for all forms that say the same.
    public func json() -> String { definition.node.text }

    /// The form as a file of XML.
    ///
    /// - Throws: Where a text of the form has a character that XML lacks.
    public func xml() throws(FormError) -> String {
        do throws(Diagnostic) {
            return try definition.text(in: .xml)
        } catch {
            throw FormError([error], in: definition.location)
        }
    }
}

extension Form: Equatable, CustomStringConvertible {
    /// The form as a file of JSON.
    public var description: String { json() }

    /// Whether two forms say the same, wherever they say it.
    public static func == (left: Form, right: Form) -> Bool { left.json() == right.json() }
}

extension Form {
    /// The form with a change made in code.
    func changing(
        _ fileID: StaticString, _ line: UInt, _ change: (inout FormModel.Form, SourceLocation) -> Void
    ) -> Form {
        var form = self
        form.hasCode = true
        change(&form.definition, SourceLocation(fileID, line))
        return form
    }

    /// The form to be compiled, and what its reading tells: there is an error among that where it must not be used.
    package func engineForm() -> (form: FormModel.Form, readerFindings: [Diagnostic]) {
        let (form, findings) = readDefinition()
        let complete = form.completed { name throws(UnreadableFile) in
            guard let bytes = files[name] else { throw UnreadableFile(Message(.fileNotGiven)) }
            return bytes
        }
        return (complete.form, findings + complete.diagnostics)
    }

    /// A form made in code is read, to tell what a file like it would be refused for.
    private func readDefinition() -> (form: FormModel.Form, findings: [Diagnostic]) {
        guard hasCode else { return (definition, readerFindings) }
        let reading = readForm(inCode: definition)
        // Where reading fails, what could be read is fit for the compiler, to look for more.
        let form = reading.form == nil ? reading.recovered ?? definition : definition
        return (form, readerFindings + reading.diagnostics)
    }

    /// The form with the content of files that it names, by their names in it.
    func adding(_ files: [String: [UInt8]]) -> Form {
        var form = self
        form.files.merge(files) { $1 }
        return form
    }
}
