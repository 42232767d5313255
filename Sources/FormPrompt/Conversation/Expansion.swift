import FormEngine

/// What only a person at a terminal may write: `+2` and `-2` toggle choices, `+` and `-` step a number, a part of a
/// title stands for the choice, and yes and no are said in the person's language.
extension Conversation {
    /// The text as the engine reads it.
    func expanded(_ text: String, in slot: Slot) -> String {
        let field = session.field(slot)
        if field.kind.reader == .truth { return settings.words.truth(of: text).map { $0 ? "yes" : "no" } ?? text }
        if field.kind.isStepped { return stepped(text, from: session.viewText(slot)) ?? text }
        guard field.kind.reader == .options, !field.kind.hasComponents else { return chosenByPart(text, of: field) }
        return toggled(text, chosen: session.optionIndices(slot), among: field.options)
            ?? chosenByPart(text, of: field)
    }
}

/// The choices that a toggle such as `+2,-3` leaves, by what is typed for them; `nil` where the text is none.
func toggled(_ text: String, chosen: [Int], among options: [OptionDescription]) -> String? {
    var chosen = Set(chosen)
    for piece in text.split(separator: ",") {
        let piece = piece.filter { $0 != " " }
        guard let sign = piece.first, sign == "+" || sign == "-" else { return nil }
        let name = String(piece.dropFirst())
        guard !options.contains(where: { $0.id == piece || $0.title == piece }),
            let option = options.firstIndex(where: { $0.id == name || $0.label == name || $0.title == name })
        else { return nil }
        if sign == "+" { chosen.insert(option) } else { chosen.remove(option) }
    }
    return text.isEmpty ? nil : chosen.sorted().map { options[$0].label }.joined(separator: ",")
}

/// The number that `+` or `-` alone makes of the one that stands; `nil` for any other text.
func stepped(_ text: String, from standing: String) -> String? {
    guard text == "+" || text == "-", let number = standing.isEmpty ? 0 : Int(standing) else { return nil }
    let (sum, isTooLarge) = number.addingReportingOverflow(text == "+" ? 1 : -1)
    return isTooLarge ? nil : String(sum)
}

/// The line after `+` or `-` was typed behind a number that can be stepped; `nil` for any other key.
func stepped(_ edit: LineQuestion.Edit, by field: FieldDescription) -> LineQuestion.Edit? {
    guard field.kind.isStepped, edit.caret == edit.text.unicodeScalars.count, edit.text.count > 1,
        let key = edit.text.last, let text = stepped(String(key), from: String(edit.text.dropLast()))
    else { return nil }
    return (text, text.count)
}
