import FormSyntax

/// What is wrong with files and lines of answers, in English.
enum EnglishAnswers: AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String {
        switch complaint {
        case .notCSV(let reason), .notJSON(let reason): reason
        case .notAnObject: "this is no object; write an object of ids and values"
        case .emptyFile: "the file is empty; write an object of ids and values"
        case .headerMissing: "a header of ids is missing; write a header and a row"
        case .rowMissing: "a row of answers is missing; write a header and a row"
        case .secondRow: "a second row; answers are one row"
        case .tooManyCells: "the row has more cells than the header; remove this one"
        case .tooFewCells: "the row has fewer cells than the header; it ends here"
        case .unknownField(let id, let meant):
            "the form has no field \(quoted(id)); " + (meant.map { "did you mean '\($0)'?" } ?? "remove it")
        case .repeatedSection(let id, let example):
            "\(quoted(id)) repeats; answer its fields, such as \(quoted(example))"
        case .fieldOfSection(let id, let section):
            "\(quoted(id)) is a field of \(quoted(section)), which repeats; write '\(section)[0].\(id)'"
        case .keyTwice(let id): "the key \(quoted(id)) appears twice; remove one"
        case .answeredTwice(let id): "\(quoted(id)) is answered twice; remove one of the answers"
        case .sameColumns(let first, let second):
            "\(quoted(first)) and \(quoted(second)) answer the same; remove one of the columns"
        case .notAnArray(let id): "\(quoted(id)) repeats; write an array of objects"
        case .notAnInstance(let id): "\(quoted(id)) repeats; write an object for each time"
        case .tooManyInstances(let id, let most):
            "\(quoted(id)) is one too many; " + (most.map { "there may be \($0)" } ?? "there may not be so many")
        case .farInstance(let id): "\(quoted(id)) is far beyond the last one; number from 0, without gaps"
        case .moreProblems: "the record has more problems than are listed; fix these first"
        case .unused(let state): "the field is \(text(state)) and takes no value; leave it out"
        case .inputEnded(let id): "standard input ended before \(quoted(id)) was answered; nothing was submitted"
        case .readingStopped(let line, let id):
            "the lines after line \(line) were not read, because what is asked next depends on \(quoted(id))"
        case .left: "the form was left before it was submitted"
        case .commandEnded(let command, let status): "the command \(quoted(command)) ended with status \(status)"
        case .commandKilled(let command, let signal): "the command \(quoted(command)) was ended by signal \(signal)"
        case .commandNotRun(let command, let reason): "the command \(quoted(command)) could not be run: \(reason)"
        }
    }

    static func text(refusedDefault message: String) -> String { "the default is not used: \(message)" }

    static func text(notSubmitted reason: String) -> String { "not submitted: \(reason)" }

    private static func text(_ state: UnaskedState) -> String {
        switch state {
        case .computed: "computed"
        case .hidden: "hidden"
        case .disabled: "disabled"
        }
    }
}
