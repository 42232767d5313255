import FormModel
import FormSyntax

extension DescriptionKind {
    /// An issue form of GitHub, or one of its forms for discussions.
    static let issueForm = DescriptionKind(
        .values(
            isOne: { $0.place == nil && $0.root.isIssueForm },
            form: { document in
                var form = IssueForm(DescriptionReader(path: document.path))
                return DescribedForm(.complete(form.form(of: document.root), as: form.reader))
            }))
}

extension JSONNode {
    /// Whether the document is an issue form: its body has known elements, or the document has a name and a
    /// description.
    fileprivate var isIssueForm: Bool {
        guard let body = member("body"), body.isArray, member("fields") == nil, member("properties") == nil else {
            return false
        }
        let hasElements = body.elements.contains { IssueElement.Kind($0.member("type")) != nil }
        return hasElements || member("name") != nil && member("description") != nil
    }
}
