import FormSyntax

/// What the engine says in Norwegian, as bokmål.
enum Norwegian: LanguageText {
    static let words = LanguageWords(["ja"], ["nei"], .commaAndBlank, saysDayFirst: true, text: .norwegian)

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "alt er i orden"
        case .required: "et svar mangler"
        case .tooShort(let value, let least): "\(it(value)) er for kort; bruk minst \(least.text) tegn"
        case .tooLong(let value, let most): "\(it(value)) er for langt; bruk høyst \(most.text) tegn"
        case .negative(let value): "\(it(value)) kan ikke være negativt; utelat minustegnet"
        case .tooSmall(let value, let least): "\(it(value)) er for lavt; det laveste er \(least)"
        case .tooLarge(let value, let most): "\(it(value)) er for høyt; det høyeste er \(most)"
        case .tooEarly(let value, let earliest): "\(it(value)) er for tidlig; tidligst \(earliest)"
        case .tooLate(let value, let latest): "\(it(value)) er for sent; senest \(latest)"
        case .wrongFormat(let value, let hint): "\(it(value)) har ikke riktig format\(text(hint))"
        case .notANumber(let value, let sample):
            "\(it(value)) er ikke et tall; skriv det med sifre, for eksempel \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(it(value)) kan bety \(thousands) eller \(fraction); "
                + "skriv \(thousands)\(isWhole ? "" : " eller \(fraction)")"
        case .tooManyDigits(let value, let most): "\(it(value)) har for mange sifre; bruk høyst \(most)"
        case .tooManyPlaces(let value, let most): "\(it(value)) har for mange desimaler; bruk høyst \(most.text)"
        case .fraction(let value): "\(it(value)) er ikke et heltall; utelat desimalene"
        case .notAWholeNumber(let value): "\(it(value)) er ikke et heltall; skriv det med sifre, for eksempel 12"
        case .notADate(let value, let form):
            "\(it(value)) er ikke en dato\(form.hasTime ? " med klokkeslett" : ""); skriv \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(it(value)) kan bety \(dates.joined(separator: " eller ")); skriv \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value)) finnes ikke: klokka stilles forbi dette tidspunktet; "
                + "velg et annet eller legg til avstanden fra UTC, for eksempel +01:00"
        case .notATime(let value): "\(it(value)) er ikke et klokkeslett; skriv TT:MM, for eksempel 09:30"
        case .notAnEmail(let value): "\(it(value)) er ikke en e-postadresse; skriv den som navn@example.org"
        case .notAURL(let value): "\(it(value)) er ikke en nettadresse; skriv den som https://example.org/"
        case .notAPhoneNumber(let value): "\(it(value)) er ikke et telefonnummer; skriv det som +47 22 33 44 55"
        case .neitherYesNorNo(let value): "\(it(value)) er verken ja eller nei; svar ja eller nei"
        case .ambiguousChoice(let value, let titles, let others):
            "\(it(value)) passer på flere valg; skriv mer av det"
                + (titles.isEmpty ? "" : ": \(titles)") + (others == 0 ? "" : " og \(others) til")
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(it(value)) \(fault(ofSeveral))"
                + (choices.isEmpty ? "" : "; velg \(ofSeveral ? "blant" : "en av") \(choices)")
        case .notOfEachList(let value, let ofSeveral, let lists):
            "\(it(value)) \(fault(ofSeveral)); velg en fra hver liste: \(lists)"
        case .mustBeYes: "svaret må være ja"
        case .mustBeNo: "svaret må være nei"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "for få valg; velg minst \(least.text)"
        case .tooManyChoices(let most): "for mange valg; velg høyst \(most.text)"
        case .tooFewItems(let least): "for få; oppgi minst \(least.text)"
        case .tooManyItems(let most): "for mange; oppgi høyst \(most.text)"
        case .notUTF8: "teksten er ikke gyldig UTF-8; skriv den på nytt eller konverter filen"
        case .controlCharacter: "teksten inneholder et linjeskift eller et kontrolltegn; fjern det"
        case .wrongType(let value, let wanted): "\(it(value)) har feil type; oppgi \(text(wanted))"
        case .patternTooCostly: "teksten er for tung å kontrollere; gjør den kortere"
        case .ruleFailed: "svarene passer ikke sammen"
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
        case .pattern(let pattern): "en tekst som passer til \(quoted(pattern))"
        case .shape(.email): "en e-postadresse"
        case .shape(.url): "en nettadresse"
        case .shape(.phoneNumber): "et telefonnummer"
        case .shape(.personName): "et navn: bokstaver, mellomrom, '-', \"'\" og '.'"
        case .accountNumber: "et norsk kontonummer"
        case .identityNumber: "et norsk fødselsnummer"
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
        case .unanswered: "ingenting som det beregnes av, er besvart"
        case .divisionByZero: "det ville bli delt på null"
        case .notANumber: "en tekst som det beregnes av, er ikke et tall"
        case .noChoice: "et valg som det beregnes av, er ikke gjort"
        case .tooManyDigits: "det ville få mer enn \(ExactDecimal.maximumDigits) sifre"
        case .tooLong: "det ville bli lengre enn \(MissingResult.longestText) byte"
        }
    }

    // MARK: Parts

    private static func it(_ value: String) -> String { value.isEmpty ? "dette" : quoted(value) }

    private static func fault(_ ofSeveral: Bool) -> String {
        ofSeveral ? "passer ikke til valgene" : "er ikke et av valgene"
    }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "ingen", "", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "opptil " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.isDayFirst ? "DD.MM.ÅÅÅÅ" : "ÅÅÅÅ-MM-DD") + (form.hasTime ? " TT:MM" : "")
    }

    private static func text(_ hint: FormatHint) -> String {
        switch hint {
        case .none: ""
        case .accountNumber: "; et norsk kontonummer har elleve sifre, det siste er et kontrollsiffer"
        case .identityNumber: "; et norsk fødselsnummer har elleve sifre, de to siste er kontrollsifre"
        case .name: "; et navn har bokstaver, mellomrom, '-', \"'\" og '.'"
        case .example(let example): "; skriv det som \(example)"
        case .mask(let mask): "; skriv \(mask)"
        case .pattern(let pattern): "; det må passe til \(quoted(pattern))"
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
        let (it, other, isMoment) = (Self.it(value), comparison.other, comparison.isMoment)
        switch comparison.relation {
        case .equal: return "\(it) er ikke det samme som \(other); \(comparison.isSecret ? "skriv" : "oppgi") det samme"
        case .notEqual: return "dette er det samme som \(other); oppgi noe annet"
        case .less: return "\(it) må være \(isMoment ? "før" : "mindre enn") \(other)"
        case .lessOrEqual: return "\(it) kan ikke være \(isMoment ? "etter" : "mer enn") \(other)"
        case .greater: return "\(it) må være \(isMoment ? "etter" : "mer enn") \(other)"
        case .greaterOrEqual: return "\(it) kan ikke være \(isMoment ? "før" : "mindre enn") \(other)"
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
