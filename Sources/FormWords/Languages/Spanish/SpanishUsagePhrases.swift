extension Spanish {
    package static func template(_ phrase: UsagePhrase) -> String {
        switch phrase {
        case .noCommand:
            "falta el comando; escribir 'fieldwise answer FORM', o 'fieldwise help' para ver todos los comandos"
        case .unknownCommand: "no existe el comando {command}"
        case .unknownOption: "no existe la opción {option}"
        case .unknownShell: "no se admite el shell {shell}"
        case .missingArgument: "{option} necesita un argumento; escribir {option} {argument}"
        case .unexpectedArgument: "{option} no admite ningún argumento; escribir solo {option}"
        case .badArgument: "{option}: {fault}"
        case .badArgumentAndCure: "{option}: {fault}: {cure}"
        case .missingOperand: "falta {operand}; escribir 'fieldwise {command} {operand}'"
        case .emptyOperand: "{operand} es un nombre vacío; indicar un archivo"
        case .extraOperand:
            "sobra el argumento {found}; 'fieldwise help {command}' muestra los que admite {command}"
        case .secretAsArgument:
            "--set: {id} es un dato secreto y otros podrían verlo en la lista de procesos; usar --answers o la "
                + "entrada estándar"
        case .conflict: "{first} y {second} no se pueden usar a la vez"
        case .incomplete: "{option} necesita {other}"
        case .needsPerson: "{option} solo sirve con una persona ante un terminal"
        case .standardInputTwice:
            "{first} y {second} no se pueden leer a la vez de la entrada estándar; indicar un archivo para uno de "
                + "los dos"
        case .theRecords: "los registros"
        case .oneFile: "un archivo"
        case .anotherFile: "otro"

        case .notACommand: "{found} no es un comando"
        case .notAFormat: "{found} no es un formato"
        case .notALanguage: "{found} no es un lenguaje"
        case .notAKnownLanguage: "{found} no es un idioma conocido"
        case .notASetting: "{found} no es un valor válido"
        case .notAPlace: "{found} no es una posición"
        case .notAFileName: "{found} no es un nombre de archivo"
        case .notAFolder: "{found} no es una carpeta"
        case .notAnAnswer: "{found} no es una respuesta"
        case .notAPrefix: "{found} no es un prefijo"
        case .notADateFormat: "{found} no es un formato de fecha"
        case .notADecimalSeparator: "{found} no es un separador decimal"
        case .notADelimiter: "{found} no es un separador"
        case .notANumberOfJobs: "{found} no es un número del 1 al 256"
        case .notAUsableName: "{found} no sirve como nombre"
        case .notAFileForManyRecords: "{found} no es un archivo para varios registros"

        case .didYouMean: "¿quizá '{meant}'?"
        case .listedBy: "'{command}' muestra la lista"
        case .writeCommandFirst: "escribir antes un comando, por ejemplo 'fieldwise answer'"
        case .writeShellCommand: "indicar un comando del shell"
        case .writeSetting: "escribir ID=VALUE"
        case .writeTarget: "escribir --to json o --to xml"
        case .useOneOf: "usar {choices}"
        case .useLanguages: "usar uno de estos: {codes}"
        case .usePrefixCharacters: "usar letras, cifras y '_', sin empezar por una cifra"
        case .useDateLetters: "escribir %d, %m y %Y una vez cada uno, sin caracteres de control, como en {example}"
        case .useDelimiterCharacter: "usar un carácter ASCII, o 'tab'"
        case .nameFileOrStandardOutput: "indicar un archivo, o '-' para la salida estándar"
        case .nameFileOrStandardInput: "indicar un archivo, o '-' para la entrada estándar"
        case .nameFileForErrors: "indicar un archivo para los errores"
        case .nameXMLSchema: "indicar un XML Schema"
        case .nameFileForManyRecords: "terminar su nombre en .jsonl o .csv, o añadir --format"
        case .leaveOut: "omitir esta opción"
        case .leaveOneOut: "omitir una de las dos"
        case .askOneAfterTheOther: "pedir primero una y después la otra"
        case .addOutput: "añadir --output FILE para las respuestas"
        case .addSplit: "añadir --split DIR"
        case .addName: "añadir --name, por ejemplo {example}"
        case .recordsAreJSON: "los archivos de un solo registro son JSON"
        case .fieldNotOutsideSections: "{id} no es ningún campo fuera de las secciones que se repiten"
        case .fieldIsSecret: "{id} es un dato secreto"
        case .unclosedBrace: "añadir '}' después del identificador"
        case .slashInName: "quitar '/'"
        case .constantName: "debe ser distinto en cada registro, como {example}"

        case .unfinishedRecordRemoved:
            "{file}: se eliminó un registro incompleto de {count} {count:byte|bytes}"
        case .unfaithfulConversion:
            "{file}: el formulario no se puede convertir sin cambiar lo que dice; no se escribió nada"

        case .usage: "Modo de empleo: {command}"
        case .heading: "{title}:"
        case .commandsTitle: "Comandos"
        case .optionsTitle: "Opciones"
        case .otherOptionsTitle: "Otras opciones"
        case .exampleTitle: "Ejemplo"
        case .purpose:
            "Hace las preguntas de un formulario, comprueba las respuestas y las escribe como JSON o CSV."
        case .moreHelp:
            "'fieldwise help COMMAND' muestra las opciones de un comando; 'man fieldwise' da más detalles."
        case .givenAnswersTitle: "Respuestas dadas de antemano"
        case .outputTitle: "Salida"
        case .promptTitle: "Preguntas"
        case .draftsTitle: "Borradores e historial"
        case .inputTitle: "Entrada"
        case .runTitle: "Ejecución"
        case .findingsTitle: "Problemas"
        case .formTitle: "Formulario"
        case .formLanguageTitle: "Lenguaje de los formularios"
        case .languagesTitle: "Lenguajes"
        case .languageTitle: "Idioma"

        case .answerSummary: "recorre el formulario y envía las respuestas"
        case .answerExplanation:
            "Hace en el terminal las preguntas del archivo de formulario. Si la entrada estándar no es un terminal, "
                + "cada una de sus líneas responde a la siguiente pregunta. Las respuestas se comprueban y se "
                + "escriben como JSON o CSV. FORM puede ser '-', la entrada estándar, de la que entonces no se leen "
                + "líneas."
        case .batchSummary: "pasa muchos registros por el formulario"
        case .batchExplanation:
            "Pasa por el formulario los registros de archivos CSV o JSON Lines, o de la entrada estándar, como si "
                + "cada uno se respondiera pregunta a pregunta. Los registros aceptados se escriben en su orden como "
                + "JSON Lines o CSV; los rechazados, con todos los motivos."
        case .checkSummary: "muestra todos los errores y advertencias de archivos de formulario"
        case .checkExplanation:
            "Lee los archivos de formulario y muestra en la salida estándar todo lo que está mal en ellos o hubo que "
                + "tolerar, cada problema con su lugar. Aquí es un error hacer referencia a un identificador que el "
                + "formulario no tiene. Si hay errores, termina con el estado 78."
        case .showSummary: "muestra la estructura de un formulario"
        case .showExplanation:
            "Muestra los grupos, las secciones y los campos del archivo de formulario: de cada campo, su "
                + "identificador, título y tipo, si es obligatorio, todo lo que debe cumplir una respuesta y de qué "
                + "depende. Sin FORM, muestra solo lo que es igual para todos los formularios."
        case .convertSummary: "escribe un formulario como JSON o XML"
        case .convertExplanation:
            "Escribe el archivo de formulario en el lenguaje que indica --to, en la salida estándar o en un archivo. "
                + "No se pierde nada del formulario: si se convierte de vuelta, es el mismo. Los nombres antiguos y lo "
                + "demás que hubo que tolerar se corrigen, y la salida de error indica lo que cambió."
        case .completionsSummary: "muestra el script de autocompletado de bash, zsh o fish"
        case .completionsExplanation:
            "Muestra un script con el que el shell completa las líneas de comandos de fieldwise: comandos, opciones, "
                + "archivos y, después de --set, los campos del formulario de esa línea y sus respuestas posibles. "
                + "SHELL es bash, zsh o fish, que evalúa el script al arrancar o lo encuentra en su carpeta de "
                + "autocompletado."
        case .helpSummary: "muestra la ayuda, o la de un comando"
        case .helpExplanation:
            "Muestra lo que fieldwise puede hacer, o cómo se usa un comando. 'fieldwise help notices' muestra los "
                + "avisos y las licencias de las bibliotecas que contiene el comando; 'fieldwise help phrases', lo "
                + "que dice al preguntar, como JSON, para los formularios que lo dicen de otro modo."
        case .noticesSummary: "los avisos de las bibliotecas que contiene el comando"
        case .phrasesSummary: "lo que dice el comando al preguntar, por código"

        case .versionHelp: "muestra las versiones"
        case .reportLanguageHelp:
            "el idioma de los mensajes, por ejemplo 'de' o 'nb'; de forma predeterminada, inglés"
        case .shownLanguageHelp:
            "el idioma en que se muestra el formulario, por ejemplo 'de' o 'nb'; de forma predeterminada, inglés y los "
                + "textos propios del formulario"
        case .helpLanguageHelp:
            "el idioma de la ayuda, por ejemplo 'de' o 'nb'; de forma predeterminada, el de LANG en un terminal "
                + "y, si no, inglés"
        case .answersHelp:
            "toma respuestas por identificador de un objeto JSON o de un CSV con un registro; '-' es la entrada "
                + "estándar, de la que entonces no se leen líneas"
        case .defaultsHelp: "propone los valores de un archivo de ese tipo en lugar de los del formulario"
        case .setHelp:
            "responde a un campo y prevalece sobre --answers; se puede repetir, pero no sirve para datos secretos"
        case .dateFormatHelp:
            "cómo escriben los datos las fechas, por ejemplo {example}; de forma predeterminada, según ISO 8601"
        case .decimalSeparatorHelp:
            "lo que los datos escriben antes de los decimales: ',' o '.', que es lo predeterminado"
        case .ignoreUnknownHelp: "omite los identificadores que el formulario no tiene; sin esto, son errores"
        case .strictHelp:
            "rechaza lo que sin esto sería una advertencia: un valor para un campo oculto, desactivado o calculado"
        case .noInputHelp:
            "no pregunta nunca: lo que no se indica toma su valor predeterminado o queda en blanco"
        case .outputHelp:
            "escribe en un archivo en vez de en la salida estándar; en los archivos JSON Lines y CSV, añade al final"
        case .formatHelp:
            "json, jsonl, csv o sh; de forma predeterminada, según la extensión de la salida; si no, json"
        case .prefixHelp: "el comienzo de las variables de --format sh; de forma predeterminada, 'answer_'"
        case .flatHelp:
            "llama 'lines[0].price' a las respuestas de las secciones que se repiten, en lugar de anidarlas"
        case .replaceHelp: "reemplaza un archivo json o sh existente"
        case .submitCommandHelp:
            "ejecuta antes un comando del shell con el JSON como entrada; el formulario solo se envía si termina bien"
        case .errorsHelp:
            "escribe en un archivo, como JSON, todo lo que está mal, o [] si no hay nada; '-' es la salida estándar, "
                + "junto con --output"
        case .onFailureHelp:
            "ejecuta un comando del shell con los errores en JSON como entrada si una respuesta no es válida o falta, "
                + "o si falla --submit-command"
        case .transcriptHelp:
            "muestra preguntas y respuestas en la salida de error mientras se leen líneas de una tubería"
        case .languageHelp:
            "el idioma de las preguntas, por ejemplo 'de' o 'nb'; de forma predeterminada, el de LANG, e inglés si las "
                + "líneas llegan por una tubería"
        case .layoutHelp: "coloca el título de la pregunta a la izquierda de la respuesta o encima, o no lo muestra"
        case .colorHelp: "colorea las preguntas: auto, always o never; sin el editor de líneas nunca se colorean"
        case .plainHelp: "pregunta línea a línea en un terminal, sin el editor de líneas"
        case .briefHelp: "omite indicaciones y ejemplos; ? los sigue mostrando"
        case .editHelp: "abre antes todo el formulario en un editor; lo que quede sin responder se pregunta"
        case .secretEchoHelp:
            "muestra un • por cada carácter de un dato secreto; de forma predeterminada no se muestra nada"
        case .resumeDraftHelp: "continúa un borrador anterior sin preguntar"
        case .noDraftHelp: "ni propone un borrador anterior ni guarda uno nuevo"
        case .noHistoryHelp: "ni recupera lo escrito antes ni recuerda lo que se escribe ahora"
        case .inputFormatHelp:
            "csv o jsonl; de forma predeterminada, según la extensión de la entrada; si no, según cómo empiece"
        case .delimiterHelp:
            "el separador entre celdas CSV, 'tab' para el tabulador; de forma predeterminada, una coma"
        case .strictRecordsHelp:
            "rechaza un registro que tenga un valor para un campo oculto, desactivado o calculado"
        case .acceptedHelp:
            "escribe los registros aceptados en un archivo en vez de en la salida estándar; se añaden al final"
        case .recordFormatHelp:
            "jsonl o csv; de forma predeterminada, según la extensión de la salida; si no, jsonl"
        case .splitHelp: "escribe cada registro aceptado en su propio archivo de una carpeta; necesita --name"
        case .fileNameHelp:
            "el nombre de cada archivo, con identificadores entre llaves: {example}; {number} es el número del registro"
        case .rejectsHelp:
            "escribe en un archivo los registros rechazados con todos los motivos: como CSV con una columna _errors "
                + "si su nombre termina en .csv o .tsv y, si no, como JSON Lines"
        case .reportHelp: "escribe un resumen en un archivo, como objeto JSON"
        case .jobsHelp: "usa ese número de hilos; de forma predeterminada, tantos como procesadores haya"
        case .progressHelp: "muestra en la salida de error cuánto ha avanzado la ejecución, si es un terminal"
        case .resumeHelp: "continúa una ejecución interrumpida"
        case .strictFormHelp: "trata las advertencias del formulario como errores"
        case .findingFormatHelp: "text, o json para un objeto por problema, cada uno en su línea"
        case .schemaFileHelp: "comprueba los formularios XML con ese XML Schema en lugar del de fieldwise"
        case .shownAnswersHelp:
            "muestra con la estructura las respuestas de un archivo: un objeto JSON o un CSV con un registro; '-' es "
                + "la entrada estándar"
        case .outlineFormatHelp: "text, o json para la estructura como un solo objeto JSON"
        case .graphHelp: "dibuja qué depende de qué, como grafo para Graphviz"
        case .answersSchemaHelp: "muestra un JSON Schema de las respuestas del formulario"
        case .formSchemaHelp: "muestra un JSON Schema de los formularios JSON, para editores; no necesita FORM"
        case .formXSDHelp: "muestra el XML Schema de los formularios XML; no necesita FORM"
        case .formLanguageHelp: "escribe json o xml; de forma predeterminada, según la extensión de la salida"
        case .sourceLanguageHelp:
            "lee un JSON Schema de las respuestas (json-schema) y crea un formulario a partir de él"
        case .formOutputHelp: "escribe en un archivo en vez de en la salida estándar"
        case .modernFormHelp: "escribe cada cosa a la manera actual, donde significa lo mismo"
        case .replaceFormHelp: "reemplaza un archivo existente"
        case .newSummary: "hacer un formulario respondiendo a un formulario"
        case .newExplanation:
            "Pregunta qué ha de preguntar el formulario, pregunta por pregunta, y lo escribe en FILE: como "
                + "XML si el nombre acaba en .xml; si no, como JSON. Lo escrito pasa 'check --strict'. Con --from, "
                + "las columnas de un CSV son las preguntas, y sus tipos y límites se deducen de sus primeras "
                + "1000 filas."
        case .tableHelp:
            "empezar por las columnas de ese CSV y decir como qué se entiende cada una; '-' es la entrada estándar"
        case .tableTitle: "Una tabla para empezar"
        case .tableDelimiterHelp:
            "el separador de sus celdas, 'tab' para TAB; por defecto, el que muestra su cabecera"
        }
    }
}
