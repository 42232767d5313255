/// What is said of a JSON Schema of which a form is made.
package enum ImportPhrase: WordedPhrase {
    // MARK: The schema as a whole

    case schemaTooLarge, tooManyFindings, tooManyParts, tooManyReferences, notOfAnObject, noProperty
    case otherFile, leadsToItself, nothingThere
    case unknownKeyword, unknownKeywordButNearest
    case keywordNotText, keywordNotWholeNumber, keywordNotNumber, keywordNotList, keywordNotObject, keywordNotTruth

    // MARK: Answers of another shape

    case idTaken, noID, objectIsFlat, elementsAreObjects, timeWithoutOffset

    // MARK: What a form cannot say

    case nothingForKeyword, unsayable, unsayableIf, longCondition, incomparable, refusedWhole, unfitting,
        uncheckedFormat
    case dependsOnNoField, requiredThen, requiredTogether, holdsThen
    case noType, oneType, oneTypeInsteadOf, onlyNull, emptyObject
    case unsaidElements, arrayOfArrays, mixedElements, listInList, elementsMayBeEqual, emptyElements, mayBeEmpty
    case choicesDiffer, equalChoices, choiceOfParts, constantOfParts, defaultSecret

    // MARK: Messages in the form that is made

    /// `cure` is one of the phrases after it; `value` the form's own placeholder.
    case notAllowed
    case giveOneOf, giveMore, giveLess, giveMultiple, giveSomethingElse
    case doNotGoTogether

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
