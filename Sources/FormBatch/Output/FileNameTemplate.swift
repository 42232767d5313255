import FormEngine
import FormWords

/// How the file of a record is called: a text with the ids of fields in braces, such as `{username}.json`.
package struct FileNameTemplate: Hashable, Sendable {
    /// A piece of a template.
    enum TemplatePiece: Hashable, Sendable {
        case text(String)
        /// A field outside dynamic sections.
        case field(Int)
        /// The number of the record among all, from 1.
        case record
    }

    /// Why a text is no template.
    package enum TemplateFault: Error, Hashable, Sendable {
        case unknownField(String)
        case secretField(String)
        case unclosedBrace
        case slash
        /// Nothing in it differs from record to record.
        case constant
    }

    /// As it was written.
    package let text: String
    let pieces: [TemplatePiece]

    /// Takes a template apart; `{record}` is the record's number where the form has no such field.
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

    /// Why no file can have the name of a record, whatever the record's number; `nil` where one can.
    ///
    /// - Parameters:
    ///   - name: As `name` made it.
    ///   - limit: How many bytes it may have.
    static func fault(of name: String, limit: Int) -> Message? {
        if name.isEmpty { return Message(.emptyFileName) }
        let longestNumber = 19
        let length = name.utf8.reduce(0) { $0 + ($1 == 0 ? longestNumber : 1) }
        guard length > limit else { return nil }
        return Message(.longFileName, ["count": length, "limit": limit])
    }

    /// The name for a record: what a file's name cannot hold is written as `%` and two hexadecimal digits, and a zero
    /// byte is where the record's number belongs.
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

/// A part of a name, without slashes and control characters; at the name's beginning without a point.
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
