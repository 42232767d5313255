import FormSyntax
import FormSystem
import FormWords

/// Edits a text in the person's own editor, on the terminal that a line editor lends.
///
/// The editor is `$VISUAL`, else `$EDITOR`, else the first one available of `sensible-editor`, `nano` and `vi`. A shell
/// runs it, so it may have arguments.
package struct ExternalEditor {
    private let lender: any LineEditor
    private let language: Language
    private let setting: (String) -> String?

    /// - Parameters:
    ///   - lender: The line editor that lends its terminal.
    ///   - language: The language of messages.
    ///   - setting: Returns the value of an environment variable.
    package init(
        on lender: any LineEditor, language: Language = .english,
        setting: @escaping (String) -> String? = environmentSetting
    ) {
        self.lender = lender
        self.language = language
        self.setting = setting
    }

    /// Opens the editor on the text and waits for it to end.
    ///
    /// - Parameter name: The name of the temporary file, which tells an editor the kind of text.
    package func edit(_ text: String, named name: String) -> EditedText {
        guard let command = chosenCommand else {
            return .failed(language.words(.noEditor))
        }
        // Editors end the last line, too, so one line break is removed again.
        let lines = text.isEmpty ? "" : text + "\n"
        guard let file = EditorFile(lines, named: name, setting: setting) else {
            return .failed(language.words(.noFileForEditor))
        }
        var ending = ProgramEnding.failed(.notATerminal)
        lender.lend { ending = $0.run(["/bin/sh", "-c", command + " \"$1\"", "sh", file.path.description]) }
        if let failure = failure(of: command, ending) { return .failed(failure) }
        return outcome(of: file.text(), before: lines, command)
    }

    private func outcome(of bytes: [UInt8]?, before text: String, _ command: String) -> EditedText {
        guard let bytes else {
            return .failed(language.words(.editorLeftNothing, ["editor": language.quoted(command)]))
        }
        guard !bytes.elementsEqual(text.utf8) else { return .unchanged }
        var plain = withPlainBreaks(bytes)
        if plain.last == 0x0a { plain.removeLast() }
        guard !plain.elementsEqual(text.utf8.dropLast()) else { return .unchanged }
        guard let edited = String(validating: plain, as: UTF8.self) else {
            return .failed(language.words(.editorLeftNoUTF8, ["editor": language.quoted(command)]))
        }
        return .changed(edited)
    }

    private func failure(of command: String, _ ending: ProgramEnding) -> String? {
        switch ending {
        case .exited(status: 0): nil
        case .exited(status: 126), .exited(status: 127), .failed:
            language.words(.editorNotStarted, ["editor": language.quoted(command)])
        // The status that a shell returns for a program killed by a signal
        case .exited(let status) where status > 128: self.failure(of: command, .killed(signal: status - 128))
        case .exited(let status): language.words(.editorFailed, ["editor": language.quoted(command), "status": status])
        case .killed(let signal): language.words(.editorKilled, ["editor": language.quoted(command), "signal": signal])
        }
    }

    /// The command of the editor; `nil` if none is set or found.
    private var chosenCommand: String? {
        for name in ["VISUAL", "EDITOR"] {
            if let value = setting(name), value.contains(where: { $0 != " " }) { return value }
        }
        let folders = (setting("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        return ["sensible-editor", "nano", "vi"].first { name in
            folders.contains { FilePath("\($0)/\(name)").refusal(of: .running) == nil }
        }
    }
}

/// The text with CRLF, which some editors write, replaced by LF.
package func withPlainBreaks(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for byte in bytes {
        if byte == 0x0a, plain.last == 0x0d { plain.removeLast() }
        plain.append(byte)
    }
    return plain
}
