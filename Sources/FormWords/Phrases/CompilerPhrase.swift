/// What is wrong with what a form means: names, expressions, values, checks.
package enum CompilerPhrase: WordedPhrase {
    // MARK: The whole form

    case cycle, updateCycle, unnamedGroup, unnamedSection

    // MARK: Ids and names

    case fieldTwice, fieldTwiceSince, sectionTwice, sectionTwiceSince, groupTwice, groupTwiceSince
    case optionTwice, optionTwiceSince
    case noSuchSection, noSuchGroup, noSuchFunction
    case unknownKind, unknownConverter, unknownValidator, unknownParameter

    // MARK: Sections and choices

    case noTemplate, tooManyItems, itemsSwapped, nothingToChoose

    // MARK: Targets

    case targetOfPlainSection, updateWithoutValue, tooManyEvents
    case thereIsAField, thereIsASection, thereIsAGroup

    // MARK: Values that the form gives

    case unreadableValue, unreadableValueOfTarget, unreadableSecret, unreadableSecretOfTarget, initialBesideValue

    // MARK: Bounds, checks and comparisons

    case unusableStep, unusableWholeStep, dateBoundOfOther, boundNotADate, boundNotATime, boundNotANumber
    case keyWithoutEffect, outsideInInstance, validatorWithoutEffect, validatorWithoutBounds, validatorNeeds
    case notAComparison, notAComparisonMode, comparedWithItself, neverHasAValue
    case uniqueNotSubmitted, uniqueSecret, uniqueRepeats

    // MARK: A parameter of a wrong type

    case isOfWrongType
    /// Its `value`, besides `null`, `true` and `false`.
    case theNumber, theText, anArray, anObject

    // MARK: Converters and patterns

    case tooManyDecimals, unusableGrouping, unusableSeparator, unusablePattern, patternError
    case unusableMask, maskHoldsControl, maskEndsInBackslash, maskWithoutPlaces, maskTooLong

    // MARK: Formulas and conditions

    case inFormula, inCondition
    /// It and all below are a `reason` of these two; "it" in them is the formula or condition.
    case allInstancesOutside
    case expressionTooLong, tooManyWords, tooDeep, tooManyDigits
    case quoteNotClosed, endsEarly, notExpected, missingAtTheEnd, missingAtCharacter
    case takesArguments, takesArgumentsBetween, positionOutside, patternNotWritten

    // MARK: Cures, each after a semicolon

    case writeText, writeTextInQuotes, writeTexts, writeTextOfTheMask, writeNumber, writeWholeNumber, writeCount
    case makeSigned
    case writeTruth, writeDate, writeTime, writeInstant, writeOption, writeOptions, writeTitles
    case writeOperator, fieldOfInstances, itTakes, leaveOut

    // MARK: What a field is, after "is", as in `is a date, not a number`

    case aText, aName, aTextOfSeveralLines, aSecret, aFileName
    case aNumber, aWholeNumber, aDate, aTime, aDateAndTime
    case aChoice, aListOfChoices, aChoiceOfEachList, yesOrNo
    case aButton, aBlankLine, aNote

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
