extension Spanish {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        case .formTooLarge: "el archivo supera los {count} MiB; dividir el formulario"
        case .formEmpty: "el archivo está vacío; un formulario es JSON o XML"
        case .formNeither:
            "el archivo no es JSON ni XML: empieza por el byte {byte}; un formulario es JSON o XML"
        case .fileHolds: "el archivo contiene {value}; {cure}"
        case .shapeOfAForm: "un formulario es un objeto JSON con 'fields', 'sections' o 'groups'"

        case .aField: "un campo"
        case .aGroup: "un grupo"
        case .aSection: "una sección"
        case .aComponent: "un componente"
        case .anOption: "una opción"
        case .aRule: "una regla"
        case .aValidationGroup: "un grupo de validación"
        case .aListOfFields: "una lista de campos"
        case .aTarget: "un objetivo"
        case .aValidator: "un validador"
        case .anEntry: "una entrada de {key}"
        case .aType: "un tipo"
        case .inField: "en un campo"
        case .inGroup: "en un grupo"
        case .inSection: "en una sección"
        case .inOption: "en una opción"
        case .inOptionsFile: "en 'options_from'"
        case .inRule: "en una regla"
        case .inValidationGroup: "en un grupo de validación"
        case .inTarget: "en un objetivo"
        case .inForm: "en el formulario"
        case .inGrouping: "en 'grouping'"
        case .inTemplates: "en 'templates'"
        case .inValidations: "en 'validations'"

        case .changeIt: "cambiarla"
        case .writeObject: "escribir un objeto entre {braces}"
        case .writeObjectSuchAs: "escribir un objeto como {example}"
        case .writeObjectWithSections: "escribir un objeto con 'sections'"
        case .writeList: "escribir una lista entre [ ]"
        case .writeLists: "escribir listas de campos, por ejemplo [[\"username\"], [\"first\", \"last\"]]"
        case .writeListOfOptions: "escribir una lista de opciones entre [ ]"
        case .writeValidationGroup:
            "escribir una lista de identificadores de campos, o un objeto con 'fields' o con 'min' y 'max'"
        case .writeName: "escribir un nombre entre comillas dobles"
        case .writeExpression: "escribir la expresión entre comillas dobles"
        case .writeScalar: "escribir un texto, un número, true o false"

        case .valueIgnored: "{name} es {value} y se ignora; {cure}"
        case .readAsText: "{name} es {value} y se lee como texto; escribir {text}"
        case .readAsTruth: "{name} es {value} y se lee como {truth}; escribir {truth}"
        case .readAsNumber: "{name} es {value} y se lee como número; escribir {number}"
        case .readAsList: "{name} es un objeto y se lee como lista de un solo elemento; escribirlo entre [ ]"
        case .nullIgnored: "null se ignora en {name}; quitarlo"
        case .optionReadAsTitle:
            "una opción es {value} y se lee como su identificador y su título; escribir {example}"
        case .validatorReadAsType: "un validador es {value} y se lee como su tipo; escribir {example}"
        case .sizeReadAsWidth: "'size' es un número y se lee como ancho; escribir {example} u omitirlo"
        case .wrongSize: "un tamaño es {value}; escribir un número entero mayor que 0"
        case .noFieldsInList: "una lista de 'unique' está vacía; nombrar un campo en ella o quitarla"
        case .optionsWithoutFile: "'options_from' sin 'file' no tiene opciones; nombrar un CSV junto al formulario"
        case .optionsTwice: "las opciones están en el formulario y en un archivo; omitir 'options' u 'options_from'"
        case .noSuchColumn: "{file} no tiene la columna {name}; tiene {columns}"
        case .columnTwice: "la columna {name} está dos veces; cambiar el nombre de una o quitarla"
        case .noRows: "no hay ninguna opción; escribir una fila para cada una bajo un encabezado"
        case .noSizes: "'sizes' está vacío; escribir números, por ejemplo [4, 4]"
        case .emptyName: "falta el nombre en {name}; escribirlo"
        case .unknownKey: "{key} no significa nada {place} y se ignora; {cure}"
        case .keyTwice: "la clave {key} aparece dos veces en este objeto, la primera en la línea {line}; quitar una"
        case .boundTwice: "{name} vale además de {other} en la línea {line}; conservar el que se quiere"
        case .saidTwice:
            "{name} dice otra cosa que {other} en la línea {line}, y lo que vale es {counting}; quitar uno de los dos"
        case .ruleWithoutCheck:
            "la regla no comprueba nada; escribir 'must', 'is' o una propiedad de campo como 'min_length'"
        case .ruleWithTwoChecks: "la regla tiene {name} y {other}; escribir una regla para cada uno"
        case .checkWithMembers:
            "{name} por sí solo dice demasiado poco; escribir una propiedad de campo como 'minimum', o 'must'"
        case .fieldsOfFieldRule: "una regla de un campo trata solo de ese campo; quitar 'fields'"
        case .twoStructures: "el formulario tiene {name} junto a {other}; poner todos los campos en uno de los dos"
        case .nothingToOrder: "una lista de 'ordered' tiene menos de dos campos; nombrar dos, el menor primero"
        case .unknownSectionType: "no existe el tipo de sección {type}, que se lee como default; {cure}"
        case .unknownTargetType: "no existe el tipo de objetivo {word}; {cure}"
        case .unknownAction: "no existe la acción {word}; {cure}"

