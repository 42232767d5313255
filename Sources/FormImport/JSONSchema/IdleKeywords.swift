import FormSyntax
import FormWords

/// The keywords of a schema that have no effect, each reported only once.
struct IdleKeywords {
    private struct Remark {
        let phrase: Phrase
        let keyword: String
        let more: (key: String, value: String)
        let first: SourceLocation
        var places: Set<SourceLocation>
    }

    private var remarks: [Remark] = []
    private var numbers: [String: Int] = [:]

    /// Notes an occurrence of a keyword.
    ///
    /// - Parameters:
    ///   - phrase: A phrase with the values `keyword`, `places` (absent if there is only one), and one more.
    ///   - key: The name of that further value.
    mutating func note(_ keyword: JSONMember, _ phrase: Phrase, _ key: String = "", _ value: String = "") {
        let place = keyword.keyLocation
        guard let number = numbers[keyword.key] else {
            numbers[keyword.key] = remarks.count
            remarks.append(
                Remark(phrase: phrase, keyword: keyword.key, more: (key, value), first: place, places: [place]))
            return
        }
        remarks[number].places.insert(place)
    }

    /// The warnings, one for each keyword at its first occurrence.
    func findings(in path: String) -> [Diagnostic] {
        remarks.map { remark in
            let count = remark.places.count
            let values: [(key: String, value: any MessageValue)] = [
                ("keyword", quoted(remark.keyword)), ("places", count > 1 ? String(count) : ""),
                (remark.more.key, remark.more.value),
            ]
            return Diagnostic(
                .warning, .notExpressible, path: path, at: remark.first, Message(remark.phrase, of: values))
        }
    }
}
