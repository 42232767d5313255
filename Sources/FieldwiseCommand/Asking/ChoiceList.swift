import FormFiles
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The options of a question.
enum ChoiceList {
    /// Options from the command line and from lines.
    case options(OptionList)
    /// A CSV with the names of its columns.
    case table([UInt8], columns: [String])

    /// Reads the options; `nil` for a question without any.
    ///
    /// - Parameter file: The number of the lines' file; see `SourceLocation.file`.
    init?(_ options: QuestionOptions, ofFile file: Int32) throws(CommandError) {
        guard options.hasChoices else { return nil }
        let content = try options.choicesFile.map { path throws(CommandError) in try InputFile.read(path).bytes }
        if let content, options.choicesFile?.ending == "csv" {
            guard options.choices.isEmpty else {
                throw .usage(.conflict("--option", "--options", cure: Message(.leaveOneOut)))
            }
            let columns = content.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: ",")).map {
                String(decoding: $0.filter { ![0x0D, UInt8(ascii: "\"")].contains($0) }, as: UTF8.self)
            }
            self = .table(content, columns: columns)
            return
        }
        guard options.choices.allSatisfy({ !$0.id.isEmpty }) else {
            throw .usage(.unusable(option: "--option", Message(.emptyName, ["name": "ID"])))
        }
        var lines = OptionLines(ofFile: file, room: content?.count ?? 0)
        for (id, title) in options.choices { lines.add(given: id, title: title) }
        if let content { lines.add(linesOf: content) }
        let list = lines.options()
        if let fault = lines.fault { throw options.error(fault) }
        self = .options(list)
    }

    /// The field's members that tell where its options are.
    ///
    /// - Parameter path: The path of a file.
    func members(path: FilePath?) -> [JSONMember] {
        guard case .table(_, let columns) = self else { return [] }
        let file = path?.fileName.description ?? ""
        let named = [("file", file)] + ["title", "info", "value"].filter(columns.contains).map { ($0, $0) }
        return [
            JSONMember(key: "options_from", JSONNode(.object(named.map { JSONMember(key: $0, JSONNode(.string($1))) })))
        ]
    }

    /// The bytes of a CSV.
    var table: [UInt8] { if case .table(let bytes, _) = self { bytes } else { [] } }
}

extension QuestionOptions {
    /// Whether there are options to choose from.
    var hasChoices: Bool { choicesFile != nil || !choices.isEmpty }

    /// A finding about the options as an error of the command, with its place in their file.
    func error(_ finding: Diagnostic) -> CommandError {
        let line = Int(finding.location.line)
        // Options on the command line have no line number.
        guard let file = choicesFile?.description, line > 0 || finding.code != .duplicateID else {
            return .usage(.unusable(option: "--option", finding.words))
        }
        let place = line > 0 ? SourceLocation(line: line, column: 1) : .unknown
        return .faultyTable(Diagnostic(finding.severity, finding.code, path: file, at: place, finding.words))
    }
}
