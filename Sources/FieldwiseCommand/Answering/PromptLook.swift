import FormConversation
import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// How the prompt looks, as options and the environment ask for it.
struct PromptLook: Equatable {
    /// Without the line editor, and then without colours whatever the palette.
    let isPlain: Bool
    private(set) var palette = Palette.colorless
    /// The note before the first question.
    private(set) var note: String?

    /// - Parameters:
    ///   - language: In which the note is.
    ///   - environment: The value of a variable; `nil` where it is not set.
    init(_ prompt: PromptOptions, _ language: Language, environment: (String) -> String?) {
        func isOn(_ name: String) -> Bool { isSwitchedOn(environment(name)) }
        isPlain = prompt.isPlain || isOn("ACCESSIBLE")
        let isColored =
            switch prompt.color {
            case .always: true
            case .never: false
            case .auto: environment("NO_COLOR") ?? "" == "" && (isOn("CLICOLOR_FORCE") || environment("TERM") != "dumb")
            }
        guard isColored, !isPlain else { return }
        palette = .standard
        let refused = palette.apply(environment("FIELDWISE_COLORS") ?? "")
        guard !refused.isEmpty else { return }
        let names = LookName.allCases.map(\.rawValue).joined(separator: ", ")
        note =
            "FIELDWISE_COLORS: "
            + language.words(.colorsSkipped, ["entries": refused.map(quoted).joined(separator: ", "), "names": names])
    }
}

/// Whether a variable of the environment with that value switches something on.
func isSwitchedOn(_ value: String?) -> Bool {
    !["", "0", "no", "off", "false"].contains((value ?? "").lowercased())
}
