extension French {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        case .roleOnStandardInput: "{role} sur l'entrée standard"
        case .roleOfFile: "{role} {file}"
        case .theInput: "l'entrée"
        case .theJournal: "le journal"

        case .typeRecords: "saisir des enregistrements en CSV avec un en-tête, ou en JSON Lines ; Ctrl-D pour finir"
        case .headerMissing: "il manque l'en-tête avec les identifiants ; l'écrire au-dessus des enregistrements"
        case .headerTooLong:
            "l'en-tête dépasse 16 Mio sans se terminer ; fermer le guillemet ouvert, ou terminer la ligne"
        case .inputWasChanged:
            "le fichier a été modifié pendant la lecture ; le remettre en état, ou, pour recommencer, supprimer le "
                + "journal et ce que le lot a écrit"
        case .readRecordsDiffer:
            "les enregistrements déjà lus ont changé ; redonner la même entrée, ou, pour recommencer, supprimer le "
                + "journal et ce que le lot a écrit"

        case .rejectsNeedColumns:
            "en CSV, les enregistrements rejetés gardent les colonnes de l'entrée, toutes les entrées doivent donc "
                + "avoir les mêmes ; donner à --rejects un nom qui se termine par .jsonl"
        case .rejectsNeedEnding:
            "en CSV, les enregistrements rejetés gardent le séparateur de l'entrée ; donner à --rejects un nom qui se "
                + "termine par {ending}"
        case .recordTooLong: "l'enregistrement fait {count} octets, plus de 16 Mio"
        case .recordOfLinesTooLong: "l'enregistrement va jusqu'à la ligne {line} et fait {count} octets, plus de 16 Mio"
        case .closeQuotationMark: "fermer le guillemet ouvert, ou terminer la ligne"
        case .endLine: "terminer la ligne, ou la raccourcir"
        case .lineOfFile: "la ligne {line} de {file}"
        case .recordTaken:
            "la ligne {line} a la même chose dans des champs qui doivent être uniques ; changer l’un d’eux"
        case .emptyFileName:
            "--name donne un nom vide au fichier de cet enregistrement ; répondre aux champs que --name utilise"
        case .longFileName:
            "--name donne au fichier de cet enregistrement un nom de {count} octets ; la limite est de {limit}"

        case .splitFileExists:
            "le fichier {file} existe avec un autre contenu ; le déplacer et ajouter --resume, ou recommencer avec un "
                + "--name qui change d'un enregistrement à l'autre, par exemple {example}"
        case .splitFileUnnameable:
            "{file} ne peut pas être un nom de fichier ; recommencer avec un --name plus court et jamais vide"

        case .neverStarted: "rien à reprendre, le lot n'a jamais été lancé ; omettre --resume pour le lancer"
        case .hasEnded:
            "rien à reprendre, le lot est terminé, selon {report} ; omettre --resume pour ajouter de nouveau les "
                + "enregistrements"
        case .noRunToResume:
            "rien à reprendre, le lot est terminé ou n'a jamais été lancé ; omettre --resume pour ajouter les "
                + "enregistrements"
        case .notResumable:
            "ce qui va sur la sortie standard ne peut pas être repris ; ajouter --output FILE, ou omettre --resume"
        case .journalDiffers:
            "le lot ne peut pas être repris : {difference} ; le relancer à l'identique, ou, pour recommencer, "
                + "supprimer le journal et ce que le lot a écrit"
        case .formDiffers: "le formulaire a changé"
        case .inputsDiffer: "les entrées ne sont pas les mêmes (au lancement : {inputs})"
        case .inputDiffers: "{input} a changé"
        case .optionsDiffer: "les options ne sont pas les mêmes (au lancement : {options})"
        case .journalDamaged:
            "le lot ne peut pas être repris : le journal est endommagé ; pour recommencer, supprimer le journal et ce "
                + "que le lot a écrit"
        case .journalElsewhere:
            "le lot ne peut pas être repris : ce n'est qu'un lien vers le journal ; indiquer la sortie à côté de "
                + "laquelle se trouve le journal"
        case .journalStays:
            "tous les enregistrements sont traités, mais le journal du lot ne peut pas être supprimé : {reason}"
        case .noThread: "le système ne peut pas lancer de thread ; utiliser --jobs 1"

