/// The meaning of a typed line.
enum TypedLine: Equatable {
    case text(String)
    case help
    case command(name: String, argument: String)

    /// Parses a line: `:` begins a command and `?` asks for help, `::` and `??` stand for the characters themselves; in
    /// a secret a colon is literal. Several lines are always text.
    ///
    /// - Parameter standing: The initial text of the line. If it is still there, an existing command, or `?`, may
    ///   follow it.
    init(_ line: String, behind standing: String = "", isSecret: Bool = false) {
        if let entry = TypedLine(typed: line, behind: standing) {
            self = entry
        } else if line.utf8.contains(0x0a) {
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
            self.init(command: line.dropFirst())
        }
    }

    /// Parses a command, or `?`, typed after text that is still on the line; `nil` for anything else.
    init?(typed line: String, behind standing: String) {
        guard !standing.isEmpty, line.hasPrefix(standing) else { return nil }
        let typed = line.dropFirst(standing.count).drop { $0 == " " }
        if typed == "?" {
            self = .help
        } else {
            guard typed.hasPrefix(":") else { return nil }
            self.init(command: typed.dropFirst())
            guard case .command(let name, _) = self, ConversationCommand.all.contains(where: { $0.name == name }) else {
                return nil
            }
        }
    }

    private init(command text: Substring) {
        let words = text.split(separator: " ", maxSplits: 1)
        self = .command(name: words.first.map(String.init) ?? "", argument: words.dropFirst().joined())
    }

    /// The line to type for a text.
    static func line(for text: String) -> String {
        guard !text.utf8.contains(0x0a) else { return text }
        return text == "?" ? "??" : text.hasPrefix(":") ? ":" + text : text
    }
}