        case .typeWithID: "un tipo no tiene 'id'; quitarlo: el tipo se llama {name}"
        case .typeIsKind: "{name} ya es una clase de campo; dar otro nombre al tipo"
        case .typeTwice: "el tipo {name} ya está en {place}; cambiar el nombre de uno de los dos"
        case .typeCycle: "estos tipos están hechos de sí mismos: {path}"
        case .fileWithoutFolder:
            "{name} no puede estar junto a un formulario leído de la entrada estándar; indicar el archivo del formulario"
        case .fileElsewhere:
            "{name} no está junto al formulario; escribir el nombre desde la carpeta del formulario, sin '..'"
        case .fileUnreadable: "{name} no se puede usar: {reason}"
        case .fileNotGiven: "su contenido no se dio con el formulario"
        case .typesTooLarge:
            "los campos reciben de los tipos más de {count} valores en total; reducir los tipos o usarlos en menos campos"
        case .tooManyOptionsFromFiles:
            "los campos tienen más de {count} opciones de archivos en total; usar menos filas o menos campos así"
        case .filesTooLarge:
            "con este archivo, los que nombra el formulario superan los {count} MiB en total; reducirlos"
        case .fieldWithoutID: "el campo no tiene 'id'; añadirlo"
        case .optionWithoutID: "la opción no tiene 'id'; añadirlo"
        case .sectionWithoutID: "la sección se repite y no tiene 'id' para sus respuestas; añadir uno"
        case .formWithoutGroups: "el formulario no tiene 'fields', 'sections' ni 'groups'; {cure}"
        case .groupingWithoutSizes: "'grouping' no tiene 'sizes'; escribir una lista de números, por ejemplo [4, 4]"
        case .ruleWithoutCondition: "la regla no tiene 'must'; escribir lo que debe cumplirse"
        case .targetWithoutID: "el objetivo no tiene 'id'; indicar sobre qué actúa"
        case .targetWithoutAction: "el objetivo no tiene 'action'; {cure}"
        case .validatorWithoutType: "el validador no tiene 'type'; indicar qué comprueba"
        case .validationGroupWithoutFields:
            "a un grupo de validación le falta 'fields', o bien 'min' y 'max'; {cure}"

        case .unknownAttribute: "{element} no tiene ningún atributo {attribute}, que se ignora; quitarlo"
        case .unknownElement: "{element} no significa nada en {parent} y se ignora; {cure}"
        case .notAField: "{element} no es un campo y se ignora; {cure}"
        case .notAValidator: "{element} no es un validador y se ignora; {cure}"
        case .textIgnored:
            "se ignora el texto de {element}, porque el título es su atributo 'title'; quitar uno de los dos"
        case .noNumber: "{text} no es un número y se lee como texto; escribir uno como 2.5"
        case .noTruth: "{text} no es un valor lógico y se lee como texto; escribir true o false"
        case .nameTaken:
            "el nombre {name} ya lo tiene el campo de la línea {line}, así que este se llama {own}; cambiar uno de los "
                + "nombres"
        case .nestedTooDeep: "el formulario supera los {count} niveles de anidamiento; anidar menos"
        case .characterNotInXML: "XML no admite el carácter {character}; quitarlo del formulario"

