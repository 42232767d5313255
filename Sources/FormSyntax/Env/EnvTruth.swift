extension EnvFile.Variable {
    /// The words for yes and no in the style of the value, if it is one of them; `nil` for any other value.
    package var truthWords: (yes: String, no: String)? {
        let word = value.lowercased()
        let pairs = [("true", "false"), ("yes", "no"), ("on", "off")]
        guard let pair = pairs.first(where: { $0.0 == word || $0.1 == word })
        else { return nil }
        if value == word { return pair }
        if value == value.uppercased() { return (pair.0.uppercased(), pair.1.uppercased()) }
        return (pair.0.capitalized, pair.1.capitalized)
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
