extension Spanish {
    package static func template(_ phrase: CompilerPhrase) -> String {
        switch phrase {
        case .cycle: "hay una dependencia circular: {path}; cambiar una de esas dependencias"
        case .updateCycle:
            "estos objetivos se desencadenan unos a otros: {path}; cambiar uno de ellos, porque cada uno actúa una "
                + "sola vez por cambio"
        case .unnamedGroup: "grupo {number}"
        case .unnamedSection: "sección {number}"

        case .fieldTwice: "el campo {id} está definido dos veces; dar a cada campo su propio identificador"
        case .fieldTwiceSince:
            "el campo {id} está definido dos veces, la primera en la línea {line}; dar a cada campo su propio "
                + "identificador"
        case .sectionTwice: "la sección {id} está definida dos veces; dar a cada sección su propio identificador"
        case .sectionTwiceSince:
            "la sección {id} está definida dos veces, la primera en la línea {line}; dar a cada sección su propio "
                + "identificador"
        case .groupTwice: "el grupo {id} está definido dos veces; dar a cada grupo su propio identificador"
        case .groupTwiceSince:
            "el grupo {id} está definido dos veces, la primera en la línea {line}; dar a cada grupo su propio "
                + "identificador"
        case .optionTwice: "la opción {id} está definida dos veces; dar a cada opción su propio identificador"
        case .optionTwiceSince:
            "la opción {id} está definida dos veces, la primera en la línea {line}; dar a cada opción su propio "
                + "identificador"
        case .noSuchSection: "no existe la sección {name}"
        case .noSuchGroup: "no existe el grupo {name}"
        case .noSuchFunction: "no existe la función {name}"
        case .unknownKind: "no existe el tipo de campo {type}, que se trata como 'text'"
        case .unknownConverter: "no existe el conversor {name} en 'clean'"
        case .unknownValidator: "no existe el validador {name}"
        case .unknownParameter: "el validador {validator} no tiene ningún parámetro {name}"

        case .noTemplate:
            "la sección dinámica {id} no tiene ninguna plantilla con campos; no se puede añadir nada"
        case .tooManyItems: "'min_items' {count} supera {most}; reducirlo"
        case .itemsSwapped: "'max_items' {most} es menor que 'min_items' {least}; intercambiarlos"
        case .nothingToChoose: "{id} no tiene {key} entre los que elegir; añadir algunos"

        case .targetOfPlainSection: "solo los objetivos de una sección dinámica tienen efecto; este se ignora"
        case .thereIsAField: "hay un campo con ese identificador; dar al objetivo el tipo 'field'"
        case .thereIsASection: "hay una sección con ese identificador; dar al objetivo el tipo 'section'"
        case .thereIsAGroup: "hay un grupo con ese identificador; dar al objetivo el tipo 'group'"
        case .tooManyEvents: "los objetivos actualizan o vacían más de {count} campos; indicar menos"
        case .updateWithoutValue:
            "esta actualización de {id} no tiene 'target_value' y el campo no tiene 'formula'; no hace nada"

        case .unreadableValue: "{value} no puede ser el 'default' de {id}, que queda sin valor"
        case .unreadableValueOfTarget:
            "{value} no puede ser el 'target_value' de {id}, así que el objetivo no hace nada"
        case .unreadableSecret: "esto no puede ser el 'default' de {id}, que queda sin valor"
        case .unreadableSecretOfTarget:
            "esto no puede ser el 'target_value' de {id}, así que el objetivo no hace nada"
        case .initialBesideValue: "{name} y 'default_formula' de {id} se excluyen; omitir uno"

        case .unusableStep: "{text} no puede ser un paso; escribir un número mayor que 0"
        case .unusableWholeStep: "{text} no puede ser un paso; escribir un número entero mayor que 0"
        case .dateBoundOfOther: "solo las fechas tienen {name}; escribir {other}"
        case .boundNotADate:
            "{text} no es una fecha; escribirla como AAAA-MM-DD, o bien 'today', '+3d', '-18y' o un día como 'monday'"
        case .boundNotATime: "{text} no es una hora; escribirla como HH:MM"
        case .boundNotANumber: "{text} no es un número; los límites son números como 10 o 2.5"
        case .keyWithoutEffect: "{name} no tiene efecto en el tipo {type}; quitarlo"
        case .outsideInInstance: "'outside' no tiene efecto en una sección que se repite; sacar el campo de la sección"
        case .validatorWithoutEffect: "el validador {name} no tiene efecto en el tipo {type}; quitarlo"
        case .validatorWithoutBounds: "el validador {name} no tiene 'min' ni 'max'; no comprueba nada"
        case .validatorNeeds: "al validador {validator} le falta {name}"
        case .notAComparison: "{text} no es una comparación; usar una de estas: > >= < <= == !="
        case .notAComparisonMode: "{text} no es un modo de comparación; escribir 'text' o 'number'"
        case .comparedWithItself: "{id} se compara consigo mismo; indicar otro campo"
        case .uniqueNotSubmitted:
            "{field} no se escribe y no puede distinguir los registros; sacarlo de 'unique' o quitar su 'submit'"
        case .uniqueSecret:
            "{field} es secreto: quien sabe que otro registro tiene el mismo conoce ese secreto; sacarlo de "
                + "'unique'"
        case .uniqueRepeats: "{field} está en una sección que se repite, un registro tiene varios; sacarlo de 'unique'"
        case .neverHasAValue: "{id} nunca tiene un valor con que comparar; indicar una pregunta"

        case .isOfWrongType: "{name} es {value}"
        case .theNumber: "el número {number}"
        case .theText: "el texto {text}"
        case .anArray: "una lista"
        case .anObject: "un objeto"

        case .tooManyDecimals: "'decimals' {count} supera las {most} cifras de un número; reducirlo"
        case .unusableGrouping: "'grouping' necesita 'sizes' mayores que cero y un 'separator' que no esté vacío"
        case .unusableSeparator: "el separador {text} no es un solo carácter; se ignora"
        case .unusablePattern: "el patrón {pattern} no se puede usar: {reason}"
        case .patternError: "error {number}"
        case .unusableMask: "la máscara {mask} no se puede usar: {reason}"
        case .maskHoldsControl: "una máscara no admite caracteres de control; quitarlos"
        case .maskEndsInBackslash:
            "no hay nada después de la última '\\'; escribir '\\\\' para una barra invertida"
        case .maskWithoutPlaces:
            "la máscara no tiene ninguna posición para escribir; usar '0', '9', 'L', '?', 'A', 'a' o '&'"
        case .maskTooLong: "la máscara tiene más de {count} posiciones; usar un patrón en su lugar"

        case .inFormula: "en la fórmula {text}: {reason}"
        case .inCondition: "en la condición {text}: {reason}"
        case .allInstancesOutside:
            "'[]' abarca todos los elementos; usarlo dentro de sum(), average(), count(), min() o max()"
        case .expressionTooLong: "tiene más de {count} bytes"
        case .tooManyWords: "tiene más de {count} palabras"
        case .tooDeep: "tiene más de {count} niveles de anidamiento"
        case .tooManyDigits: "{number} tiene demasiadas cifras"
        case .quoteNotClosed: "las comillas del carácter {place} no se cierran"
        case .endsEarly: "termina donde se espera un valor"
        case .notExpected: "no se espera {text} en el carácter {place}"
        case .missingAtTheEnd: "falta {symbol} al final"
        case .missingAtCharacter: "falta {symbol} en el carácter {place}"
        case .takesArguments: "{function} lleva {least} {least:argumento|argumentos}, no {count}"
        case .takesArgumentsBetween: "{function} lleva de {least} a {most} argumentos, no {count}"
        case .positionOutside: "position() cuenta los elementos de una sección que se repite; usarlo solo allí"
        case .patternNotWritten: "'matches' necesita el patrón escrito tal cual; ponerlo entre comillas"

        case .writeText: "escribir un texto"
        case .writeTextInQuotes: "escribir un texto entre comillas dobles"
        case .writeTexts: "escribir un texto o una lista de textos"
        case .writeTextOfTheMask: "escribir un texto que se ajuste a la máscara"
        case .writeNumber: "escribir un número"
        case .writeWholeNumber: "escribir un número entero"
        case .writeCount: "escribir un número entero, por ejemplo 8"
        case .makeSigned: "marcar el campo como 'signed'"
        case .writeTruth: "escribir true o false"
        case .writeDate: "escribir una fecha como AAAA-MM-DD, o bien 'today' o '+3d'"
        case .writeTime: "escribir una hora como HH:MM"
        case .writeInstant: "escribir una fecha con hora como 2024-02-29T09:30:00Z"
        case .writeOption: "escribir el identificador de una opción"
        case .writeOptions: "escribir una lista de identificadores de opciones"
        case .writeTitles: "escribir un título de cada lista"
        case .writeOperator: "escribir {operator} en su lugar"
        case .itTakes: "admite {names}"
        case .fieldOfInstances: "cada elemento de una sección tiene el suyo; escribir {one} o {all}"
        case .leaveOut: "omitirlo"

        case .aText: "un texto"
        case .aName: "un nombre"
        case .aTextOfSeveralLines: "un texto de varias líneas"
        case .aSecret: "un dato secreto"
        case .aFileName: "un nombre de archivo"
        case .aNumber: "un número"
        case .aWholeNumber: "un número entero"
        case .aDate: "una fecha"
        case .aTime: "una hora"
        case .aDateAndTime: "una fecha con hora"
        case .aChoice: "una opción"
        case .aListOfChoices: "una lista de opciones"
        case .aChoiceOfEachList: "una opción de cada lista"
        case .yesOrNo: "sí o no"
        case .aButton: "un botón"
        case .aBlankLine: "una línea en blanco"
        case .aNote: "una nota"
        }
    }
}
