import FormEngine
import FormModel

/// The kind of value that a member has; both schemas and the place in XML follow from it.
package enum MemberKind: Sendable {
    case text
    /// A text for people, which `strings` translate.
    case prose
    /// The name of a part, not empty.
    case id
    /// A name or a list of names.
    case ids
    /// Lists of names.
    case idLists
    case truth
    /// A whole number that is not negative.
    case count
    /// A number, or the text of one or of a time.
    case bound
    case word(WordList)
    /// The name of a converter or a list of names.
    case converters
    /// One or more numbers above 0.
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
    /// Whether the value is a text even if it looks like a number.
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
    /// Whether the value is a single one and not the name of another part.
    var isOneValue: Bool {
        switch self {
        case .text, .prose, .truth, .count, .bound, .word, .converters, .scalar, .value: true
        case .id, .ids, .idLists, .sizes, .object, .anything, .part, .list, .components, .messages, .formMessages,
            .strings, .types:
            false
        }
    }
}

/// The parts of a form, with the names they have in the JSON Schema of forms.
package enum GrammarPart: String, Sendable, CaseIterable {
    case form, templates, group, section, field, option, target, grouping, validations, rule
    case validationGroup = "validation_group"
    case validator
    case optionsFile = "options_from"
    case data = "in_data"

    /// The entries of the part's members.
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

/// A closed set of words for a member.
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

/// The grammars of the parts, each in a file of its own.
enum FormGrammar {}
