import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import LineEditing

/// Answers from a file, such as a key that is too long to type.
extension SteppedConversation {
    /// Answers a field with the contents of a file, without its final line break.
    func answer(_ slot: Slot?, fromFile name: String) -> Turn {
        guard let slot, !name.isEmpty else { return .again(words(.sayWhichFile)) }
        let path = FilePath(environmentSetting("HOME").map { pathAtHome(name, $0) } ?? name)
        do throws(InputError) {
            var bytes = withPlainBreaks(try InputFile(path, isFile: true).bytes)
            if bytes.last == 0x0a { bytes.removeLast() }
            guard let text = String(validating: bytes, as: UTF8.self) else { return .again(words(.answerNotUTF8)) }
            return enter(text, in: slot)
        } catch {
            return .again(terminalSafe(error.words(in: voice.language)))
        }
    }
}
