import FormWords

extension FieldDescription {
    /// The mask with `_` for each place to type at, such as `__-____`; `nil` without a valid mask.
    package var maskPicture: String? { parsedMask?.picture }

    /// The mask in words, such as `two letters, a dash, four digits`; `nil` without a valid mask.
    package func maskWords(in language: Language) -> String? {
        parsedMask?.runs.map { $0.text(in: language) }.joined(separator: ", ")
    }

    private var parsedMask: Mask? {
        guard kind.reader == .text, let mask else { return nil }
        return try? Mask(parsing: mask)
    }
}

extension Mask {
    fileprivate var picture: String {
        String(
            elements.map { element in
                element.isLiteral ? Unicode.Scalar(element.literal).map { Character($0) } ?? "_" : "_"
            })
    }

    fileprivate var runs: [Message] {
        var runs: [Message] = []
        var rest = elements[...]
        while let first = rest.first {
            let run = rest.prefix { $0.kind == first.kind && $0.isOptional == first.isOptional }
            runs.append(first.isLiteral ? literal(run) : places(like: first, count: run.count))
            rest = rest.dropFirst(run.count)
        }
        return runs
    }

    private func literal(_ run: ArraySlice<MaskElement>) -> Message {
        let text = String(String.UnicodeScalarView(run.compactMap { Unicode.Scalar($0.literal) }))
        let marks: [String: Phrase] = [
            "-": .maskDash, " ": .maskSpace, ".": .maskPoint, "/": .maskSlash, ":": .maskColon, "+": .maskPlus,
            ",": .maskComma,
        ]
        return marks[text].map { Message($0) } ?? Message("'\(text)'")
    }

    private func places(like element: MaskElement, count: Int) -> Message {
        let (all, optional): (Phrase, Phrase) =
            switch element.kind {
            case .digit: (.maskDigits, .maskDigitsOptional)
            case .letter: (.maskLetters, .maskLettersOptional)
            case .alphanumeric: (.maskLettersOrDigits, .maskLettersOrDigitsOptional)
            case .any, .literal: (.maskCharacters, .maskCharactersOptional)
            }
        return Message(element.isOptional ? optional : all, ["count": count, "number": NumberWord(number: count)])
    }
}

/// A number, as a word up to twelve.
private struct NumberWord: MessageValue {
    let number: Int

    func text(in language: Language) -> String {
        number <= 12 ? language.word(.numberWords, number) : String(number)
    }
}
