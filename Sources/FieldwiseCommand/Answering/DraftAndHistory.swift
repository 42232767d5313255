import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords

/// The draft and the history of a conversation.
struct DraftAndHistory {
    /// The draft; `nil` if it is not wanted or not possible.
    private(set) var draft: DraftFile?
    /// The history; `nil` if it is not wanted or not possible.
    private(set) var history: HistoryFile?
    /// The reasons why something is not kept; safe for a terminal.
    private(set) var remarks: [String] = []

    /// Nothing kept, because nobody types.
    init() {}

    /// Opens the history of questions with a name; without a name nothing is kept.
    init(ofQuestion name: String?, _ language: Language) {
        guard let name else { return }
        guard let folder = StateFolder.ofEnvironment() else {
            remarks.append(language.words(.noHistoryWithoutHome))
            return
        }
        takeHistory(of: FormIdentity(id: "ask \(name)", path: nil, hash: 0), folder, language)
    }

    /// Opens what was kept of the form that a person or program is to answer.
    init(_ request: AnswerRequest, _ form: FormSource, _ language: Language, isPerson: Bool) throws(CommandError) {
        let keepsHistory = isPerson && !request.drafts.keepsNoHistory && form.isKnown
        guard !request.drafts.keepsNoDraft || keepsHistory else { return }
        guard let folder = StateFolder.ofEnvironment() else {
            remarks.append(
                language.words(request.drafts.keepsNoDraft ? .noHistoryWithoutHome : .noDraftWithoutHome))
            return
        }
        let identity = try form.identity(hasDraft: !request.drafts.keepsNoDraft)
        if !request.drafts.keepsNoDraft {
            takeDraft(of: identity, request, command: form.isFile ? request.commandLine : nil, folder, language)
        }
        if keepsHistory { takeHistory(of: identity, folder, language) }
    }

    private mutating func takeDraft(
        of form: FormIdentity, _ request: AnswerRequest, command: String?, _ folder: StateFolder, _ language: Language
    ) {
        do throws(OutputError) {
            draft = try DraftFile(
                of: form, in: folder.folder("drafts"), resumes: request.resumes, command: command, language: language)
        } catch {
            remarks.append(terminalSafe(language.words(.noDraftKept, ["reason": error.words(in: language)])))
        }
    }

    private mutating func takeHistory(of form: FormIdentity, _ folder: StateFolder, _ language: Language) {
        do throws(OutputError) {
            history = HistoryFile(of: form, in: try folder.folder("history"), language: language)
        } catch {
            // If drafts cannot be kept either, that message suffices.
            guard remarks.isEmpty else { return }
            remarks.append(terminalSafe(language.words(.noHistoryKept, ["reason": error.words(in: language)])))
        }
    }
}

/// Refuses options that need a person or program: only these can continue a draft, and only a person can use an editor.
func refuseDraftWithoutPerson(_ request: AnswerRequest, _ source: Respondent) throws(CommandError) {
    if request.prompt.beginsWithSheet, source != .person {
        throw .usage(.needsPerson(option: "--edit"))
    }
    guard request.resumes else { return }
    guard !request.drafts.keepsNoDraft else {
        throw .usage(.conflict("--resume", "--no-draft", cure: Message(.leaveOneOut)))
    }
    guard source.isConversation else {
        throw .usage(.needsPerson(option: "--resume"))
    }
}
