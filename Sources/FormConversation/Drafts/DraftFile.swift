import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The answers of one conversation on the disk, so that a conversation that was broken off can be continued.
///
/// It belongs to one process at a time: another that answers the same form has a draft of its own.
package final class DraftFile {
    /// A draft that an earlier conversation left.
    struct FoundDraft {
        let text: DraftText
        /// Whether the form's file has changed since.
        let isOfOtherVersion: Bool
        let place: DraftSearch.ClaimedName
    }

    /// The faults of drafts that were found; safe for a terminal.
    package let remarks: [String]
    /// Takes the draft that is there without asking.
    package let resumes: Bool
    /// The command that continues the draft; `nil` where none can be told.
    package let command: String?
    /// The drafts of earlier conversations, the latest first, until one of them is continued or none.
    private(set) var found: [FoundDraft]
    private let form: FormIdentity
    private let language: Language
    private var place: DraftSearch.ClaimedName
    /// What was written as a whole, or not yet; changes may have been added since.
    private var kept: DraftContent?
    /// The file to which changes are added; `nil` where it has to be written as a whole first.
    private var journal: DraftJournal?
    /// Whether something else than `kept` may be on the disk, although nothing can be added.
    private var isWholeDue = false
    private(set) var isUndecided: Bool
    /// Why the last answers are not on the disk.
    private(set) var failure: OutputError?
    private var isFailureTold = false
    /// Whether there is a draft on the disk.
    private(set) var exists: Bool

    /// Takes the drafts of the form that nobody else has, and a name for a new one.
    ///
    /// - Parameters:
    ///   - folder: Where drafts are; it exists.
    ///   - resumes: Whether the latest draft is taken without asking.
    ///   - command: What continues the draft, as a person would type it.
    ///   - language: In which it is said what becomes of it.
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

    /// One of the drafts is continued, or none; the others stay as they are.
    func decide(on draft: FoundDraft?) {
        exists = draft != nil
        if let draft { place = draft.place }
        (isUndecided, found) = (false, [])
    }

    /// Removes all drafts that were found.
    ///
    /// - Returns: Why one stays; safe for a terminal.
    func discardFound() -> String? {
        defer { decide(on: nil) }
        do throws(OutputError) {
            for draft in found { try draft.place.path.remove() }
            return nil
        } catch {
            return notRemoved(error)
        }
    }

    /// Whether changes can be added to what is on the disk.
    var takesChanges: Bool { !isUndecided && journal?.takesMore ?? false }

    /// Writes all that a session holds, if that is not on the disk yet. What there is at the first call is where it begins:
    /// that alone is not worth a draft.
    ///
    /// - Returns: Why it cannot be written, the first time.
    func save(_ content: DraftContent) -> String? {
        guard !isUndecided, journal?.hasChanges ?? isWholeDue || content != kept else { return nil }
        journal = nil
        guard kept != nil else {
            kept = content
            return nil
        }
        guard !content.isEmpty else {
            // Everything was taken away again.
            (kept, isWholeDue) = (content, false)
            return remove()
        }
        return told { () throws(OutputError) in try write(content) }
    }

    /// Adds what has changed since the last time.
    ///
    /// - Returns: Why it cannot be written, the first time.
    func save(_ change: DraftChange) -> String? {
        var change = change
        if journal?.isOfSubmission == true { change.isBeingSubmitted = false }
        guard !change.isEmpty else { return nil }
        return told { () throws(OutputError) in try append(change) }
    }

    private func told(_ write: () throws(OutputError) -> Void) -> String? {
        // One that is not sure to be there may be there.
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

    /// Notes in the draft, if there is one, that its answers are being submitted; the next `save` takes that back.
    ///
    /// Where that cannot be written the draft stays as it was: it warns of nothing then, but nothing is lost.
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
                // It may be older than what is answered.
                (journal, isWholeDue) = (nil, true)
            }
        } catch {
            (failure, isWholeDue) = (error, true)
        }
    }

    /// Removes the draft, as when the form is submitted.
    ///
    /// - Returns: Why it stays; safe for a terminal.
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

    /// The command that continues the draft, if there is a draft to continue.
    package var resumingCommand: String? { exists && failure == nil ? command : nil }

    private func write(_ content: DraftContent) throws(OutputError) {
        var buffer = ByteBuffer()
        let text = DraftText(identity: form.name, hash: form.hash, saved: secondsOfWallClock(), content: content)
        text.write(to: &buffer)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in
            try AtomicFile(underLock: place.path, isPrivate: true).write(bytes)
        }
        (kept, isWholeDue) = (content, false)
        // Where it cannot be opened, it is written as a whole the next time as well.
        journal = try? DraftJournal(place.path, behind: content, length: buffer.count)
    }

    private func append(_ change: DraftChange) throws(OutputError) {
        do throws(OutputError) { try journal?.append(change) } catch {
            journal = nil
            throw error
        }
    }

    /// The last words of a conversation whose form was not submitted; safe for a terminal.
    package var farewell: String {
        if let failure {
            return language.words(.notSubmittedNorSaved, ["reason": terminalSafe(failure.words(in: language))])
        }
        guard exists else { return language.words(.notSubmitted) }
        guard let command else { return language.words(.answersSaved) }
        return language.words(.answersSavedContinue, ["command": terminalSafe(command)])
    }
}
