import FormSyntax

/// What the engine says in French.
enum French: LanguageText {
    static let words = LanguageWords(["oui"], ["non"], .commaAndBlank, saysDayFirst: true, text: .french)

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "tout est correct"
        case .required: "une réponse est obligatoire"
        case .tooShort(let value, let least): "\(it(value))trop court ; utiliser au moins \(characters(least))"
        case .tooLong(let value, let most): "\(it(value))trop long ; utiliser au plus \(characters(most))"
        case .negative(let value): "\(it(value))doit être positif ou nul ; supprimer le signe moins"
        case .tooSmall(let value, let least): "\(it(value))trop petit ; le minimum est \(least)"
        case .tooLarge(let value, let most): "\(it(value))trop grand ; le maximum est \(most)"
        case .tooEarly(let value, let earliest): "\(it(value))trop tôt ; au plus tôt \(earliest)"
        case .tooLate(let value, let latest): "\(it(value))trop tard ; au plus tard \(latest)"
        case .wrongFormat(let value, let hint): "\(it(value))format incorrect\(text(hint))"
        case .notANumber(let value, let sample):
            "\(isNot(value)) un nombre ; l'écrire en chiffres, par exemple \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(it(value))peut signifier \(thousands) ou \(fraction) ; "
                + "écrire \(thousands)\(isWhole ? "" : " ou \(fraction)")"
        case .tooManyDigits(let value, let most): "\(it(value))trop de chiffres ; en utiliser au plus \(most)"
        case .tooManyPlaces(let value, let most): "\(it(value))trop de décimales ; en utiliser au plus \(most.text)"
        case .fraction(let value): "\(isNot(value)) un nombre entier ; supprimer les décimales"
        case .notAWholeNumber(let value): "\(isNot(value)) un nombre entier ; l'écrire en chiffres, par exemple 12"
        case .notADate(let value, let form):
            "\(isNot(value)) une date\(form.hasTime ? " avec une heure" : "") ; l'écrire sous la forme \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(it(value))peut signifier \(dates.joined(separator: " ou ")) ; écrire la date sous la forme \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value))heure inexistante : elle est sautée au changement d'heure ; "
                + "en choisir une autre ou ajouter un décalage, par exemple +01:00"
        case .notATime(let value): "\(isNot(value)) une heure ; l'écrire sous la forme HH:MM, par exemple 09:30"
        case .notAnEmail(let value): "\(isNot(value)) une adresse e-mail ; l'écrire sous la forme nom@example.org"
        case .notAURL(let value): "\(isNot(value)) une adresse web ; l'écrire sous la forme https://example.org/"
        case .notAPhoneNumber(let value):
            "\(isNot(value)) un numéro de téléphone ; l'écrire sous la forme +47 22 33 44 55"
        case .neitherYesNorNo(let value): "\(it(value))ni oui ni non ; répondre oui ou non"
        case .ambiguousChoice(let value, let titles, let others):
            "\(it(value))plusieurs choix possibles ; en écrire davantage"
                + (titles.isEmpty ? "" : " : \(titles)") + (others == 0 ? "" : " et \(others) de plus")
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(fault(value, ofSeveral))"
                + (choices.isEmpty ? "" : " ; choisir \(ofSeveral ? "parmi" : "l'un des suivants :") \(choices)")
        case .notOfEachList(let value, let ofSeveral, let lists):
            "\(fault(value, ofSeveral)) ; choisir un élément de chaque liste : \(lists)"
        case .mustBeYes: "la réponse doit être oui"
        case .mustBeNo: "la réponse doit être non"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "pas assez de choix ; en choisir au moins \(least.text)"
        case .tooManyChoices(let most): "trop de choix ; en choisir au plus \(most.text)"
        case .tooFewItems(let least): "pas assez d'éléments ; en donner au moins \(least.text)"
        case .tooManyItems(let most): "trop d'éléments ; en donner au plus \(most.text)"
        case .notUTF8: "le texte n'est pas de l'UTF-8 valide ; le saisir à nouveau ou convertir le fichier"
        case .controlCharacter: "le texte contient un saut de ligne ou un caractère de contrôle ; le supprimer"
        case .wrongType(let value, let wanted): "\(it(value))type incorrect ; donner \(text(wanted))"
        case .patternTooCostly: "le texte est trop long à vérifier ; le raccourcir"
        case .ruleFailed: "les réponses ne vont pas ensemble"
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
        case .pattern(let pattern): "un texte qui correspond à \(quoted(pattern))"
        case .shape(.email): "une adresse e-mail"
        case .shape(.url): "une adresse web"
        case .shape(.phoneNumber): "un numéro de téléphone"
        case .shape(.personName): "un nom : lettres, espaces, '-', \"'\" et '.'"
        case .accountNumber: "un numéro de compte norvégien"
        case .identityNumber: "un numéro d'identité norvégien"
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
        case .unanswered: "aucune des réponses nécessaires au calcul n'est donnée"
        case .divisionByZero: "division par zéro"
        case .notANumber: "un texte nécessaire au calcul n'est pas un nombre"
        case .noChoice: "un choix nécessaire au calcul n'est pas fait"
        case .tooManyDigits: "le résultat aurait plus de \(ExactDecimal.maximumDigits) chiffres"
        case .tooLong: "le résultat dépasserait \(MissingResult.longestText) octets"
        }
    }

    // MARK: Parts

    /// The value before what is wrong with it.
    private static func it(_ value: String) -> String { value.isEmpty ? "" : "\(quoted(value)) : " }

    private static func isNot(_ value: String) -> String {
        value.isEmpty ? "ce n'est pas" : "\(quoted(value)) n'est pas"
    }

    private static func fault(_ value: String, _ ofSeveral: Bool) -> String {
        ofSeveral ? "\(it(value))ne correspond pas aux choix" : "\(isNot(value)) l'un des choix"
    }

    private static func characters(_ count: Count) -> String { count.inFrench("caractère", "caractères") }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "zéro", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "jusqu'à " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.isDayFirst ? "JJ.MM.AAAA" : "AAAA-MM-JJ") + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ hint: FormatHint) -> String {
        switch hint {
        case .none: ""
        case .accountNumber:
            " ; un numéro de compte norvégien a onze chiffres, dont le dernier est un chiffre de contrôle"
        case .identityNumber:
            " ; un numéro d'identité norvégien a onze chiffres, dont les deux derniers sont des chiffres de contrôle"
        case .name: " ; un nom se compose de lettres, d'espaces, de '-', de \"'\" et de '.'"
        case .example(let example): " ; écrire par exemple \(example)"
        case .mask(let mask): " ; écrire \(mask)"
        case .pattern(let pattern): " ; le texte doit correspondre à \(quoted(pattern))"
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
        let (it, other, isMoment) = (Self.it(value), comparison.other, comparison.isMoment)
        switch comparison.relation {
        case .equal:
            return "\(it)différent de \(other) ; \(comparison.isSecret ? "saisir" : "donner") la même chose"
        case .notEqual: return "identique à \(other) ; donner autre chose"
        case .less: return "\(it)doit être \(isMoment ? "avant" : "inférieur à") \(other)"
        case .lessOrEqual: return "\(it)ne doit pas être \(isMoment ? "après" : "supérieur à") \(other)"
        case .greater: return "\(it)doit être \(isMoment ? "après" : "supérieur à") \(other)"
        case .greaterOrEqual: return "\(it)ne doit pas être \(isMoment ? "avant" : "inférieur à") \(other)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "identique à \(other)"
        case .notEqual: "différent de \(other)"
        case .less: "\(isMoment ? "avant" : "inférieur à") \(other)"
        case .lessOrEqual: "\(isMoment ? "pas après" : "au plus") \(other)"
        case .greater: "\(isMoment ? "après" : "supérieur à") \(other)"
        case .greaterOrEqual: "\(isMoment ? "pas avant" : "au moins") \(other)"
        }
    }
}
