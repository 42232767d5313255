import FormSyntax

/// What the engine says in German.
enum German: LanguageText {
    static let words = LanguageWords(["ja"], ["nein"], .comma, saysDayFirst: true, text: .german)

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "alles in Ordnung"
        case .required: "hier fehlt eine Antwort"
        case .tooShort(let value, let least): "\(it(value)) ist zu kurz; mindestens \(least.text) Zeichen verwenden"
        case .tooLong(let value, let most): "\(it(value)) ist zu lang; höchstens \(most.text) Zeichen verwenden"
        case .negative(let value): "\(it(value)) darf nicht negativ sein; das Minuszeichen weglassen"
        case .tooSmall(let value, let least): "\(it(value)) ist zu klein; der kleinste Wert ist \(least)"
        case .tooLarge(let value, let most): "\(it(value)) ist zu groß; der größte Wert ist \(most)"
        case .tooEarly(let value, let earliest): "\(it(value)) ist zu früh; frühestens \(earliest)"
        case .tooLate(let value, let latest): "\(it(value)) ist zu spät; spätestens \(latest)"
        case .wrongFormat(let value, let hint): "\(it(value)) hat nicht das richtige Format\(text(hint))"
        case .notANumber(let value, let sample): "\(it(value)) ist keine Zahl; in Ziffern schreiben, etwa \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(it(value)) kann \(thousands) oder \(fraction) bedeuten; "
                + "bitte \(thousands)\(isWhole ? "" : " oder \(fraction)") schreiben"
        case .tooManyDigits(let value, let most): "\(it(value)) hat zu viele Ziffern; höchstens \(most) verwenden"
        case .tooManyPlaces(let value, let most):
            "\(it(value)) hat zu viele Nachkommastellen; höchstens \(most.text) verwenden"
        case .fraction(let value): "\(it(value)) ist keine ganze Zahl; die Nachkommastellen weglassen"
        case .notAWholeNumber(let value): "\(it(value)) ist keine ganze Zahl; in Ziffern schreiben, etwa 12"
        case .notADate(let value, let form):
            "\(it(value)) ist \(form.hasTime ? "kein Datum mit Uhrzeit" : "kein Datum"); als \(text(form)) schreiben"
        case .dateReadings(let value, let dates, let form):
            "\(it(value)) kann \(dates.joined(separator: " oder ")) bedeuten; als \(text(form)) schreiben"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value)) gibt es nicht: diese Zeit fällt in die Zeitumstellung; "
                + "eine andere wählen oder den Abstand zu UTC angeben, etwa +01:00"
        case .notATime(let value): "\(it(value)) ist keine Uhrzeit; als HH:MM schreiben, etwa 09:30"
        case .notAnEmail(let value): "\(it(value)) ist keine E-Mail-Adresse; als name@example.org schreiben"
        case .notAURL(let value): "\(it(value)) ist keine Webadresse; als https://example.org/ schreiben"
        case .notAPhoneNumber(let value): "\(it(value)) ist keine Telefonnummer; als +47 22 33 44 55 schreiben"
        case .neitherYesNorNo(let value): "\(it(value)) ist weder ja noch nein; mit ja oder nein antworten"
        case .ambiguousChoice(let value, let titles, let others):
            "\(it(value)) passt auf mehrere Einträge; mehr davon schreiben"
                + (titles.isEmpty ? "" : ": \(titles)") + (others == 0 ? "" : " und \(others) weitere")
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(it(value)) \(fault(ofSeveral))" + (choices.isEmpty ? "" : "; zur Auswahl: \(choices)")
        case .notOfEachList(let value, let ofSeveral, let lists):
            "\(it(value)) \(fault(ofSeveral)); aus jeder Liste einen Eintrag wählen: \(lists)"
        case .mustBeYes: "die Antwort muss ja sein"
        case .mustBeNo: "die Antwort muss nein sein"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "zu wenig ausgewählt; mindestens \(least.text) wählen"
        case .tooManyChoices(let most): "zu viel ausgewählt; höchstens \(most.text) wählen"
        case .tooFewItems(let least): "zu wenige Einträge; mindestens \(least.text) angeben"
        case .tooManyItems(let most): "zu viele Einträge; höchstens \(most.text) angeben"
        case .notUTF8: "der Text ist kein gültiges UTF-8; neu eingeben oder die Datei umwandeln"
        case .controlCharacter: "der Text enthält einen Zeilenumbruch oder ein Steuerzeichen; bitte weglassen"
        case .wrongType(let value, let wanted): "\(it(value)) hat den falschen Typ; \(text(wanted)) angeben"
        case .patternTooCostly: "der Text ist zu aufwendig zu prüfen; bitte kürzen"
        case .ruleFailed: "die Antworten passen nicht zusammen"
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
        case .pattern(let pattern): "ein Text, der zu \(quoted(pattern)) passt"
        case .shape(.email): "eine E-Mail-Adresse"
        case .shape(.url): "eine Webadresse"
        case .shape(.phoneNumber): "eine Telefonnummer"
        case .shape(.personName): "ein Name: Buchstaben, Leerzeichen, '-', \"'\" und '.'"
        case .accountNumber: "eine norwegische Kontonummer"
        case .identityNumber: "eine norwegische Personennummer"
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
        case .unanswered: "noch nichts beantwortet, woraus es berechnet wird"
        case .divisionByZero: "es würde durch null geteilt"
        case .notANumber: "ein Text, aus dem es berechnet wird, ist keine Zahl"
        case .noChoice: "eine Auswahl, aus der es berechnet wird, fehlt noch"
        case .tooManyDigits: "es hätte mehr als \(ExactDecimal.maximumDigits) Ziffern"
        case .tooLong: "es wäre länger als \(MissingResult.longestText) Bytes"
        }
    }

    // MARK: Parts

    private static func it(_ value: String) -> String { value.isEmpty ? "das" : quoted(value) }

    private static func fault(_ ofSeveral: Bool) -> String {
        ofSeveral ? "passt nicht zur Auswahl" : "steht nicht zur Auswahl"
    }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "keine", "", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "bis zu " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.isDayFirst ? "TT.MM.JJJJ" : "JJJJ-MM-TT") + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ hint: FormatHint) -> String {
        switch hint {
        case .none: ""
        case .accountNumber: "; eine norwegische Kontonummer hat elf Ziffern, die letzte ist eine Prüfziffer"
        case .identityNumber: "; eine norwegische Personennummer hat elf Ziffern, die letzten zwei sind Prüfziffern"
        case .name: "; ein Name besteht aus Buchstaben, Leerzeichen, '-', \"'\" und '.'"
        case .example(let example): "; als \(example) schreiben"
        case .mask(let mask): "; erwartet: \(mask)"
        case .pattern(let pattern): "; es muss zu \(quoted(pattern)) passen"
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
        let (it, other) = (Self.it(value), comparison.other)
        switch comparison.relation {
        case .equal:
            return "\(it) stimmt nicht mit \(other) überein; dasselbe \(comparison.isSecret ? "eingeben" : "angeben")"
        case .notEqual: return "das ist dasselbe wie \(other); etwas anderes angeben"
        case .less: return "\(it) muss \(comparison.isMoment ? "vor" : "kleiner sein als") \(dated(comparison))"
        case .lessOrEqual:
            return "\(it) darf nicht \(comparison.isMoment ? "nach" : "größer sein als") \(dated(comparison))"
        case .greater: return "\(it) muss \(comparison.isMoment ? "nach" : "größer sein als") \(dated(comparison))"
        case .greaterOrEqual:
            return "\(it) darf nicht \(comparison.isMoment ? "vor" : "kleiner sein als") \(dated(comparison))"
        }
    }

    /// The other side; of dates, with the verb that German puts last.
    private static func dated(_ comparison: Comparison) -> String {
        comparison.isMoment ? "\(comparison.other) liegen" : comparison.other
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
