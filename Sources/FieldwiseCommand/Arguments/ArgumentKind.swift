import FormEngine
import FormWords

/// The argument of an option or a command: its name in the help, and what a shell can offer for it.
enum ArgumentKind: Sendable {
    /// A form file.
    case form
    case file
    case folder
    /// One of a few words.
    case choice(String, [String])
    /// The code of a language; which there are is looked up where one is asked for, not at each start.
    case language
    /// An answer: the id of a field, `=` and a value.
    case setting
    /// The name of a command.
    case command
    /// Anything, of which a shell knows nothing.
    case text(String)

    /// As help shows it, such as `FILE`.
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

    /// Whether it is the name of a file or folder.
    var isName: Bool {
        switch self {
        case .form, .file, .folder: true
        case .choice, .language, .setting, .command, .text: false
        }
    }

    /// The codes that are offered for a language.
    static var languageCodes: [String] { Language.codes.filter { $0.count == 2 } }
}
