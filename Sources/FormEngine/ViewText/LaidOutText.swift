import FormSyntax

extension Session {
    /// The answers that a program's layout closure reads for a slot; empty for fields without one.
    package func answersForLayout(of slot: Slot) -> [Answer?] {
        guard let layout = form.fields[fieldNumber(slot)].kind.addition?.layout else { return [] }
        return typedAnswers(to: layout.reading, beside: slot)
    }
}

extension LaidOutLine {
    /// A line as a closure lays it out, with the caret after the same typed character.
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
    /// Whether typed lines of a field may be shown differently or refused.
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

    /// A typed line with its layout: a mask's literals and case, groups; the caret counts code points. `nil` if a
    /// character does not fit, so that the line stays as typed.
    ///
    /// The layout is never stored: the answer is what was typed. It depends only on the field, and on `others` with a
    /// program's closure, so that an editor may keep it while the session changes.
    ///
    /// - Parameter others: The result of `Session.answersForLayout`.
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
