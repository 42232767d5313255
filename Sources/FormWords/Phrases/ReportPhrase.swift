/// What `batch`, `check`, `show` and `convert` say.
package enum ReportPhrase: WordedPhrase {
    // MARK: Files of a run
    case roleOnStandardInput, roleOfFile, theInput, theJournal

    // MARK: Inputs of a batch
    case typeRecords, headerMissing, headerTooLong
    case inputWasChanged, readRecordsDiffer

    // MARK: Rejected records
    case rejectsNeedColumns, rejectsNeedEnding
    case recordTooLong, recordOfLinesTooLong, closeQuotationMark, endLine
    case emptyFileName, longFileName
    case lineOfFile, recordTaken

    // MARK: Files of single records
    case splitFileExists, splitFileUnnameable

    // MARK: Going on with a batch
    case neverStarted, hasEnded, noRunToResume, notResumable
    case journalDiffers, formDiffers, inputsDiffer, inputDiffers, optionsDiffer
    case journalDamaged, journalElsewhere, journalStays
    case noThread

    // MARK: How far a batch has come
    case records, perSecond, rejectedRecords, timeLeft, secondsLeft, minutesLeft, hoursLeft

    // MARK: The end of a batch
    case unfinishedRecordRemoved, valuesNotUsed, recordsRejected, rejectsKeepThem
    case stoppedAtOnce, stoppedAfter, interrupted, interruptedAgain, addResume, runAgain, runAgainOnceReadable

    // MARK: Checking
    case unknownZone

    // MARK: Converting
    case changed, kept, commentLeftOut, commentsLeftOut, notWritable

    // MARK: The outline
    case untitledForm, untitledGroup, disabled
    case computed, hiddenAtFirst, disabledAtFirst, secret, askedTwice, isNotSubmitted, isOutside
    case repeats, repeatsTimes, repeatsAtLeast, repeatsAtMost, repeatsFromTo, once, times
    case optionList, formula, visibleIf, enabledIf, requiredIf, offeredIf, firstValue, dependsOn

    // MARK: Answers in the outline
    case answer, answerSet, answerRefused, noAnswer, noAnswerHidden
    case answerOf, answerSetOf, answerRefusedOf, noAnswerOf, noAnswerHiddenOf

    // MARK: The graph
    case validatedTogether, rule
    /// What a target does to a field, in a word or two; `…Section`, `…Group`: to a section or group.
    case shows, hides, enables, disables, updates, updatesTo, clears
    case doesToSection, doesToGroup, doesByOption, doesIf

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
