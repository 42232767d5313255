import FormWords

/// The ids that an expression may use, found as the longest that fits at a place.
struct NameScope {
    /// A dynamic section and the keys of its template.
    struct Template {
        var id: String
        var section: Int
        var firstField: Int
        var lastField = -1
        var keys: [String: Int] = [:]
        /// In bytes, longest first.
        var keyLengths: [Int] = []
    }

    private(set) var fixed: [String: Int] = [:]
    private(set) var templates: [Template] = []
    private var templateNumbers: [String: Int] = [:]
    /// Fields of a template whose ids do not say `[:index]`.
    private(set) var plainTemplateIDs: [String: Int] = [:]
    /// What can be called, by its name.
    private(set) var functions: [String: Function]
    /// Of the ids of fields, in bytes, longest first.
    private var idLengths: [Int] = []
    /// Of the ids of dynamic sections, in bytes, longest first.
    private var templateLengths: [Int] = []
    /// The characters that ids begin with.
    private var firstBytes = FirstBytes()

    mutating func add(fixed id: String, field: Int) {
        if fixed[id] == nil { fixed[id] = field }
        firstBytes.insert(id)
        addLength(id.utf8.count, in: &idLengths)
    }

    /// A scope without fields.
    ///
    /// - Parameter added: What a program adds; of two functions with one name the first counts, and before a built-in one.
    init(adding added: [Function] = []) {
        functions = Dictionary((added + Function.all).map { ($0.name, $0) }) { first, _ in first }
    }

    mutating func add(template id: String, section: Int, firstField: Int) {
        templateNumbers[id] = templates.count
        templates.append(Template(id: id, section: section, firstField: firstField))
        firstBytes.insert(id)
        addLength(id.utf8.count, in: &templateLengths)
    }

    mutating func add(key: String, of template: String, field: Int) {
        guard let number = templateNumbers[template] else { return }
        templates[number].keys[key] = field
        templates[number].lastField = field
        addLength(key.utf8.count, in: &templates[number].keyLengths)
    }

    mutating func add(plainTemplateID id: String, field: Int) {
        plainTemplateIDs[id] = field
        firstBytes.insert(id)
        addLength(id.utf8.count, in: &idLengths)
    }

    private func addLength(_ length: Int, in lengths: inout [Int]) {
        guard !lengths.contains(length) else { return }
        lengths.insert(length, at: lengths.firstIndex { $0 < length } ?? lengths.endIndex)
    }

    /// The whole text as one reference; `section` is the dynamic section that it is written in.
    func reference(_ id: String, in section: Int?) -> Reference? {
        let bytes = Array(id.utf8)
        guard let match = longestMatch(in: bytes, at: 0, section: section), match.length == bytes.count else {
            return nil
        }
        return match.reference
    }

    /// The longest known id at `start` that is not followed by more of a word.
    func longestMatch(in bytes: [UInt8], at start: Int, section: Int?) -> (reference: Reference, length: Int)? {
        guard start < bytes.count, firstBytes.contain(bytes[start]) else { return nil }
        let plain = plainMatch(in: bytes, at: start, section: section)
        let dynamic = dynamicMatch(in: bytes, at: start, section: section)
        guard let plain else { return dynamic }
        guard let dynamic else { return plain }
        return dynamic.length > plain.length ? dynamic : plain
    }

    private func plainMatch(in bytes: [UInt8], at start: Int, section: Int?) -> (reference: Reference, length: Int)? {
        for length in idLengths where start + length <= bytes.count {
            guard isBoundary(bytes, start + length) else { continue }
            let id = String(decoding: bytes[start..<start + length], as: UTF8.self)
            if let field = fixed[id] { return (.fixed(field), length) }
            if let field = plainTemplateIDs[id], let section, isField(field, of: section) {
                return (reference(field: field, section: section, .sameInstance, 0), length)
            }
        }
        return nil
    }

    private func isField(_ field: Int, of section: Int) -> Bool {
        templates.contains { template in
            template.section == section && field >= template.firstField && field <= template.lastField
        }
    }

