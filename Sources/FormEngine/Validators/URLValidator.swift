extension ValidatorDefinition {
    /// An absolute URL.
    static let url = ValidatorDefinition(name: "url", check: .absoluteURL)
}
