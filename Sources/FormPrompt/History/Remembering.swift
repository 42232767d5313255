import FormEngine

/// What was typed at earlier times, in a conversation.
extension Conversation {
    /// The lines that were accepted for a field, the latest last, for an editor that can recall them.
    func history(of field: FieldDescription) -> [String] {
        guard let history, editor.prefills, field.isRemembered else { return [] }
        return history.texts(of: field.id).map { Entry.line(for: $0) }
    }

    /// Remembers an accepted text as it was typed.
    func remember(_ text: String, of field: FieldDescription) {
        guard field.isRemembered, let failure = history?.add(text, to: field.id) else { return }
        show(failure, as: .failure)
    }
}

extension FieldDescription {
    /// Texts, numbers, dates and times; choices are a few keys anyway, and a secret is never remembered.
    fileprivate var isRemembered: Bool {
        guard !isSecret, !kind.isMultiline else { return false }
        return [.text, .decimal, .date, .time, .instant].contains(kind.reader)
    }
}
