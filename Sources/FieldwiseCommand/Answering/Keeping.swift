import FormPrompt
import FormSubmission
import FormSyntax

/// What is kept of a conversation from one time to the next.
struct Keeping {
    /// `nil` where none is wanted, or none can be kept.
    private(set) var draft: DraftFile?
    /// Why something is not kept; safe for a terminal.
    private(set) var remarks: [String] = []

    /// Nothing is kept of what nobody types.
    init() {}

    /// Takes up what was kept of the form that a person is to answer.
    init(_ request: Request, _ source: FormSource) {
        guard !request.keepsNoDraft else { return }
        guard let folder = StateFolder.ofEnvironment() else {
            remarks.append("The answers are not kept while you type: HOME names no folder.")
            return
        }
        do throws(OutputError) {
            draft = try DraftFile(
                of: source.identity, in: folder.folder("drafts"), resumes: request.resumes,
                command: source.isFile ? "fieldwise answer \(shellWord(FilePath(request).description))" : nil)
        } catch {
            remarks.append(terminalSafe("The answers are not kept while you type: \(error)"))
        }
    }
}

/// Only a person can go on with a draft.
func checkKeeping(_ request: Request, _ source: AnswerSource) throws(CommandError) {
    guard request.resumes else { return }
    guard !request.keepsNoDraft else {
        throw .usage(.conflict("--resume", "--no-draft", cure: "leave one of them out"))
    }
    guard source == .person else {
        throw .usage(.incomplete("--resume", lacks: "a person at a terminal to go on", cure: "leave it out"))
    }
}

/// An argument as a shell takes it.
private func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
        byte >= 0x80 || "-_./,:@%+=".utf8.contains(byte) || (0x30...0x39).contains(byte)
            || (0x41...0x5a).contains(byte & 0xdf)
    }
    guard !isPlain else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
