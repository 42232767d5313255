extension Norwegian {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        case .roleOnStandardInput: "{role} på standard inndata"
        case .roleOfFile: "{role} {file}"
        case .theInput: "inndatafilen"
        case .theJournal: "journalen"

        case .typeRecords: "skriv poster som CSV med overskriftsrad, eller som JSON Lines; avslutt med Ctrl-D"
        case .headerMissing: "overskriftsraden med id-er mangler; skriv en over postene"
        case .headerTooLong:
            "overskriftsraden slutter ikke innen 16 MiB; lukk anførselstegnet, eller avslutt linjen"
        case .inputWasChanged:
            "filen ble endret mens den ble lest; legg den tilbake slik den var, eller fjern journalen og det "
                + "kjøringen har skrevet, for å begynne på nytt"
        case .readRecordsDiffer:
            "postene som allerede er lest, er endret; oppgi de samme inndataene, eller fjern journalen og det "
                + "kjøringen har skrevet, for å begynne på nytt"

        case .rejectsNeedColumns:
            "avviste poster som CSV beholder kolonnene fra inndataene, så alle inndatafiler må ha de samme; gi "
                + "--rejects et navn som slutter på .jsonl"
        case .rejectsNeedEnding:
            "avviste poster som CSV beholder skilletegnet fra inndataene; gi --rejects et navn som slutter på {ending}"
        case .recordTooLong: "posten er på {count} byte, mer enn 16 MiB"
        case .recordOfLinesTooLong: "posten går til linje {line} og er på {count} byte, mer enn 16 MiB"
        case .closeQuotationMark: "lukk anførselstegnet, eller avslutt linjen"
        case .endLine: "avslutt linjen, eller gjør den kortere"
        case .lineOfFile: "linje {line} i {file}"
        case .recordTaken: "linje {line} har det samme i felt som må være unike; endre ett av dem"
        case .emptyFileName: "--name gir filen til denne posten et tomt navn; besvar feltene som --name bruker"
        case .longFileName: "--name gir filen til denne posten et navn på {count} byte; høyst {limit} er tillatt"

        case .splitFileExists:
            "filen {file} finnes allerede med annet innhold; flytt den og legg til --resume, eller begynn på nytt med "
                + "et --name som er forskjellig fra post til post, for eksempel {example}"
        case .splitFileUnnameable:
            "{file} kan ikke være et filnavn; begynn på nytt med et --name som er kortere og aldri tomt"

        case .neverStarted:
            "det er ingenting å fortsette: kjøringen ble aldri startet; utelat --resume for å starte den"
        case .hasEnded:
            "det er ingenting å fortsette: kjøringen er avsluttet, ifølge {report}; utelat --resume for å legge til "
                + "postene en gang til"
        case .noRunToResume:
            "det er ingenting å fortsette: kjøringen er avsluttet eller ble aldri startet; utelat --resume for å legge "
                + "til postene"
        case .notResumable:
            "en kjøring som skriver til standard utdata, kan ikke fortsettes; oppgi --output FILE, eller utelat "
                + "--resume"
        case .journalDiffers:
            "kjøringen kan ikke fortsettes: {difference}; oppgi det samme som ved starten, eller fjern journalen og "
                + "det kjøringen har skrevet, for å begynne på nytt"
        case .formDiffers: "skjemaet er endret"
        case .inputsDiffer: "inndatafilene er andre; den ble startet med {inputs}"
        case .inputDiffers: "{input} er endret"
        case .optionsDiffer: "flaggene er andre; den ble startet med {options}"
        case .journalDamaged:
            "kjøringen kan ikke fortsettes: journalen er skadet; fjern den og det kjøringen har skrevet, for å "
                + "begynne på nytt"
        case .journalElsewhere:
            "kjøringen kan ikke fortsettes: dette er en lenke til journalen; oppgi utdatafilen som journalen ligger "
                + "ved siden av"
        case .journalStays: "alle postene er behandlet, men kjøringens journal kan ikke fjernes: {reason}"
        case .noThread: "systemet kan ikke starte en tråd; bruk --jobs 1"

        case .records: "{count} {count:post|poster}"
        case .perSecond: "{count} per sekund"
        case .rejectedRecords: "{count} {count:avvist|avviste}"
        case .timeLeft: "{time} igjen"
        case .secondsLeft: "{seconds} s"
        case .minutesLeft: "{minutes} min {seconds} s"
        case .hoursLeft: "{hours} t {minutes} min"

        case .unfinishedRecordRemoved: "fjernet en ufullstendig post på {count} byte fra utdataene"
        case .valuesNotUsed:
            "{count} {count:verdi|verdier} ble ikke brukt, fordi {count:feltet|feltene} er skjult, deaktivert eller "
                + "beregnet; --strict avviser {count:en slik post|slike poster}"
        case .recordsRejected:
            "{number} av {count} {count:post|poster} ble avvist ({reasons} {reasons:årsak|årsaker})"
        case .rejectsKeepThem: "{told}; --rejects FILE tar vare på dem med alle årsaker"
        case .stoppedAtOnce: "avbrutt før den første posten"
        case .stoppedAfter: "avbrutt etter {count} {count:post|poster}"
        case .interrupted: "kjøringen ble avbrutt"
        case .interruptedAgain: "kjøringen ble avbrutt igjen"
        case .addResume: "{told}; legg til --resume for å fortsette"
        case .runAgain: "{told}; kjør samme kommando på nytt for å fortsette"
        case .runAgainOnceReadable: "det som er gjort, er beholdt; kjør samme kommando når filen kan leses"

        case .unknownZone: "tidssonen {zone} er ukjent her; bruk et IANA-navn som 'Europe/Oslo'"

        case .kept: "beholdt: {name}: {reason}"
        case .changed: "endret: {text}"
        case .commentLeftOut: "en kommentar er utelatt"
        case .commentsLeftOut: "{count} kommentarer er utelatt"
        case .notWritable: "skjemaet kan ikke skrives som {format}: {fault}"

        case .untitledForm: "Skjema uten tittel"
        case .untitledGroup: "Gruppe uten tittel"
        case .disabled: "stengt"
        case .computed: "beregnet"
        case .hiddenAtFirst: "skjult fra starten"
        case .disabledAtFirst: "deaktivert fra starten"
        case .secret: "hemmelig"
        case .askedTwice: "skrives to ganger"
        case .isNotSubmitted: "sendes ikke inn"
        case .isOutside: "settes av programmet"
        case .repeats: "gjentas"
        case .repeatsTimes: "gjentas {times}"
        case .repeatsAtLeast: "gjentas minst {times}"
        case .repeatsAtMost: "gjentas høyst {times}"
        case .repeatsFromTo: "gjentas {least} til {times}"
        case .once: "1 gang"
        case .times: "{count} ganger"
        case .optionList: "liste {number}"
        case .formula: "formel"
        case .visibleIf: "vises hvis"
        case .enabledIf: "spørres om hvis"
        case .requiredIf: "må besvares hvis"
        case .offeredIf: "tilbys hvis"
        case .firstValue: "først"
        case .dependsOn: "avhenger av {fields}"

        case .answer: "svar"
        case .answerSet: "besvart, vises ikke"
        case .answerRefused: "svaret er avvist, vises ikke"
        case .noAnswer: "ikke besvart"
        case .noAnswerHidden: "ikke besvart, skjult"
        case .answerOf: "svar {number}"
        case .answerSetOf: "svar {number} er gitt, vises ikke"
        case .answerRefusedOf: "svar {number} er avvist, vises ikke"
        case .noAnswerOf: "svar {number} er ikke gitt"
        case .noAnswerHiddenOf: "svar {number} er ikke gitt, skjult"

        case .validatedTogether: "kontrolleres sammen"
        case .rule: "regel"
        case .shows: "viser"
        case .hides: "skjuler"
        case .enables: "aktiverer"
        case .disables: "deaktiverer"
        case .updates: "oppdaterer"
        case .updatesTo: "setter til {value}"
        case .clears: "tømmer"
        // Each of these goes with any of the actions above, and with one another.
        case .doesToSection: "{action} (hele seksjonen)"
        case .doesToGroup: "{action} (hele gruppen)"
        case .doesByOption: "{action} ved {option}"
        case .doesIf: "{action} hvis {condition}"
        }
    }
}
