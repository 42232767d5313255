import FormEngine

/// The texts that were typed at a field at earlier times.
extension HistoryFile {
    /// The lines that were accepted for a field, the latest last; none where answers are not remembered.
    func lines(of field: FieldDescription) -> [String] {
        field.isRemembered ? texts(of: field.id).map { TypedLine.line(for: $0) } : []
    }

    /// Remembers an accepted text as it was typed.
    ///
    /// - Returns: Why nothing is remembered, once; safe for a terminal.
    func add(_ text: String, to field: FieldDescription) -> String? {
        field.isRemembered ? add(text, to: field.id) : nil
    }
}

extension FieldDescription {
    /// Texts, numbers, dates and times; choices are a few keys anyway, and a secret is never remembered.
    fileprivate var isRemembered: Bool {
        guard !isSecret, !kind.is(.multiline) else { return false }
        return [.text, .decimal, .date, .time, .instant].contains(kind.reader)
    }
}
