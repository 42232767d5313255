import FormEngine
import FormSyntax

/// Writes a session as assignments that a shell can read: `answer_name='Ada'`.
///
/// The name of a variable is the prefix and the id, with `_` for each character that a name cannot contain:
/// `lines[0].price` becomes `answer_lines_0_price`. Hidden fields are omitted, missing answers are empty, truth values
/// are `true` and `false`, several choices are joined by `;`.
package struct ShellEncoder: Sendable {
    /// The default prefix.
    package static let usualPrefix = "answer_"
    private let prefix: String

    /// An encoder with a prefix.
    ///
    /// - Parameter prefix: ASCII letters, digits and `_`, not beginning with a digit; see `isPrefix`.
    package init(prefix: String = ShellEncoder.usualPrefix) { self.prefix = prefix }

    /// Whether names may begin with a text.
    package static func isPrefix(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return text.isEmpty }
        return text.utf8.allSatisfy { isOfShellName($0) }
    }

    /// Two ids of a form that would have the same name, so that one answer would be lost; `nil` if there are none.
    ///
    /// - Parameter name: Returns the name for an id.
    package static func sameName(
        in form: CompiledForm, named name: (String) -> String = ShellEncoder.name
    ) -> (first: String, second: String)? {
        var ids: [String: String] = [:]
        for field in form.fields where field.isSubmitted && field.kind.isAnswerable {
            let section = form.sections[field.section]
            let name = name(section.isDynamic ? form.id(ofInstance: 0, of: field.section, key: field.key) : field.id)
            if let other = ids[name] { return (other, field.id) }
            ids[name] = field.id
        }
        return nil
    }

    /// Adds a line for each answer.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        for slot in session.visibleSlots {
            let field = session.field(slot)
            guard field.isSubmitted, field.kind.isAnswerable else { continue }
            buffer.append(prefix + Self.name(of: session.id(slot)) + "=")
            buffer.append(quotedForShell(session.modelText(slot) ?? "") + "\n")
        }
    }

    /// An id with `_` for each character that a name cannot contain.
    package static func name(of id: String) -> String {
        let bytes = id.utf8.filter { $0 != UInt8(ascii: "]") }.map { isOfShellName($0) ? $0 : UInt8(ascii: "_") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
