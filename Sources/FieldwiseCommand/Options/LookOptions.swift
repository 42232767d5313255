extension CommandOption {
    /// Colours, whatever the environment says.
    static let color = CommandOption(
        "color", takes: "WHEN", help: "colour the prompt: 'auto', 'always' or 'never'; a plain prompt never is"
    ) { request, argument throws(UsageError) in
        guard let use = ColorUse(rawValue: argument.text) else {
            throw .badArgument(option: "color", found: argument.text, cure: "auto, always or never")
        }
        request.color = use
    }
}

/// When the prompt is coloured.
enum ColorUse: String, Sendable {
    /// Unless the environment says otherwise.
    case auto
    case always
    case never
}
