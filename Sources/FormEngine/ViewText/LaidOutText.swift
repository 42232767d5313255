import FormSyntax

extension Session {
    /// The answers at which a program's closure looks to lay out the lines of a slot; none for any other field.
    package func answersForLayout(of slot: Slot) -> [Answer?] {
        guard let layout = form.fields[fieldNumber(slot)].kind.addition?.layout else { return [] }
        return typedAnswers(to: layout.reading, beside: slot)
    }
}

extension LaidOutLine {
    /// A line as a closure shows it, the caret behind the same typed character.
    fileprivate init(_ typed: String, caret: Int, shownAs shown: String) {
        let before = Array(typed.unicodeScalars.prefix(caret))
        var (met, place) = (0, 0)
        for (index, scalar) in shown.unicodeScalars.enumerated() where met < before.count {
            guard scalar == before[met] || scalar.properties.lowercaseMapping == before[met].properties.lowercaseMapping
            else { continue }
            (met, place) = (met + 1, index + 1)
        }
        self.init(text: shown, caret: caret >= typed.unicodeScalars.count ? shown.unicodeScalars.count : place)
    }
}

extension CompiledForm {
    /// Whether a field's typed lines may be shown otherwise than they are typed, or not fit.
    package func hasLayout(field number: Int) -> Bool {
        if let addition = fields[number].kind.addition {
            if addition.layout != nil { return true }
            if addition.conversion != nil { return false }
        }
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
    /// It is never stored: what is typed is what is answered. It depends on the field alone, and on `others` where a program's
    /// closure lays it out, so an editor may keep it while the session changes.
    ///
    /// - Parameter others: What `Session.answersForLayout` gives.
    package func layout(
        _ typed: String, caret: Int, inField number: Int, for speaker: Speaker = .line, others: [Answer?] = []
    ) -> LaidOutLine? {
        if let layout = fields[number].kind.addition?.layout {
            return LaidOutLine(typed, caret: caret, shownAs: layout.show(typed, others))
        }
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
