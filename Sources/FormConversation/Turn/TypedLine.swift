/// The meaning of a typed line.
enum TypedLine: Equatable {
    case text(String)
    case help
    case command(name: String, argument: String)

    /// `:` begins a command and `?` asks for help, `::` and `??` stand for the characters themselves; at a secret
    /// prompt a colon is text. Several lines are text in any case.
    ///
    /// - Parameter standing: The text that stood on the line at first. Where it still does, a command that there is, or
    ///   `?`, may be typed after it.
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

    /// A command that there is, or `?`, behind a text that still stands; `nil` for anything else.
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

    /// The line that means a text.
    static func line(for text: String) -> String {
        guard !text.utf8.contains(0x0a) else { return text }
        return text == "?" ? "??" : text.hasPrefix(":") ? ":" + text : text
    }
}
