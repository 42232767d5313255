import FormSyntax

/// Lines of a comment without their `#` signs.
struct EnvComment {
    private var lines: [Line] = []
    /// The place where the first line begins.
    private(set) var location = SourceLocation.unknown
    /// Whether rulers, or signs around a line, mark it as a heading.
    private var isSetOff = false

    private struct Line {
        let text: String
        /// The number of `#` signs before the text.
        let depth: Int
    }

    init(_ parts: ArraySlice<EnvFile.Part>) {
        for part in parts {
            guard case .comment(let comment) = part.content else { continue }
            if lines.isEmpty { location = part.location }
            let depth = comment.prefix { $0 == "#" }.count
            let text = comment.drop { $0 == "#" }.withoutBlanksAround
            if Self.directives.contains(where: { text.hasPrefix($0) }) { continue }
            let bare = text.trimming { "#=-*~_+|".contains($0) }.withoutBlanksAround
            let isRuler = bare.isEmpty
            let isHeading = !bare.isEmpty && bare.count + 4 <= text.count && (text.first != "-" || text.hasPrefix("--"))
            if isRuler || isHeading { isSetOff = true }
            lines.append(Line(text: isRuler ? "" : String(isHeading ? bare : text), depth: depth))
        }
        trim()
    }

    /// Creates the comment after a value, from its text with `#`.
    init(remark: String, at location: SourceLocation) {
        let text = remark.drop { $0 == "#" }.withoutBlanksAround
        if !text.isEmpty { lines = [Line(text: String(text), depth: 1)] }
        self.location = location
    }

    private init(_ lines: [Line], at location: SourceLocation) { (self.lines, self.location) = (lines, location) }

    /// The beginnings of instructions to other programs, which are no comments for people.
    private static let directives = ["shellcheck ", "vim:", "-*-"]

    var isEmpty: Bool { lines.isEmpty }

    var text: String { lines.map(\.text).joined(separator: "\n") }

    private mutating func trim() {
        while lines.first?.text.isEmpty == true { lines.removeFirst() }
        while lines.last?.text.isEmpty == true { lines.removeLast() }
    }

    /// Removes and returns the lines that are the heading of a paragraph instead of the comment of its first variable.
    ///
    /// - Parameters:
    ///   - isOfAlike: Whether several variables with similar names follow, without comments between them.
    ///   - isOfSeveral: Whether several variables follow without comments between them, so that one or two words are a
    ///     heading.
    mutating func takeHeading(ofAlike isOfAlike: Bool, ofSeveral isOfSeveral: Bool) -> EnvComment? {
        guard let first = lines.first else { return nil }
        let outer = lines.prefix { $0.depth == first.depth }
        let isOutline = outer.count < lines.count && lines[outer.count].depth > first.depth
        let isShort = isOfSeveral && lines.count == 1 && first.text.split(separator: " ").count < 3
        let heading = isOutline ? Array(outer) : isSetOff || isOfAlike || isShort ? lines : []
        guard !heading.isEmpty else { return nil }
        lines.removeFirst(heading.count)
        trim()
        return EnvComment(heading, at: location)
    }

    /// The first sentence, unless it is longer than `length` characters, and everything after it.
    func titleAndRest(upTo length: Int) -> (title: String?, rest: String?) {
        guard !lines.isEmpty else { return (nil, nil) }
        var (sentence, rest) = ("", lines.map(\.text)[...])
        while let line = rest.first, !line.isEmpty, sentence.isEmpty || !line.beginsSentence {
            let end = line.endOfSentence
            sentence += (sentence.isEmpty ? "" : " ") + line[..<end]
            rest = rest.dropFirst()
            guard end == line.endIndex else {
                rest = [String(line[end...][...].withoutBlanksAround)] + rest
                break
            }
            if line.hasSuffix(".") || line.hasSuffix("!") { break }
        }
        let title = sentence.trimming { ".:".contains($0) }
        guard !title.isEmpty, title.count <= length else { return (nil, text) }
        let more = rest.joined(separator: "\n")[...].withoutBlanksAround
        return (String(title), more.isEmpty ? nil : String(more))
    }
}

extension StringProtocol {
    /// The text without such characters at either end.
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let rest = Substring(self).drop(while: isTrimmed)
        return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest.prefix(0)
    }
}

extension String {
    /// Whether a line begins a new sentence instead of continuing the one above.
    fileprivate var beginsSentence: Bool {
        first.map { $0.isUppercase || $0.isNumber || "-*•(`'\"<".contains($0) } ?? true || hasPrefix("http")
    }

    /// The end of the first sentence, after its full stop.
    fileprivate var endOfSentence: Index {
        var place = startIndex
        while place < endIndex {
            let next = index(after: place)
            let isStop = self[place] == "." || self[place] == "!" || self[place] == "?"
            if isStop, next < endIndex, self[next] == " ", !self[..<place].endsInAbbreviation { return next }
            place = next
        }
        return endIndex
    }
}

extension Substring {
    /// Whether the text ends in an abbreviation: a word with a point in it, such as `e.g`, or a single letter.
    fileprivate var endsInAbbreviation: Bool {
        let word = split(separator: " ").last ?? ""
        return word.count == 1 || word.contains(".")
    }
}
