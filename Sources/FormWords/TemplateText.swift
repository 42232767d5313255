/// Fills in a text: each `{name}` that has a value, and `%@` for the title, as authors write it.
///
/// - Parameter value: The value for a name; `nil` leaves the braces as they are.
package func filled(_ template: String, value: (String) -> String?) -> String {
    var (filling, template) = (TemplateText(), template)
    template.withUTF8 { filling.fill($0, value) }
    return filling.finished()
}

/// Whether a text ends with a question mark, after which there must be no colon.
package func isQuestion(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: "?") }

/// A text built from a template and its values, byte by byte. Characters would take ten times as long, and a file of
/// rejected records needs a message for each.
struct TemplateText {
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The language whose plural forms the template has; `nil` for a text with values only.
    private let language: Language?
    private var text: [UInt8] = []
    private var isInMarks = false

    init(in language: Language? = nil) {
        self.language = language
        text.reserveCapacity(120)
    }

    /// Adds a template with its values.
    ///
    /// - Parameter value: The value for a name; `nil` leaves the braces as they are.
    mutating func fill(_ template: UnsafeBufferPointer<UInt8>, _ value: (String) -> String?) {
        var (place, start) = (0, 0)
        while place < template.count {
            let byte = template[place]
            guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%"),
                let end = addValue(of: template, from: place, after: start, value)
            else {
                place += 1
                continue
            }
            (place, start) = (end, end)
        }
        addWords(Bytes(rebasing: template[start...]))
    }

    /// The whole text.
    consuming func finished() -> String {
        endMarks()
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the words from `start` to `place` and the value of the placeholder at `place`.
    ///
    /// - Returns: The end of the placeholder; `nil`, with nothing added, if it is not one.
    private mutating func addValue(
        of template: UnsafeBufferPointer<UInt8>, from place: Int, after start: Int, _ value: (String) -> String?
    ) -> Int? {
        let words = Bytes(rebasing: template[start..<place])
        if template[place] == UInt8(ascii: "%") {
            guard place + 1 < template.count, template[place + 1] == UInt8(ascii: "@"), let title = value("title")
            else {
                return nil
            }
            addWords(words)
            add(title)
            return place + 2
        }
        var end = place + 1
        while end < template.count, !endsName(template[end]) { end += 1 }
        guard end < template.count, template[end] != UInt8(ascii: "{"),
            let found = value(String(decoding: template[(place + 1)..<end], as: UTF8.self))
        else { return nil }
        if template[end] == UInt8(ascii: "}") {
            addWords(words)
            add(found)
            return end + 1 + (isQuestion(found) ? colonLength(in: template, at: end + 1) : 0)
        }
        guard let language, let (first, last, next) = branches(of: template, from: end + 1) else { return nil }
        addWords(words)
        let isFirst = template[end] == UInt8(ascii: "?") ? !found.isEmpty : language.isSingular(found)
        fill(isFirst ? first : last, value)
        return next
    }

    private func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{")
            || language != nil && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?"))
    }

    /// The two texts to choose from, separated by a bar, and the position after them; without a bar, the second one is
    /// empty.
    private func branches(
        of template: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, Int)? {
        var (depth, bar, place) = (0, nil as Int?, start)
        while place < template.count {
            switch template[place] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "|") where depth == 0 && bar == nil: bar = place
            case UInt8(ascii: "}") where depth == 0:
                let last = bar.map { Bytes(rebasing: template[($0 + 1)..<place]) } ?? Bytes(start: nil, count: 0)
                return (Bytes(rebasing: template[start..<(bar ?? place)]), last, place + 1)
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The length in bytes of a colon at a position with the blanks around it; 0 if there is none.
    private func colonLength(in template: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        let rest = template[place...]
        let blank = rest.starts(with: "\u{a0}".utf8) ? 2 : 0
        return rest.dropFirst(blank).starts(with: ": ".utf8) ? blank + 1 : 0
    }

    private mutating func addWords(_ words: UnsafeBufferPointer<UInt8>) {
        guard !words.isEmpty else { return }
        if let language, language.isMarked, !isInMarks {
            text.append(contentsOf: "⟦".utf8)
            isInMarks = true
        }
        text.append(contentsOf: words)
    }

    private mutating func add(_ value: String) {
        endMarks()
        var value = value
        value.withUTF8 { text.append(contentsOf: $0) }
    }

    private mutating func endMarks() {
        if isInMarks { text.append(contentsOf: "⟧".utf8) }
        isInMarks = false
    }
}
