import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The stored answers of a conversation, so that an interrupted one can be continued.
///
/// A draft belongs to one process at a time; another that answers the same form has a draft of its own.
package final class DraftFile {
    /// A draft left by an earlier conversation.
    struct FoundDraft {
        let text: DraftText
        /// Whether the form's file has changed since.
        let isOfOtherVersion: Bool
        let place: DraftSearch.ClaimedName
    }

    /// Faults of drafts that were found, safe for a terminal.
    package let remarks: [String]
    /// Whether to continue an existing draft without asking.
    package let resumes: Bool
    /// The command that continues the draft; `nil` if there is none to suggest.
    package let command: String?
    /// The drafts of earlier conversations, latest first, until it is decided which of them to continue.
    private(set) var found: [FoundDraft]
    private let form: FormIdentity
    private let language: Language
    private var place: DraftSearch.ClaimedName
    /// The content last written as a whole, or not written yet; changes may have been added since.
    private var kept: DraftContent?
    /// The file to which changes are added; `nil` if the draft must be written as a whole first.
    private var journal: DraftJournal?
    /// Whether the disk may differ from `kept` although no changes can be added.
    private var isWholeDue = false
    private(set) var isUndecided: Bool
    /// The reason why the last answers are not on the disk.
    private(set) var failure: OutputError?
    private var isFailureTold = false
    /// Whether there is a draft on the disk.
    private(set) var exists: Bool

    /// Claims the form's drafts that no other process uses, and a name for a new one.
    ///
    /// - Parameters:
    ///   - folder: The folder of drafts, which must exist.
    ///   - resumes: Whether to continue the latest draft without asking.
    ///   - command: The command that continues the draft, as a person would type it.
    ///   - language: The language of messages.
    package init(
        of form: FormIdentity, in folder: FilePath, resumes: Bool = false, command: String? = nil,
        language: Language = .english
    ) throws(OutputError) {
        var search = DraftSearch(form, folder, language)
        place = try search.claim()
        found = search.found
        remarks = search.remarks
        isUndecided = !found.isEmpty
        exists = isUndecided
        self.form = form
        self.language = language
        self.resumes = resumes
        self.command = command
    }

    /// Decides to continue one of the drafts, or none; the others stay unchanged.
    func decide(on draft: FoundDraft?) {
        exists = draft != nil
        if let draft { place = draft.place }
        (isUndecided, found) = (false, [])
    }

    /// Removes all drafts that were found.
    ///
    /// - Returns: The reason why one could not be removed; safe for a terminal.
    func discardFound() -> String? {
        defer { decide(on: nil) }
        do throws(OutputError) {
            for draft in found { try draft.place.path.remove() }
            return nil
        } catch {
            return notRemoved(error)
        }
    }

    /// Whether changes can be added to the draft on the disk.
    var takesChanges: Bool { !isUndecided && journal?.takesMore ?? false }

    /// Writes the whole content, unless it is on the disk already. The content at the first call is the starting point
    /// and alone not worth a draft.
    ///
    /// - Returns: The reason why it could not be written, the first time.
    func save(_ content: DraftContent) -> String? {
        guard !isUndecided, journal?.hasChanges ?? isWholeDue || content != kept else { return nil }
        journal = nil
        guard kept != nil else {
            kept = content
            return nil
        }
        guard !content.isEmpty else {
            // All answers were removed again.
            (kept, isWholeDue) = (content, false)
            return remove()
        }
        return told { () throws(OutputError) in try write(content) }
    }

    /// Adds what has changed since the last time.
    ///
    /// - Returns: The reason why it could not be written, the first time.
    func save(_ change: DraftChange) -> String? {
        var change = change
        if journal?.isOfSubmission == true { change.isBeingSubmitted = false }
        guard !change.isEmpty else { return nil }
        return told { () throws(OutputError) in try append(change) }
    }

    private func told(_ write: () throws(OutputError) -> Void) -> String? {
        // A draft that may have been written may exist.
        exists = true
        do throws(OutputError) {
            try write()
            (failure, isFailureTold) = (nil, false)
            return nil
        } catch {
            let isNews = !isFailureTold
            (failure, isFailureTold, isWholeDue) = (error, true, true)
            return isNews ? language.words(.draftNotWritten, ["reason": terminalSafe(error.words(in: language))]) : nil
        }
    }

    /// Notes in the draft, if there is one, that its answers are being submitted; the next `save` reverts that.
    ///
    /// If that cannot be written, the draft stays as it was: it does not warn then, but nothing is lost.
    package func beginSubmission() {
        guard exists, var content = kept else { return }
        do throws(OutputError) {
            if let journal {
                guard !journal.isOfSubmission else { return }
                var change = DraftChange()
                (change.answeredCount, change.questionCount) = journal.counts
                change.isBeingSubmitted = true
                try append(change)
            } else if !content.isBeingSubmitted {
                content.isBeingSubmitted = true
                try write(content)
                // It may be older than the answers.
                (journal, isWholeDue) = (nil, true)
            }
        } catch {
            (failure, isWholeDue) = (error, true)
        }
    }

    /// Removes the draft, for example after submission.
    ///
    /// - Returns: The reason why it could not be removed; safe for a terminal.
    package func remove() -> String? {
        journal = nil
        guard exists else { return nil }
        do throws(OutputError) {
            try place.path.remove()
            exists = false
            return nil
        } catch {
            return notRemoved(error)
        }
    }

    private func notRemoved(_ error: OutputError) -> String {
        language.words(.draftNotRemoved, ["reason": terminalSafe(error.words(in: language))])
    }

    /// The command that continues the draft, if there is one.
    package var resumingCommand: String? { exists && failure == nil ? command : nil }

    private func write(_ content: DraftContent) throws(OutputError) {
        var buffer = ByteBuffer()
        let text = DraftText(identity: form.name, hash: form.hash, saved: secondsOfWallClock(), content: content)
        text.write(to: &buffer)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in
            try AtomicFile(underLock: place.path, isPrivate: true).write(bytes)
        }
        (kept, isWholeDue) = (content, false)
        // If it cannot be opened, the draft is written as a whole next time.
        journal = try? DraftJournal(place.path, behind: content, length: buffer.count)
    }

    private func append(_ change: DraftChange) throws(OutputError) {
        do throws(OutputError) { try journal?.append(change) } catch {
            journal = nil
            throw error
        }
    }

    /// The last message of a conversation whose form was not submitted; safe for a terminal.
    package var farewell: String {
        if let failure {
            return language.words(.notSubmittedNorSaved, ["reason": terminalSafe(failure.words(in: language))])
        }
        guard exists else { return language.words(.notSubmitted) }
        guard let command else { return language.words(.answersSaved) }
        return language.words(.answersSavedContinue, ["command": terminalSafe(command)])
    }
}
