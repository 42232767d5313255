internal import FormConversation
public import FormKit
internal import FormSubmission
internal import FormSystem
internal import Synchronization

/// Where a conversation keeps its answers, secrets aside, so that nothing is lost whatever ends it.
///
///     let draft = try Draft(of: form, in: "/var/lib/desk/drafts")
///     let outcome = Conversation(session, draft: draft).run(on: editor, submittingTo: store)
///
/// Each answer is on the disk before the next question. A later conversation about the form, by its id, asks whether to continue,
/// and says so where the form has changed. Once the answers are submitted the draft is removed.
public struct Draft: Sendable {
    /// The file until a conversation takes it: it is used by one at a time.
    private final class Holder: Sendable {
        let file: Mutex<DraftFile?>

        init(_ file: sending DraftFile) { self.file = Mutex(file) }
    }

    private let holder: Holder

    /// Takes the draft of the form that nobody else has, or begins one.
    ///
    /// - Parameters:
    ///   - form: What is answered.
    ///   - folder: Where drafts are; it has to exist, and should be for its owner alone.
    ///   - resumes: Whether a draft is continued without asking.
    ///   - language: In which it is said what becomes of it.
    public init(
        of form: CompiledForm, in folder: String, resumes: Bool = false, language: LanguageTag = "en"
    ) throws(DraftFailure) {
        let identity = FormIdentity(id: form.id, path: nil, hash: form.hash)
        let language = language.viewLanguage
        do throws(OutputError) {
            holder = Holder(
                try DraftFile(of: identity, in: FilePath(folder), resumes: resumes, language: language))
        } catch {
            throw DraftFailure(description: error.words(in: language))
        }
    }

    /// The file, for the conversation that keeps its answers there; `nil` where another has it.
    func take() -> DraftFile? {
        holder.file.withLock { file in
            defer { file = nil }
            return file
        }
    }
}

/// Why no draft can be kept.
public struct DraftFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Such as `/var/lib/desk/drafts: no such directory`.
    public let description: String
}
