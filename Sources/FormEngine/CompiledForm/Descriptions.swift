import FormModel

/// What people and files call a group.
public struct GroupDescription: Sendable {
    public var id: String?
    public var title: String?
    public var description: String?
    public var isCollapsed: Bool
    /// Numbers of its sections.
    public var sections: Range<Int>
}

/// What people and files call a section.
public struct SectionDescription: Sendable {
    public var id: String?
    public var title: String?
    public var description: String?
    public var group: Int
    public var isDynamic: Bool
    /// What adding an instance is called.
    public var actionTitle: String
    public var minimumItems: Int
    /// `nil` without a limit.
    public var maximumItems: Int?
    /// Numbers of its fields, a dynamic section's template.
    public var fields: Range<Int>
}

/// What people and files call a field, and what its author says of it.
public struct FieldDescription: Sendable {
    /// As in the file; in a dynamic section it holds `[:index]`.
    public var id: String
    /// The name in nested output: what stands behind `[:index].`, otherwise the id.
    public var key: String
    /// The id where the file has no title.
    public var title: String
    public var info: String?
    public var placeholder: String?
    public var accessibilityLabel: String?
    public var kind: Kind
    public var isRequired: Bool
    public var isSecret: Bool
    public var isConfirmed: Bool
    public var isSubmitted: Bool
    /// Filled by its formula: shown, not asked.
    public var isComputed: Bool
    public var isHidden: Bool
    public var isDisabled: Bool
    public var options: [OptionDescription]
    /// A picker's lists.
    public var components: [[OptionDescription]]
    public var group: Int
    public var section: Int
    /// Its place in the form, from 0.
    public var order: Int
    /// The lower and upper bounds as said to people, `nil` where there is none.
    public var minimum: String?
    public var maximum: String?
    public var maximumLength: Int?
    public var decimals: Int?
    public var formula: String?
    /// Ids that its formula, comparisons and conditions read, or whose targets act on it.
    public var dependsOn: [String]
    public var messages: [String: String]
}

/// One of a choice's answers, as people and files see it.
public struct OptionDescription: Sendable {
    /// The id's text.
    public var id: String
    /// The id as the file types it: text, number or truth value.
    public var idLiteral: FormValue
    /// The id where the file has no title.
    public var title: String
    public var info: String?
    /// What to type for it: a number from 1, or the id where ids or titles are whole numbers.
    public var label: String
    public var isDefault: Bool
    public var accessibilityLabel: String?
}

/// A check of the whole form, as its author says it.
public struct RuleDescription: Sendable {
    public var message: String?
    public var code: String?
    public var condition: String
}
