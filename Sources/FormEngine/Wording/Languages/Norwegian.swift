import FormSyntax
import FormWords

/// What the engine says in Norwegian, as bokmål.
extension Norwegian: LanguageText {
    static let words = LanguageWords(["ja"], ["nei"], .commaAndBlank, dates: .dots, text: .norwegian)
    static let dayWords = [
        ["i dag", "idag"], ["i morgen", "imorgen"], ["i går", "igår"], ["mandag"], ["tirsdag"], ["onsdag"],
        ["torsdag"], ["fredag"], ["lørdag"], ["søndag"],
    ]
    static let dayAfterTomorrowWords = ["i overmorgen", "overmorgen"]
    static let monthWords = [
        ["januar"], ["februar"], ["mars"], ["april"], ["mai"], ["juni"], ["juli"], ["august"], ["september"],
        ["oktober"], ["november"], ["desember"],
    ]
    static let nextWords = ["neste"]
    static let allWords = ["alle"]
    static let noneWords = ["ingen"]
    static let articles = ["en", "ei", "et", "enda", "ny", "nytt"]

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "alt er i orden"
        case .required: "svaret mangler"
        case .tooShort(let value, let least): "\(it(value, "er", "for kort")): bruk minst \(least.text) tegn"
        case .tooLong(let value, let most): "\(it(value, "er", "for langt")): bruk høyst \(most.text) tegn"
        case .negative(let value): "\(it(value, "er", "negativt")): fjern minustegnet"
        case .wrongFormat(let value, let noun, let hint): text(value, noun, hint)
        case .notANumber(let value, let sample): "\(isNot(value)) et tall: bruk sifre, for eksempel \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(quoted(value)) kan bety \(thousands) eller \(fraction): skriv \(isWhole ? thousands : "en av delene")"
        case .tooManyDigits(let value, let most): "\(it(value, "har", "for mange sifre")): bruk høyst \(most)"
        case .tooManyPlaces(let value, let most): "\(it(value, "har", "for mange desimaler")): bruk høyst \(most.text)"
        case .fraction(let value): "\(isNot(value)) et heltall: fjern desimalene"
        case .notAWholeNumber(let value): "\(isNot(value)) et heltall: bruk sifre, for eksempel 12"
        case .notADate(let value, let form):
            "\(isNot(value)) en dato\(form.hasTime ? " med klokkeslett" : ""): skriv den som \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(quoted(value)) kan bety \(dates.joined(separator: " eller ")): skriv datoen som \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value, "finnes ikke, fordi klokka stilles")): "
                + "velg et annet tidspunkt, eller legg til avstanden fra UTC, for eksempel +01:00"
        case .notATime(let value): "\(isNot(value)) et klokkeslett: skriv det som TT:MM, for eksempel 09:30"
        case .unlike(let value, let fault, let cure):
            "\(isNot(value)) \(fault.text(in: .norwegian)): \(cure.text(in: .norwegian))"
        case .neitherYesNorNo(let value): "svar ja eller nei\(not(value))"
        case .ambiguousChoice(let value, let titles, _) where titles.isEmpty:
            it(value, "passer på flere valg: skriv flere bokstaver")
        case .ambiguousChoice(let value, let titles, let others):
            "\(quoted(value)) kan bety \(either(titles + [others?.of("annet", "andre")].compactMap { $0 })): skriv flere bokstaver"
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(isNot(value)) på listen\(choices.isEmpty ? "" : ": velg \(ofSeveral ? "blant" : "en av") \(choices)")"
        case .notAChoiceBut(let value, let question): "\(isNot(value)) på listen: \(question.text(in: .norwegian))"
        case .nothingOffered: "med disse svarene er det ingenting å velge mellom"
        case .notOfEachList(let value, let lists): "velg én fra hver liste\(not(value)): \(lists)"
        case .notAChoiceOfMany(let value, let count):
            "\(isNot(value)) på listen (\(count) valg): skriv en del av navnet, eller ? for å se listen"
        case .sharedTitle(let value, let titles, let others):
            "\(quoted(value)) kan bety \(either(titles + [others?.of("annet", "andre")].compactMap { $0 })): "
                + "skriv ID-en i parentes"
        case .mustBeYes: "svaret må være ja"
        case .mustBeNo: "svaret må være nei"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "velg minst \(least.text)"
        case .tooManyChoices(let most): "velg høyst \(most.text)"
        case .tooFewItems(let least): "det må være minst \(least.text)"
        case .tooManyItems(let most): "det kan være høyst \(most.text)"
        case .notUTF8: "teksten er ikke gyldig UTF-8: skriv den på nytt eller konverter filen"
        case .controlCharacter(true): "teksten inneholder et kontrolltegn: fjern det"
        case .controlCharacter(false): "teksten inneholder et linjeskift eller et kontrolltegn: fjern det"
        case .wrongType(let value, let wanted): "\(it(value, "har", "feil type")): oppgi \(text(wanted))"
        case .patternTooCostly: "teksten tar for lang tid å kontrollere: gjør den kortere"
        case .ruleFailed: "svarene passer ikke sammen"
        case .notUnique(let place, ""): "finnes allerede i \(place): oppgi noe annet"
        case .notUnique(let place, let beside):
            "finnes allerede i \(place) sammen med \(beside): endre ett av dem"
        case .refused(let value): "\(it(value, "godtas", "ikke")): gi et annet svar"
        case .noResult(let reason): text(reason)
        }
    }

    static func text(_ requirement: Requirement) -> String {
        switch requirement {
        case .number: "et tall"
        case .wholeNumber: "et heltall"
        case .notNegative: "ikke negativt"
        case .decimalPlaces(let most): "høyst \(most.of("desimal", "desimaler"))"
        case .between(let least, let most): "fra \(least) til \(most)"
        case .atLeast(let least): "minst \(least)"
        case .atMost(let most): "høyst \(most)"
        case .notBefore(let day): "tidligst \(day)"
        case .notAfter(let day): "senest \(day)"
        case .atLeastCharacters(let count): "minst \(count.text) tegn"
        case .atMostCharacters(let count): "høyst \(count.text) tegn"
        case .atLeastChoices(let count): "minst \(count.text) valg"
        case .atMostChoices(let count): "høyst \(count.text) valg"
        case .mustBeYes: "må være ja"
        case .mustBeNo: "må være nei"
        case .example(let example): "for eksempel \(example)"
        case .mask(let words, let picture): "\(words): \(picture)"
        case .pattern(let pattern): "en tekst som passer til \(quoted(pattern))"
        case .text(let text): text.text(in: .norwegian)
        case .comparison(let comparison): text(comparison)
        }
    }

    static func text(_ run: MaskRun) -> String {
        switch run {
        case .digits(let count, let isOptional): number(count, "ett siffer", "sifre", isOptional)
        case .letters(let count, let isOptional): number(count, "én bokstav", "bokstaver", isOptional)
        case .lettersOrDigits(let count, let isOptional):
            number(count, "én bokstav eller ett siffer", "bokstaver eller sifre", isOptional)
        case .characters(let count, let isOptional): number(count, "ett tegn", "tegn", isOptional)
        case .mark(.dash): "en bindestrek"
        case .mark(.space): "et mellomrom"
        case .mark(.point): "et punktum"
        case .mark(.slash): "en skråstrek"
        case .mark(.colon): "et kolon"
        case .mark(.plus): "et pluss"
        case .mark(.comma): "et komma"
        case .literal(let text): "'\(text)'"
        }
    }

    static func text(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "ingen av svarene som det beregnes av, er gitt ennå"
        case .divisionByZero: "det ville bli en divisjon med null"
        case .notANumber: "et svar som det beregnes av, er ikke et tall"
        case .noChoice: "et valg som det beregnes av, mangler"
        case .tooManyDigits: "resultatet ville få mer enn \(ExactDecimal.maximumDigits) sifre"
        case .tooLong: "resultatet ville bli lengre enn \(MissingResult.longestText) byte"
        case .notADate: "et svar som det beregnes av, er ikke en dato"
        case .notWhole: "et tall som det beregnes av, er ikke helt"
        case .outsideCalendar: "resultatet ville være utenfor årene 1 til 9999"
        case .noNumber: "resultatet ville ikke være et tall"
        case .fraction: "resultatet ville ikke være et heltall"
        case .negative: "resultatet ville være negativt"
        case .noTruth: "resultatet ville verken være ja eller nei"
        case .noDate: "resultatet ville ikke være en dato"
        case .noMoment: "resultatet ville ikke være en dato med klokkeslett"
        case .noTime: "resultatet ville ikke være et klokkeslett"
        case .noOption: "resultatet er ikke blant valgene"
        case .noText: "resultatet ville være ja eller nei, ikke en tekst"
        case .controlCharacter: "resultatet ville inneholde et linjeskift eller et kontrolltegn"
        case .unlikeMask: "resultatet passer ikke til masken"
        }
    }

    // MARK: Parts

    private static func isNot(_ value: String) -> String { it(value, "er", "ikke") }

    private static func not(_ value: String) -> String { value.isEmpty ? "" : ", ikke \(quoted(value))" }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "ingen", "", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "opptil " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.example ?? form.figures("DD", "MM", "ÅÅÅÅ")) + (form.hasTime ? " TT:MM" : "")
    }

    private static func text(_ value: String, _ noun: String?, _ hint: FormatHint) -> String {
        let fault = noun.map { "\(isNot(value)) \($0)" } ?? it(value, "har", "feil format")
        return switch hint {
        case .none: fault
        case .example(let example): "\(fault): skriv det som \(example)"
        case .mask(let words, let picture): "\(fault): skriv \(picture) (\(words))"
        case .pattern(let pattern): "\(fault): det må passe til \(quoted(pattern))"
        }
    }

    private static func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .noMonth(let month): "måned \(month) finnes ikke"
        case .dayZero: "dag 0 finnes ikke"
        case .shortMonth(let month, let year, let days): "\(months[month - 1]) \(year) har \(days) dager"
        }
    }

    private static let months = [
        "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
        "desember",
    ]

    private static func text(_ wanted: WantedType) -> String {
        switch wanted {
        case .number: "et tall"
        case .truth: "true eller false"
        case .list: "en liste"
        case .option: "id-en til valget"
        case .text: "en tekst"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (isMoment, other, not) = (comparison.isMoment, comparison.other, not(value))
        return switch comparison.relation {
        case .equal where comparison.isSecret: "stemmer ikke med \(other): skriv det samme en gang til"
        case .equal: "må være det samme som \(other)\(not)"
        case .notEqual: "kan ikke være det samme som \(other)"
        case .less: "må være \(isMoment ? "før" : "mindre enn") \(other)\(not)"
        case .lessOrEqual: "må være \(isMoment ? "senest" : "høyst") \(other)\(not)"
        case .greater: "må være \(isMoment ? "etter" : "mer enn") \(other)\(not)"
        case .greaterOrEqual: "må være \(isMoment ? "tidligst" : "minst") \(other)\(not)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "det samme som \(other)"
        case .notEqual: "ikke det samme som \(other)"
        case .less: "\(isMoment ? "før" : "mindre enn") \(other)"
        case .lessOrEqual: "\(isMoment ? "ikke etter" : "høyst") \(other)"
        case .greater: "\(isMoment ? "etter" : "mer enn") \(other)"
        case .greaterOrEqual: "\(isMoment ? "ikke før" : "minst") \(other)"
        }
    }
}
