/// What is wrong with a command line, and help.
package enum UsagePhrase: WordedPhrase {
    // MARK: What is wrong with a command line
    case noCommand, unknownCommand, unknownOption, unknownShell
    case missingArgument, unexpectedArgument, badArgument, badArgumentAndCure
    case missingOperand, emptyOperand, extraOperand, secretAsArgument, conflict, incomplete, needsPerson
    case standardInputTwice, theRecords, oneFile, anotherFile

    // MARK: What an option's argument is not
    case notACommand, notAFormat, notALanguage, notAKnownLanguage, notASetting, notAPlace
    case notAFileName, notAFolder, notAnAnswer, notAPrefix, notADelimiter, notADateFormat, notADecimalSeparator,
        notANumberOfJobs
    case notAUsableName, notAFileForManyRecords

    // MARK: What to do about it
    case didYouMean, listedBy, writeCommandFirst, writeShellCommand, writeSetting, writeTarget
    case useOneOf, useLanguages, usePrefixCharacters, useDelimiterCharacter, useDateLetters
    case nameFileOrStandardOutput, nameFileOrStandardInput, nameFileForErrors, nameXMLSchema, nameFileForManyRecords
    case leaveOut, leaveOneOut, askOneAfterTheOther, addOutput, addSplit, addName
    case recordsAreJSON, fieldNotOutsideSections, fieldIsSecret, unclosedBrace, slashInName, constantName

    // MARK: Files
    case unfinishedRecordRemoved, unfaithfulConversion

    // MARK: Help
    case usage, heading, commandsTitle, optionsTitle, otherOptionsTitle, exampleTitle, purpose, moreHelp
    case givenAnswersTitle, outputTitle, promptTitle, draftsTitle, inputTitle, runTitle, findingsTitle, formTitle
    case formLanguageTitle, languagesTitle, languageTitle

    // MARK: Commands
    case answerSummary, answerExplanation, batchSummary, batchExplanation, checkSummary, checkExplanation
    case showSummary, showExplanation, convertSummary, convertExplanation
    case newSummary, newExplanation
    case completionsSummary, completionsExplanation, helpSummary, helpExplanation
    case noticesSummary, phrasesSummary

    // MARK: Options, each completing "this option is there to …" or saying what its argument is
    case versionHelp, helpLanguageHelp, reportLanguageHelp, shownLanguageHelp
    case answersHelp, defaultsHelp, setHelp, dateFormatHelp, decimalSeparatorHelp, ignoreUnknownHelp, strictHelp,
        noInputHelp
    case outputHelp, formatHelp, prefixHelp, flatHelp, replaceHelp, submitCommandHelp, errorsHelp, onFailureHelp
    case transcriptHelp
    case languageHelp, layoutHelp, colorHelp, plainHelp, briefHelp, editHelp, secretEchoHelp
    case resumeDraftHelp, noDraftHelp, noHistoryHelp
    case inputFormatHelp, delimiterHelp, strictRecordsHelp
    case acceptedHelp, recordFormatHelp, splitHelp, fileNameHelp, rejectsHelp, reportHelp
    case jobsHelp, progressHelp, resumeHelp
    case strictFormHelp, findingFormatHelp, schemaFileHelp
    case shownAnswersHelp, outlineFormatHelp, graphHelp, answersSchemaHelp, formSchemaHelp, formXSDHelp
    case formLanguageHelp, modernFormHelp, sourceLanguageHelp, formOutputHelp, replaceFormHelp
    case tableHelp, tableTitle, tableDelimiterHelp

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }

    /// One that has no values, in a language.
    package func text(in language: WordedLanguage) -> String { Message(self).text(in: language) }
}
