import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The texts typed in a form's fields at earlier times, in a file for the form; never secrets.
///
/// Several conversations may add to it at the same time. It is read when first needed.
package final class HistoryFile {
    /// The largest file that can be a history, in bytes.
    private static let sizeLimit = 1 << 26

    private let file: SharedLines
    private let language: Language
    private var known: HistoryText?
    /// The reason why nothing is remembered any more.
    private var failure: OutputError?

    /// The history of a form, in an existing folder.
    ///
    /// - Parameter language: The language of messages.
    package init(of form: FormIdentity, in folder: FilePath, language: Language = .english) {
        self.language = language
        file = SharedLines(folder.appending(form.fileName + ".jsonl"))
    }

    /// The texts of a field, each once, latest last.
    func texts(of field: String) -> [String] { read().texts[field] ?? [] }

    /// Remembers a text.
    ///
    /// - Returns: The reason why nothing can be remembered, once.
    func add(_ text: String, to field: String) -> String? {
        guard failure == nil, !text.isEmpty, text.utf8.count <= HistoryText.textLimit else { return nil }
        guard known?.texts[field]?.last != text else { return nil }
        known?.add(text, to: field)
        var line = ByteBuffer()
        HistoryText.write(text, of: field, to: &line)
        do throws(OutputError) {
            try line.withUnsafeBytes { (bytes) throws(OutputError) in try file.append(bytes) }
            return nil
        } catch {
            failure = error
            return language.words(.historyNotWritten, ["reason": terminalSafe(error.words(in: language))])
        }
    }

    private func read() -> HistoryText {
        if let known { return known }
        let found = HistoryText((try? file.content(limit: Self.sizeLimit)) ?? [])
        known = found
        if found.lineCount > 1000, found.lineCount > 4 * found.count { compact() }
        return found
    }

    /// Removes repeated and foreign lines; if that fails, the file stays as it is.
    private func compact() { try? file.rewrite(limit: Self.sizeLimit) { HistoryText($0).lines } }
}
