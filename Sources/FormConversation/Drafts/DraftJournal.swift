import FormSubmission
import FormSyntax
import FormSystem

/// The file of a draft while changes are added to it, each of which is on the disk when that returns.
final class DraftJournal {
    /// Below this it is never written anew, in bytes.
    private static let leastLength = 1 << 16

    private let path: FilePath
    private let file: OpenFile
    /// How long the line with everything is.
    private let wholeLength: Int
    /// How long the lines of changes are.
    private var changedLength = 0
    /// Whether the draft says that its answers are being submitted.
    private(set) var isOfSubmission: Bool
    /// How many of the questions are answered, and how many these are.
    private(set) var counts: (answered: Int, questions: Int)

    /// Opens the file of a draft that was just written as a whole.
    init(_ path: FilePath, behind content: DraftContent, length: Int) throws(OutputError) {
        self.path = path
        do throws(SystemError) { file = try OpenFile(path, [.writing, .appending, .withoutLinks]) } catch {
            throw OutputError(path.description, .notMade(error))
        }
        wholeLength = length
        isOfSubmission = content.isBeingSubmitted
        counts = (content.answeredCount, content.questionCount)
    }

    /// Whether anything was added.
    var hasChanges: Bool { changedLength > 0 }

    /// Whether more is added; not once it is time to write everything again, nor where somebody has removed the file.
    var takesMore: Bool {
        changedLength <= max(Self.leastLength, 2 * wholeLength)
            && wholeLength + changedLength <= DraftText.sizeLimit / 2 && file.isNamed(path)
    }

    /// Adds a change. After a failure nothing more may be added: a part of the change may be there.
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
