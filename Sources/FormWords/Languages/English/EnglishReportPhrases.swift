extension English {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        case .roleOnStandardInput: "{role} on standard input"
        case .roleOfFile: "{role} {file}"
        case .theInput: "the input"
        case .theJournal: "the journal"

        case .typeRecords: "type records as CSV with a header, or as JSON Lines; Ctrl-D ends them"
        case .headerMissing: "a header of ids is missing; write one above the records"
        case .headerTooLong: "the header does not end within 16 MiB; close its quotation mark, or end its line"
        case .inputWasChanged:
            "the file was changed while it was read; put it back as it was, or remove the journal and what the run "
                + "has written to start over"
        case .readRecordsDiffer:
            "the records that were read already have changed; give the same input, or remove the journal and what the "
                + "run has written to start over"

        case .rejectsNeedColumns:
            "rejects as CSV keep the columns of the input, so all inputs must have the same ones; give --rejects a "
                + "name that ends in .jsonl"
        case .rejectsNeedEnding:
            "rejects as CSV keep the delimiter of the input; give --rejects a name that ends in {ending}"
        case .recordTooLong: "the record has {count} bytes, more than 16 MiB"
        case .recordOfLinesTooLong: "the record has {count} bytes, up to line {line}, more than 16 MiB"
        case .closeQuotationMark: "close its quotation mark, or end its line"
        case .endLine: "end its line, or shorten it"
        case .lineOfFile: "line {line} of {file}"
        case .recordTaken: "line {line} has the same in fields that must be unique; change one of them"
        case .emptyFileName:
            "--name gives this record's file an empty name; answer the fields that --name uses"
        case .longFileName: "--name gives this record's file a name of {count} bytes; there may be {limit}"

        case .splitFileExists:
            "the file {file} exists with other content; move it away and add --resume, or start over with a --name "
                + "that differs from record to record, such as {example}"
        case .splitFileUnnameable:
            "{file} cannot be a file's name; start over with a --name that is shorter and never empty"

        case .neverStarted: "there is no run to resume: it was never started; leave --resume out to start it"
        case .hasEnded:
            "there is no run to resume: it has ended, as {report} says; leave --resume out to add the records again"
        case .noRunToResume:
            "there is no run to resume: it has ended, or was never started; leave --resume out to add the records"
        case .notResumable:
            "what is written to standard output cannot be resumed; give --output FILE, or leave --resume out"
        case .journalDiffers:
            "the run cannot be resumed: {difference}; give what it was started with, or remove the journal and what "
                + "it has written to start over"
        case .formDiffers: "the form has changed"
        case .inputsDiffer: "the inputs differ; it was started with {inputs}"
        case .inputDiffers: "{input} has changed"
        case .optionsDiffer: "the options differ; it was started with {options}"
        case .journalDamaged:
            "the run cannot be resumed: the journal is damaged; remove it and what the run has written to start over"
        case .journalElsewhere:
            "the run cannot be resumed: this is a link to the journal; give the output that the journal is beside"
        case .journalStays: "all records are done, but the run's journal cannot be removed: {reason}"
        case .noThread: "the system cannot start a thread; use --jobs 1"

        case .records: "{count} {count:record|records}"
        case .perSecond: "{count} a second"
        case .rejectedRecords: "{count} rejected"
        case .timeLeft: "{time} left"
        case .secondsLeft: "{seconds} s"
        case .minutesLeft: "{minutes} min {seconds} s"
        case .hoursLeft: "{hours} h {minutes} min"

        case .unfinishedRecordRemoved:
            "removed an unfinished record of {count} {count:byte|bytes} from the output"
        case .valuesNotUsed:
            "{count} {count:value|values} not used, because {count:the field is|the fields are} hidden, disabled or "
                + "computed; --strict rejects {count:such a record|such records}"
        case .recordsRejected:
            "{number} of {count} {count:record|records} rejected, for {reasons} {reasons:reason|reasons}"
        case .rejectsKeepThem: "{told}; --rejects FILE keeps them with every reason"
        case .stoppedAtOnce: "stopped before the first record"
        case .stoppedAfter: "stopped after {count} {count:record|records}"
        case .interrupted: "the run was interrupted"
        case .interruptedAgain: "the run was interrupted again"
        case .addResume: "{told}; add --resume to continue"
        case .runAgain: "{told}; run the same command to continue"
        case .runAgainOnceReadable: "what was done is kept; run the same command once the file can be read"

        case .unknownZone: "the time zone {zone} is unknown here; use an IANA name such as 'Europe/Oslo'"

        case .kept: "kept: {name}: {reason}"
        case .changed: "changed: {text}"
        case .commentLeftOut: "a comment is left out"
        case .commentsLeftOut: "{count} comments are left out"
        case .notWritable: "the form cannot be written as {format}: {fault}"

        case .untitledForm: "Form without a title"
        case .untitledGroup: "Group without a title"
        case .disabled: "disabled"
        case .computed: "computed"
        case .hiddenAtFirst: "hidden at first"
        case .disabledAtFirst: "disabled at first"
        case .secret: "secret"
        case .askedTwice: "asked twice"
        case .isNotSubmitted: "not submitted"
        case .isOutside: "set by the program"
        case .repeats: "repeats"
        case .repeatsTimes: "repeats {times}"
        case .repeatsAtLeast: "repeats at least {times}"
        case .repeatsAtMost: "repeats at most {times}"
        case .repeatsFromTo: "repeats {least} to {times}"
        case .once: "once"
        case .times: "{count} times"
        case .optionList: "list {number}"
        case .formula: "formula"
        case .visibleIf: "shown if"
        case .enabledIf: "asked if"
        case .requiredIf: "required if"
        case .offeredIf: "offered if"
        case .firstValue: "at first"
        case .dependsOn: "depends on {fields}"

        case .answer: "answer"
        case .answerSet: "answer set, not shown"
        case .answerRefused: "answer refused, not shown"
        case .noAnswer: "no answer"
        case .noAnswerHidden: "no answer, hidden"
        case .answerOf: "answer {number}"
        case .answerSetOf: "answer {number} set, not shown"
        case .answerRefusedOf: "answer {number} refused, not shown"
        case .noAnswerOf: "no answer {number}"
        case .noAnswerHiddenOf: "no answer {number}, hidden"

        case .validatedTogether: "validated together"
        case .rule: "rule"
        case .shows: "show"
        case .hides: "hide"
        case .enables: "enable"
        case .disables: "disable"
        case .updates: "update"
        case .updatesTo: "update to {value}"
        case .clears: "clear"
        // Each of these goes with any of the actions above, and with one another: `show section by Yes if a > 1`.
        case .doesToSection: "{action} section"
        case .doesToGroup: "{action} group"
        case .doesByOption: "{action} by {option}"
        case .doesIf: "{action} if {condition}"
        }
    }
}
