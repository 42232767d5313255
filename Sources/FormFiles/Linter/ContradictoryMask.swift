import FormEngine
import FormModel
import FormSyntax

extension LintRule {
    /// A mask of which every text fails another check.
    static let contradictoryMask = LintRule(code: .contradictoryMask, severity: .error) { subject in
        subject.form.everyField.flatMap { field -> [Finding] in
            // What is cleaned or grouped once it is laid out is not what the mask shows.
            guard let mask = field.mask, field.clean.isEmpty, field.grouping == nil,
                let kind = Kind.named(field.type.value), kind.reader == .text,
                let language = MaskLanguage(mask.value)
            else { return [] }
            return lengths(of: field, language, mask) + patterns(of: field, language, mask)
                + kinds(of: field, kind, language, mask)
        }
    }
}

private func contradiction(_ what: String, _ mask: Located<String>) -> String {
    "\(what) of the mask \(quoted(mask.value)), so no answer passes; change one of them"
}

private func lengths(of field: Field, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule.Finding] {
    let bounds = Bounds(of: field).lengths
    let tooLong = bounds.least.first { !$0.isConditional && Int($0.text) ?? 0 > language.longest }
    let tooShort = bounds.most.first { !$0.isConditional && Int($0.text) ?? .max < language.shortest }
    return [
        tooLong.map { bound in
            let what = "'\(bound.name)' \(bound.text) is more than the \(language.longest) characters"
            return (bound.location, contradiction(what, mask))
        },
        tooShort.map { bound in
            let what = "'\(bound.name)' \(bound.text) is less than the \(language.shortest) characters"
            return (bound.location, contradiction(what, mask))
        },
    ].compactMap { $0 }
}

private func patterns(of field: Field, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule.Finding] {
    field.writtenPatterns.compactMap { pattern in
        let (text, isCaseSensitive) = (pattern.content.text, pattern.content.isCaseSensitive)
        guard !pattern.isConditional, !language.canMatch(text, isCaseSensitive: isCaseSensitive) else { return nil }
        return (pattern.location, contradiction("the pattern \(quoted(text)) matches no text", mask))
    }
}

/// What a kind, or a validator that always counts, asks of every text.
private func kinds(
    of field: Field, _ kind: Kind, _ language: MaskLanguage, _ mask: Located<String>
) -> [LintRule.Finding] {
    let validators = field.validators.filter { $0.when == nil }.map { ($0.type.value, $0.type.location) }
    return ([(kind.name, mask.location)] + validators).compactMap { name, location in
        guard let check = textChecks[name], !check.canPass(language) else { return nil }
        return (location, contradiction("\(check.what) is no text", mask))
    }
}

/// What is said of a check, and whether some text of a mask can pass it.
private let textChecks: [String: (what: String, canPass: @Sendable (MaskLanguage) -> Bool)] = [
    "email": ("an e-mail address", { $0.canHold("@") }),
    "url": ("a URL", { $0.canHold(":") }),
    "phone_number": ("a telephone number", { $0.canConsist(of: "0123456789+-./() ") && $0.mostDigits >= 3 }),
    "numeric": ("a number", { $0.canConsist(of: "0123456789+-.eE") && $0.canBegin(with: "0123456789+-.") }),
    "integer": ("a whole number", { $0.canConsist(of: "0123456789+-.eE") && $0.canBegin(with: "0123456789+-.") }),
    "norwegian_bank_account": ("an account number", { $0.canConsist(of: "0123456789. ") && $0.mostDigits >= 11 }),
    "norwegian_national_id": ("an identity number", { $0.canConsist(of: "0123456789. ") && $0.mostDigits >= 11 }),
]
