import CWords
import Synchronization

/// The words of a language: a line for each phrase, found by where it begins in the language's file.
package final class Catalogue: Sendable {
    /// Ended by a zero byte.
    private nonisolated(unsafe) let text: UnsafePointer<CChar>
    private let lines: Mutex<Lines>
    /// Whether what is said is put between marks: `--lang qps` shows what the command says in words of its own.
    let isMarked: Bool

    package static let english = Catalogue(fieldwise_languages(), lines: Lines())
    /// English between marks.
    static let marked = Catalogue(fieldwise_languages(), lines: Lines(), isMarked: true)

    private init(_ text: UnsafePointer<CChar>, lines: Lines, isMarked: Bool = false) {
        (self.text, self.isMarked) = (text, isMarked)
        self.lines = Mutex(lines)
    }

    /// The words of a language's file, whose lines may be in any order; what it lacks is said in English.
    package convenience init(file: String) {
        let text = file.utf8CString.withUnsafeBufferPointer { bytes in
            // Kept for good, as the files in the command are.
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

    /// Where the line of a phrase begins.
    private func line(of phrase: Phrase) -> UInt32 {
        let place = Int(phrase.rawValue)
        return lines.withLock { lines in
            if lines.starts.count <= place { lines.read(text, atLeast: place + 1) }
            return lines.starts[place]
        }
    }

    // MARK: Languages

    private static let read = Mutex<[String: Catalogue]>([:])

    /// The language of that tag, such as `de`; `nil` for one that there are no words in.
    static func named(_ tag: String) -> Catalogue? {
        if tag == "en" { return english }
        if let known = read.withLock({ $0[tag] }) { return known }
        guard let file = files.first(where: { Catalogue.tag(of: $0) == tag }) else { return nil }
        let catalogue = Catalogue(file)
        read.withLock { $0[tag] = catalogue }
        return catalogue
    }

    /// The tags of the languages that there are words in, English first.
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

    /// Whether a line has the key of one of English.
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

    /// Whether the language has words of its own for a phrase.
    package func has(_ phrase: Phrase) -> Bool { line(of: phrase) != Lines.missing }

    /// Calls with a phrase's words, without values.
    func withTemplate<Result>(_ phrase: Phrase, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let line = line(of: phrase)
        guard line != Lines.missing else { return Self.english.withTemplate(phrase, body) }
        var length = 0
        let value = UnsafeRawPointer(fieldwise_value(text + Int(line), &length)!)
        let bytes = UnsafeBufferPointer(start: value.assumingMemoryBound(to: UInt8.self), count: length)
        guard memchr(value, Int32(UInt8(ascii: "\\")), length) != nil else { return body(bytes) }
        return unescaped(bytes).withUnsafeBufferPointer(body)
    }

    /// A phrase's words, without values.
    package func template(_ phrase: Phrase) -> String {
        withTemplate(phrase) { String(decoding: $0, as: UTF8.self) }
    }
}

/// Where the line of each phrase begins. Those of English are in the order of phrases, and read as far as one is asked for:
/// to have them all would cost a start more than all that it says.
private struct Lines {
    var starts: [UInt32] = []
    private var place = UInt32(0)

    /// For a phrase that the language has no words for.
    static let missing = UInt32.max

    init(starts: [UInt32] = []) { self.starts = starts }

    /// Reads on until there are so many, or no more.
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

/// A value of a properties file without its escapes: `\n`, `\\` or `\u00a0`.
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
