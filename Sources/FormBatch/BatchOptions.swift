import FormEngine
import FormModel
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The inputs of a batch, and where its records go.
package struct BatchOptions: Sendable {
    /// Where the accepted records go.
    package enum Destination: Sendable {
        /// The stream, from which nothing can be taken back.
        case standardOutput
        case sink(BatchSink)
        /// A file for each record in that folder.
        case folder(FilePath, FileNameTemplate)

        /// The one file to which all records are added, if it is one.
        package var file: FilePath? {
            switch self {
            case .sink(let sink): sink.path
            case .standardOutput, .folder: nil
            }
        }

        /// Whether it is the stream.
        var isStandardOutput: Bool { if case .standardOutput = self { true } else { false } }

        /// Whether each record has a file of its own.
        var isFolder: Bool { if case .folder = self { true } else { false } }

        /// That file, or the folder of the records' files.
        var path: FilePath? {
            if case .folder(let path, _) = self { path } else { file }
        }
    }

    /// In their order; `-` is standard input.
    package var inputs: [BatchSource] = [.file(FilePath("-"))]
    /// Whether the inputs are CSV; `nil` means by their endings, then by how they begin.
    package var isCSV: Bool?
    /// The character between cells; `nil` means TAB where the ending is `tsv`, otherwise a comma.
    package var delimiter: UInt8?
    /// How files of rows are written; `nil` for RFC 4180 in UTF-8.
    package var dialect: TableDialect?
    /// Which columns they must have.
    package var columns = ColumnMatch.any
    /// Where accepted records go.
    package var destination = Destination.standardOutput
    /// Where the rejected records go; `nil` for nowhere.
    package var rejects: BatchSink?
    /// Whether the file of accepted records is emptied first, and that of rejected ones; a run that is resumed empties neither.
    package var replacesOutput = false, replacesRejects = false
    /// Where a summary goes; `nil` for nowhere.
    package var report: FilePath?
    /// Whether examples of what is wrong are wanted at the end, though no page has them.
    package var tellsExamples = false
    /// How the records write dates and numbers.
    package var notation = DataNotation()
    /// How accepted records are written: JSON Lines or CSV.
    package var format = RecordFormat.jsonLines
    /// Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    package var isFlat = false
    /// Whether JSON leaves out what was not answered, though the form does not say so; the form is compiled that way.
    package var omitsEmpty = false
    /// Whether the points in ids lead to objects in JSON, though the form does not say so; the form is compiled that way.
    package var isNested = false
    /// How many threads work.
    package var jobs = 1
    /// Whether a run that was broken off goes on.
    package var resumes = false
    /// Whether ids that the form does not have are passed over.
    package var ignoresUnknown = false
    /// Whether a value for a field that is hidden, disabled or computed rejects the record.
    package var isStrict = false
    /// The locale of the messages in rejected records; `nil` means English.
    package var locale: String?
    /// The language of errors, and of reasons for rejection where nothing takes the rejected records.
    package var listener = Language.english
    /// A number that only this form has, such as a hash of its file.
    package var formHash: UInt64 = 0
    /// How many bytes of input lie between two commits, more or less.
    package var commitSize = 1 << 24
    /// How many reasons for rejection are told where nothing takes the rejected records.
    package var reasonLimit = 20
    /// Whether plain values are accepted by operations; without, all go the general way, with the same result.
    package var acceptsByOperations = true

    /// From standard input to standard output, by one thread.
    package init() {}

    func syntax(ending: String?, beginning: [UInt8]) -> RecordSyntax {
        let comma = delimiter ?? (ending == "tsv" ? 0x09 : UInt8(ascii: ","))
        if let isCSV { return isCSV ? .csv(delimiter: comma) : .jsonLines }
        switch ending {
        case "csv", "tsv": return .csv(delimiter: comma)
        case "jsonl", "ndjson", "json": return .jsonLines
        default: return TextBeginning(beginning).isJSON ? .jsonLines : .csv(delimiter: comma)
        }
    }

    /// The file by whose name the journal is called; `nil` where a run cannot be resumed.
    package var journal: FilePath? {
        switch destination {
        case .standardOutput: nil
        case .sink(let sink): sink.path?.journal
        case .folder(let path, _): path.appending("").journal
        }
    }

    /// Whether the first records with each fault are kept.
    var keepsExamples: Bool { tellsExamples || report.map(BatchSummary.isPage) ?? false }

    /// The language of reasons for rejection.
    var language: Language { rejects == nil ? listener : locale.flatMap { Language(locale: $0) } ?? .english }

    /// All that decides what is written, as options of a command line.
    var settings: String {
        var words: [String] = []
        switch destination {
        case .standardOutput, .sink: words.append("--format \(format.rawValue)")
        case .folder(_, let name): words.append("--name \(shellWord(name.text))")
        }
        if isFlat { words.append("--flat") }
        if omitsEmpty { words.append("--omit-empty") }
        if isNested { words.append("--nested") }
        if ignoresUnknown { words.append("--ignore-unknown") }
        if isStrict { words.append("--strict") }
        if let isCSV { words.append("--input-format \(isCSV ? "csv" : "jsonl")") }
        if let delimiter {
            let character = String(Unicode.Scalar(delimiter))
            words.append("--delimiter \(delimiter == 0x09 ? "tab" : shellWord(character))")
        }
        if let format = notation.dateFormat { words.append("--date-format \(shellWord(format.text))") }
        if notation.hasDecimalComma { words.append("--decimal-separator ,") }
        if let path = rejects?.path {
            words.append("--rejects \(shellWord(path.description))")
            if let locale { words.append("--lang \(shellWord(locale))") }
        }
        return words.dropFirst().reduce(words[0]) { $0 + " " + $1 }
    }

    /// The output as people name it.
    var outputName: String { destination.path?.description ?? OutputError.standardOutput }
}
