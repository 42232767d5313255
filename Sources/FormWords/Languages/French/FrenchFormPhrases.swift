extension French {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        case .formTooLarge: "le fichier dépasse {count} Mio ; diviser le formulaire"
        case .formEmpty: "le fichier est vide ; un formulaire est en JSON ou en XML"
        case .formNeither:
            "le fichier n'est ni du JSON ni du XML, il commence par l'octet {byte} ; "
                + "un formulaire est en JSON ou en XML"
        case .fileHolds: "le fichier contient {value} ; {cure}"
        case .shapeOfAForm: "un formulaire est un objet JSON avec 'fields', 'sections' ou 'groups'"

        case .aField: "un champ"
        case .aGroup: "un groupe"
        case .aSection: "une section"
        case .aComponent: "un composant"
        case .anOption: "une option"
        case .aRule: "une règle"
        case .aValidationGroup: "un groupe de validation"
        case .aListOfFields: "une liste de champs"
        case .aTarget: "une cible"
        case .aValidator: "un validateur"
        case .anEntry: "une entrée de {key}"
        case .aType: "un type"
        case .inField: "dans un champ"
        case .inGroup: "dans un groupe"
        case .inSection: "dans une section"
        case .inOption: "dans une option"
        case .inOptionsFile: "dans 'options_from'"
        case .inRule: "dans une règle"
        case .inValidationGroup: "dans un groupe de validation"
        case .inTarget: "dans une cible"
        case .inForm: "dans le formulaire"
        case .inGrouping: "dans 'grouping'"
        case .inTemplates: "dans 'templates'"
        case .inValidations: "dans 'validations'"

        case .changeIt: "modifier la condition"
        case .writeObject: "écrire un objet entre accolades {braces}"
        case .writeObjectSuchAs: "écrire un objet, par exemple {example}"
        case .writeObjectWithSections: "écrire un objet avec 'sections'"
        case .writeList: "écrire une liste entre crochets [ ]"
        case .writeLists:
            "écrire des listes d’identifiants de champs, par exemple [[\"username\"], [\"first\", \"last\"]]"
        case .writeListOfOptions: "écrire une liste d'options entre crochets [ ]"
        case .writeValidationGroup:
            "écrire une liste d'identifiants de champs, ou un objet avec 'fields', ou avec 'min' et 'max'"
        case .writeName: "écrire un nom entre guillemets doubles"
        case .writeExpression: "écrire l'expression entre guillemets doubles"
        case .writeScalar: "écrire un texte, un nombre, true ou false"

        case .valueIgnored: "{name} est {value}, valeur ignorée ; {cure}"
        case .readAsText: "{name} est {value}, valeur lue comme un texte ; écrire {text}"
        case .readAsTruth: "{name} est {value}, valeur lue comme {truth} ; écrire {truth}"
        case .readAsNumber: "{name} est {value}, valeur lue comme un nombre ; écrire {number}"
        case .readAsList: "{name} est un objet, lu comme une liste d'un seul élément ; l'écrire entre crochets [ ]"
        case .nullIgnored: "null est ignoré dans {name} ; le supprimer"
        case .optionReadAsTitle: "une option est {value}, qui lui sert d'identifiant et de titre ; écrire {example}"
        case .validatorReadAsType: "un validateur est {value}, qui lui sert de type ; écrire {example}"
        case .sizeReadAsWidth: "'size' est un nombre, lu comme une largeur ; écrire {example} ou l'omettre"
        case .wrongSize: "une taille est {value} ; écrire un nombre entier supérieur à 0"
        case .noFieldsInList: "une liste de 'unique' est vide ; y nommer un champ, ou la supprimer"
        case .optionsWithoutFile: "'options_from' sans 'file' n’a pas d’options ; nommer un CSV à côté du formulaire"
        case .optionsTwice:
            "les options sont dans le formulaire et dans un fichier ; omettre 'options' ou 'options_from'"
        case .noSuchColumn: "{file} n’a pas de colonne {name} ; il a {columns}"
        case .columnTwice: "la colonne {name} existe en double ; en renommer ou en supprimer une"
        case .noRows: "il n’y a aucune option ; écrire une ligne pour chacune sous un en-tête"
        case .noSizes: "'sizes' est vide ; écrire des nombres, par exemple [4, 4]"
        case .emptyName: "{name} est vide ; écrire un nom"
        case .unknownKey: "la clé {key} {place} est inconnue et ignorée ; {cure}"
        case .keyTwice: "la clé {key} apparaît deux fois dans cet objet, d'abord à la ligne {line} ; en supprimer une"
        case .boundTwice: "{name} vaut en plus de {other} à la ligne {line} ; garder celui qui est voulu"
        case .saidTwice:
            "{name} dit autre chose que {other} à la ligne {line}, et c'est {counting} qui compte ; supprimer l'un des deux"
        case .ruleWithoutCheck:
            "la règle ne vérifie rien ; écrire 'must', 'is' ou une propriété de champ comme 'min_length'"
        case .ruleWithTwoChecks: "la règle a {name} et {other} ; écrire une règle pour chacun"
        case .checkWithMembers:
            "{name} ne suffit pas à lui seul ; écrire une propriété de champ comme 'minimum', ou 'must'"
        case .fieldsOfFieldRule: "une règle d'un champ ne porte que sur ce champ ; supprimer 'fields'"
        case .twoStructures: "le formulaire a {name} à côté de {other} ; mettre tous les champs dans l'un des deux"
        case .nothingToOrder: "une liste de 'ordered' a moins de deux champs ; en nommer deux, le plus petit d'abord"
        case .unknownSectionType: "le type de section {type} est inconnu et lu comme 'default' ; {cure}"
        case .unknownTargetType: "le type de cible {word} est inconnu ; {cure}"
        case .unknownAction: "l'action {word} est inconnue ; {cure}"

        case .typeWithID: "un type n'a pas d'identifiant 'id' ; le supprimer : le type s'appelle {name}"
        case .typeIsKind: "{name} existe déjà comme type de base ; donner un autre nom au type"
        case .typeTwice: "le type {name} existe déjà dans {place} ; renommer l'un des deux"
        case .typeCycle: "ces types sont faits d'eux-mêmes : {path}"
        case .fileWithoutFolder:
            "{name} ne peut pas se trouver à côté d'un formulaire lu sur l'entrée standard ; indiquer le fichier du formulaire"
        case .fileElsewhere:
            "{name} n'est pas à côté du formulaire ; écrire le nom à partir du dossier du formulaire, sans '..'"
        case .fileUnreadable: "{name} n'est pas utilisable : {reason}"
        case .fileNotGiven: "son contenu n'a pas été donné avec le formulaire"
        case .typesTooLarge:
            "les champs reçoivent des types plus de {count} valeurs en tout ; réduire les types ou les employer dans moins de champs"
        case .tooManyOptionsFromFiles:
            "les champs ont plus de {count} options provenant de fichiers en tout ; employer moins de lignes ou moins de ces champs"
        case .filesTooLarge: "avec ce fichier, ceux que le formulaire nomme dépassent {count} Mio en tout ; les réduire"
        case .fieldWithoutID: "le champ n'a pas d'identifiant 'id' ; lui en donner un"
        case .optionWithoutID: "l'option n'a pas d'identifiant 'id' ; lui en donner un"
        case .sectionWithoutID: "la section se répète et n'a pas d''id' pour ses réponses ; lui en donner un"
        case .formWithoutGroups: "il manque 'fields', 'sections' ou 'groups' dans le formulaire ; {cure}"
        case .groupingWithoutSizes:
            "il manque 'sizes' dans 'grouping' ; écrire une liste de nombres, par exemple [4, 4]"
        case .ruleWithoutCondition: "il manque 'must' dans la règle ; écrire ce qui doit être vrai"
        case .targetWithoutID: "il manque 'id' dans la cible ; indiquer sur quoi elle agit"
        case .targetWithoutAction: "il manque 'action' dans la cible ; {cure}"
        case .validatorWithoutType: "il manque 'type' dans le validateur ; indiquer ce qu'il vérifie"
        case .validationGroupWithoutFields:
            "un groupe de validation n'a ni 'fields', ni 'min' et 'max' ensemble ; {cure}"

        case .unknownAttribute: "l'attribut {attribute} est inconnu dans {element} et ignoré ; le supprimer"
        case .unknownElement: "{element} est inconnu dans {parent} et ignoré ; {cure}"
        case .notAField: "{element} n'est pas un champ et est ignoré ; {cure}"
        case .notAValidator: "{element} n'est pas un validateur et est ignoré ; {cure}"
        case .textIgnored:
            "le texte de {element} est ignoré, car l'attribut 'title' donne le titre ; supprimer l'un des deux"
        case .noNumber: "{text} n'est pas un nombre et est lu comme un texte ; écrire un nombre, par exemple 2.5"
        case .noTruth: "{text} n'est pas une valeur booléenne et est lu comme un texte ; écrire true ou false"
        case .nameTaken:
            "le nom {name} est celui d'un champ de la ligne {line}, ce champ-ci s'appelle donc {own} ; "
                + "renommer l'un des deux"
        case .nestedTooDeep: "le formulaire a plus de {count} niveaux d'imbrication ; en réduire le nombre"
        case .characterNotInXML: "le caractère {character} n'existe pas en XML ; le retirer du formulaire"

        case .mostBelowLeast:
            "{most} ({maximum}) est inférieur à {least} ({minimum}), donc aucune réponse ne convient ; {cure}"
        case .swapThem: "les échanger"
        case .changeOne: "modifier l'un des deux"
        case .negativeMost:
            "{name} ({value}) est négatif, mais aucune réponse ne peut l'être ; ajouter 'signed' au champ"
        case .noLengthAllowed:
            "avec {name} à 0, aucune réponse ne convient ; écrire le nombre maximal de caractères, au moins 1"
        case .moreThanOneChoice: "{name} ({value}) est trop élevé, un seul choix est possible ; réduire ce nombre"
        case .moreThanAllOptions: "{name} ({value}) est supérieur au nombre d'options ({count}) ; réduire ce nombre"
        case .longerThanMask:
            "{name} ({value}) dépasse la longueur maximale du masque {mask} ({count} {count:caractère|caractères}), "
                + "donc aucune réponse ne convient ; modifier l'un des deux"
        case .shorterThanMask:
            "{name} ({value}) est inférieur à la longueur minimale du masque {mask} "
                + "({count} {count:caractère|caractères}), donc aucune réponse ne convient ; modifier l'un des deux"
        case .patternAgainstMask:
            "aucun texte conforme au masque {mask} ne correspond au motif {pattern}, donc aucune réponse ne convient ; "
                + "modifier l'un des deux"
        case .kindAgainstMask:
            "{kind} n'est jamais conforme au masque {mask}, donc aucune réponse ne convient ; modifier l'un des deux"

        case .anotherTarget: "une autre cible"
        case .targetOnLine: "la cible de la ligne {line}"

        case .fieldNeverShown: "le champ {id} est masqué et rien ne l'affiche ; ajouter une cible qui l'affiche"
        case .sectionNeverShown: "la section {id} est masquée et rien ne l'affiche ; ajouter une cible qui l'affiche"
        case .groupNeverShown: "le groupe {id} est masqué et rien ne l'affiche ; ajouter une cible qui l'affiche"
        case .unnamedSectionNeverShown:
            "la section est masquée et rien ne l'affiche ; ajouter une cible qui l'affiche"
        case .unnamedGroupNeverShown: "le groupe est masqué et rien ne l'affiche ; ajouter une cible qui l'affiche"
        case .fieldShownByIdleTarget:
            "le champ {id} est masqué, et {target}, qui devrait l'afficher, n'agit jamais ; "
                + "modifier cette cible ou en ajouter une autre"
        case .sectionShownByIdleTarget:
            "la section {id} est masquée, et {target}, qui devrait l'afficher, n'agit jamais ; "
                + "modifier cette cible ou en ajouter une autre"
        case .groupShownByIdleTarget:
            "le groupe {id} est masqué, et {target}, qui devrait l'afficher, n'agit jamais ; "
                + "modifier cette cible ou en ajouter une autre"
        case .fieldAlreadyShown:
            "le champ {id} est affiché dès le début et rien ne le masque, cette cible est donc sans effet ; "
                + "masquer le champ au début"
        case .sectionAlreadyShown:
            "la section {id} est affichée dès le début et rien ne la masque, cette cible est donc sans effet ; "
                + "masquer la section au début"
        case .groupAlreadyShown:
            "le groupe {id} est affiché dès le début et rien ne le masque, cette cible est donc sans effet ; "
                + "masquer le groupe au début"
        case .fieldAlreadyEnabled:
            "le champ {id} est activé dès le début et rien ne le désactive, cette cible est donc sans effet ; "
                + "désactiver le champ au début"
        case .sectionAlreadyEnabled:
            "la section {id} est activée dès le début et rien ne la désactive, cette cible est donc sans effet ; "
                + "la supprimer"
        case .groupAlreadyEnabled:
            "le groupe {id} est activé dès le début et rien ne le désactive, cette cible est donc sans effet ; "
                + "la supprimer"
        case .showsWhatOtherHides:
            "une même réponse fait afficher {id} par cette cible et masquer par {other} ; "
                + "la dernière l'emporte, en supprimer une"
        case .hidesWhatOtherShows:
            "une même réponse fait masquer {id} par cette cible et afficher par {other} ; "
                + "la dernière l'emporte, en supprimer une"
        case .enablesWhatOtherDisables:
            "une même réponse fait activer {id} par cette cible et désactiver par {other} ; "
                + "la dernière l'emporte, en supprimer une"
        case .disablesWhatOtherEnables:
            "une même réponse fait désactiver {id} par cette cible et activer par {other} ; "
                + "la dernière l'emporte, en supprimer une"
        case .idleButtonTarget:
            "un bouton n'a jamais de valeur, cette cible n'agit donc jamais ; "
                + "lui donner l'action 'update' ou 'clear', ou utiliser un champ 'switch'"
        case .idleTarget:
            "un champ '{type}' n'a jamais de valeur, cette cible n'agit donc jamais ; la rattacher à une question"
        case .neverAsked:
            "le champ {id} est obligatoire, mais désactivé, et rien ne l'active : il n'est jamais demandé ; "
                + "ajouter une cible qui l'active, ou une valeur"
        case .shownByNothingSeen:
            "{condition} demande une réponse à ce qui n'est jamais affiché ; modifier la condition"
        case .stateBesideCondition:
            "{state} vaut quoi que dise {name}, car aucune cible n'y change rien ; supprimer {state}"
        case .requiredBesideCondition:
            "'required' vaut dans tous les cas, donc 'required_if' est sans effet ; supprimer l'un des deux"
        case .conditionOfComputed: "{name} est sans effet sur un champ calculé ; à supprimer"
        case .conditionOfNoAnswer: "{name} est sans effet là où il n'y a rien à répondre ; à supprimer"

        case .targetNeverActs:
            "aucune réponse ne remplit la condition {condition}, la cible n'agit donc jamais ; {cure}"
        case .validatorNeverCounts:
            "aucune réponse ne remplit la condition {condition}, le validateur ne s'applique donc jamais ; {cure}"
        case .ruleOnlyFails:
            "aucune réponse ne remplit la condition {condition}, la règle ne peut donc qu'échouer ; {cure}"
        case .ruleNeverKnown:
            "aucune réponse ne rend la condition {condition} vraie ou fausse, la règle n'échoue donc jamais ; {cure}"
        case .ruleNeverFails:
            "aucune réponse ne rend la condition {condition} fausse, la règle n'échoue donc jamais ; "
                + "modifier la condition ou supprimer la règle"
        case .neverShownIf: "aucune réponse ne rend {condition} vraie, donc ceci n'est jamais affiché ; {cure}"
        case .neverAskedIf: "aucune réponse ne rend {condition} vraie, donc ceci n'est jamais demandé ; {cure}"
        case .neverRequiredIf:
            "aucune réponse ne rend {condition} vraie, donc une réponse n'est jamais obligatoire ; {cure}"
        case .neverOfferedIf: "aucune réponse ne rend {condition} vraie, donc l'option n'est jamais proposée ; {cure}"
        case .alwaysTrue: "{condition} est toujours vraie ; supprimer {name}"
        case .checkOnlyFails:
            "aucune réponse ne remplit la condition {condition}, le validateur ne peut donc qu'échouer ; {cure}"
        case .checkNeverKnown:
            "aucune réponse ne rend la condition {condition} vraie ou fausse, le validateur n'échoue donc jamais ; {cure}"
        case .checkNeverFails:
            "aucune réponse ne rend la condition {condition} fausse, le validateur n'échoue donc jamais ; "
                + "modifier la condition ou supprimer le validateur"
        case .rulePassesUnanswered:
            "la règle {condition} n'échoue pas tant que {id} n'a pas de réponse ; rendre ce champ obligatoire, "
                + "ou ajouter {present} pour qu'elle échoue alors, {missing} si c'est voulu"
        case .rulePassesUncomputed:
            "la règle {condition} n'échoue pas tant que {id}, qui est calculé, n'a pas de résultat ; ajouter "
                + "{present} pour qu'elle échoue alors, {missing} si c'est voulu"
        case .noAnswerHasNoText: "un champ sans réponse n'a pas de texte ; écrire {condition}"
        case .neverSuchAValue: "{id} est {kind}, jamais {text}"
        case .textInArithmetic: "{id} est {kind}, pas un nombre ; lui donner le type 'decimal'"
        case .kindInArithmetic: "{id} est {kind}, pas un nombre ; le retirer du calcul"
        case .unlikeKinds: "{kind} et {other} ne se comparent pas ; comparer des valeurs de même nature"
        case .optionValueNoNumber:
            "l'option {option} de {id} a la valeur {value}, qui n'est pas un nombre ; "
                + "lui donner un nombre comme 'value'"
        case .optionWithoutValue:
            "l'option {option} de {id} n'a pas de 'value' ; lui donner un nombre comme 'value'"
        case .noOption: "{id} n'a pas d'option {option} ; {cure}"
        case .noOptionValue: "{id} n'a pas d'option dont la valeur est {option} ; {cure}"
        case .noOptionButTitle: "{option} est le titre d'une option de {id}, pas son identifiant ; {cure}"
        case .noOptionValueButTitle: "{option} est le titre d'une option de {id}, pas sa valeur ; {cure}"
        case .hasOptions: "options possibles : {options}"
        case .hasOptionsAndOthers: "options possibles : {options} et d'autres"

        case .keptByType: "ce que dit un champ ne remplace ce que dit son type que sous le même nom"
        case .keptPattern: "son motif peut valoir pour une partie du texte, 'pattern' vaut pour tout le texte"
        case .keptComparison: "une règle avec 'must' aurait le code 'rule' à la place"
        case .keptSecond: "le champ a une autre limite de cette sorte, et les deux valent"
        case .keptWithoutEffect: "il est sans effet"
        case .keptByKind: "'minimum' et 'maximum' ne valent que pour nombres, dates et heures"
        case .keptTemplate: "'repeat' prend les champs d'une seule section, et rien que des champs"
        case .keptPair: "'ordered' vient après les autres groupes, admet l'égalité et n'a pas de message à lui"
        case .keptNames: "un nom peut être ici celui d'une colonne ou d'un champ, dans 'where' celui d'un champ"
        case .keptID: "sans sa section, ce serait le nom d'un autre champ"
        case .keptOther: "aucun nom actuel n'a tout à fait le même sens"

        case .valueFails: "la valeur de {id} ne satisfait pas aux contrôles du champ : {reason}"
        case .secretReadable:
            "la valeur secrète de {id} est lisible par quiconque a le formulaire ; l'omettre"
        case .sameTitle: "deux options s'appellent {title} ; donner un autre titre à celle-ci"
        case .sameColumn: "la colonne {column} est aussi celle du champ {other} ; donner à chaque champ la sienne"
        case .columnIsID:
            "la colonne {column} porte l'identifiant du champ {other}, qu'aucune colonne de ce nom "
                + "n'atteint ; renommer l'un des deux"
        case .columnOfInstance:
            "'column' est sans effet dans une section répétée, dont les colonnes sont trouvées par "
                + "identifiant ; la retirer de {id}"
        case .fieldOnLine: "{id} (ligne {line})"
        case .anchorWithoutEffect:
            "'^' et '$' sont sans effet ici, car 'pattern' vaut pour tout le texte ; les omettre"
        case .defaultIsField:
            "la valeur par défaut est le texte {id}, non la réponse de ce champ ; si c'est elle, écrire 'default_formula'"
        case .secondDefault:
            "{option} est un second choix par défaut de {id}, où seul le premier compte ; n'en garder qu'un"
        case .actsForNo:
            "cette cible agit pour non comme pour oui ; lui donner une condition telle que {condition}"
        case .unknownMessageCode: "aucune erreur n'a le code {code} ; {cure}"
        case .unknownMessageKind: "le type de champ {type} n'existe pas ; {cure}"
        case .placeholderField: "{name} dans un message n'est pas la réponse à {id} ; renommer le champ pour la montrer"
        case .secretPlaceholder: "{name} n'affiche rien, car {id} est secret ; à supprimer"
        case .aFieldsID: "l'id d'un champ"
        case .titleCycle:
            "des titres d'options se contiennent l'un l'autre : {path} ; celui qui revient reste vide, en modifier un"
        case .askedLater:
            "'default_formula' de {id} lit {other}, qui n'est demandé que plus tard et n'a pas encore de réponse ; demander {other} d'abord"
        case .doubleBrace: "écrire {braces} pour une accolade"
        case .unknownPlaceholder: "rien ne remplace {name} ; {cure}"
        case .confirmWithoutSecret:
            "'confirm' est sans effet, car {id} n'est pas secret ; ajouter 'secret' ou omettre 'confirm'"
        case .optionOfNoTruth: "{id} est oui ou non et jamais {option} ; écrire true ou false"
        case .costlyPattern:
            "le motif {pattern} est trop coûteux à vérifier sur un texte comme {sample} "
                + "({count} {count:caractère|caractères}) ; {cure}"
        case .anchorOrBoundPattern:
            "le commencer par '^', ou donner au champ un 'max_length' inférieur à cette longueur"
        case .unnestRepetition: "ne pas répéter ce qui contient déjà une répétition"
        case .untranslated: "la langue {language} n'a pas de texte pour {text} ; en ajouter un"
        case .untranslatedOfLine: "la langue {language} n'a pas de texte pour {text} de la ligne {line} ; en ajouter un"
        case .unusedString: "le formulaire ne contient pas le texte {text} ; {cure}"

        case .neverAResult: "la formule {formula} n'a jamais de résultat : {reason} ; la modifier"
        case .disabledFails:
            "{id} ne satisfait pas à ses propres contrôles et rien ne l'active : personne ne peut envoyer le formulaire : "
                + "{reason}"
        case .ruleFailsForever:
            "la règle {condition} échoue et rien ne change les valeurs qu'elle lit, donc personne ne peut envoyer le "
                + "formulaire ; changer une valeur ou la règle"
        case .onlyPairHasMessage: "seule une paire 'min' et 'max' peut avoir 'message' ou 'code' ; à supprimer"
        }
    }
}
