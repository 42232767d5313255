import FormEngine
import FormSyntax

/// Writes a session as assignments that a shell can read: `answer_name='Ada'`.
///
/// A variable is called by the prefix and the id, in which everything that a name cannot have becomes `_`:
/// `lines[0].price` becomes `answer_lines_0_price`. Hidden fields are left out, empty ones are empty, truth values are
/// `true` and `false`, several choices are joined by `;`.
package struct ShellEncoder: Sendable {
    /// The prefix where nothing else is asked for.
    package static let usualPrefix = "answer_"
    private let prefix: String

    /// - Parameter prefix: ASCII letters, digits and `_`, no digit first; see `isPrefix`.
    package init(prefix: String = ShellEncoder.usualPrefix) { self.prefix = prefix }

    /// Whether names may begin with a text.
    package static func isPrefix(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return text.isEmpty }
        return text.utf8.allSatisfy { isOfShellName($0) }
    }

    /// Two ids of a form that would be called the same, one answer of which would be lost; `nil` without such.
    ///
    /// - Parameter name: The name that an id has.
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

    /// An id with `_` for all that a name cannot have.
    package static func name(of id: String) -> String {
        let bytes = id.utf8.filter { $0 != UInt8(ascii: "]") }.map { isOfShellName($0) ? $0 : UInt8(ascii: "_") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
