import FormModel
import FormSyntax
import FormWords

/// A form with everything it takes from elsewhere: the fields have the members of their types, and the files it names
/// are read.
package struct CompleteForm: Sendable {
    /// The form to compile; it may differ from what its file says.
    package let form: Form
    /// The readable files that the form names, each once. A form whose files change is another form.
    package let files: [NamedFile]
    /// The faults of the types and of the named files; the latter have paths of their own.
    package let diagnostics: [Diagnostic]
}

extension Form {
    /// Completes the form with its types and the files it names.
    ///
    /// - Parameters:
    ///   - read: Reads a file in the form's folder; `nil` for a form without a folder.
    ///   - parser: Parses files of types.
    package func completed(reading read: NamedFileReading?, by parser: DocumentParser = .json) -> CompleteForm {
        guard !types.isEmpty || !use.isEmpty || hasOptionsFiles || looksThingsUp else {
            return CompleteForm(form: self, files: [], diagnostics: [])
        }
        var completion = FormCompletion(self, read, parser)
        completion.addTypes()
        completion.addLookupFiles()
        completion.addOptions()
        return completion.finish()
    }
}

/// Completes a form step by step and collects the findings.
struct FormCompletion {
    var form: Form
    /// The most bytes that all files of a form may have together.
    private static let sizeLimit = 64 << 20

    private let read: NamedFileReading?
    let parser: DocumentParser
    private var files: [NamedFile] = []
    private var fileNumbers: [String: Int] = [:]
    private var size = 0
    /// The names of unreadable files that are already reported.
    private var refused: Set<String> = []
    private(set) var findings: [Diagnostic] = []

    init(_ form: Form, _ read: NamedFileReading?, _ parser: DocumentParser) {
        (self.form, self.read, self.parser) = (form, read, parser)
    }

    func finish() -> CompleteForm { CompleteForm(form: form, files: files, diagnostics: findings.sorted()) }

    mutating func fail(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        findings.append(Diagnostic(.error, code, path: form.path(of: location), at: location, words))
    }

    mutating func add(_ diagnostics: [Diagnostic]) { findings += diagnostics }

    /// The file of that name, read at most once; `nil`, with a finding, if it cannot be read.
    mutating func file(_ name: Located<String>) -> NamedFile? {
        if let known = fileNumbers[name.value] { return files[known] }
        guard refused.insert(name.value).inserted else { return nil }
        guard NamedFile.isBesideForm(name.value) else {
            fail(.unreadableFile, at: name.location, Message(.fileElsewhere, ["name": quoted(name.value)]))
            return nil
        }
        guard let read else {
            fail(
                .unreadableFile, at: name.location, Message(.fileWithoutFolder, ["name": quoted(name.value)]))
            return nil
        }
        do throws(UnreadableFile) {
            let bytes = try read(name.value)
            size += bytes.count
            guard size <= Self.sizeLimit else {
                let words = Message(.filesTooLarge, ["count": Self.sizeLimit >> 20])
                fail(.tooLarge, at: name.location, words)
                return nil
            }
            form.filePaths.append(NamedFile.path(name.value, beside: form.path))
            let file = NamedFile(name: name.value, bytes: bytes, number: Int32(form.filePaths.count))
            fileNumbers[name.value] = files.count
            files.append(file)
            return file
        } catch {
            let values: KeyValuePairs<String, any MessageValue> = ["name": quoted(name.value), "reason": error.reason]
            fail(.unreadableFile, at: name.location, Message(.fileUnreadable, values))
            return nil
        }
    }
}

extension JSONNode {
    /// The value with its locations moved to a file that the form names.
    func moved(to file: Int32) -> JSONNode {
        var node = self
        node.location.file = file
        switch value {
        case .null, .truth, .number, .string: break
        case .array(let nodes): node.value = .array(nodes.map { $0.moved(to: file) })
        case .object(let members):
            node.value = .object(
                members.map { member in
                    var location = member.keyLocation
                    location.file = file
                    return JSONMember(key: member.key, at: location, member.node.moved(to: file))
                })
        }
        return node
    }
}