        case .records: "{count} {count:enregistrement|enregistrements}"
        case .perSecond: "{count} par seconde"
        case .rejectedRecords: "{count} {count:rejeté|rejetés}"
        case .timeLeft: "encore {time}"
        case .secondsLeft: "{seconds} s"
        case .minutesLeft: "{minutes} min {seconds} s"
        case .hoursLeft: "{hours} h {minutes} min"

        case .unfinishedRecordRemoved:
            "un enregistrement inachevé de {count} {count:octet|octets} a été supprimé de la sortie"
        case .valuesNotUsed:
            "{count} {count:valeur inutilisée|valeurs inutilisées}, car {count:le champ est masqué, désactivé ou "
                + "calculé|les champs sont masqués, désactivés ou calculés} ; --strict rejette {count:cet "
                + "enregistrement|ces enregistrements}"
        case .recordsRejected:
            "{number} {number:enregistrement rejeté|enregistrements rejetés} sur {count}, pour {reasons} "
                + "{reasons:raison|raisons}"
        case .rejectsKeepThem: "{told} ; --rejects FILE les garde avec toutes les raisons"
        case .stoppedAtOnce: "arrêt avant le premier enregistrement"
        case .stoppedAfter: "arrêt après {count} {count:enregistrement|enregistrements}"
        case .interrupted: "le lot a été interrompu"
        case .interruptedAgain: "le lot a de nouveau été interrompu"
        case .addResume: "{told} ; ajouter --resume pour continuer"
        case .runAgain: "{told} ; relancer la même commande pour continuer"
        case .runAgainOnceReadable:
            "ce qui est fait est conservé ; relancer la même commande dès que le fichier est lisible"

        case .unknownZone: "le fuseau horaire {zone} est inconnu ici ; utiliser un nom IANA comme 'Europe/Oslo'"

        case .kept: "gardé : {name} : {reason}"
        case .changed: "modifié : {text}"
        case .commentLeftOut: "un commentaire est omis"
        case .commentsLeftOut: "{count} commentaires sont omis"
        case .notWritable: "le formulaire ne peut pas être écrit en {format} : {fault}"

        case .untitledForm: "Formulaire sans titre"
        case .untitledGroup: "Groupe sans titre"
        case .disabled: "désactivé"
        case .computed: "calculé"
        case .hiddenAtFirst: "invisible au début"
        case .disabledAtFirst: "désactivé au début"
        case .secret: "secret"
        case .askedTwice: "demandé deux fois"
        case .isNotSubmitted: "non envoyé"
        case .isOutside: "défini par le programme"
        case .repeats: "se répète"
        case .repeatsTimes: "se répète {times}"
        case .repeatsAtLeast: "se répète au moins {times}"
        case .repeatsAtMost: "se répète au plus {times}"
        case .repeatsFromTo: "se répète de {least} à {times}"
        case .once: "une fois"
        case .times: "{count} fois"
        case .optionList: "liste {number}"
        case .formula: "formule"
        case .visibleIf: "affiché si"
        case .enabledIf: "demandé si"
        case .requiredIf: "obligatoire si"
        case .offeredIf: "proposé si"
        case .firstValue: "au début"
        case .dependsOn: "dépend de : {fields}"

        case .answer: "réponse"
        case .answerSet: "réponse donnée, non affichée"
        case .answerRefused: "réponse refusée, non affichée"
        case .noAnswer: "sans réponse"
        case .noAnswerHidden: "sans réponse, champ masqué"
        case .answerOf: "réponse {number}"
        case .answerSetOf: "réponse {number} donnée, non affichée"
        case .answerRefusedOf: "réponse {number} refusée, non affichée"
        case .noAnswerOf: "réponse {number} absente"
        case .noAnswerHiddenOf: "réponse {number} absente, champ masqué"

        case .validatedTogether: "vérifiés ensemble"
        case .rule: "règle"
        case .shows: "affiche"
        case .hides: "masque"
        case .enables: "active"
        case .disables: "désactive"
        case .updates: "met à jour"
        case .updatesTo: "met à {value}"
        case .clears: "efface"
        // Each of these goes with any of the actions above, and with one another.
        case .doesToSection: "{action} la section"
        case .doesToGroup: "{action} le groupe"
        case .doesByOption: "{action} pour le choix {option}"
        case .doesIf: "{action} si {condition}"
        }
    }
}
