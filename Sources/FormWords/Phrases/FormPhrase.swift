/// What is wrong with a form's file: its members, and what the linter finds.
package enum FormPhrase: WordedPhrase {
    // MARK: Files
    case formTooLarge, formEmpty, formNeither, fileHolds, shapeOfAForm

    // MARK: Parts, as subjects, and where a key is
    case aField, aGroup, aSection, aComponent, anOption, aRule, aValidationGroup, aTarget, aValidator, anEntry
    case inField, inGroup, inSection, inOption, inRule, inValidationGroup, inTarget, inForm
    case inGrouping, inTemplates, inValidations

    // MARK: Cures
    case changeIt, writeObject, writeObjectSuchAs, writeObjectWithSections
    case writeList, writeListOfOptions, writeValidationGroup
    case writeName, writeExpression, writeScalar

    // MARK: Members and their values
    case valueIgnored, readAsText, readAsTruth, readAsNumber, readAsList, nullIgnored
    case optionReadAsTitle, validatorReadAsType, sizeReadAsWidth, wrongSize, noSizes, emptyName
    case unknownKey, keyTwice, oldName, unknownSectionType, unknownTargetType, unknownAction

    // MARK: Missing members
    case fieldWithoutID, optionWithoutID, groupWithoutID, sectionWithoutID
    case formWithoutGroups, groupingWithoutSizes, ruleWithoutCondition, targetWithoutID, targetWithoutAction
    case validatorWithoutType, validationGroupWithoutFields

    // MARK: XML
    case unknownAttribute, unknownElement, notAField, notAValidator, textIgnored
    case noNumber, noTruth, nameTaken, nestedTooDeep, characterNotInXML

    // MARK: Bounds and masks
    case mostBelowLeast, swapThem, changeOne, negativeMost, noLengthAllowed, moreThanOneChoice, moreThanAllOptions
    case longerThanMask, shorterThanMask, patternAgainstMask, kindAgainstMask
    /// Its `kind`, besides those of fields.

    // MARK: Targets, as subjects
    case anotherTarget, targetOnLine

    // MARK: What is shown, hidden, enabled and disabled
    case fieldNeverShown, sectionNeverShown, groupNeverShown, unnamedSectionNeverShown, unnamedGroupNeverShown
    case fieldShownByIdleTarget, sectionShownByIdleTarget, groupShownByIdleTarget
    case fieldAlreadyShown, sectionAlreadyShown, groupAlreadyShown
    case fieldAlreadyEnabled, sectionAlreadyEnabled, groupAlreadyEnabled
    case showsWhatOtherHides, hidesWhatOtherShows, enablesWhatOtherDisables, disablesWhatOtherEnables
    case idleButtonTarget, idleTarget, neverAsked

    // MARK: Conditions and formulas
    case targetNeverActs, validatorNeverCounts, ruleOnlyFails, ruleNeverKnown, ruleNeverFails
    case rulePassesUnanswered, rulePassesUncomputed
    case noAnswerHasNoText, neverSuchAValue
    case textInArithmetic, kindInArithmetic, unlikeKinds, optionValueNoNumber, optionWithoutValue
    case noOption, noOptionValue, noOptionButTitle, noOptionValueButTitle, hasOptions, hasOptionsAndOthers

    // MARK: Other questionable things
    case valueFails, secretReadable, sameTitle, secondDefault, actsForNo, confirmWithoutSecret, optionOfNoTruth
    case unknownMessageCode, unknownMessageKind, unknownPlaceholder
    case costlyPattern, anchorOrBoundPattern, unnestRepetition
    case untranslated, untranslatedOfLine, unusedString

    // MARK: What cannot come to be
    case neverAResult, onlyPairHasMessage, disabledFails, ruleFailsForever

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
