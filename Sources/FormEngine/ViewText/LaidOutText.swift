extension CompiledForm {
    /// Whether a field's typed lines may be shown otherwise than they are typed, or not fit.
    package func hasLayout(field number: Int) -> Bool {
        let plan = tables.fields.row(number)
        return switch plan.pointee.reader {
        case .text, .decimal: plan.pointee.converter >= 0
        case .date, .time, .instant: true
        case .truth, .option, .options, .none: false
        }
    }

    /// A typed line as it is shown: with the literals of a mask, parted in groups, in the mask's case; the caret counts
    /// code points. `nil` where some character does not fit: the line stays as it was typed.
    ///
    /// It is never stored: what is typed is what is answered. It depends on the field alone, so an editor may keep it
    /// while the session changes.
    package func layout(
        _ typed: String, caret: Int, inField number: Int, for speaker: Speaker = .line
    ) -> LaidOutLine? {
        let plan = tables.fields.row(number)
        let asTyped = LaidOutLine(text: typed, caret: min(max(caret, 0), typed.unicodeScalars.count))
        guard hasLayout(field: number) else { return asTyped }
        switch plan.pointee.reader {
        case .text:
            return converters[Int(plan.pointee.converter)].layout(typed, caret: caret, orElse: asTyped)
        case .decimal:
            if speaker.isPerson, fields[number].isStepped, typed == "+" || typed == "-" { return asTyped }
            if fields[number].withoutUnit(typed) != typed { return asTyped }
            let layout = converters[Int(plan.pointee.converter)].number
            return layout.map { $0.layout(typed, caret: caret, in: speaker.language) } ?? asTyped
        case .date: return DateLayout.date.layout(typed, caret: caret)
        case .time: return DateLayout.time.layout(typed, caret: caret)
        case .instant: return DateLayout.dateTime.layout(typed, caret: caret)
        case .truth, .option, .options, .none: return asTyped
        }
    }
}
