import FormWords

/// The ids that an expression can use; finds the longest one at a position.
struct NameScope {
    /// A dynamic section and the keys of its template.
    fileprivate struct Template {
        var id: String
        var section: Int
        var firstField: Int
        var keys = NameTable()
        /// The field that each instance of a list of plain values consists of.
        var element: Int?
        /// The ids of its fields that do not contain `[:index]`. Within the section they mean these fields; elsewhere
        /// they may mean others.
        var plainIDs = NameTable()
    }

    private var fixed = NameTable()
    private var templates: [Template] = []
    /// The indices of templates, by their ids and by their sections.
    private var templateIDs = NameTable()
    private var templateNumbers: [Int: Int] = [:]
    /// The functions that can be called, by name.
    private(set) var functions: [String: Function]
    /// The bytes with which ids begin.
    private var firstBytes = FirstBytes()

    mutating func add(fixed id: String, field: Int) {
        guard !id.isEmpty else { return }
        fixed.add(id, number: field)
        firstBytes.insert(id)
    }

    /// A scope without fields.
    ///
    /// - Parameter added: The functions of a program; of two with one name the first wins, and all win over built-in
    ///   ones.
    init(adding added: [Function] = []) {
        functions = Dictionary((added + Function.all).map { ($0.name, $0) }) { first, _ in first }
    }

    mutating func add(template id: String, section: Int, firstField: Int) {
        templateIDs.add(id, number: templates.count)
        templateNumbers[section] = templates.count
        templates.append(Template(id: id, section: section, firstField: firstField))
        firstBytes.insert(id)
    }

    /// Adds a field of the template that was added last.
    mutating func add(key: String, field: Int) {
        templates[templates.count - 1].keys.add(key, number: field)
    }

    /// Makes each instance of the template that was added last a single field.
    mutating func addElement(field: Int) { templates[templates.count - 1].element = field }

    /// Adds the plain id of a field to the template that was added last.
    mutating func add(plainTemplateID id: String, field: Int) {
        templates[templates.count - 1].plainIDs.add(id, number: field)
        firstBytes.insert(id)
    }

    /// The reference with this id; `nil` if the text is not exactly one id.
    ///
    /// - Parameter section: The dynamic section in which it is written.
    func reference(_ id: String, in section: Int?) -> Reference? {
        reference(id, at: ExpressionPlace(section: section))
    }

    /// The reference with this id at a place; `nil` if the text is not exactly one id.
    func reference(_ id: String, at place: ExpressionPlace) -> Reference? {
        let bytes = Array(id.utf8)
        guard let match = longestMatch(in: bytes, from: 0, at: place), match.length == bytes.count else { return nil }
        return match.reference
    }

    /// The longest known id at `start` after which no word continues.
    func longestMatch(
        in bytes: [UInt8], from start: Int, at place: ExpressionPlace
    ) -> (reference: Reference, length: Int)? {
        guard start < bytes.count, firstBytes.contain(bytes[start]) else { return nil }
        let plain = plainMatch(in: bytes, at: start, section: place.namesOf)
        let dynamic = dynamicMatch(in: bytes, at: start, section: place.section)
        guard let plain else { return dynamic }
        guard let dynamic else { return plain }
        return dynamic.length > plain.length ? dynamic : plain
    }

    private func plainMatch(in bytes: [UInt8], at start: Int, section: Int?) -> (reference: Reference, length: Int)? {
        let field = fixed.longest(in: bytes, at: start) { isBoundary(bytes, $1) }
        if let section, let number = templateNumbers[section] {
            let own = templates[number].plainIDs.longest(in: bytes, at: start) { isBoundary(bytes, $1) }
            if let own, own.end >= field?.end ?? 0 {
                return (reference(field: own.number, section: section, .sameInstance, 0), own.end - start)
            }
        }
        return field.map { (.fixed($0.number), $0.end - start) }
    }

