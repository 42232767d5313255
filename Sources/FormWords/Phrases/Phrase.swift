/// What the command says to a person, besides what is wrong with an answer: a sentence, or a part that stands alone.
///
/// Each language has a template for each, in which `{name}` stands for a value, `{count:line|lines}` for the word that
/// goes with the number `count`, and `{y}` and `{n}` for what is typed for yes and no.
package enum Phrase: String, Sendable, CaseIterable {
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
    case stepCue, stepCueBy, dateCue, dateExamples, timeCue, instantCue, exampleCue, severalCue, severalChangedCue
    case newLineKeys, linesUpToDot, dotKeeps
    case linesPasted, linesPastedHelp, linesNotUsed
    case addTitled, addPart, addPartHelp, buttonHelp, buttonPressed, group, groupHelp, unnamedGroup

    // MARK: Secrets
    case repeatSecret, repetitionDiffers, nothingRepeated, typeBothAgain
    case emptySecretKeeps, emptySecretAsksAgain, emptySecretLeavesEmpty, emptySecretHelp
    case secretOnOneLine, secretNotEdited, secretTyped, secretIsCommand, secretIsCommandHelp
    case secretShows, secretShowsHelp

    // MARK: Help for a field
    case namesToUse, otherTextHelp
    case answerHint, helpListsCommands, secretKeys, secretKeysByEar
    case mayBeEmpty, oneChoice, choiceOfEachList, severalChoices, aDate, aTime, anInstant
    case aText, aSecret, aFileName, severalLines, severalLinesUpToDot, linesOfText, steppedNumber
    case steppedNumberBy, inUnit

    // MARK: Commands
    case backHelp, nextHelp, gotoHelp, listHelp, undoHelp, editHelp, clearHelp, addHelp, removeHelp, resetHelp,
        submitHelp
    case saveHelp, quitHelp, helpHelp, gotoArgument, removeArgument
    case noSuchCommand, noSuchCommandButNearest, severalCommands, shortCommands, colonFirst, movingKeys, recallKeys
    case choosingKeys, editorKeys
    case firstQuestion, nothingLeftToAsk, notAnAnswerYet, nothingElseLeft, sayWhere
    case severalFieldsOfThatName, noSuchField, noSuchFieldButNearest, noFieldNumber, onlyOneField, noFieldToAnswer
    case isCalculated, isNotAsked, cannotBeChanged, takesNoAnswer
    case nothingToClear, nothingToEdit, whichSectionToAdd, noSuchSection, noRepeatingSection, noMoreParts
    case whichPartToRemove, whichSectionToRemove
    case noPartYet, onlyOnePart, onlyParts, partRemoved
    case startOver, startOverHelp, allCleared
    case nothingSaved, notSaved
    case notAnswered, empty, secretSet, toBeFixed

    // MARK: What an answer changed
    case isHidden, isAskedAgain, isAskedNow, isEmptyNow, hasChanged
    case textKept, textToTake
    case nothingToUndo, undone, undoneNoParts, undoneParts, undoneOpen, undoneValue, undoneHidden, undoneAsked, andMore

    // MARK: The review
    case review, reviewSubmits, reviewChanges, reviewCannotChange, reviewMore, reviewMoreOrSubmit, reviewHelp
    case reviewWays
    case fixFirst, cannotSubmit, secretByNumber, answerUnchanged, secretNotShown, isChanged, isNew, isDefault
    case typeAdd, firstOfLines

    // MARK: Drafts
    case noDraft, wasBeingSubmitted, seeWhetherWritten, resuming, resume, resumeHelp, formHasChanged
    case severalDrafts, draft, whichDraft, whichDraftHelp, noSuchDraft
    case noSuchFieldNow, computedNow, noQuestionNow, secretNow, askedAgain, unknownTime
    case draftNotWritten, draftNotRemoved, draftDamaged, draftOfVersion, draftOfOtherForm, draftPutAside, draftLeft
    case historyNotWritten, noDraftKept, noDraftWithoutHome, noHistoryKept, noHistoryWithoutHome

    // MARK: The line, and editors
    case lineOf, lines, searching, searchingNothing, searchNotFound, lineNotUTF8, lineTooLong
    case noEditor, noFileForEditor, editorLeftNothing, editorLeftNoUTF8, editorNotStarted, editorFailed, editorKilled
    case nothingEdited, editedLines

    // MARK: The sheet
    case sheetRules, sheetPart, lineFault, sheetNoAnswer, sheetTwice, sheetNextPart, sheetNotNow, fixMissing

    // MARK: Piped lines
    case pipedLineTooLong, pipedChoiceTooLong, furtherLine

    // MARK: Standard error
    case terminalNotWritable, givenValueNotUsed, colorsSkipped, warning, sameFile, formDisabled, formTakesNoAnswers
    case sameVariable, unknownZone, submittedWithoutReport, theForm, formStrings, formFile

    // MARK: Files and lines of answers
    case notAnObject, emptyFile, headerMissing, rowMissing, secondRow, tooManyCells, tooFewCells
    case unknownIdButNearest, unknownId, repeatedSection, fieldOfSection, keyTwice, answeredTwice, sameColumns
    case notAnArray, notAnInstance, oneInstanceTooMany, tooManyInstances, farInstance, moreProblems
    case unusedComputed, unusedHidden, unusedDisabled, inputEnded, readingStopped, formLeft, defaultNotUsed

    // MARK: Files
    case outputFault, noFileNamed, folderMissing, isFolder, notAFile, fileExists, brokenLink, cannotBeMade, otherColumns
    case unfinishedLine, unendedRow, unclosedQuote, unlimitedColumns, fileIsShorter, unfinishedBatch, fileLocked
    case writingFailed, readingFailed, notConfirmed, cannotBeRemoved, fileTooLarge, fileMissing, cannotBeRead
    case standardInput, standardOutput

    // MARK: Commands of the shell
    case commandFailed, commandKilled, commandNotRun

    // MARK: What the system says
    case systemNotPermitted, systemNoEntry, systemInputOutput, systemBadDescriptor, systemOutOfMemory, systemDenied
    case systemExists, systemNotFolder, systemIsFolder, systemTooManyFiles, systemFileTooLarge, systemNoSpace
    case systemReadOnly, systemBrokenPipe, systemNameTooLong, systemQuota, systemLinks, systemBusy
    case systemNoDevice, systemNotAFile, systemInvalidArgument

    /// What form files call it, such as `not_submitted`.
    package var code: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}

extension Phrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
