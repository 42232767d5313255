/// The longest prefix of a text that is a language tag, such as `de-CH`, or a locale, such as `de_CH.UTF-8@euro`.
func languageTag(at text: String) -> String {
    let language = text.prefix { $0.isASCII && $0.isLetter }
    var end = language.endIndex
    var rest = text[end...]
    while let mark = rest.first, ["_", "-", ".", "@"].contains(mark) {
        let part = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard !part.isEmpty else { break }
        end = part.endIndex
        rest = text[end...]
    }
    return String(text[..<end])
}
