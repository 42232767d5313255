import FormSyntax

/// What the engine says in Spanish.
enum Spanish: LanguageText {
    static let words = LanguageWords(["sí", "si"], ["no"], .comma, saysDayFirst: true, text: .spanish)

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "todo está bien"
        case .required: "falta una respuesta"
        case .tooShort(let value, let least): "\(it(value))es demasiado corto; usar al menos \(characters(least))"
        case .tooLong(let value, let most): "\(it(value))es demasiado largo; usar como máximo \(characters(most))"
        case .negative(let value): "\(it(value))no puede ser negativo; quitar el signo menos"
        case .tooSmall(let value, let least): "\(it(value))es demasiado pequeño; el mínimo es \(least)"
        case .tooLarge(let value, let most): "\(it(value))es demasiado grande; el máximo es \(most)"
        case .tooEarly(let value, let earliest): "\(it(value))es demasiado pronto; como muy pronto \(earliest)"
        case .tooLate(let value, let latest): "\(it(value))es demasiado tarde; como muy tarde \(latest)"
        case .wrongFormat(let value, let hint): "\(it(value))no tiene el formato correcto\(text(hint))"
        case .notANumber(let value, let sample):
            "\(it(value))no es un número; escribirlo con cifras, por ejemplo \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(it(value))puede ser \(thousands) o \(fraction); escribir \(thousands)\(isWhole ? "" : " o \(fraction)")"
        case .tooManyDigits(let value, let most): "\(it(value))tiene demasiadas cifras; usar como máximo \(most)"
        case .tooManyPlaces(let value, let most):
            "\(it(value))tiene demasiados decimales; usar como máximo \(most.text)"
        case .fraction(let value): "\(it(value))no es un número entero; quitar los decimales"
        case .notAWholeNumber(let value): "\(it(value))no es un número entero; escribirlo con cifras, por ejemplo 12"
        case .notADate(let value, let form):
            "\(it(value))no es una fecha\(form.hasTime ? " con hora" : ""); escribirla como \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(it(value))puede ser \(dates.joined(separator: " o ")); escribir la fecha como \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value))no existe: el cambio de hora se salta ese momento; "
                + "elegir otro o añadir la diferencia con UTC, por ejemplo +01:00"
        case .notATime(let value): "\(it(value))no es una hora; escribirla como HH:MM, por ejemplo 09:30"
        case .notAnEmail(let value): "\(it(value))no es un correo electrónico; escribirlo como nombre@example.org"
        case .notAURL(let value): "\(it(value))no es una dirección web; escribirla como https://example.org/"
        case .notAPhoneNumber(let value):
            "\(it(value))no es un número de teléfono; escribirlo como +47 22 33 44 55"
        case .neitherYesNorNo(let value): "\(it(value))no es ni sí ni no; responder sí o no"
        case .ambiguousChoice(let value, let titles, let others):
            "\(it(value))coincide con varias opciones; escribir algo más"
                + (titles.isEmpty ? "" : ": \(titles)") + (others == 0 ? "" : " y \(others) más")
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(it(value))\(fault(ofSeveral))"
                + (choices.isEmpty ? "" : "; elegir \(ofSeveral ? "entre" : "una de:") \(choices)")
        case .notOfEachList(let value, let ofSeveral, let lists):
            "\(it(value))\(fault(ofSeveral)); elegir una opción de cada lista: \(lists)"
        case .mustBeYes: "la respuesta debe ser sí"
        case .mustBeNo: "la respuesta debe ser no"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "muy pocas opciones; elegir al menos \(least.text)"
        case .tooManyChoices(let most): "demasiadas opciones; elegir como máximo \(most.text)"
        case .tooFewItems(let least): "hay muy pocos elementos; indicar al menos \(least.text)"
        case .tooManyItems(let most): "hay demasiados elementos; indicar como máximo \(most.text)"
        case .notUTF8: "el texto no es UTF-8 válido; escribirlo de nuevo o convertir el archivo"
        case .controlCharacter: "el texto contiene un salto de línea o un carácter de control; quitarlo"
        case .wrongType(let value, let wanted): "\(it(value))tiene un tipo incorrecto; indicar \(text(wanted))"
        case .patternTooCostly: "el texto es demasiado costoso de comprobar; acortarlo"
        case .ruleFailed: "las respuestas no concuerdan"
        }
    }

    static func text(_ requirement: Requirement) -> String {
        switch requirement {
        case .number: "un número"
        case .wholeNumber: "un número entero"
        case .notNegative: "no negativo"
        case .decimalPlaces(let most): "como máximo \(most.of("decimal", "decimales"))"
        case .between(let least, let most): "de \(least) a \(most)"
        case .atLeast(let least): "al menos \(least)"
        case .atMost(let most): "como máximo \(most)"
        case .notBefore(let day): "no antes del \(day)"
        case .notAfter(let day): "no después del \(day)"
        case .atLeastCharacters(let count): "al menos \(characters(count))"
        case .atMostCharacters(let count): "como máximo \(characters(count))"
        case .atLeastChoices(let count): "al menos \(count.of("opción", "opciones"))"
        case .atMostChoices(let count): "como máximo \(count.of("opción", "opciones"))"
        case .mustBeYes: "debe ser sí"
        case .mustBeNo: "debe ser no"
        case .example(let example): "por ejemplo \(example)"
        case .pattern(let pattern): "un texto que coincida con \(quoted(pattern))"
        case .shape(.email): "un correo electrónico"
        case .shape(.url): "una dirección web"
        case .shape(.phoneNumber): "un número de teléfono"
        case .shape(.personName): "un nombre: letras, espacios, '-', \"'\" y '.'"
        case .accountNumber: "un número de cuenta noruego"
        case .identityNumber: "un número de identidad noruego"
        case .comparison(let comparison): text(comparison)
        }
    }

    static func text(_ run: MaskRun) -> String {
        switch run {
        case .digits(let count, let isOptional): number(count, "una cifra", "cifras", isOptional)
        case .letters(let count, let isOptional): number(count, "una letra", "letras", isOptional)
        case .lettersOrDigits(let count, let isOptional):
            number(count, "una letra o cifra", "letras o cifras", isOptional)
        case .characters(let count, let isOptional): number(count, "un carácter", "caracteres", isOptional)
        case .mark(.dash): "un guion"
        case .mark(.space): "un espacio"
        case .mark(.point): "un punto"
        case .mark(.slash): "una barra"
        case .mark(.colon): "dos puntos"
        case .mark(.plus): "un signo más"
        case .mark(.comma): "una coma"
        case .literal(let text): "'\(text)'"
        }
    }

    static func text(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "aún no se ha respondido nada de lo que se usa para calcularlo"
        case .divisionByZero: "se dividiría por cero"
        case .notANumber: "un texto que se usa para calcularlo no es un número"
        case .noChoice: "falta elegir una opción que se usa para calcularlo"
        case .tooManyDigits: "tendría más de \(ExactDecimal.maximumDigits) cifras"
        case .tooLong: "tendría más de \(MissingResult.longestText) bytes"
        }
    }

    // MARK: Parts

    /// The value before its verb, which stands alone without one.
    private static func it(_ value: String) -> String { value.isEmpty ? "" : "\(quoted(value)) " }

    private static func fault(_ ofSeveral: Bool) -> String {
        ofSeveral ? "no coincide con las opciones" : "no es una de las opciones"
    }

    private static func characters(_ count: Count) -> String { count.of("carácter", "caracteres") }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "cero", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "hasta " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.isDayFirst ? "DD.MM.AAAA" : "AAAA-MM-DD") + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ hint: FormatHint) -> String {
        switch hint {
        case .none: ""
        case .accountNumber: "; un número de cuenta noruego tiene once cifras y la última es de control"
        case .identityNumber: "; un número de identidad noruego tiene once cifras y las dos últimas son de control"
        case .name: "; un nombre tiene letras, espacios, '-', \"'\" y '.'"
        case .example(let example): "; escribir, por ejemplo, \(example)"
        case .mask(let mask): "; escribir \(mask)"
        case .pattern(let pattern): "; debe coincidir con \(quoted(pattern))"
        }
    }

    private static func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .noMonth(let month): "no existe el mes \(month)"
        case .dayZero: "no existe el día 0"
        case .shortMonth(let month, let year, let days): "\(months[month - 1]) de \(year) tiene \(days) días"
        }
    }

    private static let months = [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
        "diciembre",
    ]

    private static func text(_ wanted: WantedType) -> String {
        switch wanted {
        case .number: "un número"
        case .truth: "true o false"
        case .list: "una lista"
        case .option: "el identificador de la opción"
        case .text: "un texto"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (it, other, isMoment) = (Self.it(value), comparison.other, comparison.isMoment)
        switch comparison.relation {
        case .equal: return "\(it)no es igual a \(other); \(comparison.isSecret ? "escribir" : "indicar") lo mismo"
        case .notEqual: return "es igual a \(other); indicar otra cosa"
        case .less: return "\(it)debe ser \(isMoment ? "anterior a" : "menor que") \(other)"
        case .lessOrEqual: return "\(it)no puede ser \(isMoment ? "posterior a" : "mayor que") \(other)"
        case .greater: return "\(it)debe ser \(isMoment ? "posterior a" : "mayor que") \(other)"
        case .greaterOrEqual: return "\(it)no puede ser \(isMoment ? "anterior a" : "menor que") \(other)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "igual a \(other)"
        case .notEqual: "distinto de \(other)"
        case .less: "\(isMoment ? "anterior a" : "menor que") \(other)"
        case .lessOrEqual: "\(isMoment ? "no posterior a" : "como máximo") \(other)"
        case .greater: "\(isMoment ? "posterior a" : "mayor que") \(other)"
        case .greaterOrEqual: "\(isMoment ? "no anterior a" : "al menos") \(other)"
        }
    }
}
