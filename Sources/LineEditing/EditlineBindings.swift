import CEditline
import FormWords

extension Editline {
    /// Codes that no key sends, bound to our functions and to commands that other keys use as well.
    enum KeyCommand: Int32, CaseIterable {
        case nothing = 0x80
        case beginLine
        case toStart, toEnd, left, right, deleteNext, wordLeft, wordRight
        case setMark, killRegion

        /// The character for the code, in case a libedit command took it as input.
        var character: Unicode.Scalar { Unicode.Scalar(UInt8(rawValue)) }

        /// The code in libedit's notation.
        fileprivate var key: String { "\\" + String(rawValue, radix: 8) }

        /// The name of libedit's command, or of our added function.
        fileprivate var name: String {
            switch self {
            case .nothing: "fieldwise-nothing"
            case .beginLine: "fieldwise-begin-line"
            case .toStart: "ed-move-to-beg"
            case .toEnd: "ed-move-to-end"
            case .left: "ed-prev-char"
            case .right: "ed-next-char"
            case .deleteNext: "ed-delete-next-char"
            case .wordLeft: "ed-prev-word"
            case .wordRight: "em-next-word"
            case .setMark: "em-set-mark"
            case .killRegion: "em-kill-region"
            }
        }
    }

    /// Binds the codes and removes bindings that would not work here.
    func bindKeys() {
        editline_add_function(line, KeyCommand.nothing.name) { _, _ in UInt8(CC_NORM) }
        // After a fatal error, libedit forgets the line.
        editline_add_function(line, KeyCommand.beginLine.name) { _, _ in UInt8(CC_FATAL) }
        for command in KeyCommand.allCases { bind(command.key, to: command.name) }
        // In vi, ESC is a command itself; a sequence bound to it would make it wait for more keys.
        for key in Self.unboundKeys where !isVi || !key.hasPrefix("\\033") { bind(key, to: KeyCommand.nothing.name) }
        // These keys of vi would run programs or end the line: command line, editor, comment.
        guard isVi else { return }
        for key in [":", "v", "#", "@", "_"] { editline_bind_alternate(line, key, KeyCommand.nothing.name) }
    }

    /// The control characters bound to other commands than `EditlineEditor` implements itself.
    ///
    /// - Parameter printed: Takes the output of libedit.
    func reboundKeys(printed: () -> [UInt8]) -> Set<UInt8> {
        let usual: [UInt8: String] = [
            0x01: "ed-move-to-beg", 0x02: "ed-prev-char", 0x05: "ed-move-to-end", 0x06: "ed-next-char",
            0x08: "em-delete-prev-char", 0x7f: "em-delete-prev-char", 0x1f: "ed-unassigned",
        ]
        let found = usual.filter { code, name in
            _ = printed()
            editline_show_binding(line, "\\" + String(code, radix: 8))
            return !String(decoding: printed(), as: UTF8.self).includes(name)
        }
        return Set(found.keys)
    }

    /// Keys whose commands need libedit's history, read the terminal themselves, or run its settings (M-x).
    ///
    /// Keys are in octal, since a bare `-` would be read as an option.
    private static let unboundKeys = [
        "\\022", "\\023", "\\020", "\\016", "\\026", "\\021", "\\033x", "\\033X", "\\033p", "\\033P", "\\033n",
        "\\033N", "\\033<", "\\033>",
    ]

    private func bind(_ key: String, to name: String) {
        editline_bind(line, key, name)
        if isVi { editline_bind_alternate(line, key, name) }
    }
}
