internal import FormWords

extension Language {
    /// The language with what programs write in place of options of the command.
    var ofPrograms: Language {
        var phrases: [Phrase: String] = [.optionsDiffer: template(.optionsDifferForProgram)]
        for phrase in phrasesOfOptions {
            phrases[phrase] = optionsInPrograms.reduce(template(phrase)) { $0.replacing($1.option, with: $1.words) }
        }
        return with(phrases)
    }
}

/// Phrases that name options, in failures that the library hands on.
private let phrasesOfOptions: [Phrase] = [
    .fileExists, .unlimitedColumns, .unfinishedBatch, .otherDelimiterByOption, .outputRole, .rejectsRole,
    .rejectsNeedColumns, .rejectsNeedEnding, .neverStarted, .hasEnded, .noRunToResume, .notResumable, .noThread,
]

/// Options of the command, which are the same in every language, and what says the same in a program.
private let optionsInPrograms: [(option: String, words: String)] = [
    ("'fieldwise batch --resume'", "'resumes: true'"), ("--resume", "'resumes: true'"),
    ("--replace", "'replaces: true'"), ("--flat", "'isFlat'"), ("{option}", "'delimiter:' {found}"),
    ("--output FILE", "'.file'"), ("--output", "'accepted'"), ("--rejects", "'rejected'"),
    ("--jobs 1", "'threadCount' 1"),
]
