extension Spanish {
    package static func template(_ phrase: SyntaxPhrase) -> String {
        switch phrase {
        case .error: "error"
        case .warning: "advertencia"
        case .moreFindings: "hay más de {count} problemas; los demás se omiten"

        case .emptyText: "el texto está vacío; escribir un valor JSON"
        case .arrayNotClosed: "el texto termina dentro de una lista; cerrarla con ']'"
        case .objectNotClosed: "el texto termina dentro de un objeto; cerrarlo con '}'"
        case .valueMissing:
            "aquí falta un valor; escribir un texto entre comillas dobles, un número, true, false, null, [ o {"
        case .keyMissing: "aquí falta una clave; escribirla entre comillas dobles"
        case .keyWithoutValue: "la clave no tiene valor; escribir ':' y después el valor"
        case .commaMissingInArray: "aquí la lista debe continuar o terminar; escribir ',' o ']'"
        case .commaMissingInObject: "aquí el objeto debe continuar o terminar; escribir ',' o '}'"
        case .bracketInObject: "']' no cierra un objeto; escribir '}'"
        case .braceInArray: "'}' no cierra una lista; escribir ']'"
        case .strayComma: "sobra una coma; quitarla"
        case .commaIgnored: "sobra esta coma y se ignora; quitarla"
        case .tooManyCommas: "sobran más de {count} comas; quitarlas"
        case .textAfterValue: "hay texto después del final del valor; quitarlo"
        case .nestedTooDeep: "las listas y los objetos superan los {count} niveles de anidamiento; anidar menos"
        case .byteOrderMark: "el texto empieza por una marca de orden de bytes (BOM); quitarla"
        case .commentInJSON: "JSON no admite comentarios; quitar este"
        case .recordNotAnObject:
            "un registro es un objeto en una sola línea; escribirlo entre {opening} y {closing}"

        case .singleQuotes: "texto entre comillas simples; usar comillas dobles"
        case .stringNotClosed: "el texto entre comillas no termina; cerrarlo con '\"'"
        case .controlCharacter:
            "un carácter de control sin escapar en un texto; escribirlo como secuencia de escape, por ejemplo "
                + "\\n o \\u0009"
        case .unknownEscape: "una secuencia de escape desconocida; para una barra invertida, escribir \\\\"
        case .incompleteEscape: "una secuencia de escape incompleta; escribir \\u y cuatro cifras hexadecimales"
        case .halfOfSurrogates: "medio par subrogado; escribir las dos mitades, por ejemplo \\ud83d\\ude00"
        case .textNotUTF8: "un byte que no es UTF-8; guardar el texto como UTF-8"
        case .leadingZero: "un número que empieza por cero; quitar el cero"
        case .leadingPlus: "un número que empieza por '+'; quitarlo"
        case .incompleteNumber:
            "un número incompleto; escribir cifras a ambos lados del punto y en el exponente"
        case .unknownWord: "una palabra desconocida; escribir true, false o null, o un texto entre comillas dobles"

        case .textAfterQuote:
            "hay texto después de las comillas de cierre; escribir dos veces las comillas que formen parte del texto"
        case .cellNotClosed: "la celda entre comillas no termina; cerrarla con '\"'"
        case .otherDelimiter: "las celdas están separadas por {found}; usar {delimiter}"
        case .otherDelimiterByOption: "las celdas están separadas por {found}; añadir {option}"
        case .tabs: "tabuladores"

        case .bytesOfNoCharacter: "estos bytes no son {encoding}; guardar el archivo como UTF-8"
        case .foreignEncoding: "la codificación {encoding} no se lee; guardar el archivo como UTF-8 y declararlo así"
        case .otherEncoding:
            "el archivo está en {encoding}, pero su declaración dice otra cosa; escribir encoding=\"{encoding}\""
        case .fileInOtherEncoding: "el archivo está en {encoding}; guardarlo como UTF-8"
        case .fileInGzip: "el archivo está comprimido con gzip; descomprimirlo antes con gunzip"

        case .documentType: "el DOCTYPE no se lee; quitarlo y escribir el texto en lugar de sus entidades"
        case .foreignDeclaration: "aquí <! solo puede iniciar un comentario o CDATA; escribir <!-- o <![CDATA["
        case .zeroByte: "un byte 0x00, que XML no admite; guardar el archivo como UTF-8 sin él"
        case .tooManyParts: "hay más de {count} elementos y atributos; dividir el formulario"
        case .tooManyAttributes: "hay más de {count} atributos en una etiqueta; quitar algunos"
        case .tooManyNames:
            "hay más de {count} nombres de elementos y atributos; un formulario solo usa un centenar"
        case .tooManyNamespaces:
            "hay más de {count} declaraciones de espacios de nombres; quitarlas, porque un formulario no necesita "
                + "ninguna"
        case .tooLongTag: "la etiqueta supera {count} MiB; acortarla"
        case .largerThanAnyForm: "esto es más grande o está más anidado que cualquier formulario; simplificarlo"

        case .notWellFormed:
            "esto no es XML bien formado; cada elemento necesita su etiqueta de cierre, como <title>Name</title>"
        case .notWellFormedBecause:
            "esto no es XML bien formado ({reason}); cada elemento necesita su etiqueta de cierre, como "
                + "<title>Name</title>"
        case .formMissing: "no hay ningún elemento; un formulario es un elemento <form>"
        case .somethingBeforeForm: "antes del formulario hay algo que no es un elemento; quitarlo"
        case .somethingAfterForm: "hay algo después del final del formulario; quitarlo"
        case .endTagMissing:
            "aquí falta una etiqueta de cierre; cada elemento necesita la suya, como <title>Name</title>"
        case .wrongEndTag:
            "</{found}> no cierra nada que esté abierto aquí; cerrar antes <{open}> de la línea {line}"
        case .elementNotClosed: "<{name}> de la línea {line} no se cierra; añadir </{name}>"
        case .tagNotClosed: "la etiqueta no termina; añadir >"
        case .lessThanInText: "ningún nombre empieza así; para un < en el texto, escribir &lt;"
        case .commentNotClosed: "el comentario no termina; añadir {end}"
        case .hyphensInComment: "un comentario no puede contener --; quitarlo"
        case .sectionNotClosed: "la sección CDATA no termina; añadir ]]>"
        case .sectionEndInText: "]]> en un texto; escribir ]]&gt;"
        case .instructionNotClosed: "la instrucción no termina; añadir ?>"
        case .instructionWithoutName: "la instrucción no tiene nombre; quitarla"
        case .lateDeclaration:
            "<?xml debe ir al principio de todo y en minúsculas; quitarlo o quitar lo que va antes"
        case .faultyDeclaration:
            "la declaración XML es incorrecta; escribir <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case .unknownVersion: "esta versión de XML es desconocida; escribir version=\"1.0\""

        case .attributeTwice: "el atributo {name} aparece dos veces en la misma etiqueta; quitar uno"
        case .attributeWithoutValue: "un atributo no tiene valor; escribir name=\"value\""
        case .neitherAttributeNorEnd:
            "esto no es un atributo ni el final de la etiqueta; escribir name=\"value\" o >"
        case .spaceMissing: "aquí falta un espacio; escribir uno entre los atributos"
        case .valueNotQuoted: "el valor de un atributo no está entre comillas; escribir name=\"value\""
        case .valueNotClosed: "el valor de un atributo no termina; añadir las comillas de cierre"
        case .lessThanInValue: "un < en el valor de un atributo; escribir &lt; o cerrar antes las comillas"
        case .unknownPrefix:
            "el prefijo {name} no tiene espacio de nombres; un formulario no necesita prefijos"
        case .wrongNamespace:
            "aquí se declara o se usa mal un espacio de nombres; quitarlo, porque un formulario no necesita ninguno"
        case .unknownEntity: "la entidad &{name}; es desconocida; escribir su texto, o &amp; en lugar de &"
        case .loneAmpersand: "un & suelto; escribir &amp;"
        case .wrongReference:
            "esta referencia no corresponde a ningún carácter de XML; escribir una como &#233; o &#xE9;"
        case .forbiddenCharacter: "un carácter que XML no admite; quitarlo"

        case .foreignNamespace:
            "{element} está en el espacio de nombres {namespace}, pero un formulario no tiene ninguno; quitarlo"
        case .notAForm: "el elemento raíz es {element}; un formulario es un elemento <form>"
        case .elementIncomplete: "{element} está incompleto; añadir {missing}"
        case .elementAnywhere: "{element} no puede ir aquí; quitarlo"
        case .elementElsewhere: "{element} no puede ir en {parent}; {cure}"
        case .elementTwice: "{element} aparece dos veces en {parent}; quitar uno"
        case .elementBesideOthers: "{element} no es compatible con lo demás que hay en {parent}; quitar uno de ellos"
        case .elementTooLate: "{element} aparece demasiado tarde en {parent}; ponerlo antes de {next}"
        case .mustBeEmpty: "{element} debe estar vacío; quitar su contenido"
        case .textOnly: "{element} solo admite texto; quitar los elementos que contiene"
        case .elementsOnly: "{element} solo admite elementos; quitar el texto"
        case .whatIsMissing: "lo que falta"

        case .unknownAttribute: "{element} no tiene ningún atributo {name}; {cure}"
        case .attributeMissing: "a {element} le falta el atributo {name}; añadirlo"
        case .attributeEmpty: "el atributo {name} de {element} está vacío; escribir un texto"
        case .elementEmpty: "{element} está vacío; escribir un texto"
        case .wrongAttribute: "el atributo {name} de {element} es {value}; escribir {wanted}"
        case .wrongElement: "{element} contiene {value}; escribir {wanted}"
        case .attributeOfOtherKind: "el atributo {name} de {element} tiene un tipo incorrecto; escribir {wanted}"
        case .elementOfOtherKind: "{element} tiene un tipo incorrecto; escribir {wanted}"
        case .wholeNumber: "un número entero, por ejemplo 3"
        case .positiveNumber: "un número entero mayor que 0"
        case .number: "un número"
        case .numbers: "números separados por espacios, por ejemplo 4 4"
        case .nameWithoutSpaces: "un nombre sin espacios"
        case .trueOrFalse: "true o false"
        case .date: "una fecha, por ejemplo 2024-05-31"
        case .otherValue: "otro valor"

        case .removeIt: "quitarlo"
        case .didYouMean: "¿quizá {name}?"
        case .looksTheSame: "un nombre de aspecto idéntico tiene otros puntos de código; copiarlo"
        case .write: "escribir {wanted}"
        case .writeAttribute: "escribir el atributo {name}"
        case .writeAsElement: "escribirlo dentro como elemento: {element}"
        case .attributeOfInnerElement: "es un atributo de {element}, que va dentro"

        case .schemaEmpty: "el esquema está vacío; escribir un XML Schema"
        case .schemaUnusable: "el esquema no se puede usar: {reason}"
        case .notChecked: "el texto no se pudo comprobar con su esquema ({status})"
        case .notASchema: "no es un XML Schema; indicar uno"
        case .schemaIncludesFile: "incluye otro archivo, que no se lee; reunirlo todo en uno solo"
        case .noReasonKnown: "se desconoce el motivo"
        }
    }
}