    /// `lines[:index].price`, `lines[0].price`, `lines[].price` and `lines[]`.
    private func dynamicMatch(in bytes: [UInt8], at start: Int, section: Int?) -> (reference: Reference, length: Int)? {
        for length in templateLengths where start + length < bytes.count {
            guard bytes[start + length] == UInt8(ascii: "[") else { continue }
            let id = String(decoding: bytes[start..<start + length], as: UTF8.self)
            guard let number = templateNumbers[id] else { continue }
            return instanceMatch(of: templates[number], in: bytes, from: start, open: start + length, section: section)
        }
        return nil
    }

    private func instanceMatch(
        of template: Template, in bytes: [UInt8], from start: Int, open: Int, section: Int?
    ) -> (reference: Reference, length: Int)? {
        let longestIndex = 20
        guard let close = bytes[open...].prefix(longestIndex).firstIndex(of: UInt8(ascii: "]")) else { return nil }
        guard let (scope, instance) = index(String(decoding: bytes[open + 1..<close], as: UTF8.self)) else {
            return nil
        }
        if scope == .sameInstance, template.section != section { return nil }
        if let (field, end) = longestKey(of: template, in: bytes, after: close) {
            return (reference(field: field, section: template.section, scope, instance), end - start)
        }
        guard scope == .all, isBoundary(bytes, close + 1) else { return nil }
        return (Reference(scope: .all, field: -1, section: Int32(template.section)), close + 1 - start)
    }

    private func longestKey(of template: Template, in bytes: [UInt8], after close: Int) -> (field: Int, end: Int)? {
        guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: ".") else { return nil }
        for length in template.keyLengths {
            let end = close + 2 + length
            guard end <= bytes.count, isBoundary(bytes, end) else { continue }
            let key = String(decoding: bytes[close + 2..<end], as: UTF8.self)
            if let field = template.keys[key] { return (field, end) }
        }
        return nil
    }

    private func index(_ text: String) -> (Reference.Scope, Int)? {
        switch text {
        case ":index": (.sameInstance, 0)
        case "": (.all, 0)
        default: Int(text).flatMap { $0 >= 0 && $0 <= Int(Int32.max) ? (.instance, $0) : nil }
        }
    }

    private func reference(field: Int, section: Int, _ scope: Reference.Scope, _ instance: Int) -> Reference {
        let first = templates.first { $0.section == section }?.firstField ?? field
        return Reference(
            scope: scope, field: Int32(field), section: Int32(section), offset: Int32(field - first),
            instance: Int32(instance))
    }

    private func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
        index >= bytes.count || !isWordByte(bytes[index])
    }

    /// The section and the key of a field of a template, by its id in it.
    func nameOutside(ofTemplateField id: String) -> (section: String, key: String)? {
        for template in templates {
            if let field = plainTemplateIDs[id], let key = template.keys.first(where: { $0.value == field })?.key {
                return (template.id, key)
            }
            let start = "\(template.id)[:index]."
            if id.hasPrefix(start), template.keys[String(id.dropFirst(start.count))] != nil {
                return (template.id, String(id.dropFirst(start.count)))
            }
        }
        return nil
    }

    /// The dynamic section of whose instances an expression that is written outside of it speaks, by `[:index]`.
    func sectionRepeated(in text: String) -> Int? {
        guard text.includes("[:index]") else { return nil }
        return templates.first { text.includes("\($0.id)[:index]") }?.section
    }

    /// Every id that can be written, for suggestions.
    var suggestions: [String] {
        Array(fixed.keys) + plainTemplateIDs.keys
            + templates.flatMap { template in template.keys.keys.map { "\(template.id)[:index].\($0)" } }
    }
}

/// The bytes that some texts begin with; one beyond ASCII may be equal to a text that begins otherwise, so it is all of them.
private struct FirstBytes {
    private var words: (UInt64, UInt64) = (0, 0)

    mutating func insert(_ text: String) {
        guard let byte = text.utf8.first, byte < 0x80 else { return words = (.max, .max) }
        if byte < 64 { words.0 |= 1 << UInt64(byte) } else { words.1 |= 1 << UInt64(byte - 64) }
    }

    func contain(_ byte: UInt8) -> Bool {
        guard byte < 0x80 else { return true }
        return (byte < 64 ? words.0 : words.1) >> UInt64(byte & 63) & 1 == 1
    }
}

/// Whether a byte continues a word: a letter, a digit, `_`, or part of a letter beyond ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
}
