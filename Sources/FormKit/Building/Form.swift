package import FormFiles
package import FormModel
internal import FormSubmission
internal import FormSyntax
internal import FormSystem
internal import FormWords

/// A form as data: groups, sections and fields, with the checks of their answers.
///
/// It comes from code or from a file; either can be written as a file and changed by modifiers.
///
///     let form = Form("registration", title: "Registration") {
///         Section("Account") {
///             TextField("user_name", "User name").required().length(3...40)
///             SecretField("password", "Password").required().length(10...).confirmed()
///         }
///     }
///
/// Nothing is checked when a form is made; `findings()` lists its faults.
public struct Form: Sendable {
    /// The form as the engine compiles it.
    package var definition: FormModel.Form
    /// The closures of its fields and rules.
    var closures = FormClosures()
    /// The findings that the reader of its file tolerated.
    private(set) var readerFindings: [Diagnostic] = []
    /// Whether any of it was made in code, and so has not been read.
    var hasCode = true
    /// Whether it was read from a file, whatever code has changed.
    private(set) var isOfFile = false
    /// The content of the files that it names, by their names in it.
    var files: [String: [UInt8]] = [:]
    /// The folder of the other files.
    private var folder: FilePath?

    /// A form made in code.
    ///
    /// - Parameters:
    ///   - id: The name for programs.
    ///   - title: The heading that people see.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    ///   - parts: Groups, sections and fields. Sections outside a group make a group, fields outside a section a section, both
    ///     without a heading.
    public init(
        _ id: String, title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any FormPart> parts: () -> [any FormPart]
    ) {
        let location = SourceLocation(fileID, line)
        definition = FormModel.Form(location: location)
        definition.id = Located(id, at: location)
        definition.title = title
        definition.groups = groups(of: parts(), at: location).map { closures.named($0) }
    }

    /// The name for programs.
    public var id: String? { definition.id?.value }
    /// The heading that people see.
    public var title: String? { definition.title }
}

extension Form {
    /// Reads a form from a file of JSON, with the files that it names beside it, and those of its texts in other languages:
    /// `order.nb.strings.json` beside `order.json`.
    ///
    /// - Throws: The faults for which the file cannot be read.
    public init(contentsOfFile path: String) throws(FormError) {
        try self.init(contentsOfFile: path, readBy: readFile)
    }

    /// Reads a form from a file, in the language of a reader that is given the bytes and the path.
    package init(contentsOfFile path: String, readBy read: ([UInt8], String) -> FormReading) throws(FormError) {
        let file = FilePath(path)
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try InputFile(file, isFile: true).bytes
        } catch {
            let reason = Message(error.words(in: .english))
            throw FormError([Diagnostic(.error, .unreadableFile, path: "", at: .unknown, reason)])
        }
        try self.init(read(bytes, path), [:])
        folder = file.directory
        let names = (try? file.directory.namesOfEntries()) ?? []
        addTexts(StringsFile.names(among: names, beside: file.fileName.description))
    }

    /// Reads a form in JSON. One in XML is read by `Form(xml:)` of the library `FormKitXML`.
    ///
    ///     let form = try Form(json: bytes, path: "order.json")
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - path: The name of the file, for findings.
    ///   - files: The content of the files beside it, by their names.
    /// - Throws: The faults for which the file cannot be read; `findings()` lists those of a form that can.
    public init(
        json bytes: [UInt8], path: String = "", files: [String: [UInt8]] = [:]
    ) throws(FormError) {
        try self.init(readFile(bytes, path: path), files)
    }

    /// A form that was read, with the content of the files that it names.
    package init(_ reading: FormReading, _ files: [String: [UInt8]]) throws(FormError) {
        guard let form = reading.form else { throw FormError(reading.diagnostics) }
        (definition, readerFindings, self.files) = (form, reading.diagnostics, files)
        (hasCode, isOfFile) = (false, true)
        let name = FilePath(definition.path).fileName.description
        addTexts(StringsFile.names(among: files.keys.map { Array($0.utf8) }, beside: name))
    }

    /// Adds the texts of files in other languages.
    private mutating func addTexts(_ files: [(language: String, name: String)]) {
        for (language, name) in files {
            guard let bytes = try? content(ofFile: name) else { continue }
            let texts = StringsFile(bytes: bytes, path: name, language: language)
            readerFindings += texts.diagnostics
            definition = definition.adding(texts)
        }
    }

    /// The content of a file beside the form.
    func content(ofFile name: String) throws(UnreadableFile) -> [UInt8] {
        if let bytes = files[name] { return bytes }
        guard let folder else { throw UnreadableFile(Message(.fileNotGiven)) }
        do throws(InputError) { return try InputFile(folder.appending(name), isFile: true).bytes } catch {
            throw UnreadableFile(EachLanguage { error.reason(in: $0) })
        }
    }

    /// The form as a file of JSON; equal forms give the same text.
    ///
    /// A file cannot hold closures: it names each, such as `postal_code#1`, and to read it back is an error until a
    /// `Vocabulary` has entries of those names. Give closures that files shall name a name of their own, in a `Vocabulary`.
    public func json() -> String { definition.node.text }
}

/// Reads a form in JSON; of one in another language it says what reads that.
private func readFile(_ bytes: [UInt8], path: String) -> FormReading {
    func refused(_ phrase: Phrase) -> FormReading {
        FormReading(nil, [Diagnostic(.error, .notJSON, path: path, at: .start, Message(phrase))])
    }
    if TextBeginning(bytes).isXML { return refused(.formInXML) }
    let isYAML = ["yaml", "yml"].contains(FilePath(path).ending)
    return isYAML ? refused(.formInYaml) : readJSONForm(bytes: bytes, path: path)
}

extension Form: Equatable, CustomStringConvertible {
    /// The form as a file of JSON.
    public var description: String { json() }

    /// Whether two forms are the same, apart from the places of their parts.
    public static func == (left: Form, right: Form) -> Bool { left.json() == right.json() }
}
