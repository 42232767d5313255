extension French {
    package static func template(_ phrase: CompilerPhrase) -> String {
        switch phrase {
        case .cycle: "ces éléments dépendent les uns des autres : {path} ; en modifier un"
        case .updateCycle:
            "ces cibles se déclenchent les unes les autres : {path} ; en modifier une, car chacune n'agit qu'une fois "
                + "par modification"
        case .unnamedGroup: "groupe {number}"
        case .unnamedSection: "section {number}"

        case .fieldTwice: "le champ {id} est défini deux fois ; donner à chaque champ son propre identifiant"
        case .fieldTwiceSince:
            "le champ {id} est défini deux fois, d'abord à la ligne {line} ; "
                + "donner à chaque champ son propre identifiant"
        case .sectionTwice: "la section {id} est définie deux fois ; donner à chaque section son propre identifiant"
        case .sectionTwiceSince:
            "la section {id} est définie deux fois, d'abord à la ligne {line} ; "
                + "donner à chaque section son propre identifiant"
        case .groupTwice: "le groupe {id} est défini deux fois ; donner à chaque groupe son propre identifiant"
        case .groupTwiceSince:
            "le groupe {id} est défini deux fois, d'abord à la ligne {line} ; "
                + "donner à chaque groupe son propre identifiant"
        case .optionTwice: "l'option {id} est définie deux fois ; donner à chaque option son propre identifiant"
        case .optionTwiceSince:
            "l'option {id} est définie deux fois, d'abord à la ligne {line} ; "
                + "donner à chaque option son propre identifiant"
        case .noSuchSection: "la section {name} n'existe pas"
        case .noSuchGroup: "le groupe {name} n'existe pas"
        case .noSuchFunction: "la fonction {name} n'existe pas"
        case .unknownKind: "le type de champ {type} est inconnu et traité comme 'text'"
        case .unknownConverter: "le convertisseur {name} de 'clean' est inconnu"
        case .unknownValidator: "le validateur {name} est inconnu"
        case .unknownParameter: "le validateur {validator} n'a pas de paramètre {name}"

        case .noTemplate:
            "la section dynamique {id} n'a pas de modèle avec des champs ; rien ne peut y être ajouté"
        case .tooManyItems: "'min_items' ({count}) dépasse {most} ; réduire ce nombre"
        case .itemsSwapped: "'max_items' ({most}) est inférieur à 'min_items' ({least}) ; les échanger"
        case .nothingToChoose: "{id} n'offre aucun choix dans {key} ; en ajouter"

        case .targetOfPlainSection: "seules les cibles d'une section dynamique ont un effet ; celle-ci est ignorée"
        case .thereIsAField: "un champ a cet identifiant ; donner à la cible le type 'field'"
        case .thereIsASection: "une section a cet identifiant ; donner à la cible le type 'section'"
        case .thereIsAGroup: "un groupe a cet identifiant ; donner à la cible le type 'group'"
        case .tooManyEvents: "les cibles mettent à jour ou effacent plus de {count} champs ; en désigner moins"
        case .updateWithoutValue:
            "cette mise à jour de {id} n'a pas de 'target_value', et le champ n'a pas de 'formula' ; elle est sans "
                + "effet"

        case .unreadableValue: "{value} ne peut pas être le 'default' de {id}, qui n'en a donc pas"
        case .unreadableValueOfTarget:
            "{value} ne peut pas être la 'target_value' de {id}, la cible est donc sans effet"
        case .unreadableSecret: "ceci ne peut pas être le 'default' de {id}, qui n'en a donc pas"
        case .unreadableSecretOfTarget:
            "ceci ne peut pas être la 'target_value' de {id}, la cible est donc sans effet"
        case .initialBesideValue: "{name} et 'default_formula' de {id} s'excluent ; en omettre une"

        case .unusableStep: "{text} n'est pas un pas possible ; écrire un nombre supérieur à 0"
        case .unusableWholeStep: "{text} n'est pas un pas possible ; écrire un nombre entier supérieur à 0"
        case .dateBoundOfOther: "{name} n'est admis que pour une date ; écrire {other}"
        case .boundNotADate:
            "{text} n'est pas une date ; l'écrire sous la forme AAAA-MM-JJ, ou écrire 'today', '+3d', '-18y' ou un "
                + "jour comme 'monday'"
        case .boundNotATime: "{text} n'est pas une heure ; l'écrire sous la forme HH:MM"
        case .boundNotANumber: "{text} n'est pas un nombre ; donner une limite comme 10 ou 2.5"
        case .keyWithoutEffect: "{name} est sans effet sur le type {type} ; à supprimer"
        case .outsideInInstance:
            "'outside' est sans effet dans une section qui se répète ; sortir le champ de la section"
        case .validatorWithoutEffect: "le validateur {name} est sans effet sur le type {type} ; le supprimer"
        case .validatorWithoutBounds: "le validateur {name} n'a ni 'min' ni 'max' ; il ne vérifie rien"
        case .validatorNeeds: "il manque {name} au validateur {validator}"
        case .notAComparison: "{text} n'est pas une comparaison ; utiliser > >= < <= == ou !="
        case .notAComparisonMode: "{text} n'est pas un mode de comparaison ; écrire 'text' ou 'number'"
        case .comparedWithItself: "{id} est comparé à lui-même ; indiquer un autre champ"
        case .uniqueNotSubmitted:
            "{field} n’est pas écrit et ne peut distinguer les enregistrements ; le retirer de 'unique', ou "
                + "supprimer son 'submit'"
        case .uniqueSecret:
            "{field} est secret : apprendre qu’un autre enregistrement a le même, c’est connaître ce secret ; le "
                + "retirer de 'unique'"
        case .uniqueRepeats:
            "{field} est dans une section qui se répète, un enregistrement en a plusieurs ; le retirer de "
                + "'unique'"
        case .neverHasAValue: "{id} n'a jamais de valeur à comparer ; indiquer une question"

        case .isOfWrongType: "{name} est {value}"
        case .theNumber: "le nombre {number}"
        case .theText: "le texte {text}"
        case .anArray: "un tableau"
        case .anObject: "un objet"

        case .tooManyDecimals: "'decimals' ({count}) dépasse les {most} chiffres d'un nombre ; réduire cette valeur"
        case .unusableGrouping: "'grouping' exige des tailles 'sizes' supérieures à zéro et un 'separator' non vide"
        case .unusableSeparator: "le séparateur {text} n'est pas un caractère unique ; il est ignoré"
        case .unusablePattern: "le motif {pattern} est inutilisable : {reason}"
        case .patternError: "erreur {number}"
        case .unusableMask: "le masque {mask} est inutilisable : {reason}"
        case .maskHoldsControl: "un masque n'admet pas de caractère de contrôle ; le supprimer"
        case .maskEndsInBackslash:
            "rien ne suit le dernier '\\' ; écrire '\\\\' pour une barre oblique inverse"
        case .maskWithoutPlaces:
            "le masque n'a aucune position à remplir ; utiliser '0', '9', 'L', '?', 'A', 'a' ou '&'"
        case .maskTooLong: "le masque a plus de {count} positions ; utiliser plutôt un motif"

        case .inFormula: "dans la formule {text} : {reason}"
        case .inCondition: "dans la condition {text} : {reason}"
        case .allInstancesOutside:
            "'[]' désigne tous les éléments ; ne l'utiliser que dans sum(), average(), count(), min() ou max()"
        case .expressionTooLong: "elle dépasse {count} octets"
        case .tooManyWords: "elle a plus de {count} mots"
        case .tooDeep: "elle a plus de {count} niveaux d'imbrication"
        case .tooManyDigits: "{number} a trop de chiffres"
        case .quoteNotClosed: "le guillemet ouvert au caractère {place} n'est pas fermé"
        case .endsEarly: "elle se termine là où une valeur est attendue"
        case .notExpected: "{text} est inattendu au caractère {place}"
        case .missingAtTheEnd: "il manque {symbol} à la fin"
        case .missingAtCharacter: "il manque {symbol} au caractère {place}"
        case .takesArguments: "{function} prend {least} {least:argument|arguments}, et non {count}"
        case .takesArgumentsBetween: "{function} prend de {least} à {most} arguments, et non {count}"
        case .positionOutside: "position() compte les éléments d'une section répétée ; ne l'utiliser que là"
        case .patternNotWritten: "'matches' veut un motif écrit tel quel ; le mettre entre guillemets"

        case .writeText: "écrire un texte"
        case .writeTextInQuotes: "écrire un texte entre guillemets doubles"
        case .writeTexts: "écrire un texte ou une liste de textes"
        case .writeTextOfTheMask: "écrire un texte conforme au masque"
        case .writeNumber: "écrire un nombre"
        case .writeWholeNumber: "écrire un nombre entier"
        case .writeCount: "écrire un nombre entier, par exemple 8"
        case .makeSigned: "ajouter 'signed' au champ"
        case .writeTruth: "écrire true ou false"
        case .writeDate: "l'écrire sous la forme AAAA-MM-JJ, ou écrire 'today' ou '+3d'"
        case .writeTime: "l'écrire sous la forme HH:MM"
        case .writeInstant: "l'écrire comme 2024-02-29T09:30:00Z"
        case .writeOption: "écrire l'identifiant d'une option"
        case .writeOptions: "écrire une liste d'identifiants d'options"
        case .writeTitles: "écrire un titre de chaque liste"
        case .writeOperator: "écrire {operator} à la place"
        case .itTakes: "il accepte {names}"
        case .fieldOfInstances: "chaque élément d'une section a le sien ; écrire {one} ou {all}"
        case .leaveOut: "l'omettre"

        case .aText: "un texte"
        case .aName: "un nom"
        case .aTextOfSeveralLines: "un texte de plusieurs lignes"
        case .aSecret: "une valeur secrète"
        case .aFileName: "un nom de fichier"
        case .aNumber: "un nombre"
        case .aWholeNumber: "un nombre entier"
        case .aDate: "une date"
        case .aTime: "une heure"
        case .aDateAndTime: "une date avec une heure"
        case .aChoice: "un choix"
        case .aListOfChoices: "une liste de choix"
        case .aChoiceOfEachList: "un choix par liste"
        case .yesOrNo: "une réponse par oui ou non"
        case .aButton: "un bouton"
        case .aBlankLine: "une ligne vide"
        case .aNote: "une note"
        }
    }
}