        case .mostBelowLeast:
            "{most} {maximum} está por debajo de {least} {minimum}, así que ninguna respuesta es válida; {cure}"
        case .swapThem: "intercambiarlos"
        case .changeOne: "cambiar uno de los dos"
        case .negativeMost:
            "{name} {value} es negativo y ninguna respuesta puede serlo; marcar el campo como 'signed'"
        case .noLengthAllowed:
            "con {name} 0 ninguna respuesta es válida; escribir el máximo de caracteres, al menos 1"
        case .moreThanOneChoice: "{name} {value} supera la única opción que se puede elegir; pedir menos"
        case .moreThanAllOptions:
            "{name} {value} supera {count:la|las} {count} {count:opción|opciones} que puede haber; pedir menos"
        case .longerThanMask:
            "{name} {value} supera {count:el|los} {count} {count:carácter|caracteres} de la máscara {mask}, "
                + "así que ninguna respuesta es válida; cambiar uno de los dos"
        case .shorterThanMask:
            "{name} {value} no llega {count:al|a los} {count} {count:carácter|caracteres} de la máscara {mask}, "
                + "así que ninguna respuesta es válida; cambiar uno de los dos"
        case .patternAgainstMask:
            "ningún texto de la máscara {mask} coincide con el patrón {pattern}, así que ninguna respuesta es "
                + "válida; cambiar uno de los dos"
        case .kindAgainstMask:
            "{kind} no se ajusta a la máscara {mask}, así que ninguna respuesta es válida; cambiar uno de los dos"

        case .anotherTarget: "otro objetivo"
        case .targetOnLine: "el objetivo de la línea {line}"

        case .fieldNeverShown: "el campo {id} está oculto y nada lo muestra; añadir un objetivo que lo haga"
        case .sectionNeverShown: "la sección {id} está oculta y nada la muestra; añadir un objetivo que lo haga"
        case .groupNeverShown: "el grupo {id} está oculto y nada lo muestra; añadir un objetivo que lo haga"
        case .unnamedSectionNeverShown:
            "la sección está oculta y nada la muestra; añadir un objetivo que lo haga"
        case .unnamedGroupNeverShown: "el grupo está oculto y nada lo muestra; añadir un objetivo que lo haga"
        case .fieldShownByIdleTarget:
            "el campo {id} está oculto y {target}, que lo mostraría, nunca actúa; "
                + "cambiar ese objetivo o añadir otro"
        case .sectionShownByIdleTarget:
            "la sección {id} está oculta y {target}, que la mostraría, nunca actúa; "
                + "cambiar ese objetivo o añadir otro"
        case .groupShownByIdleTarget:
            "el grupo {id} está oculto y {target}, que lo mostraría, nunca actúa; "
                + "cambiar ese objetivo o añadir otro"
        case .fieldAlreadyShown:
            "el campo {id} se muestra desde el principio y nada lo oculta, así que este objetivo no hace nada; "
                + "ocultar el campo al principio"
        case .sectionAlreadyShown:
            "la sección {id} se muestra desde el principio y nada la oculta, así que este objetivo no hace nada; "
                + "ocultar la sección al principio"
        case .groupAlreadyShown:
            "el grupo {id} se muestra desde el principio y nada lo oculta, así que este objetivo no hace nada; "
                + "ocultar el grupo al principio"
        case .fieldAlreadyEnabled:
            "el campo {id} está activado desde el principio y nada lo desactiva, así que este objetivo no hace "
                + "nada; desactivar el campo al principio"
        case .sectionAlreadyEnabled:
            "la sección {id} está activada desde el principio y nada la desactiva, así que este objetivo no hace "
                + "nada; quitarlo"
        case .groupAlreadyEnabled:
            "el grupo {id} está activado desde el principio y nada lo desactiva, así que este objetivo no hace "
                + "nada; quitarlo"
        case .showsWhatOtherHides:
            "con la misma respuesta este objetivo muestra {id} y {other} lo oculta; "
                + "quitar uno, porque solo prevalece el último"
        case .hidesWhatOtherShows:
            "con la misma respuesta este objetivo oculta {id} y {other} lo muestra; "
                + "quitar uno, porque solo prevalece el último"
        case .enablesWhatOtherDisables:
            "con la misma respuesta este objetivo activa {id} y {other} lo desactiva; "
                + "quitar uno, porque solo prevalece el último"
        case .disablesWhatOtherEnables:
            "con la misma respuesta este objetivo desactiva {id} y {other} lo activa; "
                + "quitar uno, porque solo prevalece el último"
        case .idleButtonTarget:
            "un botón nunca tiene valor, así que este objetivo nunca actúa; "
                + "hacer que actualice o vacíe un campo, o usar un interruptor"
        case .idleTarget:
            "un campo de tipo {type} nunca tiene valor, así que este objetivo nunca actúa; ponerlo en una pregunta"
        case .neverAsked:
            "el campo {id} es obligatorio, pero está desactivado y nada lo activa, así que nunca se pregunta; "
                + "añadir un objetivo que lo active, o un valor"
        case .shownByNothingSeen: "{condition} necesita una respuesta a algo que nunca se muestra; cambiarla"
        case .stateBesideCondition:
            "{state} vale diga lo que diga {name}, pues ningún objetivo lo cambia; quitar {state}"
        case .requiredBesideCondition:
            "'required' vale en todo caso, así que 'required_if' no tiene efecto; quitar uno de los dos"
        case .conditionOfComputed: "{name} no tiene efecto en un campo calculado; quitarlo"
        case .conditionOfNoAnswer: "{name} no tiene efecto donde no hay nada que responder; quitarlo"

