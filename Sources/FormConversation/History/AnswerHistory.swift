import FormEngine

/// The texts typed in a field at earlier times.
extension HistoryFile {
    /// The accepted lines of a field, latest last; empty if its answers are not remembered.
    func lines(of field: FieldDescription) -> [String] {
        field.isRemembered ? texts(of: field.id).map { TypedLine.line(for: $0) } : []
    }

    /// Remembers an accepted text as it was typed.
    ///
    /// - Returns: The reason why nothing can be remembered, once; safe for a terminal.
    func add(_ text: String, to field: FieldDescription) -> String? {
        field.isRemembered ? add(text, to: field.id) : nil
    }
}

extension FieldDescription {
    /// Whether its answers are remembered: texts, numbers, dates and times. Choices take only a few keys, and secrets
    /// are never remembered.
    fileprivate var isRemembered: Bool {
        guard !isSecret, !kind.is(.multiline) else { return false }
        return [.text, .decimal, .date, .time, .instant].contains(kind.reader)
    }
}
