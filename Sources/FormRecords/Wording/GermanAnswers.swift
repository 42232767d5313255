import FormSyntax

/// What is wrong with files and lines of answers, in German.
enum GermanAnswers: AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String {
        switch complaint {
        case .notCSV(let reason), .notJSON(let reason): reason
        case .notAnObject: "das ist kein Objekt; ein Objekt aus IDs und Werten schreiben"
        case .emptyFile: "die Datei ist leer; ein Objekt aus IDs und Werten schreiben"
        case .headerMissing: "die Kopfzeile mit den IDs fehlt; eine Kopfzeile und eine Zeile schreiben"
        case .rowMissing: "die Zeile mit den Antworten fehlt; eine Kopfzeile und eine Zeile schreiben"
        case .secondRow: "eine zweite Zeile; Antworten stehen in einer einzigen Zeile"
        case .tooManyCells: "die Zeile hat mehr Zellen als die Kopfzeile; diese entfernen"
        case .tooFewCells: "die Zeile hat weniger Zellen als die Kopfzeile; sie endet hier"
        case .unknownField(let id, let meant):
            "das Formular hat kein Feld \(quoted(id)); "
                + (meant.map { "gemeint ist vielleicht '\($0)'" } ?? "bitte entfernen")
        case .repeatedSection(let id, let example):
            "\(quoted(id)) wiederholt sich; die Felder darin beantworten, etwa \(quoted(example))"
        case .fieldOfSection(let id, let section):
            "\(quoted(id)) ist ein Feld von \(quoted(section)), das sich wiederholt; '\(section)[0].\(id)' schreiben"
        case .keyTwice(let id): "der Schlüssel \(quoted(id)) kommt zweimal vor; einen entfernen"
        case .answeredTwice(let id): "\(quoted(id)) ist zweimal beantwortet; eine der Antworten entfernen"
        case .sameColumns(let first, let second):
            "\(quoted(first)) und \(quoted(second)) beantworten dasselbe; eine der Spalten entfernen"
        case .notAnArray(let id): "\(quoted(id)) wiederholt sich; eine Liste von Objekten schreiben"
        case .notAnInstance(let id): "\(quoted(id)) wiederholt sich; für jedes Mal ein Objekt schreiben"
        case .tooManyInstances(let id, let most):
            "\(quoted(id)) ist eins zu viel; "
                + (most.map { "höchstens \($0) sind erlaubt" } ?? "so viele sind nicht erlaubt")
        case .farInstance(let id):
            "\(quoted(id)) liegt weit hinter dem letzten Eintrag; ab 0 und ohne Lücken nummerieren"
        case .moreProblems: "der Datensatz hat mehr Fehler, als hier stehen; zuerst diese beheben"
        case .unused(let state): "das Feld ist \(text(state)) und nimmt keinen Wert an; bitte weglassen"
        case .inputEnded(let id):
            "die Standardeingabe endete, bevor \(quoted(id)) beantwortet war; nichts wurde abgesendet"
        case .readingStopped(let line, let id):
            "die Zeilen nach Zeile \(line) wurden nicht gelesen, weil von \(quoted(id)) abhängt, was weiter gefragt wird"
        case .left: "das Formular wurde verlassen, bevor es abgesendet war"
        case .commandEnded(let command, let status): "der Befehl \(quoted(command)) endete mit Status \(status)"
        case .commandKilled(let command, let signal):
            "der Befehl \(quoted(command)) wurde durch Signal \(signal) beendet"
        case .commandNotRun(let command, let reason):
            "der Befehl \(quoted(command)) konnte nicht ausgeführt werden: \(reason)"
        }
    }

    static func text(refusedDefault message: String) -> String { "der Vorgabewert wird nicht verwendet: \(message)" }

    static func text(notSubmitted reason: String) -> String { "nicht abgesendet: \(reason)" }

    private static func text(_ state: UnaskedState) -> String {
        switch state {
        case .computed: "berechnet"
        case .hidden: "verborgen"
        case .disabled: "deaktiviert"
        }
    }
}
