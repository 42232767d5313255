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
    func add(_ check: FormModel.Validator, to field: inout FormModel.Field) {
        guard let place = placeAmongMembers(check), areUsual, field.check(check.member ?? "") == nil else {
            var check = check
            (check.when, check.message, check.code) = (located(when), message, located(code?.rawValue))
            field.validators.append(check)
            return
        }
        let next = field.checks.firstIndex { placeAmongMembers($0) ?? 0 > place }
        field.checks.insert(check, at: next ?? field.checks.endIndex)
    }

    private func placeAmongMembers(_ check: FormModel.Validator) -> Int? {
        check.member.flatMap { checkMemberNames.firstIndex(of: $0) }
    }

    /// A check that a member of a field or rule says.
    func check(_ member: String, _ type: String, _ parameter: String, _ value: Answer) -> FormModel.Validator {
        FormModel.Validator(Located(member, at: location), is: type, parameter, value.node(at: location))
    }
}

extension OrderedFields {
    init(_ ids: [String], at location: SourceLocation) {
        self.init(ids.map { Located($0, at: location) }, location: location)
    }
}
