/// What a typed line means.
enum Entry: Equatable {
    case text(String)
    case help
    case command(name: String, argument: String)

    /// `:` begins a command and `?` asks for help, `::` and `??` stand for the characters themselves; at a secret
    /// prompt a colon is text. Several lines are text in any case.
    init(_ line: String, isSecret: Bool = false) {
        if line.utf8.contains(0x0a) {
            self = .text(line)
        } else if line == "?" {
            self = .help
        } else if line == "??" {
            self = .text("?")
        } else if isSecret || !line.hasPrefix(":") {
            self = .text(line)
        } else if line.hasPrefix("::") {
            self = .text(String(line.dropFirst()))
        } else {
            let words = line.dropFirst().split(separator: " ", maxSplits: 1)
            self = .command(name: words.first.map(String.init) ?? "", argument: words.dropFirst().joined())
        }
    }

    /// The line that means a text.
    static func line(for text: String) -> String {
        guard !text.utf8.contains(0x0a) else { return text }
        return text == "?" ? "??" : text.hasPrefix(":") ? ":" + text : text
    }
}
