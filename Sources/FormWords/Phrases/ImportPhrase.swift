/// What is said of a JSON Schema, a table or answers of which a form is made.
package enum ImportPhrase: WordedPhrase {
    // MARK: The schema as a whole

    case schemaTooLarge, tooManyParts, tooManyReferences, notOfAnObject, noProperty
    case otherFile, leadsToItself, nothingThere, notASchema
    case unknownKeyword, unknownKeywordButNearest, notInDraft, besideReference
    case keywordNotText, keywordNotWholeNumber, keywordNotNumber, keywordNotList, keywordNotObject, keywordNotTruth

    // MARK: Answers of another shape

    case idTaken, noID, objectIsFlat, elementsAreObjects, timeWithoutOffset
    case noChoiceIsNoAnswer, countsAsAbsent, allElements

    // MARK: What a form cannot say

    case nothingForKeyword, unsayable, unsayableIf, longCondition, unfitting, uncheckedFormat
    /// `reason` is a finding about the form.
    case faulty
    case dependsOnNoField, requiredThen, holdsThen, alwaysAsked, neverAsked
    case noType, guessedNumber, oneType, otherTypeThen, oneTypeInsteadOf
    case onlyNull, noValueFits, emptyObject, likeAlternatives
    case unsaidElements, arrayOfArrays, mixedElements, listInList, elementsMayBeEqual, emptyElements, mayBeEmpty
    case choicesDiffer, equalChoices, choiceOfParts, emptyChoice, constantOfParts, defaultSecret, decidingDefault

    // MARK: Messages in the form that is made

    /// `cure` is one of the phrases after it; `value` the form's own placeholder.
    case notAllowed
    case giveOneOf, giveMore, giveLess, giveMultiple, giveSomethingElse, leaveEmpty, yesOrNothing
    case doNotGoTogether, answerAtLeast, answerAtMost, answerOne

    // MARK: What the columns of a table are taken for

    case rowsRead, foundDelimiter, doubtfulDelimiter, namelessColumn, columnTwice, unusableColumn
    case guessedColumn, neverEmpty, guessedNothing
    case guessedTruth, guessedWholeNumber, guessedDecimal
    case guessedDate, guessedDateTime, guessedTime, guessedEmail, guessedURL, guessedPhoneNumber
    case guessedChoice, guessedChoices, guessedText, guessedLines, guessedControls, guessedZeros
    case otherDates, otherDatesInDoubt, decimalCommas, thousandsAndCommas
    /// What a guess of values with an order says of bounds.
    case boundedGuess, limitedGuess, boundlessGuess, fewForBounds

    // MARK: What is said of an answer about a form while it is given

    case choiceCount, splitAtCommas, namesSoFar

    // MARK: What is wrong with a form that was answered for

    case questionPart, rulePart, faultOfPart, nameTaken

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
