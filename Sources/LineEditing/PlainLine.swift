import FormSystem

/// A line that is typed where only text can be shown. It has the keys of the terminal's own line editing, but any
/// length.
struct PlainLine: ~Copyable {
    /// The most bytes.
    private static let limit = 1 << 20

    /// Whether the line is not displayed and is wiped afterwards.
    let isSecret: Bool
    private var secret = SecretText()
    private var characters: [Unicode.Scalar] = []
    private var byteCount = 0
    /// Whether bytes that are not UTF-8 were typed.
    private(set) var isSpoiled = false

    init(isSecret: Bool) { self.isSecret = isSecret }

    /// The text.
    var text: String { isSecret ? secret.text : String(scalars: characters) }
    var isEmpty: Bool { isSecret ? secret.isEmpty : characters.isEmpty }
    /// Whether the line exceeds the limit.
    var isTooLong: Bool { byteCount > Self.limit }

    /// Handles a key; returns the output that displays it.
    mutating func take(_ key: Key) -> String {
        switch key {
        case .text(let text): return insert(text)
        case .paste(let text?): return insert(text)
        case .notText, .paste(nil): isSpoiled = true
        case .control(0x09): return insert("\t")
        case .control(0x08), .control(0x7f):
            if isSecret { secret.remove(to: secret.caret - 1) } else { return erase(to: startOfLast) }
        case .control(0x17):
            if isSecret { secret.remove(to: secret.startOfWord) } else { return erase(to: startOfWord) }
        case .control(0x15):
            isSpoiled = false
            if isSecret { secret.wipe() } else { return erase(to: 0) }
        case .control, .sequence, .escape, .signal, .endOfInput: break
        }
        return ""
    }

    /// Has the line be another than was shown; the output that shows it.
    mutating func change(to text: String, shownAs shown: String) -> String {
        (characters, byteCount) = (Array(shown.unicodeScalars), shown.utf8.count)
        let new = Array(text.unicodeScalars)
        let kept = zip(characters, new).prefix { $0 == $1 }.count
        return erase(to: kept) + insert(String(scalars: Array(new[kept...])))
    }

    /// Empties the line.
    mutating func wipe() {
        secret.wipe()
        (characters, byteCount, isSpoiled) = ([], 0, false)
    }

    private mutating func insert(_ text: String) -> String {
        byteCount += text.utf8.count
        guard !isTooLong else { return "" }
        guard isSecret else {
            let start = characters.count
            characters += text.unicodeScalars
            return shown(from: start)
        }
        secret.insert(text)
        return ""
    }

    /// The output for the characters from an index on; one that joins those before it is written as it is.
    private func shown(from start: Int) -> String {
        var shown = ""
        var place = start
        while place < characters.count {
            if place > 0, columnWidth(of: characters[place]) == 0,
                characters[0..<place + 1].cluster(around: place) != place..<place
            {
                shown.unicodeScalars.append(characters[place])
                place += 1
            } else {
                let cluster = characters.cluster(at: place)
                shown += characters[place] == "\t" ? " " : cluster.glyph.text
                place = cluster.end
            }
        }
        return shown
    }

    private mutating func erase(to start: Int) -> String {
        var width = 0
        var place = start
        while place < characters.count {
            let cluster = characters.cluster(at: place)
            width += characters[place] == "\t" ? 1 : cluster.glyph.width
            place = cluster.end
        }
        byteCount -= characters[start...].reduce(0) { $0 + UTF8.width($1) }
        characters.removeSubrange(start...)
        return String(repeating: "\u{08} \u{08}", count: width)
    }

    private var startOfLast: Int { characters.isEmpty ? 0 : characters.clusterStart(before: characters.count) }

    private var startOfWord: Int {
        var place = characters.count
        while place > 0, characters[place - 1] == " " { place -= 1 }
        while place > 0, characters[place - 1] != " " { place -= 1 }
        return place
    }
}
