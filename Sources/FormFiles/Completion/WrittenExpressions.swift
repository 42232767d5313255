import FormModel
import FormSyntax

/// The expressions of a form, wherever its parts may have one: which members of a part are expressions the grammar says.
extension Form {
    /// Hands over every condition and formula, as they are written.
    func forEachExpression(_ body: (Located<String>) -> Void) {
        for rule in rules { rule.forEachExpression(body) }
        for type in types { type.forEachExpression(body) }
        for group in groups {
            FormGrammar.group.forEachExpression(of: group, body)
            for section in group.sections { section.forEachExpression(body) }
        }
        for section in sectionTemplates { section.forEachExpression(body) }
    }
}

extension Section {
    fileprivate func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.section.forEachExpression(of: self, body)
        for rule in rules { rule.forEachExpression(body) }
        for target in targets { target.forEachExpression(body) }
        for field in fields { field.forEachExpression(body) }
    }
}

extension Field {
    fileprivate func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.field.forEachExpression(of: self, body)
        if let optionsFile { FormGrammar.optionsFile.forEachExpression(of: optionsFile, body) }
        for target in targets { target.forEachExpression(body) }
        for list in [options] + components {
            for option in list {
                FormGrammar.option.forEachExpression(of: option, body)
                for target in option.targets { target.forEachExpression(body) }
            }
        }
        for validator in validators { FormGrammar.validator.forEachExpression(of: validator, body) }
    }
}
