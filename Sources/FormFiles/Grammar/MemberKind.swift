import FormEngine
import FormModel

/// The values that a member may have; both schemas and the place in XML follow from it.
package enum MemberKind: Sendable {
    case text
    /// A text for people, which `strings` translate.
    case prose
    /// A name of a part, not empty.
    case id
    /// A name, or a list of them.
    case ids
    /// Lists of names.
    case idLists
    case truth
    /// A whole number that is not negative.
    case count
    /// A number, or the text of one or of a time.
    case bound
    case word(WordList)
    /// A converter's name, or a list of them.
    case converters
    /// Numbers above 0, at least one.
    case sizes
    /// A text, a number or a truth value.
    case scalar
    /// A scalar or a list.
    case value
    /// An object that is kept as it is.
    case object
    /// A value of any shape.
    case anything

    case part(GrammarPart)
    case list(GrammarPart)
    /// Lists of options.
    case components
    /// Texts by code.
    case messages
    /// Texts by code, or by kind and code.
    case formMessages
    /// Texts by language, and by text.
    case strings
    /// Fields without ids, by name.
    case types
}

extension MemberKind {
    /// Whether it is a text even where it looks like a number.
    package var isText: Bool {
        switch self {
        case .text, .prose, .id, .word: true
        case .ids, .idLists, .truth, .count, .bound, .converters, .sizes, .scalar, .value, .object, .anything, .part,
            .list, .components, .messages, .formMessages, .strings, .types:
            false
        }
    }
}

extension MemberKind {
    /// Whether its value is one, which is no name of another part.
    var isOneValue: Bool {
        switch self {
        case .text, .prose, .truth, .count, .bound, .word, .converters, .scalar, .value: true
        case .id, .ids, .idLists, .sizes, .object, .anything, .part, .list, .components, .messages, .formMessages,
            .strings, .types:
            false
        }
    }
}

/// The parts of a form by the names that the schema of forms in JSON has for them.
package enum GrammarPart: String, Sendable, CaseIterable {
    case form, templates, group, section, field, option, target, grouping, validations, rule
    case validationGroup = "validation_group"
    case validator
    case optionsFile = "options_from"
    case data = "in_data"

    /// The entries of its members.
    package var entries: [MemberEntry] {
        switch self {
        case .form: FormGrammar.form.entries
        case .templates: FormGrammar.templates.entries
        case .group: FormGrammar.group.entries
        case .section: FormGrammar.section.entries
        case .field: FormGrammar.field.entries
        case .option: FormGrammar.option.entries
        case .target: FormGrammar.target.entries
        case .grouping: FormGrammar.grouping.entries
        case .validations: FormGrammar.validations.entries
        case .rule: FormGrammar.rule.entries
        case .validationGroup: FormGrammar.validationGroup.entries
        case .validator: FormGrammar.validator.entries
        case .optionsFile: FormGrammar.optionsFile.entries
        case .data: FormGrammar.data.entries
        }
    }
}

/// The words among which a member's must be.
package enum WordList: Sendable {
    case kinds, validatorTypes, comparisons, comparisonModes, sectionTypes, targetTypes, actions, existences,
        unknownMembers, layouts

    package var words: [String] {
        switch self {
        case .kinds: Kind.names
        case .validatorTypes: validatorNames
        case .comparisons: [">", ">=", "<", "<=", "==", "!="]
        case .comparisonModes: ["text", "number"]
        case .sectionTypes: ["default", "dynamic"]
        case .targetTypes: Target.Scope.allCases.map(\.rawValue)
        case .actions: Target.Action.allCases.map(\.rawValue)
        case .existences: Check.Existence.allCases.map(\.rawValue)
        case .unknownMembers: UnknownMembers.allCases.map(\.rawValue)
        case .layouts: PromptLayout.allCases.map(\.rawValue)
        }
    }
}

/// The grammar of each part; a file each.
enum FormGrammar {}
