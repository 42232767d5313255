extension French {
    package static func template(_ phrase: UsagePhrase) -> String {
        switch phrase {
        case .noCommand:
            "il manque une commande ; écrire 'fieldwise answer FORM', ou 'fieldwise help' pour voir toutes les "
                + "commandes"
        case .unknownCommand: "la commande {command} n'existe pas"
        case .unknownOption: "l'option {option} n'existe pas"
        case .unknownShell: "le shell {shell} est inconnu"
        case .missingArgument: "{option} exige un argument ; écrire {option} {argument}"
        case .unexpectedArgument: "{option} ne prend pas d'argument ; écrire {option} tout court"
        case .badArgument: "{option} : {fault}"
        case .badArgumentAndCure: "{option} : {fault} ; {cure}"
        case .missingOperand: "il manque {operand} ; écrire 'fieldwise {command} {operand}'"
        case .extraOperand:
            "{found} est un argument de trop ; 'fieldwise help {command}' indique ce que prend {command}"
        case .secretAsArgument:
            "--set : {id} est une valeur secrète, que d'autres verraient dans la liste des processus ; utiliser "
                + "--answers ou l'entrée standard"
        case .conflict: "{first} et {second} ne vont pas ensemble"
        case .incomplete: "{option} exige {other}"
        case .needsPerson: "{option} exige une personne devant un terminal"
        case .standardInputTwice:
            "{first} et {second} ne peuvent pas être lus tous deux sur l'entrée standard ; "
                + "indiquer un fichier pour l'un d'eux"
        case .theRecords: "les enregistrements"
        case .oneFile: "un fichier"
        case .anotherFile: "un autre"
        case .faultAndCure: "{fault} ; {cure}"

        case .notACommand: "{found} n'est pas une commande"
        case .notAFormat: "{found} n'est pas un format"
        case .notALanguage: "{found} n'est pas un langage"
        case .notAKnownLanguage: "{found} n'est pas une langue connue"
        case .notASetting: "{found} n'est pas un réglage"
        case .notAPlace: "{found} n'est pas un emplacement"
        case .notAFileName: "{found} n'est pas un nom de fichier"
        case .notAFolder: "{found} n'est pas un dossier"
        case .notAnAnswer: "{found} n'est pas une réponse"
        case .notAPrefix: "{found} n'est pas un préfixe"
        case .notADelimiter: "{found} n'est pas un séparateur"
        case .notANumberOfJobs: "{found} n'est pas un nombre de 1 à 256"
        case .notAUsableName: "{found} n'est pas un nom utilisable"
        case .notAFileForManyRecords: "{found} n'est pas un fichier pour plusieurs enregistrements"

        case .didYouMean: "vouliez-vous dire '{meant}' ?"
        case .listedBy: "voir la liste avec '{command}'"
        case .writeCommandFirst: "écrire d'abord une commande, par exemple 'fieldwise answer'"
        case .writeShellCommand: "écrire une commande du shell"
        case .writeSetting: "écrire ID=VALUE"
        case .writeTarget: "écrire --to json ou --to xml"
        case .useOneOf: "utiliser {choices}"
        case .useLanguages: "utiliser l'un de ces codes : {codes}"
        case .usePrefixCharacters: "utiliser des lettres, des chiffres et '_', sans chiffre au début"
        case .useDelimiterCharacter: "utiliser un seul caractère ASCII, ou 'tab'"
        case .nameFileOrStandardOutput: "indiquer un fichier, ou '-' pour la sortie standard"
        case .nameFileForErrors: "indiquer un fichier pour les erreurs"
        case .nameXMLSchema: "indiquer un schéma XML"
        case .nameFileForManyRecords: "terminer son nom par .jsonl ou .csv, ou ajouter --format"
        case .leaveOut: "l'omettre"
        case .leaveOneOut: "en omettre une"
        case .askOneAfterTheOther: "les demander l'une après l'autre"
        case .addOutput: "ajouter --output FILE pour les réponses"
        case .addSplit: "ajouter --split DIR"
        case .addName: "ajouter par exemple --name {example}"
        case .recordsAreJSON: "les fichiers d'un seul enregistrement sont en JSON"
        case .fieldNotOutsideSections: "il n'y a pas de champ {id} hors des sections qui se répètent"
        case .fieldIsSecret: "{id} est une valeur secrète"
        case .unclosedBrace: "ajouter '}' après l'identifiant"
        case .slashInName: "supprimer '/'"
        case .constantName: "il doit changer d'un enregistrement à l'autre, comme {example}"

        case .unfinishedRecordRemoved:
            "{file} : un enregistrement inachevé de {count} {count:octet|octets} a été supprimé"
        case .unfaithfulConversion:
            "{file} : impossible de convertir le formulaire sans en changer le contenu ; rien n'a été écrit"

        case .usage: "Utilisation : {command}"
        case .heading: "{title} :"
        case .commandsTitle: "Commandes"
        case .optionsTitle: "Options"
        case .otherOptionsTitle: "Autres options"
        case .exampleTitle: "Exemple"
        case .purpose: "Pose les questions d'un formulaire, vérifie les réponses et les écrit en JSON ou en CSV."
        case .moreHelp: "'fieldwise help COMMAND' affiche les options d'une commande ; 'man fieldwise' en dit plus."
        case .givenAnswersTitle: "Réponses données d'avance"
        case .outputTitle: "Sortie"
        case .promptTitle: "Saisie au terminal"
        case .draftsTitle: "Brouillons et historique"
        case .inputTitle: "Entrée"
        case .runTitle: "Exécution"
        case .findingsTitle: "Diagnostics"
        case .formTitle: "Formulaire"
        case .formLanguageTitle: "Langage des formulaires"
        case .languagesTitle: "Langages"
        case .languageTitle: "Langue"

        case .answerSummary: "parcourir le formulaire et envoyer les réponses"
        case .answerExplanation:
            "Pose sur le terminal les questions du fichier de formulaire. Si l'entrée standard n'est pas un terminal, "
                + "chacune de ses lignes répond à la question suivante. Les réponses sont vérifiées et écrites en JSON "
                + "ou en CSV. FORM peut être '-' pour l'entrée standard, dont les lignes ne servent alors pas de "
                + "réponses."
        case .batchSummary: "faire passer de nombreux enregistrements par le formulaire"
        case .batchExplanation:
            "Fait passer par le formulaire les enregistrements de fichiers CSV ou JSON Lines, ou de l'entrée standard, "
                + "comme si chacun était saisi au terminal. Les enregistrements acceptés sont écrits dans leur ordre, "
                + "en JSON Lines ou en CSV, les enregistrements rejetés avec toutes les raisons."
        case .checkSummary: "signaler toutes les erreurs et tous les avertissements de formulaires"
        case .checkExplanation:
            "Lit les fichiers de formulaire et signale sur la sortie standard tout ce qui y est incorrect ou a dû être "
                + "toléré, chaque diagnostic avec son emplacement. Une référence à un identifiant absent du formulaire "
                + "est ici une erreur. Se termine avec le code 78 s'il y a des erreurs."
        case .showSummary: "afficher le plan d'un formulaire"
        case .showExplanation:
            "Affiche les groupes, les sections et les champs du fichier de formulaire : pour chaque champ, son "
                + "identifiant, son titre, son type, s'il est obligatoire, tout ce qu'une réponse doit respecter et ce "
                + "dont il dépend. Sans FORM, seulement ce qui vaut pour tous les formulaires."
        case .convertSummary: "écrire un formulaire en JSON ou en XML"
        case .convertExplanation:
            "Écrit le fichier de formulaire dans le langage que désigne --to, sur la sortie standard ou dans un "
                + "fichier. Rien du formulaire n'est perdu : reconverti, il est de nouveau le même. Les anciens noms "
                + "et tout ce qui a dû être toléré sont corrigés, et la sortie d'erreur dit ce qui a changé."
        case .completionsSummary: "afficher le script de complétion de bash, zsh ou fish"
        case .completionsExplanation:
            "Affiche un script avec lequel le shell complète les lignes de commande de fieldwise : commandes, options, "
                + "fichiers et, après --set, les identifiants et les choix du formulaire nommé sur la ligne. SHELL est "
                + "bash, zsh ou fish, qui exécute le script à son démarrage ou le trouve dans son dossier de "
                + "complétions."
        case .helpSummary: "afficher l'aide, ou celle d'une commande"
        case .helpExplanation:
            "Affiche ce que fieldwise sait faire, ou comment s'utilise une commande. 'fieldwise help notices' affiche "
                + "les mentions légales et les licences des bibliothèques de la commande, 'fieldwise help phrases' ce "
                + "qu'elle dit pendant la saisie, en JSON, pour les formulaires qui le disent autrement."
        case .noticesSummary: "les mentions légales des bibliothèques de la commande"
        case .phrasesSummary: "ce que la commande dit pendant la saisie, par code"

        case .versionHelp: "afficher les versions"
        case .reportLanguageHelp: "la langue des messages, par exemple 'de' ou 'nb' ; par défaut l'anglais"
        case .shownLanguageHelp:
            "la langue d'affichage du formulaire, par exemple 'de' ou 'nb' ; par défaut l'anglais, avec les textes "
                + "propres au formulaire"
        case .helpLanguageHelp:
            "la langue de l'aide, par exemple 'de' ou 'nb' ; par défaut celle de LANG sur un terminal, sinon l'anglais"
        case .answersHelp:
            "prendre des réponses par identifiant dans un objet JSON ou un CSV d'un seul enregistrement ; '-' est "
                + "l'entrée standard, dont les lignes ne servent alors pas de réponses"
        case .defaultsHelp: "proposer les valeurs d'un tel fichier au lieu de celles du formulaire"
        case .setHelp:
            "répondre à un champ, avec priorité sur --answers ; peut être répété, mais pas pour une valeur secrète"
        case .ignoreUnknownHelp: "ignorer les identifiants absents du formulaire ; ce sont sinon des erreurs"
        case .strictHelp:
            "refuser ce qui serait un avertissement : une valeur pour un champ masqué, désactivé ou calculé"
        case .noInputHelp: "ne rien demander : ce qui n'est pas donné prend sa valeur par défaut ou reste vide"
        case .outputHelp:
            "écrire dans un fichier au lieu de la sortie standard ; en JSON Lines et en CSV, à la suite de son contenu"
        case .formatHelp: "json, jsonl, csv ou sh ; par défaut selon l'extension du fichier de sortie, sinon json"
        case .prefixHelp: "le début du nom des variables de --format sh ; par défaut 'answer_'"
        case .flatHelp: "nommer les réponses des sections qui se répètent 'lines[0].price' au lieu de les imbriquer"
        case .replaceHelp: "remplacer un fichier json ou sh existant"
        case .submitCommandHelp:
            "exécuter d'abord une commande du shell avec le JSON en entrée ; le formulaire n'est envoyé que si elle "
                + "réussit"
        case .errorsHelp:
            "écrire tout ce qui est incorrect dans un fichier, en JSON, [] s'il n'y a rien ; '-' est la sortie "
                + "standard, si --output est donné"
        case .onFailureHelp:
            "exécuter une commande du shell avec les erreurs en JSON en entrée, si une réponse est incorrecte ou "
                + "manque, ou si --submit-command échoue"
        case .transcriptHelp:
            "afficher les questions et les réponses sur la sortie d'erreur pendant la lecture des lignes d'un tube"
        case .languageHelp:
            "la langue des questions, par exemple 'de' ou 'nb' ; par défaut celle de LANG, et l'anglais pour les "
                + "lignes d'un tube"
        case .layoutHelp: "afficher le titre d'une question à gauche de la réponse, au-dessus d'elle, ou pas du tout"
        case .colorHelp: "colorer la saisie : auto, always ou never ; jamais avec --plain"
        case .plainHelp: "poser les questions ligne par ligne sur un terminal, sans l'éditeur de ligne"
        case .briefHelp: "omettre les indications et les exemples ; ? les affiche quand même"
        case .editHelp:
            "ouvrir d'abord tout le formulaire dans un éditeur ; ce qui y reste sans réponse est demandé ensuite"
        case .secretEchoHelp:
            "afficher une puce pour chaque caractère d'une valeur secrète ; par défaut, rien n'est affiché"
        case .resumeDraftHelp: "reprendre un brouillon antérieur sans poser la question"
        case .noDraftHelp: "ne pas proposer de brouillon antérieur, ni en garder un"
        case .noHistoryHelp: "ne pas rappeler les saisies antérieures, ni mémoriser les nouvelles"
        case .inputFormatHelp: "csv ou jsonl ; par défaut selon l'extension du fichier d'entrée, sinon selon son début"
        case .delimiterHelp: "le séparateur des cellules CSV, 'tab' pour une tabulation ; par défaut une virgule"
        case .strictRecordsHelp:
            "rejeter un enregistrement qui a une valeur pour un champ masqué, désactivé ou calculé"
        case .acceptedHelp:
            "écrire les enregistrements acceptés dans un fichier, à la suite de son contenu, au lieu de la sortie "
                + "standard"
        case .recordFormatHelp: "jsonl ou csv ; par défaut selon l'extension du fichier de sortie, sinon jsonl"
        case .splitHelp: "écrire chaque enregistrement accepté dans son propre fichier d'un dossier ; exige --name"
        case .fileNameHelp:
            "le nom d'un tel fichier, avec des identifiants entre accolades : {example} ; {number} est le numéro de "
                + "l'enregistrement"
        case .rejectsHelp:
            "écrire les enregistrements rejetés dans un fichier, avec toutes les raisons : en CSV avec une colonne "
                + "_errors si son nom se termine par .csv ou .tsv, sinon en JSON Lines"
        case .reportHelp: "écrire un bilan dans un fichier, sous forme d'objet JSON"
        case .jobsHelp: "utiliser ce nombre de threads ; par défaut, autant que de processeurs"
        case .progressHelp: "afficher l'avancement sur la sortie d'erreur, si c'est un terminal"
        case .resumeHelp: "reprendre un lot interrompu"
        case .strictFormHelp: "traiter les avertissements du formulaire comme des erreurs"
        case .findingFormatHelp: "text, ou json pour un objet par diagnostic, chacun sur sa ligne"
        case .schemaFileHelp: "vérifier les formulaires en XML avec ce schéma XML au lieu de celui de fieldwise"
        case .shownAnswersHelp:
            "afficher avec le plan les réponses d'un fichier : un objet JSON ou un CSV d'un seul enregistrement ; '-' "
                + "est l'entrée standard"
        case .outlineFormatHelp: "text, ou json pour le plan en un seul objet JSON"
        case .graphHelp: "dessiner ce qui dépend de quoi, sous forme de graphe pour Graphviz"
        case .answersSchemaHelp: "afficher un JSON Schema des réponses du formulaire"
        case .formSchemaHelp:
            "afficher un JSON Schema des formulaires en JSON, pour les éditeurs ; FORM n'est pas nécessaire"
        case .formXSDHelp: "afficher le schéma XML des formulaires en XML ; FORM n'est pas nécessaire"
        case .formLanguageHelp: "écrire json ou xml ; par défaut selon l'extension du fichier de sortie"
        case .sourceLanguageHelp: "lire un JSON Schema des réponses (json-schema) et en faire un formulaire"
        case .formOutputHelp: "écrire dans un fichier au lieu de la sortie standard"
        case .replaceFormHelp: "remplacer un fichier existant"
        }
    }
}
