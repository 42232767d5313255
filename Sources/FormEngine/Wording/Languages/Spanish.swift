import FormSyntax
import FormWords

/// What the engine says in Spanish.
extension Spanish: LanguageText {
    static let words = LanguageWords(["sí", "si"], ["no"], .comma, dates: .slashes, text: .spanish)
    static let dayWords = [
        ["hoy"], ["mañana"], ["ayer"], ["lunes"], ["martes"], ["miércoles", "miercoles"], ["jueves"],
        ["viernes"], ["sábado", "sabado"], ["domingo"],
    ]
    static let dayAfterTomorrowWords = ["pasado mañana"]
    static let monthWords = [
        ["enero"], ["febrero"], ["marzo"], ["abril"], ["mayo"], ["junio"], ["julio"], ["agosto"],
        ["septiembre", "setiembre"], ["octubre"], ["noviembre"], ["diciembre"],
    ]
    static let nextWords = ["próximo", "que viene"]
    static let allWords = ["todas", "todos"]
    static let noneWords = ["ninguna", "ninguno"]
    static let articles = ["un", "una", "otro", "otra", "nuevo", "nueva"]

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "todo está bien"
        case .required: "falta una respuesta"
        case .tooShort(let value, let least):
            "\(it(value, "es", "demasiado corto")): escribir al menos \(characters(least))"
        case .tooLong(let value, let most):
            "\(it(value, "es", "demasiado largo")): escribir como máximo \(characters(most))"
        case .negative(let value): "\(it(value, "es", "negativo")): quitar el signo menos"
        case .wrongFormat(let value, let noun, let hint): text(value, noun, hint)
        case .notANumber(let value, let sample):
            "\(isNot(value)) un número: escribirlo con cifras, por ejemplo \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(quoted(value)) puede ser \(thousands) o \(fraction): escribir \(isWhole ? thousands : "uno de los dos")"
        case .tooManyDigits(let value, let most):
            "\(it(value, "tiene", "demasiadas cifras")): escribir como máximo \(most)"
        case .tooManyPlaces(let value, let most):
            "\(it(value, "tiene", "demasiados decimales")): escribir como máximo \(most.text)"
        case .fraction(let value): "\(isNot(value)) un número entero: quitar los decimales"
        case .notAWholeNumber(let value): "\(isNot(value)) un número entero: escribirlo con cifras, por ejemplo 12"
        case .notADate(let value, let form):
            "\(isNot(value)) una fecha\(form.hasTime ? " con hora" : ""): escribirla como \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(quoted(value)) puede ser \(dates.joined(separator: " o ")): escribir la fecha como \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value, "es", "una hora que se salta con el cambio de hora")): "
                + "elegir otra o añadir la diferencia con UTC, por ejemplo +01:00"
        case .notATime(let value): "\(isNot(value)) una hora: escribirla como HH:MM, por ejemplo 09:30"
        case .unlike(let value, let fault, let cure):
            "\(isNot(value)) \(fault.text(in: .spanish)): \(cure.text(in: .spanish))"
        case .neitherYesNorNo(let value): "responder sí o no\(not(value))"
        case .ambiguousChoice(let value, let titles, _) where titles.isEmpty:
            it(value, "coincide con varias opciones: escriba más letras")
        case .ambiguousChoice(let value, let titles, let others):
            "\(quoted(value)) puede ser \(either(titles + [others?.of("otra", "otras")].compactMap { $0 }, or: others == nil ? "o" : "u")): "
                + "escriba más letras"
        case .notAChoice(let value, _, let choices):
            it(value, "no está en la lista") + (choices.isEmpty ? "" : ": elegir entre \(choices)")
        case .notAChoiceBut(let value, let question):
            "\(it(value, "no está en la lista")): \(question.text(in: .spanish))"
        case .nothingOffered: "con estas respuestas no hay nada que elegir"
        case .notOfEachList(let value, let lists): "elegir una opción de cada lista\(not(value)): \(lists)"
        case .notAChoiceOfMany(let value, let count):
            "\(it(value, "no está en la lista")) (\(count) opciones): "
                + "escriba parte de un nombre, o ? para ver la lista"
        case .sharedTitle(let value, let titles, let others):
            "\(quoted(value)) puede ser \(either(titles + [others?.of("otra", "otras")].compactMap { $0 }, or: others == nil ? "o" : "u")): "
                + "escriba el identificador entre paréntesis"
        case .mustBeYes: "la respuesta debe ser sí"
        case .mustBeNo: "la respuesta debe ser no"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "elegir al menos \(least.text)"
        case .tooManyChoices(let most): "elegir como máximo \(most.text)"
        case .tooFewItems(let least): "debe haber al menos \(least.text)"
        case .tooManyItems(let most): "debe haber como máximo \(most.text)"
        case .notUTF8: "el texto no es UTF-8 válido: escribirlo de nuevo o convertir el archivo"
        case .controlCharacter(true): "el texto contiene un carácter de control: quitarlo"
        case .controlCharacter(false): "el texto contiene un salto de línea o un carácter de control: quitarlo"
        case .wrongType(let value, let wanted):
            "\(it(value, "tiene", "un tipo incorrecto")): indicar \(text(wanted))"
        case .patternTooCostly: "el texto es demasiado costoso de comprobar: acortarlo"
        case .ruleFailed: "las respuestas no concuerdan"
        case .notUnique(let place, ""): "ya está en \(place): dar otro valor"
        case .notUnique(let place, let beside):
            "ya está en \(place) junto con \(beside): cambiar uno de ellos"
        case .refused(let value): "\(it(value, "no se", "acepta")): dar otra respuesta"
        case .noResult(let reason): text(reason)
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
        case .mask(let words, let picture): "\(words): \(picture)"
        case .pattern(let pattern): "un texto que coincida con \(quoted(pattern))"
        case .text(let text): text.text(in: .spanish)
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
        case .unanswered: "faltan todas las respuestas con que se calcula"
        case .divisionByZero: "se dividiría por cero"
        case .notANumber: "una respuesta con que se calcula no es un número"
        case .noChoice: "falta elegir una opción con que se calcula"
        case .tooManyDigits: "el resultado tendría más de \(ExactDecimal.maximumDigits) cifras"
        case .tooLong: "el resultado tendría más de \(MissingResult.longestText) bytes"
        case .notADate: "una respuesta con que se calcula no es una fecha"
        case .notWhole: "un número con que se calcula no es entero"
        case .outsideCalendar: "el resultado estaría fuera de los años 1 a 9999"
        case .noNumber: "el resultado no sería un número"
        case .fraction: "el resultado no sería un número entero"
        case .negative: "el resultado sería negativo"
        case .noTruth: "el resultado no sería ni sí ni no"
        case .noDate: "el resultado no sería una fecha"
        case .noMoment: "el resultado no sería una fecha con hora"
        case .noTime: "el resultado no sería una hora"
        case .noOption: "el resultado no está entre las opciones"
        case .noText: "el resultado sería sí o no, no un texto"
        case .controlCharacter: "el resultado tendría un salto de línea o un carácter de control"
        case .unlikeMask: "el resultado no encaja en la máscara"
        }
    }

    // MARK: Parts

    private static func isNot(_ value: String) -> String { it(value, "no es") }

    private static func not(_ value: String) -> String { value.isEmpty ? "" : ", no \(quoted(value))" }

    private static func characters(_ count: Count) -> String { count.of("carácter", "caracteres") }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "cero", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "hasta " : "")\(count == 1 ? one : "\(number) \(other)")"
    }

    private static func text(_ form: DateForm) -> String {
        (form.example ?? form.figures("DD", "MM", "AAAA")) + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ value: String, _ noun: String?, _ hint: FormatHint) -> String {
        let fault = noun.map { "\(isNot(value)) \($0)" } ?? it(value, "no tiene el formato correcto")
        return switch hint {
        case .none: fault
        case .example(let example): "\(fault): escribir, por ejemplo, \(example)"
        case .mask(let words, let picture): "\(fault): escribir \(picture) (\(words))"
        case .pattern(let pattern): "\(fault): debe coincidir con \(quoted(pattern))"
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
        let (isMoment, other, not) = (comparison.isMoment, comparison.other, not(value))
        return switch comparison.relation {
        case .equal where comparison.isSecret: "no coincide con \(other): escribir otra vez lo mismo"
        case .equal: "debe ser igual a \(other)\(not)"
        case .notEqual: "debe ser distinto de \(other)"
        case .less: "debe ser \(isMoment ? "anterior a" : "menor que") \(other)\(not)"
        case .lessOrEqual: "debe ser \(isMoment ? "igual o anterior a" : "como máximo") \(other)\(not)"
        case .greater: "debe ser \(isMoment ? "posterior a" : "mayor que") \(other)\(not)"
        case .greaterOrEqual: "debe ser \(isMoment ? "igual o posterior a" : "al menos") \(other)\(not)"
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