    /// Matches `lines[:index].price`, `lines[0].price`, `lines[].price` and `lines[]`; for plain values `tags[:index]`,
    /// `tags[0]` and `tags[]`.
    private func dynamicMatch(in bytes: [UInt8], at start: Int, section: Int?) -> (reference: Reference, length: Int)? {
        let template = templateIDs.longest(in: bytes, at: start) {
            $1 < bytes.count && bytes[$1] == UInt8(ascii: "[")
        }
        guard let template else { return nil }
        return instanceMatch(
            of: templates[template.number], in: bytes, from: start, open: template.end, section: section)
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
        guard isBoundary(bytes, close + 1) else { return nil }
        if let field = template.element {
            return (reference(field: field, section: template.section, scope, instance), close + 1 - start)
        }
        guard scope == .all else { return nil }
        return (Reference(scope: .all, field: -1, section: Int32(template.section)), close + 1 - start)
    }

    private func longestKey(of template: Template, in bytes: [UInt8], after close: Int) -> (field: Int, end: Int)? {
        guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: ".") else { return nil }
        let key = template.keys.longest(in: bytes, at: close + 2) { isBoundary(bytes, $1) }
        return key.map { ($0.number, $0.end) }
    }

    private func index(_ text: String) -> (Reference.InstanceScope, Int)? {
        switch text {
        case ":index": (.sameInstance, 0)
        case "": (.all, 0)
        default: Int(text).flatMap { $0 >= 0 && $0 <= Int(Int32.max) ? (.instance, $0) : nil }
        }
    }

    private func reference(field: Int, section: Int, _ scope: Reference.InstanceScope, _ instance: Int) -> Reference {
        let first = templateNumbers[section].map { templates[$0].firstField } ?? field
        return Reference(
            scope: scope, field: Int32(field), section: Int32(section), offset: Int32(field - first),
            instance: Int32(instance))
    }

    private func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
        index >= bytes.count || !isWordByte(bytes[index])
    }

    /// The section and key of a template field, from its id within the section.
    func nameOutside(ofTemplateField id: String) -> (section: String, key: String)? {
        let bytes = Array(id.utf8)
        let owner = templates.first { $0.plainIDs.longest(in: bytes, at: 0) { $1 == bytes.count } != nil }
        if let owner { return (owner.id, id) }
        let mark = Array("[:index].".utf8)
        let template = templateIDs.longest(in: bytes, at: 0) { bytes[$1...].starts(with: mark) }
        guard let template else { return nil }
        let isKey =
            templates[template.number].keys
            .longest(in: bytes, at: template.end + mark.count) { $1 == bytes.count } != nil
        return isKey
            ? (templates[template.number].id, String(decoding: bytes[(template.end + mark.count)...], as: UTF8.self))
            : nil
    }

    /// The place of an expression outside dynamic sections that may refer to the instances of one.
    ///
    /// - Parameter texts: The expression and those decided together with it.
    func placeOutside(_ texts: [String], own: Reference? = nil) -> ExpressionPlace {
        ExpressionPlace(outsideOf: texts.lazy.compactMap { sectionRepeated(in: $0) }.first, own: own)
    }

    /// The dynamic section whose instances an expression outside of it refers to by `[:index]`.
    private func sectionRepeated(in text: String) -> Int? {
        guard text.includes("[:index]") else { return nil }
        let bytes = Array(text.utf8)
        let named = bytes.indices.compactMap { start -> Int? in
            guard start == 0 || !isWordByte(bytes[start - 1]) else { return nil }
            return templateIDs.longest(in: bytes, at: start) { bytes[$1...].starts(with: "[:index]".utf8) }?.number
        }
        return named.min().map { templates[$0].section }
    }

    /// Every id that can be written, for suggestions.
    var suggestions: [String] {
        fixed.names + templates.flatMap(\.plainIDs.names)
            + templates.flatMap { template in template.keys.names.map { "\(template.id)[:index].\($0)" } }
            + templates.filter { $0.element != nil }.map { "\($0.id)[:index]" }
    }
}

/// The bytes that some texts begin with. A byte beyond ASCII stands for all of them, since equal texts can begin with
/// different bytes.
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
package func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
}
