import FormSyntax

/// What is wrong with files and lines of answers, in Norwegian.
enum NorwegianAnswers: AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String {
        switch complaint {
        case .notCSV(let reason), .notJSON(let reason): reason
        case .notAnObject: "dette er ikke et objekt; skriv et objekt med id-er og verdier"
        case .emptyFile: "filen er tom; skriv et objekt med id-er og verdier"
        case .headerMissing: "overskriftsraden med id-er mangler; skriv en overskriftsrad og en rad"
        case .rowMissing: "raden med svar mangler; skriv en overskriftsrad og en rad"
        case .secondRow: "en rad til; svarene skal stå på én rad"
        case .tooManyCells: "raden har flere celler enn overskriftsraden; fjern denne"
        case .tooFewCells: "raden har færre celler enn overskriftsraden; den slutter her"
        case .unknownField(let id, let meant):
            "skjemaet har ikke noe felt \(quoted(id)); " + (meant.map { "mente du '\($0)'?" } ?? "fjern det")
        case .repeatedSection(let id, let example):
            "\(quoted(id)) gjentas; svar på feltene i den, for eksempel \(quoted(example))"
        case .fieldOfSection(let id, let section):
            "\(quoted(id)) er et felt i \(quoted(section)), som gjentas; skriv '\(section)[0].\(id)'"
        case .keyTwice(let id): "nøkkelen \(quoted(id)) finnes to ganger; fjern den ene"
        case .answeredTwice(let id): "\(quoted(id)) er besvart to ganger; fjern det ene svaret"
        case .sameColumns(let first, let second):
            "\(quoted(first)) og \(quoted(second)) besvarer det samme; fjern en av kolonnene"
        case .notAnArray(let id): "\(quoted(id)) gjentas; skriv en liste av objekter"
        case .notAnInstance(let id): "\(quoted(id)) gjentas; skriv et objekt for hver gang"
        case .tooManyInstances(let id, let most):
            "\(quoted(id)) er én for mye; " + (most.map { "det kan være høyst \($0)" } ?? "det kan ikke være så mange")
        case .farInstance(let id): "\(quoted(id)) er langt etter den siste; nummerer fra 0 uten hull"
        case .moreProblems: "posten har flere feil enn de som står her; rett disse først"
        case .unused(let state): "feltet er \(text(state)) og tar ingen verdi; utelat den"
        case .inputEnded(let id): "standard inndata sluttet før \(quoted(id)) var besvart; ingenting ble sendt inn"
        case .readingStopped(let line, let id):
            "linjene etter linje \(line) ble ikke lest, fordi det som spørres om videre, avhenger av \(quoted(id))"
        case .left: "skjemaet ble forlatt før det var sendt inn"
        case .commandEnded(let command, let status): "kommandoen \(quoted(command)) avsluttet med status \(status)"
        case .commandKilled(let command, let signal): "kommandoen \(quoted(command)) ble avsluttet av signal \(signal)"
        case .commandNotRun(let command, let reason): "kommandoen \(quoted(command)) kunne ikke kjøres: \(reason)"
        }
    }

    static func text(refusedDefault message: String) -> String { "standardverdien brukes ikke: \(message)" }

    static func text(notSubmitted reason: String) -> String { "ikke sendt inn: \(reason)" }

    private static func text(_ state: UnaskedState) -> String {
        switch state {
        case .computed: "beregnet"
        case .hidden: "skjult"
        case .disabled: "deaktivert"
        }
    }
}
