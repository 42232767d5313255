import CWords
import Synchronization

/// The words of a language: a line of its file for each phrase, found by the offset of the line.
package final class Catalogue: Sendable {
    /// The file's text, terminated by a zero byte.
    private nonisolated(unsafe) let text: UnsafePointer<CChar>
    private let lines: Mutex<Lines>
    /// Whether messages are put between marks; `--lang qps` uses this to show which words are the command's own.
    let isMarked: Bool

    package static let english = Catalogue(fieldwise_languages(), lines: Lines())
    /// English between marks.
    static let marked = Catalogue(fieldwise_languages(), lines: Lines(), isMarked: true)

    private init(_ text: UnsafePointer<CChar>, lines: Lines, isMarked: Bool = false) {
        (self.text, self.isMarked) = (text, isMarked)
        self.lines = Mutex(lines)
    }

    /// Creates the catalogue of a language file, whose lines may be in any order; missing phrases are taken from
    /// English.
    package convenience init(file: String) {
        let text = file.utf8CString.withUnsafeBufferPointer { bytes in
            // Never freed, like the built-in files.
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
            _ = copy.initialize(from: bytes)
            return UnsafePointer(copy.baseAddress!)
        }
        self.init(text)
    }

    private convenience init(_ text: UnsafePointer<CChar>) {
        let keys = Phrase.allCases.map { Self.english.line(of: $0) }
        var (own, lines) = (Lines(), Lines(starts: [UInt32](repeating: Lines.missing, count: keys.count)))
        own.read(text, atLeast: .max)
        var next = 0
        for line in own.starts {
            let places = [next..<keys.count, 0..<next].lazy.joined()
            guard let place = places.first(where: { Self.english.hasKey(of: text + Int(line), at: keys[$0]) }) else {
                continue
            }
            lines.starts[place] = line
            next = place + 1
        }
        self.init(text, lines: lines)
    }

    /// The offset of a phrase's line.
    private func line(of phrase: Phrase) -> UInt32 {
        let place = Int(phrase.rawValue)
        return lines.withLock { lines in
            if lines.starts.count <= place { lines.read(text, atLeast: place + 1) }
            return lines.starts[place]
        }
    }

    // MARK: Languages

    private static let read = Mutex<[String: Catalogue]>([:])

    /// The catalogue for a tag such as `de`; `nil` if there is none.
    static func named(_ tag: String) -> Catalogue? {
        if tag == "en" { return english }
        if let known = read.withLock({ $0[tag] }) { return known }
        guard let file = files.first(where: { Catalogue.tag(of: $0) == tag }) else { return nil }
        let catalogue = Catalogue(file)
        read.withLock { $0[tag] = catalogue }
        return catalogue
    }

    /// The tags of the available languages, English first.
    package static var tags: [String] { files.map { tag(of: $0) } }

    private static var files: some Sequence<UnsafePointer<CChar>> {
        sequence(first: fieldwise_languages()!) { file in
            let next = file + strlen(file) + 1
            return next.pointee == 0 ? nil : next
        }
    }

    /// The value of a file's first line.
    private static func tag(of file: UnsafePointer<CChar>) -> String {
        var (place, start, length) = (UInt32(0), UInt32(0), 0)
        guard fieldwise_lines(file, &place, &start, 1) > 0 else { return "" }
        let value = fieldwise_value(file + Int(start), &length)!
        return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
    }

    // MARK: Phrases

    /// Whether a line has the same key as an English line.
    private func hasKey(of line: UnsafePointer<CChar>, at place: UInt32) -> Bool {
        let own = text + Int(place)
        var length = 0
        while own[length] != 0, own[length] != CChar(UInt8(ascii: " ")), own[length] == line[length] { length += 1 }
        let (end, blank, equals) = (line[length], CChar(UInt8(ascii: " ")), CChar(UInt8(ascii: "=")))
        return length > 0 && own[length] == blank && (end == blank || end == equals)
    }

    /// The key of a phrase: `not_submitted`.
    func code(of phrase: Phrase) -> String {
        let key = text + Int(line(of: phrase))
        let count = (0...).first { key[$0] == CChar(UInt8(ascii: " ")) }!
        return String(decoding: UnsafeRawBufferPointer(start: key, count: count), as: UTF8.self)
    }

    /// Whether the language has its own words for a phrase.
    package func has(_ phrase: Phrase) -> Bool { line(of: phrase) != Lines.missing }

    /// Passes the words of a phrase to a function, with placeholders.
    func withTemplate<Result>(_ phrase: Phrase, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let line = line(of: phrase)
        guard line != Lines.missing else { return Self.english.withTemplate(phrase, body) }
        var length = 0
        let value = UnsafeRawPointer(fieldwise_value(text + Int(line), &length)!)
        let bytes = UnsafeBufferPointer(start: value.assumingMemoryBound(to: UInt8.self), count: length)
        guard memchr(value, Int32(UInt8(ascii: "\\")), length) != nil else { return body(bytes) }
        return unescaped(bytes).withUnsafeBufferPointer(body)
    }

    /// The words of a phrase, with placeholders.
    package func template(_ phrase: Phrase) -> String {
        withTemplate(phrase) { String(decoding: $0, as: UTF8.self) }
    }
}

/// The offsets of the phrases' lines. In English these are in the order of phrases and are read only as far as needed:
/// reading them all would cost more than everything else a start says.
private struct Lines {
    var starts: [UInt32] = []
    private var place = UInt32(0)

    /// The offset for a phrase that the language lacks.
    static let missing = UInt32.max

    init(starts: [UInt32] = []) { self.starts = starts }

    /// Reads on until there are `count` offsets or the text ends.
    mutating func read(_ text: UnsafePointer<CChar>, atLeast count: Int) {
        while starts.count < count {
            let more = [UInt32](unsafeUninitializedCapacity: 64) { starts, found in
                found = fieldwise_lines(text, &place, starts.baseAddress, starts.count)
            }
            if more.isEmpty { return }
            starts += more
        }
    }
}

/// Resolves the escapes in a value of a properties file: `\n`, `\\` or `\u00a0`.
private func unescaped(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = value[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
            text.append(byte)
            continue
        }
        switch escaped {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "u"):
            let digits = String(decoding: rest.prefix(4), as: UTF8.self)
            guard let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) else { continue }
            text += Array(String(Character(scalar)).utf8)
            rest = rest.dropFirst(4)
        default: text.append(escaped)
        }
    }
    return text
}
