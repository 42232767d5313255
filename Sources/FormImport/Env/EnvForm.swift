import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Creates a form from a file of variables such as `.env.example`, with a field for each variable.
///
/// - Parameter path: The path as the user gave it, for findings.
package func importEnv(bytes: [UInt8], path: String) -> FormReading {
    let file = EnvFile(bytes, path: path)
    guard !file.isFaulty else { return FormReading(nil, file.diagnostics) }
    guard !file.places.isEmpty else {
        let words = Message(.envNoVariables)
        return FormReading(nil, file.diagnostics + [Diagnostic(.error, .notEnv, path: path, at: .start, words)])
    }
    let name = path.fileName
    var builder = EnvFormBuilder(file, isExample: isEnvExample(path))
    var form = builder.form(path)
    form.title = name
    form.makeBracesPlain()
    var left: [Diagnostic] = []
    let problems = leaveOutFaults(of: &form, hasErrors: false) { location, reason in
        let words = Message(.faulty, ["reason": reason])
        left.append(Diagnostic(.warning, .notExpressible, path: path, at: location, words))
    }
    return FormReading(form, (file.diagnostics + builder.findings(path) + left + problems).sorted())
}

/// Divides the variables of a file into sections, by its blank lines and comments.
private struct EnvFormBuilder {
    private let file: EnvFile
    /// Whether the values are public.
    private let isExample: Bool
    private var sections = [Section()]
    private var description: String?
    /// A comment that is a paragraph of its own; it becomes the heading of the variables after it.
    private var heading: EnvComment?
    /// Whether the section ends at the end of its paragraph.
    private var isOfParagraph = false
    private var secrets: [Located<String>] = []

    init(_ file: EnvFile, isExample: Bool) { (self.file, self.isExample) = (file, isExample) }

    mutating func form(_ path: String) -> Form {
        var form = Form(path: path, location: .start)
        let numbers = file.parts.indices
        let isBlank = { [file] (number: Int) in if case .blank = file.parts[number].content { true } else { false } }
        for paragraph in numbers.split(whereSeparator: isBlank) { take(paragraph) }
        var group = Group(location: .start)
        group.sections = sections.filter { !$0.fields.isEmpty }
        (form.groups, form.description, form.omitsEmpty) = ([group], description, true)
        return form
    }

    /// The warning that lists the variables taken for secrets; none without any.
    func findings(_ path: String) -> [Diagnostic] {
        guard let first = secrets.first else { return [] }
        let names = secrets.prefix(12).map(\.value).joined(separator: ", ") + (secrets.count > 12 ? ", …" : "")
        return [
            Diagnostic(
                .warning, .secretByName, path: path, at: first.location, Message(.envSecrets, ["names": names]))
        ]
    }

    // MARK: - Paragraphs

    /// Adds the variables of a paragraph, which contains no blank line.
    private mutating func take(_ parts: Range<Int>) {
        let variables = parts.filter { isField($0) }
        var comment = EnvComment(file.parts[parts.lowerBound..<(variables.first ?? parts.upperBound)])
        guard let first = variables.first, let last = variables.last else {
            takeHeading(comment)
            return
        }
        if let heading { beginSection(heading, isOfParagraph: false) }
        heading = nil
        let isAlone = last - first == variables.count - 1
        let names = variables.compactMap { file.parts[$0].variable?.words }
        if let title = comment.takeHeading(
            ofAlike: isAlone && names.areAlike, ofSeveral: isAlone && names.count > 1)
        {
            beginSection(title, isOfParagraph: true)
        } else if isOfParagraph {
            beginSection(nil, isOfParagraph: false)
        }
        add(first, comment)
        for (above, number) in zip(variables, variables.dropFirst()) {
            add(number, EnvComment(file.parts[(above + 1)..<number]))
        }
    }

    /// Whether a part sets a variable and no other part of the file takes precedence.
    private func isField(_ number: Int) -> Bool {
        file.parts[number].variable.map { file.places[$0.name] == number } ?? false
    }

    private mutating func takeHeading(_ comment: EnvComment) {
        guard !comment.isEmpty else { return }
        // Of several such comments before the first variable, all but the last describe the whole file.
        if let heading, sections.allSatisfy(\.fields.isEmpty) {
            description = [description, heading.text].compactMap { $0 }.joined(separator: "\n\n")
        }
        heading = comment
    }

    private mutating func beginSection(_ heading: EnvComment?, isOfParagraph: Bool) {
        var section = Section(location: heading?.location ?? .unknown)
        (section.title, section.description) = heading?.titleAndRest(upTo: 80) ?? (nil, nil)
        sections.append(section)
        self.isOfParagraph = isOfParagraph
    }

    // MARK: - Fields

    private mutating func add(_ number: Int, _ comment: EnvComment) {
        guard let variable = file.parts[number].variable else { return }
        let location = file.parts[number].location
        let id = Located(variable.name, at: location)
        var field = Field(id: id, type: Located(variable.kind, at: location), location: location)
        let about = comment.isEmpty ? EnvComment(remark: variable.remark, at: location) : comment
        (field.title, field.texts.info) = about.titleAndRest(upTo: 60)
        field.isWrittenEmpty = !variable.isCommentedOut
        if variable.isSecret || variable.hasCredentials && !isExample {
            field.isSecret = true
            secrets.append(id)
        } else if !variable.value.isEmpty {
            if variable.isCommentedOut || variable.value.isSample {
                field.texts.placeholder = variable.value
            } else {
                field.value = JSONNode(variable.value(as: field.type.value), at: location)
            }
        }
        sections[sections.count - 1].fields.append(field)
    }
}

extension EnvFile.Variable {
    /// The value for a field of the kind.
    fileprivate func value(as kind: String) -> JSONValue {
        switch kind {
        case "signed_number": .number(value)
        case "switch": truthOfData(value).map { .truth($0) } ?? .string(value)
        default: .string(value)
        }
    }
}

extension [[String]] {
    /// Whether names belong together: there are several, and all have the same first or last word.
    fileprivate var areAlike: Bool {
        count > 1 && (Set(map(\.first)).count == 1 || Set(map(\.last)).count == 1)
    }
}