        case .targetNeverActs:
            "ninguna respuesta cumple la condición {condition}, así que el objetivo nunca actúa; {cure}"
        case .validatorNeverCounts:
            "ninguna respuesta cumple la condición {condition}, así que el validador nunca se aplica; {cure}"
        case .ruleOnlyFails:
            "ninguna respuesta cumple la condición {condition}, así que la regla solo puede fallar; {cure}"
        case .ruleNeverKnown:
            "ninguna respuesta cumple ni incumple la condición {condition}, así que la regla nunca falla; {cure}"
        case .ruleNeverFails:
            "ninguna respuesta incumple la condición {condition}, así que la regla nunca falla; cambiarla o quitar "
                + "la regla"
        case .neverShownIf: "ninguna respuesta hace verdadera {condition}, así que esto nunca se muestra; {cure}"
        case .neverAskedIf: "ninguna respuesta hace verdadera {condition}, así que esto nunca se pregunta; {cure}"
        case .neverRequiredIf:
            "ninguna respuesta hace verdadera {condition}, así que nunca es obligatorio responder; {cure}"
        case .neverOfferedIf: "ninguna respuesta hace verdadera {condition}, así que la opción nunca se ofrece; {cure}"
        case .alwaysTrue: "{condition} es siempre verdadera; quitar {name}"
        case .checkOnlyFails:
            "ninguna respuesta cumple la condición {condition}, así que el validador solo puede fallar; {cure}"
        case .checkNeverKnown:
            "ninguna respuesta cumple ni incumple la condición {condition}, así que el validador nunca falla; {cure}"
        case .checkNeverFails:
            "ninguna respuesta incumple la condición {condition}, así que el validador nunca falla; cambiarla o quitar "
                + "el validador"
        case .rulePassesUnanswered:
            "la regla {condition} no falla mientras {id} no tenga respuesta; hacer obligatorio ese campo, "
                + "o añadir {present} para que falle entonces, {missing} si es lo que se quiere"
        case .rulePassesUncomputed:
            "la regla {condition} no falla mientras {id}, que se calcula, no tenga resultado; añadir {present} "
                + "para que falle entonces, {missing} si es lo que se quiere"
        case .noAnswerHasNoText: "un campo sin respuesta no tiene texto; escribir {condition}"
        case .neverSuchAValue: "{id} es {kind} y nunca es {text}"
        case .textInArithmetic: "{id} es {kind}, no un número; darle el tipo 'decimal'"
        case .kindInArithmetic: "{id} es {kind}, no un número; dejarlo fuera del cálculo"
        case .unlikeKinds: "{kind} y {other} no se pueden comparar; comparar valores de la misma clase"
        case .optionValueNoNumber:
            "la opción {option} de {id} tiene el valor {value}, que no es un número; "
                + "darle un número como 'value'"
        case .optionWithoutValue: "la opción {option} de {id} no tiene 'value'; darle un número como 'value'"
        case .noOption: "{id} no tiene ninguna opción {option}; {cure}"
        case .noOptionValue: "{id} no tiene ninguna opción con el valor {option}; {cure}"
        case .noOptionButTitle: "{option} es el título de una opción de {id}, no su identificador; {cure}"
        case .noOptionValueButTitle: "{option} es el título de una opción de {id}, no su valor; {cure}"
        case .hasOptions: "tiene {options}"
        case .hasOptionsAndOthers: "tiene {options} y otras"

