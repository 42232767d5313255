import FormSyntax

/// What is wrong with files and lines of answers, in Spanish.
enum SpanishAnswers: AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String {
        switch complaint {
        case .notCSV(let reason), .notJSON(let reason): reason
        case .notAnObject: "no es un objeto; escribir un objeto de identificadores y valores"
        case .emptyFile: "el archivo está vacío; escribir un objeto de identificadores y valores"
        case .headerMissing: "falta la cabecera con los identificadores; escribir una cabecera y una fila"
        case .rowMissing: "falta la fila con las respuestas; escribir una cabecera y una fila"
        case .secondRow: "una segunda fila; las respuestas van en una sola fila"
        case .tooManyCells: "la fila tiene más celdas que la cabecera; quitar esta"
        case .tooFewCells: "la fila tiene menos celdas que la cabecera; termina aquí"
        case .unknownField(let id, let meant):
            "el formulario no tiene ningún campo \(quoted(id)); " + (meant.map { "¿quizá '\($0)'?" } ?? "quitarlo")
        case .repeatedSection(let id, let example):
            "\(quoted(id)) se repite; responder a sus campos, por ejemplo \(quoted(example))"
        case .fieldOfSection(let id, let section):
            "\(quoted(id)) es un campo de \(quoted(section)), que se repite; escribir '\(section)[0].\(id)'"
        case .keyTwice(let id): "la clave \(quoted(id)) aparece dos veces; quitar una"
        case .answeredTwice(let id): "\(quoted(id)) tiene dos respuestas; quitar una"
        case .sameColumns(let first, let second):
            "\(quoted(first)) y \(quoted(second)) responden a lo mismo; quitar una de las columnas"
        case .notAnArray(let id): "\(quoted(id)) se repite; escribir una lista de objetos"
        case .notAnInstance(let id): "\(quoted(id)) se repite; escribir un objeto por cada vez"
        case .tooManyInstances(let id, let most):
            "\(quoted(id)) está de más; " + (most.map { "como máximo \($0)" } ?? "no puede haber tantos")
        case .farInstance(let id): "\(quoted(id)) está muy lejos del último; numerar desde 0, sin huecos"
        case .moreProblems: "el registro tiene más problemas de los que se muestran; corregir primero estos"
        case .unused(let state): "el campo está \(text(state)) y no admite ningún valor; quitarlo"
        case .inputEnded(let id): "la entrada estándar terminó antes de responder a \(quoted(id)); no se envió nada"
        case .readingStopped(let line, let id):
            "las líneas después de la línea \(line) no se leyeron, porque lo que se pregunta después depende de \(quoted(id))"
        case .left: "se salió del formulario antes de enviarlo"
        case .commandEnded(let command, let status): "el comando \(quoted(command)) terminó con el estado \(status)"
        case .commandKilled(let command, let signal):
            "el comando \(quoted(command)) fue terminado por la señal \(signal)"
        case .commandNotRun(let command, let reason): "el comando \(quoted(command)) no se pudo ejecutar: \(reason)"
        }
    }

    static func text(refusedDefault message: String) -> String { "el valor por defecto no se usa: \(message)" }

    static func text(notSubmitted reason: String) -> String { "no enviado: \(reason)" }

    private static func text(_ state: UnaskedState) -> String {
        switch state {
        case .computed: "calculado"
        case .hidden: "oculto"
        case .disabled: "desactivado"
        }
    }
}
