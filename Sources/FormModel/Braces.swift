/// Braces in the texts of a form, where `{name}` is an answer and `{{` a brace.
extension String {
    /// The text as a form has to say it.
    package var withPlainBraces: String {
        split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
    }

    /// What a text of a form means, but for the answers in it.
    package var withSingleBraces: String { includes("{{") ? replacing("{{", with: "{") : self }
}
