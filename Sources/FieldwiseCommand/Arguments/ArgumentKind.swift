import FormEngine
import FormWords

/// The kind of argument of an option or command, for help and completion.
enum ArgumentKind: Sendable {
    /// A form file.
    case form
    case file
    case folder
    /// One of several words.
    case choice(String, [String])
    /// The code of a language; the codes are only looked up when needed, not at each start.
    case language
    /// An answer: a field's id, `=` and a value.
    case setting
    /// The name of a command.
    case command
    /// Any text, which shells cannot complete.
    case text(String)

    /// The name in help, such as `FILE`.
    var name: String {
        switch self {
        case .form: "FORM"
        case .file: "FILE"
        case .folder: "DIR"
        case .language: "LANGUAGE"
        case .setting: "ID=VALUE"
        case .command: "COMMAND"
        case .choice(let name, _), .text(let name): name
        }
    }

    /// Whether it is the path of a file or folder.
    var isName: Bool {
        switch self {
        case .form, .file, .folder: true
        case .choice, .language, .setting, .command, .text: false
        }
    }

    /// The language codes offered for completion.
    static var languageCodes: [String] { Language.codes.filter { $0.count == 2 } }
}
