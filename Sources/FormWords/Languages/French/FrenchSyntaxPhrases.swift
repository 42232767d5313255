extension French {
    package static func template(_ phrase: SyntaxPhrase) -> String {
        switch phrase {
        case .error: "erreur"
        case .warning: "avertissement"
        case .moreFindings: "plus de {count} diagnostics ; les suivants sont omis"

        case .emptyText: "le texte est vide ; écrire une valeur JSON"
        case .arrayNotClosed: "le texte se termine à l'intérieur d'un tableau ; fermer le tableau par ']'"
        case .objectNotClosed: "le texte se termine à l'intérieur d'un objet ; fermer l'objet par '}'"
        case .valueMissing:
            "il manque une valeur ici ; écrire un texte entre guillemets doubles, un nombre, true, false, null, [ ou {"
        case .keyMissing: "il manque une clé ici ; l'écrire entre guillemets doubles"
        case .keyWithoutValue: "la clé n'a pas de valeur ; écrire ':' puis la valeur"
        case .commaMissingInArray: "il manque une virgule ou la fin du tableau ; écrire ',' ou ']' ici"
        case .commaMissingInObject: "il manque une virgule ou la fin de l'objet ; écrire ',' ou '}' ici"
        case .bracketInObject: "']' ne ferme pas un objet ; écrire '}'"
        case .braceInArray: "'}' ne ferme pas un tableau ; écrire ']'"
        case .strayComma: "il y a une virgule de trop ; la supprimer"
        case .commaIgnored: "cette virgule est ignorée ; la supprimer"
        case .tooManyCommas: "il y a plus de {count} virgules de trop ; les supprimer"
        case .textAfterValue: "il y a du texte après la fin de la valeur ; le supprimer"
        case .nestedTooDeep: "il y a plus de {count} niveaux de tableaux et d'objets imbriqués ; en réduire le nombre"
        case .byteOrderMark: "le texte commence par une marque d'ordre des octets (BOM) ; la supprimer"
        case .commentInJSON: "JSON n'admet pas de commentaires ; supprimer celui-ci"
        case .recordNotAnObject:
            "un enregistrement est un objet sur une seule ligne ; l'écrire entre {opening} et {closing}"

        case .singleQuotes: "un texte est entre guillemets simples ; mettre des guillemets doubles"
        case .stringNotClosed: "le texte entre guillemets n'est pas fermé ; le fermer par '\"'"
        case .controlCharacter:
            "un texte contient un caractère de contrôle brut ; l'écrire comme un échappement, par exemple \\n ou "
                + "\\u0009"
        case .unknownEscape: "cet échappement est inconnu ; écrire \\\\ pour une barre oblique inverse"
        case .incompleteEscape: "cet échappement est incomplet ; écrire \\u et quatre chiffres hexadécimaux"
        case .halfOfSurrogates:
            "il manque la moitié d'une paire de substitution ; écrire les deux moitiés, par exemple \\ud83d\\ude00"
        case .textNotUTF8: "un octet n'est pas de l'UTF-8 ; enregistrer le texte en UTF-8"
        case .leadingZero: "le nombre a un zéro de trop au début ; le supprimer"
        case .leadingPlus: "le nombre commence par '+' ; supprimer ce signe"
        case .incompleteNumber:
            "le nombre est incomplet ; écrire des chiffres de part et d'autre du point et après l'exposant"
        case .unknownWord: "ce mot est inconnu ; écrire true, false ou null, ou un texte entre guillemets doubles"

        case .textAfterQuote:
            "du texte suit un guillemet fermant ; dans une cellule entre guillemets, doubler chaque guillemet"
        case .cellNotClosed: "la cellule entre guillemets n'est pas fermée ; la fermer par '\"'"
        case .otherDelimiter: "les cellules sont séparées par {found} ; utiliser {delimiter}"
        case .otherDelimiterByOption: "les cellules sont séparées par {found} ; ajouter {option}"
        case .tabs: "des tabulations"

        case .bytesOfNoCharacter: "ces octets ne sont pas valides en {encoding} ; enregistrer le fichier en UTF-8"
        case .foreignEncoding:
            "l'encodage {encoding} n'est pas lu ; enregistrer le fichier en UTF-8 et le déclarer ainsi"
        case .otherEncoding:
            "le fichier est en {encoding}, mais sa déclaration dit autre chose ; écrire encoding=\"{encoding}\""
        case .fileInOtherEncoding: "le fichier est en {encoding} ; l'enregistrer en UTF-8"
        case .fileInGzip: "le fichier est compressé avec gzip ; le décompresser d'abord avec gunzip"

        case .documentType: "DOCTYPE n'est pas pris en charge ; le supprimer et remplacer ses entités par leur texte"
        case .foreignDeclaration:
            "ici, <! ne peut ouvrir qu'un commentaire ou une section CDATA ; écrire <!-- ou <![CDATA["
        case .zeroByte: "il y a un octet 0x00, que XML n'admet pas ; enregistrer le fichier en UTF-8 sans cet octet"
        case .tooManyParts: "il y a plus de {count} éléments et attributs ; diviser le formulaire"
        case .tooManyAttributes: "il y a plus de {count} attributs dans une même balise ; en supprimer"
        case .tooManyNames: "il y a plus de {count} noms d'éléments et d'attributs ; un formulaire en a une centaine"
        case .tooManyNamespaces:
            "il y a plus de {count} déclarations d'espaces de noms ; les supprimer, un formulaire n'en a pas besoin"
        case .tooLongTag: "la balise dépasse {count} Mio ; la raccourcir"
        case .largerThanAnyForm: "aucun formulaire n'est aussi grand ni aussi imbriqué ; simplifier le fichier"

        case .notWellFormed:
            "le XML n'est pas bien formé ; donner à chaque élément sa balise de fin, par exemple <title>Name</title>"
        case .notWellFormedBecause:
            "le XML n'est pas bien formé ({reason}) ; donner à chaque élément sa balise de fin, par exemple "
                + "<title>Name</title>"
        case .formMissing: "il n'y a aucun élément ; un formulaire est un élément <form>"
        case .somethingBeforeForm: "il y a autre chose qu'un élément avant le formulaire ; le supprimer"
        case .somethingAfterForm: "il y a quelque chose après la fin du formulaire ; le supprimer"
        case .endTagMissing:
            "il manque une balise de fin ici ; donner à chaque élément la sienne, par exemple <title>Name</title>"
        case .wrongEndTag: "</{found}> ne ferme rien d'ouvert ici ; fermer d'abord <{open}> de la ligne {line}"
        case .elementNotClosed: "<{name}> de la ligne {line} n'est pas fermé ; ajouter </{name}>"
        case .tagNotClosed: "la balise n'est pas fermée ; ajouter >"
        case .lessThanInText: "aucun nom ne commence ainsi ; écrire &lt; pour un < dans un texte"
        case .commentNotClosed: "le commentaire n'est pas fermé ; ajouter {end}"
        case .hyphensInComment: "un commentaire ne peut pas contenir -- ; supprimer ces tirets"
        case .sectionNotClosed: "la section CDATA n'est pas fermée ; ajouter ]]>"
        case .sectionEndInText: "un texte contient ]]> ; écrire ]]&gt;"
        case .instructionNotClosed: "l'instruction n'est pas fermée ; ajouter ?>"
        case .instructionWithoutName: "l'instruction n'a pas de nom ; la supprimer"
        case .lateDeclaration:
            "<?xml doit se trouver au tout début, en minuscules ; supprimer cette déclaration ou ce qui la précède"
        case .faultyDeclaration:
            "la déclaration XML est incorrecte ; écrire <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case .unknownVersion: "cette version de XML est inconnue ; écrire version=\"1.0\""

        case .attributeTwice: "l'attribut {name} apparaît deux fois dans une même balise ; en supprimer un"
        case .attributeWithoutValue: "un attribut n'a pas de valeur ; écrire name=\"value\""
        case .neitherAttributeNorEnd: "ce n'est ni un attribut ni la fin de la balise ; écrire name=\"value\" ou >"
        case .spaceMissing: "il manque un espace ici ; en mettre un entre les attributs"
        case .valueNotQuoted: "la valeur d'un attribut n'est pas entre guillemets ; écrire name=\"value\""
        case .valueNotClosed: "la valeur d'un attribut n'est pas fermée ; ajouter le guillemet fermant"
        case .lessThanInValue:
            "la valeur d'un attribut contient un < ; écrire &lt;, ou fermer les guillemets avant ce signe"
        case .unknownPrefix: "le préfixe {name} n'a pas d'espace de noms ; un formulaire n'a pas besoin de préfixes"
        case .wrongNamespace:
            "un espace de noms est mal déclaré ou mal utilisé ici ; le supprimer, un formulaire n'en a pas besoin"
        case .unknownEntity: "l'entité &{name}; est inconnue ; écrire son texte, ou &amp; pour un &"
        case .loneAmpersand: "il y a un & isolé ; écrire &amp;"
        case .wrongReference:
            "cette référence ne désigne aucun caractère de XML ; en écrire une comme &#233; ou &#xE9;"
        case .forbiddenCharacter: "XML n'admet pas ce caractère ; le supprimer"

        case .foreignNamespace:
            "{element} est dans l'espace de noms {namespace}, mais un formulaire n'en a pas ; le supprimer"
        case .notAForm: "l'élément racine est {element} ; un formulaire est un élément <form>"
        case .elementIncomplete: "{element} est incomplet ; ajouter {missing}"
        case .elementAnywhere: "{element} n'a pas sa place ici ; le supprimer"
        case .elementElsewhere: "{element} n'a pas sa place dans {parent} ; {cure}"
        case .elementTwice: "{element} apparaît deux fois dans {parent} ; en supprimer un"
        case .elementBesideOthers:
            "{element} ne va pas avec le reste de {parent} ; supprimer l'un ou l'autre"
        case .elementTooLate: "{element} vient trop tard dans {parent} ; le placer avant {next}"
        case .mustBeEmpty: "{element} doit être vide ; supprimer son contenu"
        case .textOnly: "{element} n'admet que du texte ; supprimer les éléments qu'il contient"
        case .elementsOnly: "{element} n'admet que des éléments ; supprimer le texte"
        case .whatIsMissing: "ce qui manque"

        case .unknownAttribute: "{element} n'a pas d'attribut {name} ; {cure}"
        case .attributeMissing: "il manque l'attribut {name} à {element} ; l'ajouter"
        case .attributeEmpty: "l'attribut {name} de {element} est vide ; écrire un texte"
        case .elementEmpty: "{element} est vide ; écrire un texte"
        case .wrongAttribute: "l'attribut {name} de {element} vaut {value} ; écrire {wanted}"
        case .wrongElement: "{element} vaut {value} ; écrire {wanted}"
        case .attributeOfOtherKind: "l'attribut {name} de {element} est d'un autre type ; écrire {wanted}"
        case .elementOfOtherKind: "{element} est d'un autre type ; écrire {wanted}"
        case .wholeNumber: "un nombre entier, par exemple 3"
        case .positiveNumber: "un nombre entier supérieur à 0"
        case .number: "un nombre"
        case .numbers: "des nombres séparés par des espaces, par exemple 4 4"
        case .nameWithoutSpaces: "un nom sans espaces"
        case .trueOrFalse: "true ou false"
        case .date: "une date, par exemple 2024-05-31"
        case .otherValue: "une autre valeur"

        case .removeIt: "à supprimer"
        case .didYouMean: "vouliez-vous dire {name} ?"
        case .looksTheSame: "un nom d'apparence identique est formé d'autres points de code ; le copier"
        case .write: "écrire {wanted}"
        case .writeAttribute: "écrire l'attribut {name}"
        case .writeAsElement: "l'écrire comme élément à l'intérieur : {element}"
        case .attributeOfInnerElement: "c'est un attribut de l'élément {element} qu'il contient"

        case .schemaEmpty: "le schéma est vide ; écrire un schéma XML"
        case .schemaUnusable: "le schéma est inutilisable : {reason}"
        case .notChecked: "le texte n'a pas pu être vérifié avec son schéma ({status})"
        case .notASchema: "ce n'est pas un schéma XML ; en indiquer un"
        case .schemaIncludesFile: "il inclut un autre fichier, qui n'est pas lu ; tout mettre dans un seul fichier"
        case .noReasonKnown: "raison inconnue"
        }
    }
}
