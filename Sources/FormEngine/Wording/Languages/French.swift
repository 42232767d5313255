import FormSyntax
import FormWords

/// What the engine says in French.
extension French: LanguageText {
    static let words = LanguageWords(["oui"], ["non"], .commaAndBlank, dates: .slashes, text: .french)
    static let dayWords = [
        ["aujourd'hui", "aujourd’hui"], ["demain"], ["hier"], ["lundi"], ["mardi"], ["mercredi"], ["jeudi"],
        ["vendredi"], ["samedi"], ["dimanche"],
    ]
    static let dayAfterTomorrowWords = ["après-demain", "après demain"]
    static let monthWords = [
        ["janvier"], ["février"], ["mars"], ["avril"], ["mai"], ["juin"], ["juillet"], ["août"], ["septembre"],
        ["octobre"], ["novembre"], ["décembre"],
    ]
    static let nextWords = ["prochain"]
    static let allWords = ["tous", "toutes"]
    static let noneWords = ["aucun", "aucune"]
    static let articles = ["un", "une", "autre", "nouvel", "nouveau", "nouvelle"]

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "tout est correct"
        case .required: "une réponse est obligatoire"
        case .tooShort(let value, let least): "\(it(value, "est", "trop court")) : saisir au moins \(characters(least))"
        case .tooLong(let value, let most): "\(it(value, "est", "trop long")) : saisir au plus \(characters(most))"
        case .negative(let value): "\(it(value, "est", "négatif")) : supprimer le signe moins"
        case .wrongFormat(let value, let noun, let hint): text(value, noun, hint)
        case .notANumber(let value, let sample):
            "\(isNot(value)) un nombre : l'écrire en chiffres, par exemple \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(quoted(value)) peut signifier \(thousands) ou \(fraction) : "
                + "écrire \(isWhole ? thousands : "l'un ou l'autre")"
        case .tooManyDigits(let value, let most): "\(it(value, "a", "trop de chiffres")) : en saisir au plus \(most)"
        case .tooManyPlaces(let value, let most):
            "\(it(value, "a", "trop de décimales")) : en saisir au plus \(most.text)"
        case .fraction(let value): "\(isNot(value)) un nombre entier : supprimer les décimales"
        case .notAWholeNumber(let value): "\(isNot(value)) un nombre entier : l'écrire en chiffres, par exemple 12"
        case .notADate(let value, let form):
            "\(isNot(value)) une date\(form.hasTime ? " avec une heure" : "") : l'écrire sous la forme \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(quoted(value)) peut signifier \(dates.joined(separator: " ou ")) : "
                + "écrire la date sous la forme \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value, "est", "une heure sautée au changement d'heure")) : "
                + "en choisir une autre ou ajouter un décalage, par exemple +01:00"
        case .notATime(let value): "\(isNot(value)) une heure : l'écrire sous la forme HH:MM, par exemple 09:30"
        case .unlike(let value, let fault, let cure):
            "\(isNot(value)) \(fault.text(in: .french)) : \(cure.text(in: .french))"
        case .neitherYesNorNo(let value): "répondre oui ou non\(not(value))"
        case .ambiguousChoice(let value, let titles, _) where titles.isEmpty:
            it(value, "correspond à plusieurs choix : tapez plus de lettres")
        case .ambiguousChoice(let value, let titles, let others):
            "\(quoted(value)) peut signifier \(either(titles + [others?.inFrench("autre", "autres")].compactMap { $0 })) : "
                + "tapez plus de lettres"
        case .notAChoice(let value, _, let choices):
            "\(isNot(value)) dans la liste\(choices.isEmpty ? "" : " : choisir parmi \(choices)")"
        case .notAChoiceBut(let value, let question): "\(isNot(value)) dans la liste : \(question.text(in: .french))"
        case .nothingOffered: "avec ces réponses, il n'y a rien à choisir"
        case .notOfEachList(let value, let lists): "choisir un élément de chaque liste\(not(value)) : \(lists)"
        case .notAChoiceOfMany(let value, let count):
            "\(isNot(value)) dans la liste (\(count) choix) : tapez une partie d'un nom, ou '?' pour voir la liste"
        case .sharedTitle(let value, let titles, let others):
            "\(quoted(value)) peut signifier \(either(titles + [others?.inFrench("autre", "autres")].compactMap { $0 })) : "
                + "tapez l'identifiant entre parenthèses"
        case .mustBeYes: "la réponse doit être oui"
        case .mustBeNo: "la réponse doit être non"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "en choisir au moins \(least.text)"
        case .tooManyChoices(let most): "en choisir au plus \(most.text)"
        case .tooFewItems(let least): "il faut au moins \(least.inFrench("élément", "éléments"))"
        case .tooManyItems(let most): "il faut au plus \(most.inFrench("élément", "éléments"))"
        case .notUTF8: "le texte n'est pas de l'UTF-8 valide : le saisir à nouveau ou convertir le fichier"
        case .controlCharacter(true): "le texte contient un caractère de contrôle : le supprimer"
        case .controlCharacter(false):
            "le texte contient un saut de ligne ou un caractère de contrôle : le supprimer"
        case .wrongType(let value, let wanted): "\(it(value, "a", "un type incorrect")) : donner \(text(wanted))"
        case .patternTooCostly: "le texte est trop long à vérifier : le raccourcir"
        case .ruleFailed: "les réponses ne vont pas ensemble"
        case .notUnique(let place, ""): "se trouve déjà dans \(place) : donner autre chose"
        case .notUnique(let place, let beside):
            "se trouve déjà dans \(place) avec \(beside) : changer l’un d’eux"
        case .refused(let value): "\(it(value, "n’est", "pas accepté")) : donner une autre réponse"
        case .noResult(let reason): text(reason)
        }
    }

    static func text(_ requirement: Requirement) -> String {
        switch requirement {
        case .number: "un nombre"
        case .wholeNumber: "un nombre entier"
        case .notNegative: "positif ou nul"
        case .decimalPlaces(let most): "au plus \(most.inFrench("décimale", "décimales"))"
        case .between(let least, let most): "de \(least) à \(most)"
        case .atLeast(let least): "au moins \(least)"
        case .atMost(let most): "au plus \(most)"
        case .notBefore(let day): "au plus tôt \(day)"
        case .notAfter(let day): "au plus tard \(day)"
        case .atLeastCharacters(let count): "au moins \(characters(count))"
        case .atMostCharacters(let count): "au plus \(characters(count))"
        case .atLeastChoices(let count): "au moins \(count.text) choix"
        case .atMostChoices(let count): "au plus \(count.text) choix"
        case .mustBeYes: "doit être oui"
        case .mustBeNo: "doit être non"
        case .example(let example): "par exemple \(example)"
        case .mask(let words, let picture): "\(words) : \(picture)"
        case .pattern(let pattern): "un texte qui correspond à \(quoted(pattern))"
        case .text(let text): text.text(in: .french)
        case .comparison(let comparison): text(comparison)
        }
    }

    static func text(_ run: MaskRun) -> String {
        switch run {
        case .digits(let count, let isOptional): number(count, "un chiffre", "chiffres", isOptional)
        case .letters(let count, let isOptional): number(count, "une lettre", "lettres", isOptional)
        case .lettersOrDigits(let count, let isOptional):
            number(count, "une lettre ou un chiffre", "lettres ou chiffres", isOptional)
        case .characters(let count, let isOptional): number(count, "un caractère", "caractères", isOptional)
        case .mark(.dash): "un tiret"
        case .mark(.space): "un espace"
        case .mark(.point): "un point"
        case .mark(.slash): "une barre oblique"
        case .mark(.colon): "un deux-points"
        case .mark(.plus): "un plus"
        case .mark(.comma): "une virgule"
        case .literal(let text): "'\(text)'"
        }
    }

    static func text(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "il manque encore toutes les réponses nécessaires au calcul"
        case .divisionByZero: "division par zéro"
        case .notANumber: "une réponse nécessaire au calcul n'est pas un nombre"
        case .noChoice: "il manque un choix nécessaire au calcul"
        case .tooManyDigits: "le résultat aurait plus de \(ExactDecimal.maximumDigits) chiffres"
        case .tooLong: "le résultat dépasserait \(MissingResult.longestText) octets"
        case .notADate: "une réponse nécessaire au calcul n'est pas une date"
        case .notWhole: "un nombre nécessaire au calcul n'est pas entier"
        case .outsideCalendar: "le résultat serait hors des années 1 à 9999"
        case .noNumber: "le résultat ne serait pas un nombre"
        case .fraction: "le résultat ne serait pas un nombre entier"
        case .negative: "le résultat serait négatif"
        case .noTruth: "le résultat ne serait ni oui ni non"
        case .noDate: "le résultat ne serait pas une date"
        case .noMoment: "le résultat ne serait pas une date avec une heure"
        case .noTime: "le résultat ne serait pas une heure"
        case .noOption: "le résultat ne figure pas parmi les choix"
        case .noText: "le résultat serait oui ou non, pas un texte"
        case .controlCharacter: "le résultat contiendrait un saut de ligne ou un caractère de contrôle"
        case .unlikeMask: "le résultat ne correspond pas au masque"
        }
    }

    // MARK: Parts

    private static func isNot(_ value: String) -> String {
        value.isEmpty ? "ce n'est pas" : it(value, "n'est pas")
    }

    private static func not(_ value: String) -> String { value.isEmpty ? "" : ", et non \(quoted(value))" }

    private static func characters(_ count: Count) -> String { count.inFrench("caractère", "caractères") }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "zéro", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "jusqu'à " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.example ?? form.figures("JJ", "MM", "AAAA")) + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ value: String, _ noun: String?, _ hint: FormatHint) -> String {
        let fault = noun.map { "\(isNot(value)) \($0)" } ?? it(value, "n'a", "pas le bon format")
        return switch hint {
        case .none: fault
        case .example(let example): "\(fault) : écrire par exemple \(example)"
        case .mask(let words, let picture): "\(fault) : écrire \(picture) (\(words))"
        case .pattern(let pattern): "\(fault) : le texte doit correspondre à \(quoted(pattern))"
        }
    }

    private static func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .noMonth(let month): "il n'y a pas de mois \(month)"
        case .dayZero: "il n'y a pas de jour 0"
        case .shortMonth(let month, let year, let days): "\(months[month - 1]) \(year) a \(days) jours"
        }
    }

    private static let months = [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
        "décembre",
    ]

    private static func text(_ wanted: WantedType) -> String {
        switch wanted {
        case .number: "un nombre"
        case .truth: "true ou false"
        case .list: "un tableau"
        case .option: "l'identifiant de l'option"
        case .text: "un texte"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (isMoment, other, not) = (comparison.isMoment, comparison.other, not(value))
        return switch comparison.relation {
        case .equal where comparison.isSecret: "ne correspond pas à \(other) : saisir de nouveau la même chose"
        case .equal: "doit être identique à \(other)\(not)"
        case .notEqual: "doit être différent de \(other)"
        case .less: "doit être \(isMoment ? "avant" : "inférieur à") \(other)\(not)"
        case .lessOrEqual: "doit être \(isMoment ? "au plus tard" : "inférieur ou égal à") \(other)\(not)"
        case .greater: "doit être \(isMoment ? "après" : "supérieur à") \(other)\(not)"
        case .greaterOrEqual: "doit être \(isMoment ? "au plus tôt" : "supérieur ou égal à") \(other)\(not)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "identique à \(other)"
        case .notEqual: "différent de \(other)"
        case .less: "\(isMoment ? "avant" : "inférieur à") \(other)"
        case .lessOrEqual: "au plus\(isMoment ? " tard" : "") \(other)"
        case .greater: "\(isMoment ? "après" : "supérieur à") \(other)"
        case .greaterOrEqual: "\(isMoment ? "au plus tôt" : "au moins") \(other)"
        }
    }
}
