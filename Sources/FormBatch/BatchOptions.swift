import FormEngine
import FormModel
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The inputs, outputs and settings of a batch.
package struct BatchOptions: Sendable {
    /// The place where accepted records go.
    package enum Destination: Sendable {
        /// Standard output, from which records cannot be removed.
        case standardOutput
        case sink(BatchSink)
        /// A folder in which each record gets a file.
        case folder(FilePath, FileNameTemplate)

        /// The single file to which all records are added; `nil` for other destinations.
        package var file: FilePath? {
            switch self {
            case .sink(let sink): sink.path
            case .standardOutput, .folder: nil
            }
        }

        /// Whether it is standard output.
        var isStandardOutput: Bool { if case .standardOutput = self { true } else { false } }

        /// Whether each record has a file of its own.
        var isFolder: Bool { if case .folder = self { true } else { false } }

        /// The file, or the folder of the records' files.
        var path: FilePath? {
            if case .folder(let path, _) = self { path } else { file }
        }
    }

    /// The inputs in order; `-` is standard input.
    package var inputs: [BatchSource] = [.file(FilePath("-"))]
    /// Whether the inputs are CSV; `nil` decides by their endings, then by their beginnings.
    package var isCSV: Bool?
    /// The character between cells; `nil` means TAB for files ending in `tsv`, otherwise a comma.
    package var delimiter: UInt8?
    /// The dialect of files of rows; `nil` for RFC 4180 in UTF-8.
    package var dialect: TableDialect?
    /// The columns that inputs must have.
    package var columns = ColumnMatch.any
    /// Where accepted records go.
    package var destination = Destination.standardOutput
    /// Where the rejected records go; `nil` for nowhere.
    package var rejects: BatchSink?
    /// Whether the files of accepted and of rejected records are emptied first; a resumed run empties neither.
    package var replacesOutput = false, replacesRejects = false
    /// Where a summary goes; `nil` for nowhere.
    package var report: FilePath?
    /// Whether examples of faults are collected, even without a page that shows them.
    package var tellsExamples = false
    /// The notation of dates and numbers in the records.
    package var notation = DataNotation()
    /// The format of accepted records: JSON Lines or CSV.
    package var format = RecordFormat.jsonLines
    /// Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    package var isFlat = false
    /// Whether JSON omits unanswered fields even if the form does not say so; the form is compiled accordingly.
    package var omitsEmpty = false
    /// Whether dots in ids lead to objects in JSON even if the form does not say so; the form is compiled accordingly.
    package var isNested = false
    /// The number of threads.
    package var jobs = 1
    /// Whether to resume an interrupted run.
    package var resumes = false
    /// Whether to ignore ids that the form does not have.
    package var ignoresUnknown = false
    /// Whether a value for a field that is hidden, disabled or computed rejects the record.
    package var isStrict = false
    /// The locale of the messages in rejected records; `nil` means English.
    package var locale: String?
    /// The language of errors, and of reasons for rejection if rejected records are not written.
    package var listener = Language.english
    /// A number that identifies the form, such as a hash of its file.
    package var formHash: UInt64 = 0
    /// The approximate number of input bytes between two commits.
    package var commitSize = 1 << 24
    /// The most reasons for rejection to report if rejected records are not written.
    package var reasonLimit = 20
    /// Whether operations accept plain values; without them all values go the general way, with the same result.
    package var acceptsByOperations = true

    /// A batch from standard input to standard output, with one thread.
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

    /// The place of the journal, named after an output; `nil` if the run cannot be resumed.
    package var journal: FilePath? {
        switch destination {
        case .standardOutput: nil
        case .sink(let sink): sink.path?.journal
        case .folder(let path, _): path.appending("").journal
        }
    }

    /// Whether the first records with each fault are kept as examples.
    var keepsExamples: Bool { tellsExamples || report.map(BatchSummary.isPage) ?? false }

    /// The language of reasons for rejection.
    var language: Language { rejects == nil ? listener : locale.flatMap { Language(locale: $0) } ?? .english }

    /// Everything that determines what is written, as options of a command line.
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
