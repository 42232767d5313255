extension FieldDescription {
    /// Its mask with `_` for each place to type at: `__-____`; `nil` without a mask that can be used.
    package var maskPicture: String? { parsedMask?.picture }

    /// Its mask in words: `two letters, a dash, four digits`; `nil` as for `maskPicture`.
    func maskWords(in language: ViewLanguage) -> String? {
        parsedMask?.runs.map { language.text.words.text($0) }.joined(separator: ", ")
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

    fileprivate var runs: [MaskRun] {
        var runs: [MaskRun] = []
        var rest = elements[...]
        while let first = rest.first {
            let run = rest.prefix { $0.kind == first.kind && $0.isOptional == first.isOptional }
            runs.append(first.isLiteral ? literal(run) : places(like: first, count: run.count))
            rest = rest.dropFirst(run.count)
        }
        return runs
    }

    private func literal(_ run: ArraySlice<MaskElement>) -> MaskRun {
        let text = String(String.UnicodeScalarView(run.compactMap { Unicode.Scalar($0.literal) }))
        return MaskRun.Mark(rawValue: text).map { .mark($0) } ?? .literal(text)
    }

    private func places(like element: MaskElement, count: Int) -> MaskRun {
        switch element.kind {
        case .digit: .digits(count, isOptional: element.isOptional)
        case .letter: .letters(count, isOptional: element.isOptional)
        case .alphanumeric: .lettersOrDigits(count, isOptional: element.isOptional)
        case .any, .literal: .characters(count, isOptional: element.isOptional)
        }
    }
}
