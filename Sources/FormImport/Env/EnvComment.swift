import FormSyntax

/// Lines of comment, without their signs.
struct EnvComment {
    private var lines: [Line] = []
    /// Where the first line begins.
    private(set) var location = SourceLocation.unknown
    /// Whether lines or signs around it set it off.
    private var isSetOff = false

    private struct Line {
        let text: String
        /// How many `#` are before it.
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

    /// The comment behind a value.
    init(remark: String, at location: SourceLocation) {
        let text = remark.drop { $0 == "#" }.withoutBlanksAround
        if !text.isEmpty { lines = [Line(text: String(text), depth: 1)] }
        self.location = location
    }

    private init(_ lines: [Line], at location: SourceLocation) { (self.lines, self.location) = (lines, location) }

    /// Words to programs that read the file.
    private static let directives = ["shellcheck ", "vim:", "-*-"]

    var isEmpty: Bool { lines.isEmpty }

    var text: String { lines.map(\.text).joined(separator: "\n") }

    private mutating func trim() {
        while lines.first?.text.isEmpty == true { lines.removeFirst() }
        while lines.last?.text.isEmpty == true { lines.removeLast() }
    }

    /// Takes the lines away that are the heading of a paragraph rather than the comment of its first variable.
    ///
    /// - Parameters:
    ///   - isOfAlike: Whether variables with like names follow that have no comment of their own.
    ///   - isOfSeveral: Whether any such variables follow, of which one word or two are a heading.
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

    /// The first sentence, where it is no longer than so many characters, and all that follows it.
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
    /// Without characters at its ends.
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let rest = Substring(self).drop(while: isTrimmed)
        return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest.prefix(0)
    }
}

extension String {
    /// Whether a line does not go on with the sentence of the line above.
    fileprivate var beginsSentence: Bool {
        first.map { $0.isUppercase || $0.isNumber || "-*•(`'\"<".contains($0) } ?? true || hasPrefix("http")
    }

    /// Where the first sentence ends, behind its full stop.
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
    /// Whether it ends in a letter behind a point, as before the last point of `e.g.`, or in a lone one.
    fileprivate var endsInAbbreviation: Bool {
        let word = split(separator: " ").last ?? ""
        return word.count == 1 || word.contains(".")
    }
}
