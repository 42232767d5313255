import FormModel
import FormSyntax
import FormWords

/// A form with all that it has from elsewhere: its fields have what their types say, and files that it names are read.
package struct CompleteForm: Sendable {
    /// The form to compile; its file has it in another way.
    package let form: Form
    /// The files that it names and that could be read, each once: a form with other files is another form.
    package let files: [NamedFile]
    /// The faults of the types and of the files, which have paths of their own.
    package let diagnostics: [Diagnostic]
}

extension Form {
    /// The form with all that it has from elsewhere.
    ///
    /// - Parameters:
    ///   - read: Reads a file in the form's folder; `nil` for a form that is in none.
    ///   - parser: Reads the types in such a file.
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

/// Completes a form step by step, and gathers what it finds on the way.
struct FormCompletion {
    var form: Form
    /// How many bytes all files that a form names may have together.
    private static let sizeLimit = 64 << 20

    private let read: NamedFileReading?
    let parser: DocumentParser
    private var files: [NamedFile] = []
    private var fileNumbers: [String: Int] = [:]
    private var size = 0
    /// Names of which was told that they cannot be read.
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

    /// A file that the form names, which is read once; `nil` with a finding where it cannot be.
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
    /// The value with its places in a file that the form names.
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
