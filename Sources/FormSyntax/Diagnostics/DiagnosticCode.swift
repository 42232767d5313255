/// The kind of a finding, in a word that stays the same when its message is worded again.
package enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    // Syntax
    case notJSON = "not_json"
    case notXML = "not_xml"
    case notYAML = "not_yaml"
    case notCSV = "not_csv"
    /// No file of variables, or a line of one that sets none.
    case notEnv = "not_env"
    /// A DOCTYPE in XML.
    case documentType = "document_type"
    /// A part that the XML Schema does not have.
    case schema
    case strayComma = "stray_comma"
    /// A scalar of YAML 1.2 that YAML 1.1 reads as something else.
    case readDifferently = "read_differently"
    /// The file is larger than any form.
    case tooLarge = "too_large"
    /// There are more findings than are told.
    case leftOut = "left_out"

    // Members
    case unknownKey = "unknown_key"
    case duplicateKey = "duplicate_key"
    case missingKey = "missing_key"
    case missingID = "missing_id"
    /// Two keys that say one thing, and not the same.
    case saidTwice = "said_twice"
    /// A key that means nothing where it is.
    case ignoredKey = "ignored_key"
    case wrongType = "wrong_type"
    /// A value of another type that could be read nonetheless.
    case otherType = "other_type"
    /// A value of another type that is passed over.
    case ignoredValue = "ignored_value"
    case emptyList = "empty_list"
    case emptyName = "empty_name"
    /// A word that is none of those that can be there.
    case unknownWord = "unknown_word"

    // Names
    case duplicateID = "duplicate_id"
    /// An id that the form does not have.
    case unknownReference = "unknown_reference"
    /// A file that the form names and that cannot be read.
    case unreadableFile = "unreadable_file"
    /// A kind that does not exist; read as text.
    case unknownKind = "unknown_kind"
    /// A validator, converter or time zone that does not exist.
    case unknownName = "unknown_name"

    // Circles
    case cycle
    /// Update targets that set one another off.
    case updateCycle = "update_cycle"
    /// A target that does nothing.
    case ignoredTarget = "ignored_target"
    case missingTemplate = "missing_template"
    case invalidExpression = "invalid_expression"

    // Values
    case invalidBound = "invalid_bound"
    case invalidComparison = "invalid_comparison"
    case invalidDateFormat = "invalid_date_format"
    case invalidDecimals = "invalid_decimals"
    case invalidGrouping = "invalid_grouping"
    case invalidItems = "invalid_items"
    case invalidMask = "invalid_mask"
    case invalidPattern = "invalid_pattern"
    case invalidSeparator = "invalid_separator"
    case missingOptions = "missing_options"
    /// A value of the form that its field cannot read.
    case unreadableValue = "unreadable_value"

    // Contradictions
    case contradictoryBounds = "contradictory_bounds"
    /// A value of the form that fails its field's own checks.
    case failingValue = "failing_value"
    case secretValue = "secret_value"
    /// Hidden, and nothing shows it.
    case neverShown = "never_shown"
    /// Two options that people cannot tell apart.
    case sameTitle = "same_title"
    /// A heading of a CSV that two fields answer to.
    case sameColumn = "same_column"
    /// The id of an option that has what is put between several.
    case separatorInOption = "separator_in_option"
    /// A choice that is compared with something that is none of its options.
    case unknownOption = "unknown_option"
    /// A condition that no answers make true.
    case neverTrue = "never_true"
    /// A condition of a part that everything makes true.
    case alwaysTrue = "always_true"
    /// A rule that no answers make false.
    case neverFalse = "never_false"
    /// A pattern of which matching is given up on a short text.
    case costlyPattern = "costly_pattern"
    /// A mask of which every text is refused.
    case contradictoryMask = "contradictory_mask"
    /// A converter that does nothing for its field's kind.
    case idleConverter = "idle_converter"
    /// Arithmetic with something that is no number.
    case invalidOperand = "invalid_operand"
    /// A formula that has no result, whatever the answers are.
    case impossibleResult = "impossible_result"
    /// A field that must be answered and is never asked.
    case neverAsked = "never_asked"
    /// Two targets of one value that undo each other.
    case contradictoryTargets = "contradictory_targets"
    /// A rule that a field without an answer keeps from failing.
    case passesUnanswered = "passes_unanswered"
    /// A default after the first in a list of which one is chosen.
    case secondDefault = "second_default"
    /// The id of a field as the default of a text.
    case fieldAsDefault = "field_as_default"
    /// A target of yes or no that acts for both.
    case actsForNo = "acts_for_no"
    /// A message for a failure, or a kind, that does not exist.
    case unknownCode = "unknown_code"
    /// A placeholder of a message that means nothing.
    case unknownPlaceholder = "unknown_placeholder"
    /// A placeholder of a message that is a field's id, too.
    case placeholderField = "placeholder_field"
    /// Options whose titles hold one another's answers.
    case titleCycle = "title_cycle"
    /// A first value that reads an answer which is given after it.
    case askedLater = "asked_later"
    /// A text of the form that one of its languages lacks.
    case untranslatedString = "untranslated_string"
    /// A translation of something that the form does not say.
    case unusedString = "unused_string"

    // Other languages
    /// Fields that are secrets for the names of their variables.
    case secretByName = "secret_by_name"
    /// A demand of theirs that a form cannot make. It is left out, so that the form accepts more.
    case notExpressible = "not_expressible"
    /// The form's answers have another shape.
    case otherShape = "other_shape"
    /// An empty text that they take for a value, and a form for no answer.

    /// Something about answers, not about the form.
    case answer
}
