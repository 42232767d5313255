import FormConversation
import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The appearance of the prompt, from options and the environment.
struct PromptLook: Equatable {
    /// Whether to do without the line editor, and then also without colours.
    let isPlain: Bool
    private(set) var palette = Palette.colorless
    /// A note before the first question.
    private(set) var note: String?

    /// The appearance.
    ///
    /// - Parameters:
    ///   - language: The language of the note.
    ///   - environment: Returns the value of a variable; `nil` if it is not set.
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

/// Whether the value of an environment variable turns something on.
func isSwitchedOn(_ value: String?) -> Bool {
    !["", "0", "no", "off", "false"].contains((value ?? "").lowercased())
}
