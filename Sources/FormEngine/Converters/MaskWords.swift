extension FieldDescription {
    /// Its mask with `_` for each place to type at: `__-____`; `nil` without a mask that can be used.
    public var maskPicture: String? { parsedMask?.picture }

    /// Its mask in words and as a picture: `two letters, a dash, four digits: __-____`.
    public var maskWords: String? { parsedMask.map { "\($0.words): \($0.picture)" } }

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

    fileprivate var words: String {
        var words: [String] = []
        var rest = elements[...]
        while let first = rest.first {
            let run = rest.prefix { $0.kind == first.kind && $0.isOptional == first.isOptional }
            words.append(first.isLiteral ? name(ofLiterals: run) : name(of: first, count: run.count))
            rest = rest.dropFirst(run.count)
        }
        return words.joined(separator: ", ")
    }

    private func name(ofLiterals run: ArraySlice<MaskElement>) -> String {
        let text = String(String.UnicodeScalarView(run.compactMap { Unicode.Scalar($0.literal) }))
        return literalNames[text] ?? "'\(text)'"
    }

    private func name(of element: MaskElement, count: Int) -> String {
        let noun =
            switch element.kind {
            case .digit: ("digit", "digits")
            case .letter: ("letter", "letters")
            case .alphanumeric: ("letter or digit", "letters or digits")
            case .any, .literal: ("character", "characters")
            }
        let number = count < numberWords.count ? numberWords[count] : String(count)
        let words = "\(number) \(count == 1 ? noun.0 : noun.1)"
        return element.isOptional ? "up to \(words)" : words
    }
}

private let numberWords = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
]

private let literalNames = [
    "-": "a dash", " ": "a space", ".": "a point", "/": "a slash", ":": "a colon", "+": "a plus", ",": "a comma",
]
