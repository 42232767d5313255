import FormSyntax
import FormWords

/// What the engine says in German.
extension German: LanguageText {
    static let words = LanguageWords(["ja"], ["nein"], .comma, dates: .dots, text: .german)
    static let dayWords = [
        ["heute"], ["morgen"], ["gestern"], ["Montag"], ["Dienstag"], ["Mittwoch"], ["Donnerstag"],
        ["Freitag"], ["Samstag", "Sonnabend"], ["Sonntag"],
    ]
    static let dayAfterTomorrowWords = ["übermorgen"]
    static let monthWords = [
        ["januar", "jänner"], ["februar", "feber"], ["märz"], ["april"], ["mai"], ["juni"], ["juli"], ["august"],
        ["september"], ["oktober"], ["november"], ["dezember"],
    ]
    static let nextWords = ["nächster", "nächsten", "kommender", "kommenden"]
    static let allWords = ["alle"]
    static let noneWords = ["keine"]
    static let articles = ["ein", "eine", "einen", "noch", "weitere", "weiteren", "weiteres"]

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "alles in Ordnung"
        case .required: "hier fehlt eine Antwort"
        case .tooShort(let value, let least):
            "\(it(value, "ist", "zu kurz")): mindestens \(least.text) Zeichen eingeben"
        case .tooLong(let value, let most): "\(it(value, "ist", "zu lang")): höchstens \(most.text) Zeichen eingeben"
        case .negative(let value): "\(it(value, "ist", "negativ")): das Minuszeichen weglassen"
        case .wrongFormat(let value, let noun, let hint): text(value, noun, hint)
        case .notANumber(let value, let sample):
            "\(it(value, "ist", "keine Zahl")): in Ziffern schreiben, etwa \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(quoted(value)) kann \(thousands) oder \(fraction) bedeuten: "
                + "\(isWhole ? thousands : "eins von beiden") schreiben"
        case .tooManyDigits(let value, let most): "\(it(value, "hat", "zu viele Ziffern")): höchstens \(most) eingeben"
        case .tooManyPlaces(let value, let most):
            "\(it(value, "hat", "zu viele Nachkommastellen")): höchstens \(most.text) eingeben"
        case .fraction(let value): "\(it(value, "ist", "keine ganze Zahl")): die Nachkommastellen weglassen"
        case .notAWholeNumber(let value): "\(it(value, "ist", "keine ganze Zahl")): in Ziffern schreiben, etwa 12"
        case .notADate(let value, let form):
            "\(it(value, "ist", "kein Datum\(form.hasTime ? " mit Uhrzeit" : "")")): als \(text(form)) schreiben"
        case .dateReadings(let value, let dates, let form):
            "\(quoted(value)) kann \(dates.joined(separator: " oder ")) bedeuten: als \(text(form)) schreiben"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value, "gibt es wegen der Zeitumstellung nicht")): "
                + "eine andere Uhrzeit wählen oder den Abstand zu UTC angeben, etwa +01:00"
        case .notATime(let value): "\(it(value, "ist", "keine Uhrzeit")): als HH:MM schreiben, etwa 09:30"
        case .unlike(let value, let fault, let cure):
            "\(it(value, "ist", fault.text(in: .german))): \(cure.text(in: .german))"
        case .neitherYesNorNo(let value):
            "mit ja oder nein antworten\(value.isEmpty ? "" : ", nicht mit \(quoted(value))")"
        case .ambiguousChoice(let value, let titles, _) where titles.isEmpty:
            it(value, "passt auf mehrere Einträge: bitte mehr Buchstaben eingeben")
        case .ambiguousChoice(let value, let titles, let others):
            "\(quoted(value)) kann \(either(titles + [others?.of("anderen Eintrag", "andere Einträge")].compactMap { $0 })) bedeuten: "
                + "bitte mehr Buchstaben eingeben"
        case .notAChoice(let value, _, let choices):
            "\(it(value, "steht", "nicht in der Liste"))\(choices.isEmpty ? "" : ": zur Wahl stehen \(choices)")"
        case .notAChoiceBut(let value, let question):
            "\(it(value, "steht", "nicht in der Liste")): \(question.text(in: .german))"
        case .nothingOffered: "mit diesen Antworten gibt es hier nichts zu wählen"
        case .notOfEachList(let value, let lists): "aus jeder Liste einen Eintrag wählen\(not(value)): \(lists)"
        case .notAChoiceOfMany(let value, let count):
            "\(it(value, "steht", "nicht in der Liste")) (\(count) Einträge): "
                + "einen Teil des Namens eingeben, oder ? für die Liste"
        case .sharedTitle(let value, let titles, let others):
            "\(quoted(value)) kann \(either(titles + [others?.of("anderen Eintrag", "andere Einträge")].compactMap { $0 })) bedeuten: "
                + "bitte die ID in Klammern eingeben"
        case .mustBeYes: "die Antwort muss ja sein"
        case .mustBeNo: "die Antwort muss nein sein"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "mindestens \(least.text) auswählen"
        case .tooManyChoices(let most): "höchstens \(most.text) auswählen"
        case .tooFewItems(let least): "mindestens \(least.of("Eintrag", "Einträge")) angeben"
        case .tooManyItems(let most): "höchstens \(most.of("Eintrag", "Einträge")) angeben"
        case .notUTF8: "der Text ist kein gültiges UTF-8: neu eingeben oder die Datei umwandeln"
        case .controlCharacter(true): "der Text enthält ein Steuerzeichen: bitte entfernen"
        case .controlCharacter(false): "der Text enthält einen Zeilenumbruch oder ein Steuerzeichen: bitte entfernen"
        case .wrongType(let value, let wanted): "\(it(value, "hat", "den falschen Typ")): \(text(wanted)) angeben"
        case .patternTooCostly: "der Text ist zu aufwendig zu prüfen: bitte kürzen"
        case .ruleFailed: "die Antworten passen nicht zusammen"
        case .notUnique(let place, ""): "steht schon in \(place): etwas anderes angeben"
        case .notUnique(let place, let beside):
            "steht zusammen mit \(beside) schon in \(place): eines davon ändern"
        case .refused(let value): "\(it(value, "wird", "nicht angenommen")): eine andere Antwort geben"
        case .noResult(let reason): text(reason)
        }
    }

    static func text(_ requirement: Requirement) -> String {
        switch requirement {
        case .number: "eine Zahl"
        case .wholeNumber: "eine ganze Zahl"
        case .notNegative: "nicht negativ"
        case .decimalPlaces(let most): "höchstens \(most.of("Nachkommastelle", "Nachkommastellen"))"
        case .between(let least, let most): "von \(least) bis \(most)"
        case .atLeast(let least): "mindestens \(least)"
        case .atMost(let most): "höchstens \(most)"
        case .notBefore(let day): "nicht vor \(day)"
        case .notAfter(let day): "nicht nach \(day)"
        case .atLeastCharacters(let count): "mindestens \(count.text) Zeichen"
        case .atMostCharacters(let count): "höchstens \(count.text) Zeichen"
        case .atLeastChoices(let count): "mindestens \(count.of("Eintrag", "Einträge"))"
        case .atMostChoices(let count): "höchstens \(count.of("Eintrag", "Einträge"))"
        case .mustBeYes: "muss ja sein"
        case .mustBeNo: "muss nein sein"
        case .example(let example): "etwa \(example)"
        case .mask(let words, let picture): "\(words): \(picture)"
        case .pattern(let pattern): "ein Text, der zu \(quoted(pattern)) passt"
        case .text(let text): text.text(in: .german)
        case .comparison(let comparison): text(comparison)
        }
    }

    static func text(_ run: MaskRun) -> String {
        switch run {
        case .digits(let count, let isOptional): number(count, "eine Ziffer", "Ziffern", isOptional)
        case .letters(let count, let isOptional):
            number(count, isOptional ? "einen Buchstaben" : "ein Buchstabe", "Buchstaben", isOptional)
        case .lettersOrDigits(let count, let isOptional):
            number(
                count, isOptional ? "einen Buchstaben oder eine Ziffer" : "ein Buchstabe oder eine Ziffer",
                "Buchstaben oder Ziffern", isOptional)
        case .characters(let count, let isOptional): number(count, "ein Zeichen", "Zeichen", isOptional)
        case .mark(.dash): "ein Bindestrich"
        case .mark(.space): "ein Leerzeichen"
        case .mark(.point): "ein Punkt"
        case .mark(.slash): "ein Schrägstrich"
        case .mark(.colon): "ein Doppelpunkt"
        case .mark(.plus): "ein Plus"
        case .mark(.comma): "ein Komma"
        case .literal(let text): "'\(text)'"
        }
    }

    static func text(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "noch fehlen alle Antworten, aus denen es berechnet wird"
        case .divisionByZero: "es würde durch null geteilt"
        case .notANumber: "eine Antwort, aus der es berechnet wird, ist keine Zahl"
        case .noChoice: "eine Auswahl, aus der es berechnet wird, fehlt noch"
        case .tooManyDigits: "das Ergebnis hätte mehr als \(ExactDecimal.maximumDigits) Ziffern"
        case .tooLong: "das Ergebnis wäre länger als \(MissingResult.longestText) Bytes"
        case .notADate: "eine Antwort, aus der es berechnet wird, ist kein Datum"
        case .notWhole: "eine Zahl, aus der es berechnet wird, ist nicht ganz"
        case .outsideCalendar: "das Ergebnis läge außerhalb der Jahre 1 bis 9999"
        case .noNumber: "das Ergebnis wäre keine Zahl"
        case .fraction: "das Ergebnis wäre keine ganze Zahl"
        case .negative: "das Ergebnis wäre negativ"
        case .noTruth: "das Ergebnis wäre weder ja noch nein"
        case .noDate: "das Ergebnis wäre kein Datum"
        case .noMoment: "das Ergebnis wäre kein Datum mit Uhrzeit"
        case .noTime: "das Ergebnis wäre keine Uhrzeit"
        case .noOption: "das Ergebnis steht nicht zur Auswahl"
        case .noText: "das Ergebnis wäre ja oder nein, kein Text"
        case .controlCharacter: "das Ergebnis enthielte einen Zeilenumbruch oder ein Steuerzeichen"
        case .unlikeMask: "das Ergebnis passt nicht zur Maske"
        }
    }

    // MARK: Parts

    private static func not(_ value: String) -> String { value.isEmpty ? "" : ", nicht \(quoted(value))" }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "keine", "", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "bis zu " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.example ?? form.figures("TT", "MM", "JJJJ")) + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ value: String, _ noun: String?, _ hint: FormatHint) -> String {
        let fault = noun.map { it(value, "ist", "nicht \($0)") } ?? it(value, "hat", "nicht das richtige Format")
        return switch hint {
        case .none: fault
        case .example(let example): "\(fault): wie \(example) schreiben"
        case .mask(let words, let picture): "\(fault): als \(picture) schreiben (\(words))"
        case .pattern(let pattern): "\(fault): es muss zu \(quoted(pattern)) passen"
        }
    }

    private static func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .noMonth(let month): "es gibt keinen Monat \(month)"
        case .dayZero: "es gibt keinen Tag 0"
        case .shortMonth(let month, let year, let days): "der \(months[month - 1]) \(year) hat \(days) Tage"
        }
    }

    private static let months = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]

    private static func text(_ wanted: WantedType) -> String {
        switch wanted {
        case .number: "eine Zahl"
        case .truth: "true oder false"
        case .list: "ein Array"
        case .option: "die Kennung der Option"
        case .text: "einen Text"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (isMoment, other, not) = (comparison.isMoment, comparison.other, not(value))
        return switch comparison.relation {
        case .equal where comparison.isSecret: "stimmt nicht mit \(other) überein: noch einmal dasselbe eingeben"
        case .equal: "muss dasselbe sein wie \(other)\(not)"
        case .notEqual: "darf nicht dasselbe sein wie \(other)"
        case .less: "muss \(isMoment ? "früher" : "kleiner") sein als \(other)\(not)"
        case .lessOrEqual: isMoment ? "darf nicht nach \(other) liegen\(not)" : "darf höchstens \(other) sein\(not)"
        case .greater: "muss \(isMoment ? "später" : "größer") sein als \(other)\(not)"
        case .greaterOrEqual: isMoment ? "darf nicht vor \(other) liegen\(not)" : "muss mindestens \(other) sein\(not)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "dasselbe wie \(other)"
        case .notEqual: "nicht dasselbe wie \(other)"
        case .less: "\(isMoment ? "vor" : "kleiner als") \(other)"
        case .lessOrEqual: "\(isMoment ? "nicht nach" : "höchstens") \(other)"
        case .greater: "\(isMoment ? "nach" : "größer als") \(other)"
        case .greaterOrEqual: "\(isMoment ? "nicht vor" : "mindestens") \(other)"
        }
    }
}
