/// What is wrong with a form's file: its members, and what the linter finds.
package enum FormPhrase: WordedPhrase {
    // MARK: Files
    case formTooLarge, formEmpty, formNeither, fileHolds, shapeOfAForm

    // MARK: Parts, as subjects, and where a key is
    case aField, aGroup, aSection, aComponent, anOption, aRule, aValidationGroup, aListOfFields, aTarget, aValidator
    case anEntry, aType
    case inField, inGroup, inSection, inOption, inRule, inValidationGroup, inTarget, inForm
    case inOptionsFile, inGrouping, inTemplates, inValidations

    // MARK: Cures
    case changeIt, writeObject, writeObjectSuchAs, writeObjectWithSections
    case writeList, writeLists, writeListOfOptions, writeValidationGroup
    case writeName, writeExpression, writeScalar

    // MARK: Members and their values
    case valueIgnored, readAsText, readAsTruth, readAsNumber, readAsList, nullIgnored
    case optionReadAsTitle, validatorReadAsType, sizeReadAsWidth, wrongSize, noSizes, noFieldsInList, emptyName
    case unknownKey, keyTwice, saidTwice, boundTwice, unknownSectionType, unknownTargetType, unknownAction

    // MARK: Types of the form's own, and files that it names
    case typeWithID, typeIsKind, typeTwice, typeCycle
    case optionsWithoutFile, optionsTwice, noSuchColumn, columnTwice, noRows
    case fileWithoutFolder, fileElsewhere, fileUnreadable, fileNotGiven
    case typesTooLarge, tooManyOptionsFromFiles, filesTooLarge

    // MARK: Missing members
    case fieldWithoutID, optionWithoutID, sectionWithoutID
    case twoStructures, ruleWithoutCheck, ruleWithTwoChecks, checkWithMembers, fieldsOfFieldRule, nothingToOrder
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
    case shownByNothingSeen, stateBesideCondition, requiredBesideCondition, conditionOfComputed, conditionOfNoAnswer

    // MARK: Conditions and formulas
    case targetNeverActs, validatorNeverCounts, ruleOnlyFails, ruleNeverKnown, ruleNeverFails
    case neverShownIf, neverAskedIf, neverRequiredIf, neverOfferedIf, alwaysTrue
    case checkOnlyFails, checkNeverKnown, checkNeverFails
    case rulePassesUnanswered, rulePassesUncomputed
    case noAnswerHasNoText, neverSuchAValue
    case textInArithmetic, kindInArithmetic, unlikeKinds, optionValueNoNumber, optionWithoutValue
    case noOption, noOptionValue, noOptionButTitle, noOptionValueButTitle, hasOptions, hasOptionsAndOthers

    // MARK: What has no present name
    case keptByType, keptByKind, keptPattern, keptComparison, keptSecond, keptWithoutEffect, keptTemplate, keptPair
    case keptNames, keptID, keptOther

    // MARK: Other questionable things
    case valueFails, defaultIsField, anchorWithoutEffect, secretReadable, sameTitle, secondDefault, actsForNo,
        confirmWithoutSecret, optionOfNoTruth
    case unknownMessageCode, unknownMessageKind, unknownPlaceholder, placeholderField, secretPlaceholder
    case aFieldsID, doubleBrace, titleCycle, askedLater
    case costlyPattern, anchorOrBoundPattern, unnestRepetition
    case untranslated, untranslatedOfLine, unusedString

    // MARK: Columns of a CSV
    case sameColumn, columnIsID, columnOfInstance, fieldOnLine

    // MARK: What cannot come to be
    case neverAResult, onlyPairHasMessage, disabledFails, ruleFailsForever

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
