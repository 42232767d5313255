extension French {
    package static func template(_ phrase: ImportPhrase) -> String {
        switch phrase {
        case .schemaTooLarge: "le fichier dépasse {size} Mio ; diviser le schéma"
        case .tooManyParts: "les références du schéma se développent en plus de {count} parties ; réduire le schéma"
        case .tooManyReferences: "plus de {count} références mènent ici ; en réduire le nombre"
        case .notOfAnObject:
            "le schéma n'est pas celui d'un objet avec 'properties' ; un formulaire demande un objet"
        case .noProperty: "le schéma n'a aucune propriété qu'un formulaire puisse demander"
        case .otherFile:
            "la référence {reference} mène à un autre fichier et est omise ; écrire sous '$defs' ce qu'elle désigne"
        case .leadsToItself:
            "la référence {reference} mène à elle-même et est omise ; un formulaire ne peut pas être infini"
        case .nothingThere: "la référence {reference} ne mène à rien dans le schéma"
        case .notASchema: "ce n'est pas un schéma ; cette partie est omise"
        case .unknownKeyword: "le mot-clé {keyword} est inconnu et omis"
        case .unknownKeywordButNearest:
            "le mot-clé {keyword} est inconnu et omis ; vouliez-vous dire {nearest} ?"
        case .notInDraft: "{draft} n'a pas de {keyword} ; ce mot-clé est omis"
        case .besideReference: "à côté de '$ref', rien d'autre ne compte dans {draft} ; {keyword} est omis"
        case .keywordNotText: "{keyword} n'est pas un texte ; ce mot-clé est omis"
        case .keywordNotWholeNumber: "{keyword} n'est pas un nombre entier ; ce mot-clé est omis"
        case .keywordNotNumber: "{keyword} n'est pas un nombre ; ce mot-clé est omis"
        case .keywordNotList: "{keyword} n'est pas un tableau ; ce mot-clé est omis"
        case .keywordNotObject: "{keyword} n'est pas un objet ; ce mot-clé est omis"
        case .keywordNotTruth: "{keyword} n'est ni true ni false ; ce mot-clé est omis"

        case .idTaken: "l'identifiant {id} est déjà pris ; le champ s'appelle {other}"
        case .noID: "{name} ne peut pas être un identifiant ; le champ s'appelle {id}"
        case .objectIsFlat:
            "les réponses n'ont pas d'objet {name} : les noms de ce qu'il contient commencent par {prefix}"
        case .elementsAreObjects: "dans les réponses, les éléments de {name} sont des objets : {example}"
        case .timeWithoutOffset:
            "dans un formulaire, une heure n'a pas de décalage horaire ; les réponses s'écrivent comme 09:30"
        case .noChoiceIsNoAnswer:
            "ne rien choisir pour {name} n'est pas une réponse ; dans le schéma, c'est un tableau vide"
        case .countsAsAbsent:
            "{value} n'est pas une réponse : là où une autre propriété dépend de {name}, il compte comme absent"
        case .allElements: "les réponses de {name} ont toujours {count} {count:élément|éléments}"

        case .nothingForKeyword: "un formulaire n'a pas d'équivalent de {keyword} ; ce mot-clé est omis"
        case .unsayable: "un formulaire ne peut pas exprimer ce {keyword} ; il est omis"
        case .unsayableIf:
            "un formulaire ne peut pas exprimer ce 'if' ; il est omis, avec son 'then' et son 'else'"
        case .longCondition: "la condition serait trop longue pour un formulaire ; ce qui en dépend est omis"
        case .unfitting: "aucune valeur ne convient à ce schéma ; il est omis"
        case .uncheckedFormat: "le format {format} n'est pas vérifié"
        case .faulty: "{reason} ; cette partie est omise"
        case .dependsOnNoField: "{name} n'est pas un champ unique ; ce qui en dépend est omis"
        case .requiredThen: "un formulaire ne peut pas exiger {name} sous condition ; cette exigence est omise"
        case .holdsThen: "un formulaire ne peut pas exprimer ce qui vaut pour {name} sous condition ; cela est omis"
        case .alwaysAsked:
            "{name} est toujours demandé : ce qui l'afficherait en dépend, ou est trop long pour un formulaire"
        case .neverAsked: "{name} est en lecture seule et n'est jamais demandé, bien qu'obligatoire"
        case .noType: "le schéma de {name} n'indique pas de type ; la question attend un texte"
        case .guessedNumber: "le schéma de {name} n'indique pas de type ; la question attend un nombre"
        case .oneType: "un champ n'a qu'un seul type ; pour {name}, la question attend un texte"
        case .otherTypeThen: "un champ n'a qu'un seul type ; {name} est demandé comme sous l'autre condition"
        case .oneTypeInsteadOf: "un champ n'a qu'un seul type ; ce {keyword} de {name} est omis"
        case .onlyNull: "{name} ne peut être que null ; cette propriété est omise"
        case .noValueFits: "aucune valeur d'un formulaire ne convient à {name} ; cette propriété est omise"
        case .emptyObject: "l'objet {name} n'a pas de propriétés et est omis"
        case .likeAlternatives: "aucune constante ne distingue les variantes de l'objet {name} ; il est omis"
        case .unsaidElements: "rien n'est précisé sur les éléments de {name} ; ce tableau est omis"
        case .arrayOfArrays: "{name} est un tableau de tableaux et est omis"
        case .mixedElements: "les éléments de ce tableau sont de types différents ; il est omis"
        case .listInList: "{name} est une liste dans une liste ; elle est omise"
        case .elementsMayBeEqual: "les éléments de {name} peuvent être identiques ; 'uniqueItems' est omis"
        case .emptyElements: "les éléments de {name} n'ont pas de propriétés ; ce tableau est omis"
        case .mayBeEmpty:
            "{name} peut être vide : un formulaire ne peut pas exprimer 'aucun élément, ou au moins {count}'"
        case .choicesDiffer:
            "un même choix ne peut pas être fait deux fois : les éléments de {name} sont tous différents"
        case .equalChoices: "un formulaire ne peut pas distinguer deux choix {choice} ; l'un d'eux est omis"
        case .choiceOfParts: "un choix est un texte, un nombre, true ou false ; celui-ci est omis"
        case .emptyChoice: "un texte vide n'est pas une réponse ; ce choix est omis"
        case .constantOfParts:
            "un champ contient un texte, un nombre, oui ou non, pas la constante de {name} ; cette propriété est omise"
        case .defaultSecret: "un champ secret n'a pas de valeur au début ; 'default' est omis"
        case .decidingDefault: "une valeur initiale déciderait de ce qui doit s'y ajouter ; 'default' est omis"

        case .notAllowed: "{value} n'est pas admis : {cure}"
        case .giveOneOf: "choisir parmi {names}"
        case .giveMore: "saisir un nombre supérieur à {limit}"
        case .giveLess: "saisir un nombre inférieur à {limit}"
        case .giveMultiple: "saisir un multiple de {step}"
        case .giveSomethingElse: "saisir autre chose"
        case .leaveEmpty: "laisser vide"
        case .yesOrNothing: "répondre oui ou laisser vide"
        case .doNotGoTogether: "ces réponses ne vont pas ensemble : {names} ; en modifier une"
        case .answerAtLeast: "répondre à {count} de ces questions au moins : {names}"
        case .answerAtMost: "répondre à {count} de ces questions au plus : {names}"
        case .answerOne: "répondre à une seule de ces questions : {names}"

        case .foundDelimiter: "les cellules sont séparées par {delimiter} ; le donner à batch par '--delimiter'"
        case .namelessColumn: "la colonne {number} n'a pas de nom et est omise ; lui en donner un pour batch"
        case .unusableColumn:
            "la colonne {number} a un caractère de contrôle dans son nom et est omise ; la renommer pour batch"
        case .columnTwice:
            "la colonne {number} s'appelle {name} comme une autre et est omise ; la renommer pour batch"
        case .guessedColumn: "{name} : {guess}"
        case .neverEmpty: "{guess} ; jamais vide, donc obligatoire"
        case .guessedNothing: "vide dans toutes les lignes : texte"
        case .guessedTruth: "oui ou non"
        case .guessedDateTime: "dates avec heure"
        case .guessedTime: "heures"
        case .guessedEmail: "adresses électroniques"
        case .guessedURL: "adresses web"
        case .guessedPhoneNumber: "numéros de téléphone"
        case .guessedChoice: "toujours les mêmes {count} textes : l'un d'eux"
        case .guessedChoices: "les mêmes {count} textes entre points-virgules : n'importe lesquels"
        case .rowsRead: "lignes examinées : {count}"
        case .guessedWholeNumber: "nombres entiers de {least} à {greatest}"
        case .guessedDecimal: "nombres de {least} à {greatest}, décimales jusqu'à {count}"
        case .guessedDate: "dates du {least} au {greatest}"
        case .guessedText: "texte, jusqu'à {greatest} {greatest:caractère|caractères}"
        case .guessedLines: "texte de plusieurs lignes, jusqu'à {greatest} {greatest:caractère|caractères}"
        case .guessedControls:
            "texte, jusqu'à {greatest} {greatest:caractère|caractères}, avec des caractères de contrôle qu'aucune réponse ne peut avoir"
        case .guessedZeros:
            "chiffres avec un zéro devant, qu'un nombre perdrait : texte, jusqu'à {greatest} {greatest:caractère|caractères}"
        case .boundedGuess: "{guess} ; accepté : de {low} à {high}"
        case .limitedGuess: "{guess} ; {high} au plus"
        case .boundlessGuess: "{guess} ; tous différents, donc sans limites"
        case .fewForBounds: "{guess} ; trop peu pour des limites"
        case .choiceCount: "{count} {count:choix|choix}"
        case .splitAtCommas: "Séparer aux virgules en {count} choix ?"
        case .namesSoFar: "{fault} ; questions jusqu'ici : {names}"
        case .doubtfulDelimiter:
            "les cellules sont séparées par {delimiter} ou par {other} ; c'est {delimiter} qui est "
                + "retenu, sauf si --delimiter dit autre chose"
        case .otherDates:
            "dates comme {example}, lues comme du texte ; --date-format {format} les lit, ici et dans batch"
        case .otherDatesInDoubt:
            "dates comme {example}, lues comme du texte ; --date-format {format} ou {other} les lit, ici et dans batch"
        case .decimalCommas:
            "nombres comme {example}, lus comme du texte ; --decimal-separator , les lit, ici et dans batch"
        case .thousandsAndCommas:
            "nombres comme {example}, lus comme du texte ; sans les points, --decimal-separator , les "
                + "lit, ici et dans batch"
        case .questionPart: "question {number} ({title})"
        case .rulePart: "règle {number}"
        case .nameTaken: "le nom {name} est celui de la question {number} ; en donner un autre"
        case .faultOfPart: "{part} : {fault}"
        }
    }
}
