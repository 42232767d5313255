extension CommandOption {
    /// Colours, whatever the environment says.
    static let color = CommandOption(
        "color", takes: "WHEN", oneOf: ColorUse.allCases, called: "a setting",
        help: "colour the prompt: auto, always or never; a plain prompt never is"
    ) { request, use in request.color = use }
}

/// When the prompt is coloured.
enum ColorUse: String, Sendable, CaseIterable {
    /// Unless the environment says otherwise.
    case auto
    case always
    case never
}
