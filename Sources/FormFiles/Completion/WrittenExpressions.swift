import FormModel
import FormSyntax

/// The expressions of a form. The grammar says which members of a part are expressions.
///
/// Parts are visited in place: this runs at each start of the command, and copying them cost 1 % of the start.
extension Form {
    /// Passes on every condition and formula as written.
    func forEachExpression(_ body: (Located<String>) -> Void) {
        for rule in rules.indices { rules[rule].forEachExpression(body) }
        for type in types.indices { types[type].forEachExpression(body) }
        for group in groups.indices {
            FormGrammar.group.forEachExpression(of: groups[group], body)
            for section in groups[group].sections.indices { groups[group].sections[section].forEachExpression(body) }
        }
        for section in sectionTemplates.indices { sectionTemplates[section].forEachExpression(body) }
    }
}

extension Section {
    fileprivate func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.section.forEachExpression(of: self, body)
        for rule in rules.indices { rules[rule].forEachExpression(body) }
        for target in targets.indices { targets[target].forEachExpression(body) }
        for field in fields.indices { fields[field].forEachExpression(body) }
    }
}

extension Field {
    fileprivate func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.field.forEachExpression(of: self, body)
        if let optionsFile { FormGrammar.optionsFile.forEachExpression(of: optionsFile, body) }
        for target in targets.indices { targets[target].forEachExpression(body) }
        options.forEachExpression(body)
        for list in components.indices { components[list].forEachExpression(body) }
        for check in checks.indices { FormGrammar.validator.forEachExpression(of: checks[check], body) }
    }
}

extension OptionList {
    fileprivate func forEachExpression(_ body: (Located<String>) -> Void) {
        for option in written.indices {
            FormGrammar.option.forEachExpression(of: written[option], body)
            for target in written[option].targets { target.forEachExpression(body) }
        }
    }
}
