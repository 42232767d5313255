import CEditline
import FormWords

extension Editline {
    /// Codes that no key sends, bound to functions of ours and to commands that other keys name too.
    enum KeyCommand: Int32, CaseIterable {
        case nothing = 0x80
        case beginLine
        case toStart, toEnd, left, right, deleteNext, wordLeft, wordRight
        case setMark, killRegion

        /// Its code, where a command of libedit's has taken it for a character.
        var character: Unicode.Scalar { Unicode.Scalar(UInt8(rawValue)) }

        /// Its code as libedit reads it.
        fileprivate var key: String { "\\" + String(rawValue, radix: 8) }

        /// The name of libedit's command, or of the function that we add.
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

    /// Binds our codes, and removes what would not work here.
    func bindKeys() {
        editline_add_function(line, KeyCommand.nothing.name) { _, _ in UInt8(CC_NORM) }
        // After a fatal error libedit forgets the line.
        editline_add_function(line, KeyCommand.beginLine.name) { _, _ in UInt8(CC_FATAL) }
        for command in KeyCommand.allCases { bind(command.key, to: command.name) }
        // vi's ESC is a command by itself: a sequence bound there would make it wait for more.
        for key in Self.unboundKeys where !isVi || !key.hasPrefix("\\033") { bind(key, to: KeyCommand.nothing.name) }
        // vi's keys for a command line, an editor and a comment, which would run programs or end the line.
        guard isVi else { return }
        for key in [":", "v", "#", "@", "_"] { editline_bind_alternate(line, key, KeyCommand.nothing.name) }
    }

    /// The control characters that edit the line as `EditlineEditor` does by itself, if they are bound otherwise.
    ///
    /// - Parameter printed: Takes what libedit has written.
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

    /// Keys whose commands need libedit's history or read the terminal themselves, or, as M-x, run its settings.
    ///
    /// Keys are written in octal, since a bare `-` would be read as an option.
    private static let unboundKeys = [
        "\\022", "\\023", "\\020", "\\016", "\\026", "\\021", "\\033x", "\\033X", "\\033p", "\\033P", "\\033n",
        "\\033N", "\\033<", "\\033>",
    ]

    private func bind(_ key: String, to name: String) {
        editline_bind(line, key, name)
        if isVi { editline_bind_alternate(line, key, name) }
    }
}
