/// The kind of a finding, as a word that stays the same when the message is reworded.
package enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    // Syntax
    case notJSON = "not_json"
    case notXML = "not_xml"
    case notYAML = "not_yaml"
    case notCSV = "not_csv"
    /// A file of variables that is not one, or a line in it that sets none.
    case notEnv = "not_env"
    /// A DOCTYPE in XML.
    case documentType = "document_type"
    /// A part that the XML Schema does not allow.
    case schema
    case strayComma = "stray_comma"
    /// A YAML 1.2 scalar that YAML 1.1 reads differently.
    case readDifferently = "read_differently"
    /// The file is larger than any form.
    case tooLarge = "too_large"
    /// There are more findings than are shown.
    case leftOut = "left_out"

    // Members
    case unknownKey = "unknown_key"
    case duplicateKey = "duplicate_key"
    case missingKey = "missing_key"
    case missingID = "missing_id"
    /// Two keys that say the same thing differently.
    case saidTwice = "said_twice"
    /// A key that has no effect where it is.
    case ignoredKey = "ignored_key"
    case wrongType = "wrong_type"
    /// A value of a wrong type that could be read all the same.
    case otherType = "other_type"
    /// A value of a wrong type that is ignored.
    case ignoredValue = "ignored_value"
    case emptyList = "empty_list"
    case emptyName = "empty_name"
    /// A word that is not one of the allowed ones.
    case unknownWord = "unknown_word"

    // Names
    case duplicateID = "duplicate_id"
    /// An id that the form does not have.
    case unknownReference = "unknown_reference"
    /// A file that the form names and that cannot be read.
    case unreadableFile = "unreadable_file"
    /// A kind that does not exist and is read as text.
    case unknownKind = "unknown_kind"
    /// A validator, converter or time zone that does not exist.
    case unknownName = "unknown_name"

    // Cycles
    case cycle
    /// Update targets that trigger each other.
    case updateCycle = "update_cycle"
    /// A target that has no effect.
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
    /// A value in the form that its field cannot read.
    case unreadableValue = "unreadable_value"

    // Contradictions
    case contradictoryBounds = "contradictory_bounds"
    /// A value in the form that fails its field's checks.
    case failingValue = "failing_value"
    case secretValue = "secret_value"
    /// A hidden part that nothing shows.
    case neverShown = "never_shown"
    /// Two options that look the same.
    case sameTitle = "same_title"
    /// A CSV heading that fits two fields.
    case sameColumn = "same_column"
    /// An option's id that contains the separator of several options.
    case separatorInOption = "separator_in_option"
    /// A comparison of a choice with something that is not one of its options.
    case unknownOption = "unknown_option"
    /// A condition that no answers make true.
    case neverTrue = "never_true"
    /// A condition of a part that is always true.
    case alwaysTrue = "always_true"
    /// A rule that no answers make false.
    case neverFalse = "never_false"
    /// A pattern whose matching is given up on a short text.
    case costlyPattern = "costly_pattern"
    /// A mask whose texts are all refused.
    case contradictoryMask = "contradictory_mask"
    /// A converter that has no effect on its field's kind.
    case idleConverter = "idle_converter"
    /// Arithmetic with something that is not a number.
    case invalidOperand = "invalid_operand"
    /// A formula that never has a result.
    case impossibleResult = "impossible_result"
    /// A required field that is never asked.
    case neverAsked = "never_asked"
    /// Two targets of one value that contradict each other.
    case contradictoryTargets = "contradictory_targets"
    /// A rule that never fails as long as a field is unanswered.
    case passesUnanswered = "passes_unanswered"
    /// A second default in a choice of one option.
    case secondDefault = "second_default"
    /// A field's id as the default of a text.
    case fieldAsDefault = "field_as_default"
    /// A target that acts on both yes and no.
    case actsForNo = "acts_for_no"
    /// A message for a failure, or a kind, that does not exist.
    case unknownCode = "unknown_code"
    /// A placeholder in a message that has no meaning.
    case unknownPlaceholder = "unknown_placeholder"
    /// A placeholder in a message that is also a field's id.
    case placeholderField = "placeholder_field"
    /// Options whose titles contain one another's answers.
    case titleCycle = "title_cycle"
    /// An initial value that depends on a later answer.
    case askedLater = "asked_later"
    /// A text that is not translated into one of the form's languages.
    case untranslatedString = "untranslated_string"
    /// A translation of a text that the form does not contain.
    case unusedString = "unused_string"

    // Descriptions in other formats
    /// A field that is secret because of its variable's name.
    case secretByName = "secret_by_name"
    /// A requirement that a form cannot express. It is left out, so that the form accepts more.
    case notExpressible = "not_expressible"
    /// The form's answers differ in structure.
    case otherShape = "other_shape"

    /// A finding about answers, not about the form.
    case answer
}
