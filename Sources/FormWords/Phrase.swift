/// A sentence of the command, or a part of one.
///
/// The file of each language in `Languages` has a line for each phrase, in the order of these cases: `not_submitted =
/// Not submitted.` for `notSubmitted`.
package enum Phrase: UInt16, Sendable, CaseIterable {
    // MARK: The language; | is between words of one meaning, of which the first is shown

    case languageTag, wordsForYes, wordsForNo, or, and, colon, semicolon, quotationMarks, decimalSeparator,
        thousandsSeparator,
        dateSeparator, lettersOfDay, lettersOfMonth, lettersOfYear, lettersOfTime, singularNumbers, numberWords,
        months, weekdays, today, tomorrow, yesterday, dayAfterTomorrow, nextDay, distanceLetters, allChoices, noChoices,
        articles,
        withCure

    // MARK: The beginning and the end of a conversation

    case introduction, introductionByEar
    case correctColumn
    case notSubmitted, notSubmittedBecause, notSubmittedNorSaved, answersSaved, answersSavedContinue
    case writtenTo, addedTo, tryForm

    // MARK: Questions

    case position, required, enterKeeps, enterKeepsSecret, enterMeans, rangeByEar, part, unnamedPart
    case listPosition, chooseOfThisList, notInThisList
    case yesOrNo, neitherYesNorNo, answerYesOrNoFirst
    case nothingChosen, severalChosen, dayOfDate, erased, erasedRequired, characterLimit, fine, tooLong
    case moreLeftOut, shownOfAll
    case manyChoices, manyChoicesByEar, moreChoices, chosenOption, nothingOffered, list, such
    case stepCue, stepCueBy, dateCue, dateExamples, timeCue, instantCue
    case exampleCue, emailExample, severalCue, severalChangedCue
    case newLineKeys, linesUpToDot, dotKeeps
    case linesPasted, linesPastedHelp, linesNotUsed
    case addTitled, addPart, addPartHelp, nextValue, nextValueHelp, buttonHelp, buttonPressed, group, groupHelp,
        unnamedGroup

    // MARK: Secrets

    case repeatSecret, repetitionDiffers, nothingRepeated, typeBothAgain
    case emptySecretKeeps, emptySecretAsksAgain, emptySecretLeavesEmpty, emptySecretHelp
    case secretOnOneLine, secretNotEdited, secretTyped, secretIsCommand, secretIsCommandHelp
    case secretShows, secretShowsHelp, secretIsPrinted, secretIsPrintedHelp, secretWasFollowed

    // MARK: Help for a field

    case namesToUse, otherTextHelp
    case answerHint, helpListsCommands, secretKeys, secretKeysByEar, secretKeysOfOneQuestion
    case mayBeEmpty, oneChoice, choiceOfEachList, severalChoices, aDate, aTime, anInstant
    case aText, aSecret, aFileName, pathOfFile, pathOfFolder, pathOfNothing
    case severalLines, severalLinesUpToDot, linesOfText, steppedNumber
    case steppedNumberBy, inUnit

    // MARK: Commands

    case backHelp, nextHelp, gotoHelp, listHelp, findHelp, undoHelp, editHelp, fileHelp, clearHelp, addHelp
    case removeHelp, resetHelp, submitHelp
    case saveHelp, quitHelp, quitHelpOfOneQuestion, helpHelp, gotoArgument, listArgument, findArgument, fileArgument
    case removeArgument
    case noSuchCommand, noSuchCommandButNearest, severalCommands, commandTakesNoWords, shortCommands, colonFirst
    case movingKeys, recallKeys, choosingKeys, editorKeys
    case firstQuestion, nothingLeftToAsk, notAnAnswerYet, nothingElseLeft, sayWhere, sayWhat, nothingFound, moreAnswers
    case sayWhichFile
    case severalFieldsOfThatName, severalFieldsMeant, noSuchField, noSuchFieldButNearest, noFieldNumber, onlyOneField,
        noFieldToAnswer
    case isCalculated, isNotAsked, cannotBeChanged, takesNoAnswer, unfitDefault
    case nothingToClear, nothingToEdit, whichSectionToAdd, noSuchSection, noRepeatingSection, noMoreParts,
        partsFollowAnswers
    case whichPartToRemove, whichSectionToRemove
    case noPartYet, onlyOnePart, onlyParts, partRemoved
    case startOver, startOverHelp, allCleared
    case nothingSaved, notSaved
    case notAnswered, empty, secretSet, toBeFixed

    // MARK: What an answer changed

    case isHidden, isAskedAgain, isAskedNow, isEmptyNow, hasChanged, partsSetAside, partsAreBack
    case answerAgain, answerAgainHelp
    case textKept, textToTake
    case nothingToUndo, undone, undoneNoParts, undoneParts, undoneBack, undoneOpen, undoneValue, undoneHidden,
        undoneAsked, andMore

    // MARK: The review

    case review, reviewSubmits, reviewChanges, reviewCannotChange, reviewMore, reviewMoreOrSubmit, reviewHelp
    case reviewWays
    case fixFirst, cannotSubmit, secretByNumber, answerUnchanged, secretNotShown, isChanged, isNew, isDefault
    case typeAdd, firstOfLines

    // MARK: Drafts

    case noDraft, wasBeingSubmitted, seeWhetherWritten, resuming, resume, resumeHelp, formHasChanged
    case severalDrafts, draft, whichDraft, whichDraftHelp, noSuchDraft, discardDrafts, discardDraftsHelp
    case noSuchFieldNow, computedNow, noQuestionNow, secretNow, askedAgain, unknownTime
    case draftNotWritten, draftNotRemoved, draftDamaged, draftOfVersion, draftOfOtherForm, draftPutAside, draftLeft
    case historyNotWritten, noDraftKept, noDraftWithoutHome, noHistoryKept, noHistoryWithoutHome

    // MARK: The line, and editors

    case lineOf, lines, searching, searchingNothing, searchNotFound, lineNotUTF8, lineTooLong
    case plainByType
    case noEditor, noFileForEditor, editorLeftNothing, editorLeftNoUTF8, editorNotStarted, editorFailed,
        editorKilled
    case nothingEdited, editedLines

    // MARK: The sheet

    case sheetRules, sheetPart, lineFault, sheetNoAnswer, sheetTwice, sheetNextPart, sheetNotNow, fixMissing

    // MARK: Piped lines

    case pipedLineTooLong, pipedChoiceTooLong, furtherLine
    case unreadableRequest, requestWithoutType, noSuchRequest, requestLacks, requestHasNo, requestNeedsText
    case requestNeedsNumber, valueAndText, notAButtonNow

    // MARK: Standard error

    case terminalNotWritable, noTerminal, noTerminalBesideList
    case givenValueNotUsed, colorsSkipped, warning, sameFile, memberLost, yamlNotEdited, fileChanged,
        formDisabled, formTakesNoAnswers,
        submissionHasToWait
    case optionsHaveToBeLookedUp, optionsNotLookedUp, optionsCannotRepeat, forEachOfLookedUp, checkOfOtherType
    case lookupFailed, lookUpAgain, lookUpAgainHelp, lookingUp, submitting, stoppingSubmission, submittedNonetheless,
        submissionLeft
    case sameVariable, unknownZone, noZones, submittedWithoutReport, submittedWithoutReply, theForm, formStrings
    case formFile

    // MARK: Files and lines of answers

    case notAnObject, emptyFile, headerMissing, rowMissing, secondRow, tooManyCells, tooFewCells
    case unknownIdButNearest, unknownId, cellWithoutName
    case repeatedSection, fieldOfSection, keyTwice, answeredTwice, sameColumns
    case columnMissing, noColumnOfForm
    case notAnArray, notAnArrayOfValues, notAnInstance, notAnObjectWithin, oneInstanceTooMany, tooManyInstances,
        farInstance, moreProblems
    case unusedComputed, unusedHidden, unusedDisabled, unusedSetAside, inputEnded, inputEndedUnanswered, readingStopped,
        linesCompleted,
        linesEnded,
        noSuchInstance, formLeft, defaultNotUsed

    // MARK: Files

    case outputFault, noFileNamed, folderMissing, isFolder, notAFile, fileExists, brokenLink, cannotBeMade,
        otherColumns
    case unfinishedLine, unendedRow, unclosedQuote, unlimitedColumns, fileIsShorter, unfinishedBatch, fileLocked
    case writingFailed, readingFailed, notConfirmed, cannotBeRemoved, fileTooLarge, fileMissing, linkLeadsOutside
    case cannotBeRead
    case standardInput, standardOutput

    // MARK: Commands of the shell

    case commandFailed, commandKilled, commandNotRun, commandRefused

    // MARK: What the system says

    case systemNotPermitted, systemNoEntry, systemInputOutput, systemBadDescriptor, systemOutOfMemory, systemDenied
    case systemExists, systemNotFolder, systemIsFolder, systemTooManyFiles, systemFileTooLarge, systemNoSpace
    case systemReadOnly, systemBrokenPipe, systemNameTooLong, systemQuota, systemLinks, systemBusy
    case systemNoDevice, systemNotAFile, systemInvalidArgument

    // MARK: What is wrong with an answer

    case nothingWrong, answerRequired, textTooShort, textTooLong, negativeNumber, notNoun, wrongFormat, writeLike,
        writeAsMask, mustMatch, mustMatchPattern, notANumber, numberReadings, wholeNumberReadings, hasTooManyDigits,
        hasTooManyPlaces, notWhole, notAWholeNumber, notADate, notADateAndTime, lacksTime, dateReadings,
        otherWeekday, noSuchMonth, noDayZero, shortMonth, skippedTime, notATime, timeHasOffset, failsCheck,
        neitherYesNorNoAnswer,
        neitherWordOfData, fitsSeveralChoices, fitsTheseChoices, fitsTheseIds, otherChoices, notOnList, chooseOneOf,
        choiceTwice, chooseFrom, mayMean, notOnLongList, choiceRemoved, nothingToChooseFrom, notOfEachList,
        answerMustBeYes, answerMustBeNo, chooseAtLeast, chooseAtMost, tooFewItems, tooManyItemsGiven, answerNotUTF8,
        hasControlCharacter, hasLineBreak, hasStrangeCharacter, nothingSeen,
        wrongType, wantedNumber, wantedTruth, wantedList, wantedOption, wantedText, tooCostlyToCheck, ruleFails,
        notUnique, notUniqueTogether, optionGivenTwice, refused, mustEqual, mustEqualSecret, mustDiffer, mustBeLess,
        mustBeBefore,
        mustBeAtMost, mustBeNoLater, mustBeMore, mustBeAfter, mustBeAtLeast, mustBeNoEarlier, mustBeMultiple,
        nothingAtPath, folderNotFile, fileNotFolder, fileAtPath, folderAtPath, linkAtPath, pathNotSeen

    // MARK: Why a field that is calculated has no value

    case resultUnanswered, resultDividesByZero, resultOfNoNumber, resultOfNoChoice, resultHasTooManyDigits,
        resultTooLong, resultOfNoDate, resultOfNoTime, resultOfFraction, resultOutsideCalendar, resultNoNumber,
        resultNotWhole,
        resultNegative, resultNoTruth, resultNoDate, resultNoMoment, resultNoTime, resultNoOption, resultNoText,
        resultHasControlCharacter, resultUnlikeMask

    // MARK: What an answer must be, said before it is given

    case needsNumber, needsWholeNumber, notNegative, decimalPlaces, between, betweenDays, notBeforeDay, notAfterDay,
        atLeastCharacters, atMostCharacters, atLeastChoices, atMostChoices, multipleOf, mustBeYes, mustBeNo, forExample,
        ofMask,
        textThatMatches, equalTo, differentFrom, lessThan, before, atMost, notAfter, moreThan, after, atLeast,
        notBefore, existingFile, existingFolder, existingPath, newPath

    // MARK: The places of a mask in words; {number} is {count} as a word

    case maskDigits, maskDigitsOptional, maskLetters, maskLettersOptional, maskLettersOrDigits,
        maskLettersOrDigitsOptional, maskCharacters, maskCharactersOptional, maskDash, maskSpace, maskPoint,
        maskSlash, maskColon, maskPlus, maskComma

    // MARK: Checks of texts

    case anEmailAddress, notAnEmailAddress, writeEmailAddress
    case aURL, notAURL, writeURL
    case aPhoneNumber, notAPhoneNumber, writePhoneNumber
    case aNameOfLetters, notAName, writeNameOfLetters
    case anAccountNumber, notAnAccountNumber, anIdentityNumber, notAnIdentityNumber, checkElevenDigits

    // MARK: JSON, XML and CSV: Findings

    case severityError, severityWarning, moreFindings

    // MARK: JSON, XML and CSV: The structure of JSON

    case emptyText, arrayNotClosed, objectNotClosed, valueMissing, keyMissing, keyWithoutValue
    case commaMissingInArray, commaMissingInObject, bracketInObject, braceInArray
    case strayComma, commaIgnored, tooManyCommas, textAfterValue, valuesNestedTooDeep, byteOrderMark, commentInJSON
    case recordNotAnObject

    // MARK: JSON, XML and CSV: Strings, numbers and words of JSON

    case singleQuotes, stringNotClosed, controlCharacter, unknownEscape, incompleteEscape, halfOfSurrogates
    case textNotUTF8, leadingZero, leadingPlus, incompleteNumber, unknownWord

    // MARK: JSON, XML and CSV: The structure of YAML

    case yamlEmpty, yamlFault, yamlTab, yamlColon, yamlIndentation, yamlKey, yamlCharacter, yamlQuote, yamlEscape
    case yamlBracket, yamlBlock, yamlAnchor, severalDocuments, complexKey
    case aliasInItself, aliasWithoutAnchor, aliasesTooLarge, wrongMerge

    // MARK: JSON, XML and CSV: Values of YAML

    case yamlTag, textNotOfTag, yamlNumber, oldKey, oldTruth, oldNumber, otherOldNumber

    // MARK: JSON, XML and CSV: CSV

    case textAfterQuote, cellNotClosed, otherDelimiter, otherDelimiterByOption
    /// The tab as a delimiter, inserted into the phrases above.
    case tabs

    // MARK: JSON, XML and CSV: Files of variables

    case envLineIgnored, envZero, envQuoteOpen, envSetTwice, envNoVariables, envSecrets
    case envReadDifferently, envQuotes, envBackslashes, envReference, envControl

    // MARK: JSON, XML and CSV: Files that are not UTF-8

    case bytesOfNoCharacter, foreignEncoding, otherEncoding, fileInOtherEncoding
    case fileInGzip, fileInExcel, fileInOpenDocument, fileInZip, fileInParquet, fileInPDF, fileNoText

    // MARK: JSON, XML and CSV: Files that are not read as XML

    case documentType, foreignDeclaration, zeroByte
    case tooManyParts, tooManyAttributes, tooManyNames, tooManyNamespaces, tooLongTag, largerThanAnyForm

    // MARK: JSON, XML and CSV: The tags of XML

    case notWellFormed, notWellFormedBecause, formMissing, somethingBeforeForm, somethingAfterForm
    case endTagMissing, wrongEndTag, elementNotClosed, tagNotClosed, lessThanInText
    case commentNotClosed, hyphensInComment, sectionNotClosed, sectionEndInText
    case instructionNotClosed, instructionWithoutName, lateDeclaration, faultyDeclaration, unknownVersion

    // MARK: JSON, XML and CSV: The attributes and characters of XML

    case attributeTwice, attributeWithoutValue, neitherAttributeNorEnd, spaceMissing
    case valueNotQuoted, valueNotClosed, lessThanInValue
    case unknownPrefix, wrongNamespace
    case unknownEntity, loneAmpersand, wrongReference, forbiddenCharacter

    // MARK: JSON, XML and CSV: Elements that a schema refuses; each is a tag such as `<title>`

    case foreignNamespace, notAForm, elementIncomplete, elementAnywhere, elementElsewhere
    case elementTwice, elementBesideOthers, elementTooLate, mustBeEmpty, textOnly, elementsOnly
    /// A missing element without a name, inserted into `elementIncomplete`.
    case whatIsMissing

    // MARK: JSON, XML and CSV: Attributes and values that a schema refuses

    case noSuchAttribute, attributeMissing
    case attributeEmpty, elementEmpty, wrongAttribute, wrongElement, attributeOfOtherKind, elementOfOtherKind
    /// The value to write, inserted into the refusals of values.
    case wholeNumber, positiveNumber, number, numbers, nameWithoutSpaces, trueOrFalse, date, otherValue

    // MARK: JSON, XML and CSV: Cures

    case removeIt, didYouMean, looksTheSame, write, writeAttribute, writeAsElement, attributeOfInnerElement

    // MARK: JSON, XML and CSV: Schemas

    case schemaEmpty, schemaUnusable, notChecked
    /// Reasons why a schema is unusable.
    case notASchema, schemaIncludesFile, noReasonKnown

    // MARK: Forms: Files

    case formTooLarge, formEmpty, formNeither, formIsTable, isNoForm, formInXML, formInYaml
    case fileHolds, shapeOfAForm, holdsSchemas

    // MARK: Forms: Parts, as subjects, and where a key is

    case aField, aGroup, aSection, aComponent, anOption, aRule, aValidationGroup, aListOfFields, aTarget, aValidator
    case anEntry, aType
    case inField, inGroup, inSection, inOption, inRule, inValidationGroup, inTarget, inForm
    case inOptionsFile, inData, inGrouping, inTemplates, inValidations

    // MARK: Forms: Cures

    case changeIt, writeObject, writeObjectSuchAs, writeObjectWithSections
    case writeList, writeLists, writeListOfOptions, writeValidationGroup
    case writeName, writeExpression, writeScalar

    // MARK: Forms: Members and their values

    case valueIgnored, readAsText, readAsTruth, readAsNumber, readAsList, nullIgnored
    case optionReadAsTitle, validatorReadAsType, sizeReadAsWidth, wrongSize, noSizes, noFieldsInList, emptyName
    case unknownKey, memberTwice, saidTwice, boundTwice, unknownSectionType, unknownTargetType, unknownAction
    case unknownExistence, unknownFate, unknownLayout, unknownLooks

    // MARK: Forms: Types of the form's own, and files that it names

    case typeWithID, typeIsKind, typeTwice, typeCycle
    case optionsWithoutFile, optionsTwice, noSuchColumn, columnTwice, rowTwice, noRows, noLines, noRowsToLookUp
    case fileWithoutFolder, fileElsewhere, fileUnreadable, fileNotGiven
    case typesTooLarge, tooManyOptionsFromFiles, tooManyOptionLines, filesTooLarge

    // MARK: Forms: Missing members

    case fieldWithoutID, fieldWithoutName, optionWithoutID, sectionWithoutID
    case twoStructures, ruleWithoutCheck, checkWithMembers, checkOfFieldRule, fieldsOfFieldRule, nothingToOrder
    case formWithoutGroups, groupingWithoutSizes, ruleWithoutCondition, targetWithoutID, targetWithoutAction
    case validatorWithoutType, validationGroupWithoutFields

    // MARK: Forms: XML

    case unknownAttribute, unknownElement, notAField, notAValidator, textIgnored
    case noNumber, noTruth, nameTaken, nestedTooDeep, characterNotInXML

    // MARK: Forms: Bounds and masks

    case mostBelowLeast, contradictoryExistence, swapThem, changeOne, negativeMost, noLengthAllowed
    case moreThanOneChoice, moreThanAllOptions
    case longerThanMask, shorterThanMask, patternAgainstMask, kindAgainstMask

    // MARK: Forms: Targets, as subjects

    case anotherTarget, targetOnLine

    // MARK: Forms: What is shown, hidden, enabled and disabled

    case fieldNeverShown, sectionNeverShown, groupNeverShown, unnamedSectionNeverShown, unnamedGroupNeverShown
    case fieldShownByIdleTarget, sectionShownByIdleTarget, groupShownByIdleTarget
    case fieldAlreadyShown, sectionAlreadyShown, groupAlreadyShown
    case fieldAlreadyEnabled, sectionAlreadyEnabled, groupAlreadyEnabled
    case showsWhatOtherHides, hidesWhatOtherShows, enablesWhatOtherDisables, disablesWhatOtherEnables
    case idleButtonTarget, idleTarget, neverAsked, neverDisplayed
    case shownByNothingSeen, stateBesideCondition, requiredBesideCondition, conditionOfComputed, conditionOfNoAnswer

    // MARK: Forms: Conditions and formulas

    case targetNeverActs, validatorNeverCounts, ruleOnlyFails, ruleNeverKnown, ruleNeverFails
    case neverShownIf, neverAskedIf, neverRequiredIf, neverOfferedIf, alwaysTrue
    case checkOnlyFails, checkNeverKnown, checkNeverFails
    case rulePassesUnanswered, rulePassesUncomputed
    case noAnswerHasNoText, neverSuchAValue
    case textInArithmetic, kindInArithmetic, unlikeKinds, optionValueNoNumber, optionWithoutValue
    case noOption, noOptionValue, noOptionButTitle, noOptionValueButTitle, hasOptions, hasOptionsAndOthers

    // MARK: Forms: What has no present name

    case keptByType, keptByKind, keptPattern, keptComparison, keptSecond, keptWithoutEffect, keptTemplate, keptPair
    case keptNames, keptID, keptOther

    // MARK: Forms: Other questionable things

    case valueFails, defaultIsField, anchorWithoutEffect, anchorsWithoutEffect, secretReadable, sameTitle, secondDefault
    case actsForNo, confirmWithoutSecret, optionOfNoTruth, separatorInOption
    case unknownMessageCode, unknownMessageKind, unknownPlaceholder, placeholderField, secretPlaceholder
    case aFieldsID, doubleBrace, titleCycle, askedLater, computedFromLater, computedFromItself
    case costlyPattern, anchorOrBoundPattern, unnestRepetition
    case untranslated, untranslatedOfLine, unusedString

    // MARK: Forms: Columns of a CSV

    case sameColumn, columnIsID, columnOfInstance, fieldOnLine

    // MARK: Forms: What cannot come to be

    case neverAResult, onlyPairHasMessage, disabledFails, ruleFailsForever

    // MARK: What a form means: The whole form

    case cycle, updateCycle, groupWithoutName, sectionWithoutName

    // MARK: What a form means: Ids and names

    case fieldTwice, fieldTwiceSince, sectionTwice, sectionTwiceSince, sectionLikeField, placeTaken, idTooDeep
    case noSuchObject, groupTwice, groupTwiceSince
    case optionTwice, optionTwiceSince
    case unknownSection, unknownGroup, noSuchFunction, noSuchKind
    case unknownKind, unknownConverter, unknownValidator, unknownParameter

    // MARK: What a form means: Sections and choices

    case noTemplate, tooManyItems, itemsSwapped
    case timesTooMany, timesNever
    case repeatsTwice, actionTitleUnasked, unusableForEach, forEachOfOther, forEachOfSecret, nothingToChoose

    // MARK: What a form means: Targets

    case targetOfPlainSection, enablesUndisplayed, actsOnOption, updateWithoutValue, tooManyEvents
    case thereIsAField, thereIsASection, thereIsAGroup

    // MARK: What a form means: Values that the form gives

    case unreadableValue, unreadableValueOfTarget, unreadableSecret, unreadableSecretOfTarget, initialBesideValue

    // MARK: What a form means: Bounds, checks and comparisons

    case unusableStep, unusableWholeStep, dateBoundOfOther, boundNotADate, boundNotATime, boundNotANumber,
        nothingIsAMultiple
    case keyWithoutEffect, outsideInInstance, validatorWithoutEffect, closureOfOtherType, closureOfOtherOptions,
        validatorWithoutBounds, validatorNeeds
    case notAComparison, notAComparisonMode, comparedWithItself, neverHasAValue
    case uniqueNotSubmitted, uniqueSecret, uniqueRepeats

    // MARK: What a form means: A parameter of a wrong type

    case isOfWrongType
    /// Values for the `value` above, besides `null`, `true` and `false`.
    case theNumber, theText, anArray, anObject

    // MARK: What a form means: Converters and patterns

    case tooManyDecimals, unusableGrouping, unusableSeparator, unusablePattern, patternError
    case unusableMask, maskHoldsControl, maskEndsInBackslash, maskWithoutPlaces, maskTooLong

    // MARK: What a form means: Formulas and conditions

    case inFormula, inCondition
    /// Reasons for the two phrases above; in these and those below, "it" is the formula or condition.
    case allInstancesOutside
    case expressionTooLong, tooManyWords, tooDeep, tooManyDigits
    case quoteNotClosed, endsEarly, notExpected, missingAtTheEnd, missingAtCharacter
    case takesArguments, takesArgumentsBetween, positionOutside, patternNotWritten, lookupNotWritten, dateLayoutUnusable

    // MARK: What a form means: Cures, each after a semicolon

    case writeText, writePlainText, writeOneLine, writeTextInQuotes, writeTexts, writeTextOfTheMask
    case writeNumber, writeWholeNumber, writeCount
    case makeSigned
    case writeTruth, writeDate, writeTime, writeInstant, writeOption, writeOptions, writeTitles
    case writeOperator, fieldOfInstances, itTakes, leaveItOut

    // MARK: What a form means: What a field is, after "is", as in `is a date, not a number`

    case aName, aTextOfSeveralLines, aSecretText
    case aNumber, aWholeNumber, aDay, aTimeOfDay, aDateAndTime
    case aChoice, aListOfChoices, aChoiceOfEachList, aTruth
    case aButton, aBlankLine, aNote

    // MARK: New forms: The schema as a whole

    case schemaUnfoldsTooFar, tooManyReferences, notOfAnObject, noProperty, moreSettings
    case otherFile, leadsToItself, nothingThere, nothingAtPlace, hasMembers, hasElements, hasNothing
    case schemaLeftOut
    case unknownKeyword, unknownKeywordButNearest, notInDraft, besideReference
    case keywordNotText, keywordNotWholeNumber, keywordNotNumber, keywordNotList, keywordNotObject, keywordNotTruth

    // MARK: New forms: Issue forms

    case issueFormAsksNothing, elementNotKnown, elementWithoutLabel, elementWithoutOptions
    case noOptionOfNumber, uploadIsText, mustBeTicked

    // MARK: New forms: Answers of another shape

    case idTaken, objectAndValue, timeWithoutOffset
    case noChoiceIsNoAnswer, countsAsAbsent, allElements, needNotBeGiven

    // MARK: New forms: What a form cannot say

    case nothingForKeyword, unsayable, unsayableIf, longCondition, unfitting, uncheckedFormat
    /// The `reason` is a finding about the form.
    case faulty
    case dependsOnNoField, requiredThen, holdsThen, alwaysAsked, readOnlyNeverAsked
    case noType, impliedType, guessedNumber, onlyObjects, otherTypeThen, oneTypeInsteadOf
    case onlyNull, noValueFits, askedAsWhole, askedAsAny, listInList
    case elementsMayBeEqual, noneOrAtLeast
    case choicesDiffer, equalChoices, choiceOfParts, emptyChoice, constantOfParts, defaultSecret, decidingDefault

    // MARK: New forms: Tables that are described

    case columnWithoutName, unknownColumnType, uncheckedColumnType, notForColumnType, emptyIsMissing
    case keyOfUnknownColumn, tableElsewhere, severalResources, resourceTwice, resourceWithoutSchema
    case resourceWithoutFile
    case notUTF8Table, spreadsheetTable, dialectNotRead, truthAsText, passedOver, rowsWithoutKey
    case schemaIsNoTable, unsayableInTable

    // MARK: New forms: Messages in the form that is made

    /// The `cure` is one of the following phrases; `value` is the form's own placeholder.
    case notAllowed, noSuchRow
    case giveOneOf, giveMore, giveLess, giveAtLeast, giveAtMost, giveSomethingElse, leaveEmpty
    case yesOrNothing
    case doNotGoTogether, answerAtLeast, answerAtMost, answerOne

    // MARK: New forms: What the columns of a table are taken for

    case rowsRead, unlikeRows, foundDelimiter, doubtfulDelimiter
    case emptyColumns, namelessColumns, columnLeftOut, unusableColumn
    case guessedColumn, neverEmpty, guessedNothing
    case guessedTruth, guessedWholeNumber, guessedDecimal
    case guessedDate, guessedDateTime, guessedLocalTime, guessedTime, guessedEmail, guessedURL, guessedPhoneNumber
    case guessedChoice, guessedChoices, guessedText, guessedLines, guessedControls, guessedDigits
    case otherDates, otherDatesInDoubt, decimalCommas, thousandsAndCommas
    /// The bounds in a guess about ordered values.
    case boundedGuess, limitedGuess, boundlessGuess, fewForBounds, perhapsTruth

    // MARK: New forms: What is said of an answer about a form while it is given

    case choiceCount, splitAtCommas, namesSoFar

    // MARK: New forms: What is wrong with a form that was answered for

    case questionPart, rulePart, faultOfPart, nameOfQuestionTaken

    // MARK: The command line: What is wrong with a command line

    case unknownCommand, unknownOption, unknownShell
    case missingArgument, unexpectedArgument, badArgument, badArgumentAndCure
    case missingOperand, emptyOperand, extraOperand, secretAsArgument, conflict, incomplete, needsPerson, nobodyToAsk
    case standardInputTwice, theRecords, oneFile, anotherFile

    // MARK: The command line: What an option's argument is not

    case notACommand, notAFormat, notALanguage, notAKnownLanguage, notASetting, notAPlace, notAProtocol
    case notAFileName, notAFolder, notAnAnswer, notAPrefix, notADelimiter, notADateFormat, notAPointer
    case oneFileForTables, notADecimalSeparator
    case notANumberOfJobs, notSeconds, notACount
    case notAUsableName, notAFileForManyRecords

    // MARK: The command line: What to do about it

    case didYouMeanWord, listedBy, writeCommandFirst, writeShellCommand, writeSetting, writeTarget
    case useOneOf, useLanguages, usePrefixCharacters, useDelimiterCharacter, useDateLetters, writePlace, writeTableName
    case nameFileOrStandardOutput, nameFileOrStandardInput, nameFileForErrors, nameFileForProtocol
    case submissionIsInReply, nameXMLSchema, nameFileForManyRecords
    case leaveOut, leaveOneOut, askOneAfterTheOther, addOutput, addSplit, addOptions, addName
    case recordsAreJSON, fieldNotOutsideSections, fieldIsSecret, unclosedBrace, slashInName, constantName

    // MARK: The command line: Files

    case unfinishedRecordRemovedFrom, unfaithfulConversion

    // MARK: The command line: Help

    case usage, heading, commandsTitle, optionsTitle, otherOptionsTitle, exampleTitle, purpose, moreHelp
    case sampleForms, allCommands
    case givenAnswersTitle, outputTitle, promptTitle, draftsTitle, inputTitle, runTitle, findingsTitle, formTitle,
        questionTitle
    case formLanguageTitle, languagesTitle, languageTitle

    // MARK: The command line: Commands

    case answerSummary, answerExplanation, askSummary, askExplanation, batchSummary, batchExplanation, checkSummary,
        checkExplanation
    case showSummary, showExplanation, convertSummary, convertExplanation
    case newSummary, newExplanation
    case completionsSummary, completionsExplanation, helpSummary, helpExplanation
    case noticesSummary, phrasesSummary

    // MARK: The command line: Options, each completing "this option is there to …" or saying what its argument is

    case versionHelp, helpLanguageHelp, reportLanguageHelp, shownLanguageHelp
    case answersHelp, defaultsHelp, setHelp, dateFormatHelp, decimalSeparatorHelp, ignoreUnknownHelp, strictHelp
    case noInputHelp, terminalHelp, formTextHelp, offerHelp, optionHelp, optionsHelp, severalHelp, checkHelp,
        timeoutHelp, historyHelp, answerFormatHelp
    case outputHelp, formatHelp, prefixHelp, flatHelp, nestedHelp, omitEmptyHelp, replaceHelp, submitCommandHelp,
        errorsHelp,
        onFailureHelp
    case transcriptHelp, protocolHelp
    case languageHelp, layoutHelp, colorHelp, plainHelp, briefHelp, editFormHelp, secretEchoHelp
    case resumeDraftHelp, noDraftHelp, noHistoryHelp
    case inputFormatHelp, delimiterHelp, strictRecordsHelp
    case acceptedHelp, recordFormatHelp, splitHelp, fileNameHelp, rejectsHelp, reportHelp
    case jobsHelp, progressHelp, resumeBatchHelp
    case strictFormHelp, findingFormatHelp, schemaFileHelp
    case shownAnswersHelp, outlineFormatHelp, graphHelp, answersSchemaHelp, formSchemaHelp, formXSDHelp
    case protocolSchemaHelp
    case formLanguageHelp, modernFormHelp, sourceLanguageHelp, placeHelp, formOutputHelp, replaceFormHelp
    case tableHelp, tableTitle, tableDelimiterHelp

    // MARK: Reports: Files of a run

    case roleOnStandardInput, roleOfFile, outputRole, rejectsRole, theInput, theJournal

    // MARK: Reports: Inputs of a batch

    case typeRecords, recordHeaderMissing, headerTooLong
    case inputWasChanged, readRecordsDiffer

    // MARK: Reports: Rejected records

    case rejectsNeedColumns, rejectsNeedEnding
    case recordTooLong, recordOfLinesTooLong, closeQuotationMark, endLine
    case emptyFileName, longFileName
    case lineOfFile, recordTaken

    // MARK: Reports: Files of single records

    case splitFileExists, splitFileUnnameable

    // MARK: Reports: Going on with a batch

    case neverStarted, hasEnded, noRunToResume, notResumable
    case journalDiffers, formDiffers, inputsDiffer, inputDiffers, optionsDiffer, optionsDifferForProgram
    case tableDiffers, tableGone, runOfOneTable, runOfPackage
    case journalDamaged, journalElsewhere, journalStays
    case noThread

    // MARK: Reports: How far a batch has come

    case records, perSecond, rejectedRecords, timeLeft, secondsLeft, minutesLeft, hoursLeft

    // MARK: Reports: The end of a batch

    case unfinishedRecordRemoved, valuesNotUsed, recordsRejected, rejectsKeepThem
    case stoppedAtOnce, stoppedAfter, interrupted, interruptedAgain, tablesLeft, tablesLeftByPlace, addResume
    case runAgain, runAgainOnceReadable

    // MARK: Reports: What a batch did

    case acceptedRecords, runUnfinished, reasonsForRejection, fieldColumn, countColumn, shareColumn, examplesColumn
    case wholeRecord, otherReasons, percentage

    // MARK: Reports: Checking

    case unknownTimeZone

    // MARK: Reports: Converting

    case changed, kept, commentLeftOut, commentsLeftOut, notWritable

    // MARK: Reports: The outline

    case untitledForm, untitledGroup, disabled
    case computed, hiddenAtFirst, disabledAtFirst, secret, askedTwice, isNotSubmitted, isOutside, isNotDisplayed
    case repeats, repeatsByFormula, repeatsForEach, repeatsTimes, repeatsAtLeast, repeatsAtMost, repeatsFromTo, once,
        times
    case optionList, formula, visibleIf, enabledIf, requiredIf, offeredIf, firstValue, dependsOn

    // MARK: Reports: Answers in the outline

    case answer, answerSet, answerRefused, noAnswer, noAnswerHidden
    case answerOf, answerSetOf, answerRefusedOf, noAnswerOf, noAnswerHiddenOf

    // MARK: Reports: The graph

    case validatedTogether, rule
    /// The effect of a target on a field, in a word or two; the phrases with `Section` and `Group` say it of those.
    case shows, hides, enables, disables, updates, updatesTo, clears
    case doesToSection, doesToGroup, doesByOption, doesIf

    /// The key in language files, such as `not_submitted`.
    package var code: String { Catalogue.english.code(of: self) }

    /// The phrases of a conversation, which a form may replace by its own words.
    package static var ofConversation: ArraySlice<Phrase> {
        allCases[Int(Phrase.introduction.rawValue)...Int(Phrase.systemInvalidArgument.rawValue)]
    }
}
