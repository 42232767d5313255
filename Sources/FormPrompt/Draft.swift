internal import FormConversation
public import FormKit
internal import FormSubmission
internal import FormSystem
internal import Synchronization

/// A file in which a conversation stores its answers, except secrets.
///
///     let draft = try Draft(of: form, in: "/var/lib/desk/drafts")
///     let outcome = Conversation(session, draft: draft).run(on: editor, submittingTo: store)
///
/// Each answer is on the disk before the next question. A later conversation about a form with the same id asks whether
/// to continue, and says if the form has changed. A submission removes the draft.
public struct Draft: Sendable {
    /// The file, until a conversation takes it: only one can use it.
    private final class Holder: Sendable {
        let file: Mutex<DraftFile?>

        init(_ file: sending DraftFile) { self.file = Mutex(file) }
    }

    private let holder: Holder

    /// Opens a draft of the form that no other process uses, or begins one.
    ///
    /// - Parameters:
    ///   - form: The form to answer.
    ///   - folder: The folder of drafts; it must exist and should be private.
    ///   - resumes: Whether to continue a draft without asking.
    ///   - language: The language of messages about the draft.
    public init(
        of form: CompiledForm, in folder: String, resumes: Bool = false, language: LanguageTag = "en"
    ) throws(DraftError) {
        let identity = FormIdentity(id: form.id, path: nil, hash: form.hash)
        let language = language.viewLanguage
        do throws(OutputError) {
            holder = Holder(
                try DraftFile(of: identity, in: FilePath(folder), resumes: resumes, language: language))
        } catch {
            throw DraftError(description: error.words(in: language))
        }
    }

    /// Takes the file for a conversation; `nil` if another conversation has taken it.
    func take() -> DraftFile? {
        holder.file.withLock { file in
            defer { file = nil }
            return file
        }
    }
}

/// The reason why no draft can be stored.
public struct DraftError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, such as `/var/lib/desk/drafts: no such directory`.
    public let description: String
}
