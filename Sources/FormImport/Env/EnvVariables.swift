import FormEngine
import FormSyntax

/// Guesses about a variable from its name and value.
extension EnvFile.Variable {
    /// The kind of its field: a whole number, a switch, an e-mail address, a URL, otherwise a text.
    var kind: String {
        if value.includes("\n") { return "text_area" }
        if isSecret { return "text" }
        if isWholeNumber(value), !words.contains(where: ["TAG", "VERSION", "IMAGE"].contains) {
            return "signed_number"
        }
        if truthWords != nil { return "switch" }
        return ["email", "url"].first { Kind.takes(value, as: $0) } ?? "text"
    }

    /// Whether a field of that kind accepts the value.
    func fits(_ kind: String) -> Bool {
        switch kind {
        case "signed_number": isWholeNumber(value)
        case "switch": truthOfData(value) != nil
        case "text": !value.includes("\n")
        case "email", "url": Kind.takes(value, as: kind)
        default: true
        }
    }

    /// Whether the name is that of a secret.
    package var isSecret: Bool {
        let words = words
        guard let last = words.last, !Self.wordsOfNoSecret.contains(last), !words.contains("PUBLIC") || last != "KEY"
        else { return false }
        return words.contains { word in
            Self.wordsOfSecret.contains(word) || Self.endsOfSecret.contains { word.hasSuffix($0) }
        }
    }

    /// Whether the value of a secret can be offered as an answer: it is not empty, and no placeholder to be replaced.
    package var isOfferedSecret: Bool {
        let text = value.lowercased()
        let isStandIn = ["passw", "secret", "token", "example", "test"].contains { text.includes($0) }
        // A reference to another variable is no placeholder.
        let isNone = value.isEmpty || value.first != "$" && (value.isSample || isStandIn)
        return isSecret && !isCommentedOut && !isNone
    }

    /// Whether the value is a URL with a password, such as `https://name:password@host`.
    var hasCredentials: Bool {
        guard let scheme = value.place(of: "://"),
            let at = value[scheme.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@"),
            let colon = value[scheme.upperBound..<at].firstIndex(of: ":")
        else { return false }
        let password = value[colon..<at].dropFirst()
        return !password.isEmpty && password.first != "$"
    }

    /// The words of the name, in upper case.
    var words: [String] { name.uppercased().split { "_.-".contains($0) }.map(String.init) }

    private static let wordsOfSecret: Set<String> = [
        "PASS", "PASSWD", "PWD", "PW", "SECRET", "SECRETS", "TOKEN", "KEY", "KEYS", "CREDENTIAL", "CREDENTIALS", "SALT",
        "PIN",
    ]
    private static let endsOfSecret = ["PASSWORD", "PASSPHRASE", "SECRET", "TOKEN", "APIKEY", "PASSWD", "BINDPW"]
    /// The last words of names that are only related to a secret, such as `TOKEN_LIFETIME`.
    private static let wordsOfNoSecret: Set<String> = [
        "ID", "IDS", "NAME", "USER", "USERNAME", "PATH", "FILE", "FILENAME", "DIR", "PREFIX", "SUFFIX", "URL", "URI",
        "HOST",
        "PORT", "TYPE", "SIZE", "LENGTH", "TTL", "EXPIRY", "EXPIRES", "EXPIRATION", "EXPIRE", "TIMEOUT", "LIFETIME",
        "ALGORITHM", "ALGO", "ENABLED", "DISABLED", "REQUIRED", "COUNT", "LIMIT", "MAX", "MIN", "ISSUER", "AUDIENCE",
        "HEADER",
        "FORMAT", "MODE", "DAYS", "HOURS", "MINUTES", "SECONDS", "ENDPOINT", "POLICY", "PROVIDER", "VERSION", "ROUNDS",
        "REGION",
    ]
}

extension String {
    /// Whether a value is a placeholder for the real one, such as `<your key>` or `changeme`.
    var isSample: Bool {
        let text = lowercased()
        let isInBrackets = (text.first == "<" && text.last == ">") || (text.first == "[" && text.last == "]")
        return isInBrackets || text.count > 2 && text.allSatisfy { "x*.?-".contains($0) }
            || Self.sampleWords.contains { text.includes($0) }
    }

    private static let sampleWords = [
        "changeme", "change_me", "change-me", "change me", "changethis", "change_this", "change-this", "change this",
        "your_",
        "your-", "your ", "_here", "-here", " here", "<your", "placeholder", "replaceme", "replace_me", "replace-me",
        "replace_with", "replace with", "fill_in", "insert_", "todo", "xxxx",
    ]
}

/// Whether a text is a whole number as a field writes it, without leading zeros. Very long ones are identifiers.
private func isWholeNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 15, let number = ExactDecimal(text)?.wholeNumber else { return false }
    return text == "\(number)"
}

extension Kind {
    fileprivate static func takes(_ text: String, as name: String) -> Bool {
        guard let check = named(name)?.check else { return false }
        return text.withByteSlice { check.passes($0) }
    }
}
