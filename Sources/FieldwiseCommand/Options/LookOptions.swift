extension CommandOption {
    /// When to use colours, overriding the environment.
    static let color = CommandOption(
        "color", takes: "WHEN", oneOf: ColorUse.allCases, else: .notASetting, help: .colorHelp
    ) { request, use in request.prompt.color = use }
}

/// When the prompt uses colours.
enum ColorUse: String, Sendable, CaseIterable {
    /// Wherever the environment does not rule them out.
    case auto
    case always
    case never
}
