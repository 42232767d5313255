import FormSyntax
import FormWords

/// The keywords of a schema that mean nothing, each told of once, however many places it is in.
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

    /// Notes a place of a keyword.
    ///
    /// - Parameters:
    ///   - phrase: Has the values `keyword`, `places`, which is absent for a single one, and one more.
    ///   - key: The name of that other value.
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

    /// A warning for each keyword, at the first of its places.
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
