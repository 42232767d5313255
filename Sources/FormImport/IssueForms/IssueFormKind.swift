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
    /// Whether it is an issue form: it has a body of elements, or the name and description of one.
    fileprivate var isIssueForm: Bool {
        guard let body = member("body"), body.isArray, member("fields") == nil, member("properties") == nil else {
            return false
        }
        let hasElements = body.elements.contains { IssueElement.Kind($0.member("type")) != nil }
        return hasElements || member("name") != nil && member("description") != nil
    }
}
