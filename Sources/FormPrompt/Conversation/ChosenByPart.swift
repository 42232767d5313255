import FormEngine
import FormSyntax

/// Choosing by a part of a title, which only a person may do: what the engine understands by itself stays as it is.
extension Conversation {
    /// What was typed, with each part that only one choice has in place of that choice.
    func chosenByPart(_ text: String, of field: FieldDescription) -> String {
        switch field.kind.reader {
        case .option: return TitlePart(text, of: field.options).chosen ?? text
        case .options:
            guard field.kind.hasComponents || !TitlePart(text, of: field.options).isUnderstood else { return text }
            let pieces = pieces(text, of: field)
            guard pieces.contains(where: { $0.part.chosen != nil }) else { return text }
            return pieces.map { $0.part.chosen ?? $0.text }.joined(separator: ",")
        case .text, .decimal, .truth, .date, .time, .instant, .none: return text
        }
    }

    /// Why a text is refused that may have meant several choices, with their titles; `nil` for any other failure.
    func ambiguity(of text: String, in slot: Slot, _ failure: Failure) -> String? {
        let field = session.field(slot)
        guard failure.code == .notAChoice, field.kind.reader == .option || field.kind.reader == .options else {
            return nil
        }
        let pieces =
            field.kind.reader == .option ? [(text, TitlePart(text, of: field.options))] : pieces(text, of: field)
        for (text, part) in pieces where part.meant.count > 1 {
            let titles = part.meant.prefix(6).map { terminalSafe($0.title) }.joined(separator: ", ")
            let rest = part.meant.count > 6 ? " and \(part.meant.count - 6) more" : ""
            let reason =
                part.isUnderstood
                ? terminalSafe(wording.message(failure, in: session))
                : "\(quoted(text)) fits several of the choices; write more of it"
            return "\(reason): \(titles)\(rest)"
        }
        return nil
    }

    private func pieces(_ text: String, of field: FieldDescription) -> [(text: String, part: TitlePart)] {
        text.split(whereSeparator: { $0 == "," || $0 == ";" }).enumerated().map { place, piece in
            let options =
                !field.kind.hasComponents
                ? field.options : place < field.components.count ? field.components[place] : []
            return (String(piece), TitlePart(String(piece), of: options))
        }
    }
}

/// What a part of a title may mean.
private struct TitlePart {
    /// The engine finds something by it: an id, a label, or the beginning of titles.
    let isUnderstood: Bool
    /// The choices whose titles begin with it, else those whose titles hold it.
    let meant: [OptionDescription]

    init(_ text: String, of options: [OptionDescription]) {
        let text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        let folded = text.lowercased()
        let isExact = options.contains { $0.label == text || $0.id.lowercased() == folded }
        guard !text.isEmpty, !isExact else {
            (isUnderstood, meant) = (true, [])
            return
        }
        let part = Array(folded.utf8)
        let fits = options.map { TextFit(of: part, in: $0.title) }
        isUnderstood = fits.contains(.beginning)
        meant = zip(options, fits).filter { [isUnderstood] in $1 >= (isUnderstood ? .beginning : .part) }.map(\.0)
    }

    /// What the engine understands by the only choice that is meant.
    var chosen: String? {
        guard !isUnderstood, meant.count == 1 else { return nil }
        let label = meant[0].label
        return label.contains { $0 == "," || $0 == ";" } ? nil : label
    }
}
