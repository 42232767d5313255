/// What is wrong with a text as JSON, XML or CSV.
package enum SyntaxPhrase: WordedPhrase {
    // MARK: Findings
    case error, warning, moreFindings

    // MARK: The structure of JSON
    case emptyText, arrayNotClosed, objectNotClosed, valueMissing, keyMissing, keyWithoutValue
    case commaMissingInArray, commaMissingInObject, bracketInObject, braceInArray
    case strayComma, commaIgnored, tooManyCommas, textAfterValue, nestedTooDeep, byteOrderMark, commentInJSON
    case recordNotAnObject

    // MARK: Strings, numbers and words of JSON
    case singleQuotes, stringNotClosed, controlCharacter, unknownEscape, incompleteEscape, halfOfSurrogates
    case textNotUTF8, leadingZero, leadingPlus, incompleteNumber, unknownWord

    // MARK: CSV
    case textAfterQuote, cellNotClosed, otherDelimiter, otherDelimiterByOption
    /// Delimiters, where they are TAB; the object of those before.
    case tabs

    // MARK: Files that are not UTF-8
    case bytesOfNoCharacter, foreignEncoding, otherEncoding, fileInOtherEncoding, fileInGzip

    // MARK: Files that are not read as XML
    case documentType, foreignDeclaration, zeroByte
    case tooManyParts, tooManyAttributes, tooManyNames, tooManyNamespaces, tooLongTag, largerThanAnyForm

    // MARK: The tags of XML
    case notWellFormed, notWellFormedBecause, formMissing, somethingBeforeForm, somethingAfterForm
    case endTagMissing, wrongEndTag, elementNotClosed, tagNotClosed, lessThanInText
    case commentNotClosed, hyphensInComment, sectionNotClosed, sectionEndInText
    case instructionNotClosed, instructionWithoutName, lateDeclaration, faultyDeclaration, unknownVersion

    // MARK: The attributes and characters of XML
    case attributeTwice, attributeWithoutValue, neitherAttributeNorEnd, spaceMissing
    case valueNotQuoted, valueNotClosed, lessThanInValue
    case unknownPrefix, wrongNamespace
    case unknownEntity, loneAmpersand, wrongReference, forbiddenCharacter

    // MARK: Elements that a schema refuses; each is a tag such as `<title>`
    case foreignNamespace, notAForm, elementIncomplete, elementAnywhere, elementElsewhere
    case elementTwice, elementBesideOthers, elementTooLate, mustBeEmpty, textOnly, elementsOnly
    /// What is missing where it has no name; the object of `elementIncomplete`.
    case whatIsMissing

    // MARK: Attributes and values that a schema refuses
    case unknownAttribute, attributeMissing
    case attributeEmpty, elementEmpty, wrongAttribute, wrongElement, attributeOfOtherKind, elementOfOtherKind
    /// What is to be written; the objects of the value's refusals.
    case wholeNumber, positiveNumber, number, numbers, nameWithoutSpaces, trueOrFalse, date, otherValue

    // MARK: Cures
    case removeIt, didYouMean, looksTheSame, write, writeAttribute, writeAsElement, attributeOfInnerElement

    // MARK: Schemas
    case schemaEmpty, schemaUnusable, notChecked
    /// Why a schema is unusable.
    case notASchema, schemaIncludesFile, noReasonKnown

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
