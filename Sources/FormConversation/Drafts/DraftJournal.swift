import FormSubmission
import FormSyntax
import FormSystem

/// The file of a draft while changes are added; each is on the disk when the call returns.
final class DraftJournal {
    /// The least size, in bytes, at which it is rewritten.
    private static let leastLength = 1 << 16

    private let path: FilePath
    private let file: OpenFile
    /// The length of the line with the whole content.
    private let wholeLength: Int
    /// The length of the lines with changes.
    private var changedLength = 0
    /// Whether the draft says that its answers are being submitted.
    private(set) var isOfSubmission: Bool
    /// The number of answered questions, and of all.
    private(set) var counts: (answered: Int, questions: Int)

    /// Opens the file of a draft that has just been written as a whole.
    init(_ path: FilePath, behind content: DraftContent, length: Int) throws(OutputError) {
        self.path = path
        do throws(SystemError) { file = try OpenFile(path, [.writing, .appending, .withoutLinks]) } catch {
            throw OutputError(path.description, .notMade(error))
        }
        wholeLength = length
        isOfSubmission = content.isBeingSubmitted
        counts = (content.answeredCount, content.questionCount)
    }

    /// Whether changes were added.
    var hasChanges: Bool { changedLength > 0 }

    /// Whether more changes can be added: not if the draft should be rewritten as a whole, or somebody has removed the
    /// file.
    var takesMore: Bool {
        changedLength <= max(Self.leastLength, 2 * wholeLength)
            && wholeLength + changedLength <= DraftText.sizeLimit / 2 && file.isNamed(path)
    }

    /// Adds a change. After a failure nothing more may be added, since a part of it may have been written.
    func append(_ change: DraftChange) throws(OutputError) {
        var buffer = ByteBuffer()
        change.write(savedAt: secondsOfWallClock(), to: &buffer)
        do throws(SystemError) {
            try file.write(Array(buffer.string.utf8))
            try file.synchronize()
        } catch {
            throw OutputError(path.description, .notWritten(error))
        }
        changedLength += buffer.count
        isOfSubmission = change.isBeingSubmitted ?? isOfSubmission
        counts = (change.answeredCount, change.questionCount)
    }
}
