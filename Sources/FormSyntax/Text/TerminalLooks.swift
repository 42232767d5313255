/// Parts of a conversation whose looks can be set, by their names in `FIELDWISE_COLORS` and in forms.
package enum LookName: String, Sendable, CaseIterable {
    case title, heading, label, focused, required, valid, disabled, note, change, suggestion, invalid
}

/// Looks as they are written: `label=1;36:invalid=31`.
///
/// An entry has a name and the numbers of an escape sequence, of at most three digits each; nothing after `=` means plain.
package struct TerminalLooks: Sendable {
    /// Entries in their order.
    package private(set) var entries: [(name: LookName, numbers: String)] = []
    /// The entries that are none.
    package private(set) var refused: [String] = []

    /// Reads entries, which colons part.
    package init(_ text: String) {
        for entry in text.split(separator: ":") {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, let name = LookName(rawValue: String(parts[0])),
                parts[1].isEmpty || areNumbers(parts[1])
            {
                entries.append((name, String(parts[1])))
            } else {
                refused.append(String(entry))
            }
        }
    }
}

/// Whether it is numbers of one to three digits with semicolons between them.
private func areNumbers(_ text: Substring) -> Bool {
    text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { number in
        (1...3).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
