internal import FormFiles
internal import FormModel
internal import FormSyntax

/// The terms of a check: its condition, and the message and code of its failure.
struct CheckTerms {
    private let when: String?
    private let message: String?
    private let code: FailureCode?
    let location: SourceLocation

    init(_ when: String?, _ message: String?, _ code: FailureCode?, _ location: SourceLocation) {
        (self.when, self.message, self.code, self.location) = (when, message, code, location)
    }

    private var areUsual: Bool { when == nil && message == nil && code == nil }

    private func located(_ text: String?) -> Located<String>? { text.map { Located($0, at: location) } }

    /// A rule of a form or section.
    func rule(_ condition: String, _ fields: [String]) -> Rule {
        var rule = Rule(condition: Located(condition, at: location), location: location)
        rule.fields = fields.map { Located($0, at: location) }
        (rule.when, rule.message, rule.code) = (located(when), message, located(code?.rawValue))
        return rule
    }

    /// Adds a check to a field: one of those that a field says itself, if nothing else is to be said of it and the field has
    /// none of the kind yet, otherwise one of its rules.
    func add(_ check: Check, to field: inout FormModel.Field) {
        var check = check
        if check.spelling == .member, !areUsual || field.check(check.word.value) != nil { check.spelling = .rule }
        (check.when, check.message, check.code) = (located(when), message, located(code?.rawValue))
        field.checks.append(check)
        field.checks.putInOrder()
    }

    /// A check that a member of a field or rule says.
    func check(_ word: Check.Word, _ test: Check.Test) -> Check {
        Check(test, .member, by: word, at: location)
    }

    /// A text that a check compares with.
    func bound(_ value: Answer) -> Located<String> {
        Located(value.node(at: location).value.scalarText ?? "", at: location)
    }
}

extension OrderedFields {
    init(_ ids: [String], at location: SourceLocation) {
        self.init(ids.map { Located($0, at: location) }, location: location)
    }
}
