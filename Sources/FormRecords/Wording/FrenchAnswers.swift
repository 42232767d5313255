import FormSyntax

/// What is wrong with files and lines of answers, in French.
enum FrenchAnswers: AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String {
        switch complaint {
        case .notCSV(let reason), .notJSON(let reason): reason
        case .notAnObject: "ce n'est pas un objet ; écrire un objet d'identifiants et de valeurs"
        case .emptyFile: "le fichier est vide ; écrire un objet d'identifiants et de valeurs"
        case .headerMissing: "l'en-tête avec les identifiants manque ; écrire un en-tête et une ligne"
        case .rowMissing: "la ligne des réponses manque ; écrire un en-tête et une ligne"
        case .secondRow: "une deuxième ligne ; les réponses tiennent en une seule ligne"
        case .tooManyCells: "la ligne a plus de cellules que l'en-tête ; supprimer celle-ci"
        case .tooFewCells: "la ligne a moins de cellules que l'en-tête ; elle se termine ici"
        case .unknownField(let id, let meant):
            "le formulaire n'a pas de champ \(quoted(id)) ; " + (meant.map { "peut-être '\($0)' ?" } ?? "le supprimer")
        case .repeatedSection(let id, let example):
            "\(quoted(id)) se répète ; répondre à ses champs, par exemple \(quoted(example))"
        case .fieldOfSection(let id, let section):
            "\(quoted(id)) est un champ de \(quoted(section)), qui se répète ; écrire '\(section)[0].\(id)'"
        case .keyTwice(let id): "la clé \(quoted(id)) apparaît deux fois ; en supprimer une"
        case .answeredTwice(let id): "\(quoted(id)) a deux réponses ; en supprimer une"
        case .sameColumns(let first, let second):
            "\(quoted(first)) et \(quoted(second)) répondent à la même question ; supprimer l'une des colonnes"
        case .notAnArray(let id): "\(quoted(id)) se répète ; écrire un tableau d'objets"
        case .notAnInstance(let id): "\(quoted(id)) se répète ; écrire un objet pour chaque fois"
        case .tooManyInstances(let id, let most):
            "\(quoted(id)) est de trop ; " + (most.map { "au plus \($0)" } ?? "il ne peut pas y en avoir autant")
        case .farInstance(let id): "\(quoted(id)) est loin après le dernier ; numéroter à partir de 0, sans trous"
        case .moreProblems: "l'enregistrement a d'autres problèmes ; corriger d'abord ceux-ci"
        case .unused(let state): "le champ est \(text(state)) et ne prend pas de valeur ; la supprimer"
        case .inputEnded(let id):
            "l'entrée standard s'est terminée avant la réponse à \(quoted(id)) ; rien n'a été envoyé"
        case .readingStopped(let line, let id):
            "les lignes après la ligne \(line) n'ont pas été lues, car la suite des questions dépend de \(quoted(id))"
        case .left: "le formulaire a été quitté avant d'être envoyé"
        case .commandEnded(let command, let status):
            "la commande \(quoted(command)) s'est terminée avec le statut \(status)"
        case .commandKilled(let command, let signal):
            "la commande \(quoted(command)) a été arrêtée par le signal \(signal)"
        case .commandNotRun(let command, let reason):
            "la commande \(quoted(command)) n'a pas pu être exécutée : \(reason)"
        }
    }

    static func text(refusedDefault message: String) -> String {
        "la valeur par défaut n'est pas utilisée : \(message)"
    }

    static func text(notSubmitted reason: String) -> String { "non envoyé : \(reason)" }

    private static func text(_ state: UnaskedState) -> String {
        switch state {
        case .computed: "calculé"
        case .hidden: "masqué"
        case .disabled: "désactivé"
        }
    }
}