        case .keptByType: "lo que dice un campo solo sustituye lo que dice su tipo bajo el mismo nombre"
        case .keptPattern: "su patrón puede valer para una parte del texto, y 'pattern' vale para todo el texto"
        case .keptComparison: "una regla con 'must' tendría el código 'rule' en su lugar"
        case .keptSecond: "el campo tiene otro límite de esa clase, y ambos valen"
        case .keptWithoutEffect: "no tiene efecto"
        case .keptByKind: "'minimum' y 'maximum' son solo para números, fechas y horas"
        case .keptTemplate: "'repeat' toma los campos de una sola sección, y nada más que campos"
        case .keptPair: "'ordered' va después de otros grupos, admite valores iguales y no tiene mensaje propio"
        case .keptNames: "un nombre puede ser aquí de una columna o de un campo, y en 'where' es de un campo"
        case .keptID: "sin su sección sería el nombre de otro campo"
        case .keptOther: "ningún nombre actual significa exactamente lo mismo"

        case .valueFails: "el valor de {id} no supera las comprobaciones del propio campo: {reason}"
        case .secretReadable:
            "el dato secreto {id} tiene un valor que puede leer cualquiera que tenga el formulario; omitirlo"
        case .sameTitle: "hay dos opciones con el título {title}; dar otro título a esta"
        case .sameColumn: "la columna {column} es también la del campo {other}; dar a cada campo la suya"
        case .columnIsID:
            "la columna {column} es el identificador del campo {other}, al que no llega ninguna columna con "
                + "ese nombre; cambiar uno de los dos"
        case .columnOfInstance:
            "'column' no tiene efecto en una sección que se repite, cuyas columnas se buscan por "
                + "identificador; quitarlo de {id}"
        case .fieldOnLine: "{id} (línea {line})"
        case .anchorWithoutEffect:
            "'^' y '$' no tienen efecto aquí, porque 'pattern' vale para todo el texto; omitirlos"
        case .defaultIsField:
            "el valor inicial es el texto {id}, no la respuesta de ese campo; si se quiere esta, escribir 'default_formula'"
        case .secondDefault:
            "{option} es una segunda opción predeterminada de {id}, donde solo cuenta la primera; dejar una"
        case .actsForNo:
            "este objetivo actúa con no igual que con sí; darle una condición como {condition}"
        case .unknownMessageCode: "ningún fallo tiene el código {code}; {cure}"
        case .unknownMessageKind: "no existe el tipo de campo {type}; {cure}"
        case .placeholderField:
            "{name} en un mensaje no es la respuesta a {id}; cambiar el nombre del campo para mostrarla"
        case .secretPlaceholder: "{name} no muestra nada, porque {id} es secreto; quitarlo"
        case .aFieldsID: "el id de un campo"
        case .titleCycle:
            "hay títulos de opciones que se contienen unos a otros: {path}; el que se repite queda vacío; cambiar uno"
        case .askedLater:
            "'default_formula' de {id} lee {other}, que se pregunta después y aún no tiene respuesta; preguntar antes por {other}"
        case .doubleBrace: "escribir {braces} para una llave"
        case .unknownPlaceholder: "nada sustituye a {name}; {cure}"
        case .confirmWithoutSecret:
            "'confirm' no tiene efecto, porque {id} no es secreto; añadir 'secret' u omitir 'confirm'"
        case .optionOfNoTruth: "{id} es sí o no y nunca {option}; escribir true o false"
        case .costlyPattern:
            "comprobar el patrón {pattern} es demasiado costoso con un texto como {sample}, de {count} caracteres; "
                + "{cure}"
        case .anchorOrBoundPattern: "empezarlo por '^' o dar al campo un 'max_length' menor que eso"
        case .unnestRepetition: "no repetir nada que ya contenga una repetición"
        case .untranslated: "falta la traducción de {text} al idioma {language}; añadirla"
        case .untranslatedOfLine: "falta la traducción de {text} (línea {line}) al idioma {language}; añadirla"
        case .unusedString: "el formulario no tiene el texto {text}; {cure}"

        case .neverAResult: "la fórmula {formula} nunca da un resultado: {reason}; cambiarla"
        case .disabledFails:
            "{id} no supera sus propias comprobaciones y nada lo activa, así que nadie puede enviar el formulario: {reason}"
        case .ruleFailsForever:
            "la regla {condition} falla y nada cambia los valores que lee, así que nadie puede enviar el formulario; "
                + "cambiar un valor o la regla"
        case .onlyPairHasMessage: "solo un par de 'min' y 'max' puede tener 'message' o 'code'; quitarlo"
        }
    }
}
