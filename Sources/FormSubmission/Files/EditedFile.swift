import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// A JSON file of answers that is edited in place, with its original content, none of which may be lost.
package struct EditedFile: Sendable {
    package let file: InputFile
    private let root: JSONNode?

    /// Keeps the file's content.
    package init(_ file: InputFile) {
        self.file = file
        root = parseJSON(file.bytes, path: "", mode: .tolerant).node
    }

    /// The first member with a value that would be missing from the answers as written; `nil` if there is none.
    ///
    /// Removed instances do not count as lost.
    package func lostMember(
        in session: borrowing Session, isFlat: Bool
    ) -> (name: String, location: SourceLocation)? {
        var written = ByteBuffer()
        // Writes empty answers, too, so that a cleared answer does not count as lost.
        RecordEncoder(session.form, format: .json, isFlat: isFlat, omitsEmpty: false).encode(session, into: &written)
        let new = parseJSON(written.withUnsafeBytes { Array($0) }, path: "", mode: .tolerant).node
        guard let root, let new else { return nil }
        return lost(root, in: new, named: "")
    }

    private func lost(
        _ old: JSONNode, in new: JSONNode, named name: String
    ) -> (name: String, location: SourceLocation)? {
        for member in old.members where member.node.value != .null {
            let name = name.isEmpty ? member.key : "\(name).\(member.key)"
            guard let kept = new.member(member.key) else { return (name, member.keyLocation) }
            if let lost = lost(member.node, in: kept, named: name) { return lost }
        }
        for (number, (one, other)) in zip(old.elements, new.elements).enumerated() {
            if let lost = lost(one, in: other, named: "\(name)[\(number)]") { return lost }
        }
        return nil
    }

    /// The message that a member would be lost.
    package func words(ofLost name: String, in language: Language) -> String {
        language.words(.memberLost, ["file": file.path.description, "id": quoted(name)])
    }
}
