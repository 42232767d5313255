import FormEngine
import FormWords

/// A template for the name of a record's file: a text with ids of fields in braces, such as `{username}.json`.
package struct FileNameTemplate: Hashable, Sendable {
    /// A piece of a template.
    enum TemplatePiece: Hashable, Sendable {
        case text(String)
        /// A field outside dynamic sections.
        case field(Int)
        /// The number of the record, from 1.
        case record
    }

    /// The reason why a text is no template.
    package enum TemplateFault: Error, Hashable, Sendable {
        case unknownField(String)
        case secretField(String)
        case unclosedBrace
        case slash
        /// It contains nothing that differs between records.
        case constant
    }

    /// The template as it was written.
    package let text: String
    let pieces: [TemplatePiece]

    /// Parses a template; `{record}` is the record's number, unless the form has a field of that name.
    package init(_ text: String, of form: CompiledForm) throws(TemplateFault) {
        var pieces: [TemplatePiece] = []
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: "}") else { throw .unclosedBrace }
            pieces.append(try TemplatePiece(field: String(rest[rest.index(after: open)..<close]), form))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        if text.contains("/") { throw .slash }
        if pieces.allSatisfy({ if case .text = $0 { true } else { false } }) { throw .constant }
        self.text = text
        self.pieces = pieces
    }

    /// The reason why no file can have a record's name, whatever the record's number; `nil` if one can.
    ///
    /// - Parameters:
    ///   - name: The result of `name`.
    ///   - limit: The most bytes allowed.
    static func fault(of name: String, limit: Int) -> Message? {
        if name.isEmpty { return Message(.emptyFileName) }
        let longestNumber = 19
        let length = name.utf8.reduce(0) { $0 + ($1 == 0 ? longestNumber : 1) }
        guard length > limit else { return nil }
        return Message(.longFileName, ["count": length, "limit": limit])
    }

    /// The name for a record. Characters that file names cannot contain are written as `%` and two hexadecimal digits,
    /// and a zero byte stands for the record's number.
    func name(_ session: borrowing Session) -> String {
        var name = ""
        for piece in pieces {
            switch piece {
            case .text(let text): name += partOfFileName(text, isFirst: name.isEmpty)
            case .field(let field):
                let value = session.form.fixedSlot(ofField: field).flatMap { session.modelText($0) } ?? ""
                name += partOfFileName(value, isFirst: name.isEmpty)
            case .record: name += "\0"
            }
        }
        return name
    }
}

extension FileNameTemplate.TemplatePiece {
    fileprivate init(field id: String, _ form: CompiledForm) throws(FileNameTemplate.TemplateFault) {
        if let number = form.fieldNumber(id: id) {
            guard !form.fields[number].isSecret else { throw .secretField(id) }
            self = .field(number)
        } else if id == "record" {
            self = .record
        } else {
            throw .unknownField(id)
        }
    }
}

/// A part of a name, with slashes, control characters and an initial point escaped.
package func partOfFileName(_ part: String, isFirst: Bool) -> String {
    var escaped = ""
    for (index, scalar) in part.unicodeScalars.enumerated() {
        let isUnsafe = scalar == "/" || scalar == "%" || scalar.value < 0x20 || scalar.value == 0x7f
        if isUnsafe || (index == 0 && isFirst && scalar == ".") {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            escaped += "%" + (digits.count < 2 ? "0" : "") + digits
        } else {
            escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}
