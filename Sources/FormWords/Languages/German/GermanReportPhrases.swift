extension German {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        case .roleOnStandardInput: "{role} aus der Standardeingabe"
        case .roleOfFile: "{role} {file}"
        case .theInput: "die Eingabe"
        case .theJournal: "das Journal"

        case .typeRecords:
            "Datensätze als CSV mit Kopfzeile oder als JSON Lines eingeben; Strg-D beendet die Eingabe"
        case .headerMissing: "die Kopfzeile mit den IDs fehlt; sie über die Datensätze schreiben"
        case .headerTooLong:
            "die Kopfzeile endet nicht innerhalb von 16 MiB; das Anführungszeichen schließen oder die Zeile beenden"
        case .inputWasChanged:
            "die Datei wurde während des Lesens geändert; sie wiederherstellen oder, um von vorn zu beginnen, das "
                + "Journal und alles entfernen, was der Stapellauf geschrieben hat"
        case .readRecordsDiffer:
            "die schon gelesenen Datensätze haben sich geändert; dieselbe Eingabe angeben oder, um von vorn zu "
                + "beginnen, das Journal und alles entfernen, was der Stapellauf geschrieben hat"

        case .rejectsNeedColumns:
            "abgelehnte Datensätze als CSV behalten die Spalten der Eingabe, daher müssen alle Eingaben dieselben "
                + "haben; für --rejects einen Namen angeben, der auf .jsonl endet"
        case .rejectsNeedEnding:
            "abgelehnte Datensätze als CSV behalten das Trennzeichen der Eingabe; für --rejects einen Namen angeben, "
                + "der auf {ending} endet"
        case .recordTooLong: "der Datensatz hat {count} Bytes, mehr als 16 MiB"
        case .recordOfLinesTooLong: "der Datensatz hat bis Zeile {line} {count} Bytes, mehr als 16 MiB"
        case .closeQuotationMark: "das Anführungszeichen schließen oder die Zeile beenden"
        case .endLine: "die Zeile beenden oder kürzen"
        case .lineOfFile: "Zeile {line} von {file}"
        case .recordTaken: "Zeile {line} hat dasselbe in Feldern, die eindeutig sein müssen; eines davon ändern"
        case .emptyFileName:
            "--name ergibt für die Datei dieses Datensatzes einen leeren Namen; die Felder beantworten, die --name "
                + "verwendet"
        case .longFileName:
            "--name ergibt für die Datei dieses Datensatzes einen Namen von {count} Bytes; erlaubt sind {limit}"

        case .splitFileExists:
            "die Datei {file} existiert schon mit anderem Inhalt; sie verschieben und --resume ergänzen, oder von vorn "
                + "beginnen mit einem --name, der bei jedem Datensatz anders ist, etwa {example}"
        case .splitFileUnnameable:
            "{file} kann kein Dateiname sein; von vorn beginnen mit einem --name, der kürzer und nie leer ist"

        case .neverStarted:
            "es gibt keinen Stapellauf zum Fortsetzen: er wurde nie gestartet; --resume weglassen, um ihn zu starten"
        case .hasEnded:
            "es gibt keinen Stapellauf zum Fortsetzen: laut {report} ist er beendet; --resume weglassen, um die "
                + "Datensätze noch einmal anzuhängen"
        case .noRunToResume:
            "es gibt keinen Stapellauf zum Fortsetzen: er ist beendet oder wurde nie gestartet; --resume weglassen, "
                + "um die Datensätze anzuhängen"
        case .notResumable:
            "ein Stapellauf auf die Standardausgabe lässt sich nicht fortsetzen; --output FILE angeben oder --resume "
                + "weglassen"
        case .journalDiffers:
            "der Stapellauf lässt sich nicht fortsetzen: {difference}; alles wie beim Start angeben oder, um von vorn "
                + "zu beginnen, das Journal und alles entfernen, was er geschrieben hat"
        case .formDiffers: "das Formular hat sich geändert"
        case .inputsDiffer: "die Eingaben sind andere; gestartet wurde er mit {inputs}"
        case .inputDiffers: "{input} hat sich geändert"
        case .optionsDiffer: "die Optionen sind andere; gestartet wurde er mit {options}"
        case .journalDamaged:
            "der Stapellauf lässt sich nicht fortsetzen: das Journal ist beschädigt; um von vorn zu beginnen, es und "
                + "alles entfernen, was der Stapellauf geschrieben hat"
        case .journalElsewhere:
            "der Stapellauf lässt sich nicht fortsetzen: das ist ein Link auf das Journal; die Ausgabe angeben, neben "
                + "der das Journal liegt"
        case .journalStays:
            "alle Datensätze sind verarbeitet, aber das Journal lässt sich nicht entfernen: {reason}"
        case .noThread: "das System kann keinen Thread starten; --jobs 1 verwenden"

        case .records: "{count} {count:Datensatz|Datensätze}"
        case .perSecond: "{count} pro Sekunde"
        case .rejectedRecords: "{count} abgelehnt"
        case .timeLeft: "noch {time}"
        case .secondsLeft: "{seconds} s"
        case .minutesLeft: "{minutes} min {seconds} s"
        case .hoursLeft: "{hours} h {minutes} min"

        case .unfinishedRecordRemoved:
            "ein unvollständiger Datensatz von {count} {count:Byte|Bytes} wurde aus der Ausgabe entfernt"
        case .valuesNotUsed:
            "{count} {count:Wert|Werte} nicht verwendet, weil {count:das Feld|die Felder} verborgen, deaktiviert oder "
                + "berechnet {count:ist|sind}; --strict lehnt {count:einen solchen Datensatz|solche Datensätze} ab"
        case .recordsRejected:
            "{number} von {count} {count:Datensatz|Datensätzen} abgelehnt, aus {reasons} {reasons:Grund|Gründen}"
        case .rejectsKeepThem: "{told}; --rejects FILE speichert sie mit allen Gründen"
        case .stoppedAtOnce: "vor dem ersten Datensatz abgebrochen"
        case .stoppedAfter: "nach {count} {count:Datensatz|Datensätzen} abgebrochen"
        case .interrupted: "der Stapellauf wurde abgebrochen"
        case .interruptedAgain: "der Stapellauf wurde erneut abgebrochen"
        case .addResume: "{told}; --resume ergänzen, um fortzufahren"
        case .runAgain: "{told}; denselben Befehl noch einmal ausführen, um fortzufahren"
        case .runAgainOnceReadable:
            "was getan ist, bleibt; denselben Befehl ausführen, sobald die Datei gelesen werden kann"

        case .unknownZone:
            "die Zeitzone {zone} ist hier unbekannt; einen IANA-Namen wie 'Europe/Oslo' verwenden"

        case .kept: "behalten: {name}: {reason}"
        case .changed: "geändert: {text}"
        case .commentLeftOut: "ein Kommentar entfällt"
        case .commentsLeftOut: "{count} Kommentare entfallen"
        case .notWritable: "das Formular lässt sich nicht als {format} schreiben: {fault}"

        case .untitledForm: "Formular ohne Titel"
        case .untitledGroup: "Gruppe ohne Titel"
        case .disabled: "deaktiviert"
        case .computed: "berechnet"
        case .hiddenAtFirst: "anfangs verborgen"
        case .disabledAtFirst: "anfangs deaktiviert"
        case .secret: "verdeckt"
        case .askedTwice: "zweimal abgefragt"
        case .isNotSubmitted: "wird nicht abgesendet"
        case .isOutside: "vom Programm gesetzt"
        case .repeats: "wiederholbar"
        case .repeatsTimes: "wiederholbar, genau {times}"
        case .repeatsAtLeast: "wiederholbar, mindestens {times}"
        case .repeatsAtMost: "wiederholbar, höchstens {times}"
        case .repeatsFromTo: "wiederholbar, {least}- bis {times}"
        case .once: "1-mal"
        case .times: "{count}-mal"
        case .optionList: "Liste {number}"
        case .formula: "Formel"
        case .visibleIf: "angezeigt, wenn"
        case .enabledIf: "abgefragt, wenn"
        case .requiredIf: "Pflicht, wenn"
        case .offeredIf: "angeboten, wenn"
        case .firstValue: "zunächst"
        case .dependsOn: "hängt ab von {fields}"

        case .answer: "Antwort"
        case .answerSet: "Antwort vorhanden, nicht angezeigt"
        case .answerRefused: "Antwort abgelehnt, nicht angezeigt"
        case .noAnswer: "keine Antwort"
        case .noAnswerHidden: "keine Antwort, verborgen"
        case .answerOf: "Antwort {number}"
        case .answerSetOf: "Antwort {number} vorhanden, nicht angezeigt"
        case .answerRefusedOf: "Antwort {number} abgelehnt, nicht angezeigt"
        case .noAnswerOf: "Antwort {number} fehlt"
        case .noAnswerHiddenOf: "Antwort {number} fehlt, verborgen"

        case .validatedTogether: "gemeinsam geprüft"
        case .rule: "Regel"
        case .shows: "einblenden"
        case .hides: "ausblenden"
        case .enables: "aktivieren"
        case .disables: "deaktivieren"
        case .updates: "aktualisieren"
        case .updatesTo: "auf {value} setzen"
        case .clears: "leeren"
        // Each of these goes with any of the actions above, and with one another.
        case .doesToSection: "Abschnitt {action}"
        case .doesToGroup: "Gruppe {action}"
        case .doesByOption: "{action} bei {option}"
        case .doesIf: "{action}, wenn {condition}"
        }
    }
}
