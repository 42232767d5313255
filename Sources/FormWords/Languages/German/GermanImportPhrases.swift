extension German {
    package static func template(_ phrase: ImportPhrase) -> String {
        switch phrase {
        case .schemaTooLarge: "die Datei ist größer als {size} MiB; das Schema aufteilen"
        case .tooManyParts: "die Verweise des Schemas ergeben mehr als {count} Teile; das Schema verkleinern"
        case .tooManyReferences: "mehr als {count} Verweise führen hierher; weniger verwenden"
        case .notOfAnObject: "das Schema beschreibt kein Objekt mit 'properties'; ein Formular fragt ein Objekt ab"
        case .noProperty: "das Schema hat keine Eigenschaft, die ein Formular abfragen kann"
        case .otherFile: "{reference} steht in einer anderen Datei und entfällt; den Inhalt unter '$defs' schreiben"
        case .leadsToItself: "{reference} führt zu sich selbst und entfällt; ein Formular ist endlich"
        case .nothingThere: "unter {reference} steht im Schema nichts"
        case .notASchema: "dies ist kein Schema; es entfällt"
        case .unknownKeyword: "das unbekannte Schlüsselwort {keyword} entfällt"
        case .unknownKeywordButNearest: "das unbekannte Schlüsselwort {keyword} entfällt; meinten Sie {nearest}?"
        case .notInDraft: "{draft} kennt {keyword} nicht; es entfällt"
        case .besideReference: "neben '$ref' gilt in {draft} nichts anderes; {keyword} entfällt"
        case .keywordNotText: "{keyword} ist kein Text; es entfällt"
        case .keywordNotWholeNumber: "{keyword} ist keine ganze Zahl; es entfällt"
        case .keywordNotNumber: "{keyword} ist keine Zahl; es entfällt"
        case .keywordNotList: "{keyword} ist keine Liste; es entfällt"
        case .keywordNotObject: "{keyword} ist kein Objekt; es entfällt"
        case .keywordNotTruth: "{keyword} ist weder true noch false; es entfällt"

        case .idTaken: "die ID {id} ist vergeben; das Feld erhält die ID {other}"
        case .noID: "{name} kann keine ID sein; das Feld erhält die ID {id}"
        case .objectIsFlat: "{name} ist in den Antworten kein Objekt: die Namen darin beginnen mit {prefix}"
        case .elementsAreObjects: "die Elemente von {name} sind in den Antworten Objekte: {example}"
        case .timeWithoutOffset:
            "eine Uhrzeit hat in einem Formular keinen Abstand zu UTC; eine Antwort lautet etwa 09:30"
        case .noChoiceIsNoAnswer: "bei {name} nichts auszuwählen ist keine Antwort; im Schema ist es ein leeres Array"
        case .countsAsAbsent:
            "{value} ist keine Antwort: wo eine andere Eigenschaft nach {name} fragt, gilt es als nicht vorhanden"
        case .allElements: "die Antworten von {name} haben immer {count} {count:Element|Elemente}"

        case .nothingForKeyword: "{keyword} hat in einem Formular keine Entsprechung; es entfällt"
        case .unsayable: "dieses {keyword} lässt sich in einem Formular nicht ausdrücken; es entfällt"
        case .unsayableIf:
            "dieses 'if' lässt sich in einem Formular nicht ausdrücken; es entfällt mit 'then' und 'else'"
        case .longCondition: "die Bedingung dafür wäre für ein Formular zu lang; dies entfällt"
        case .unfitting: "ein Schema, zu dem kein Wert passt, entfällt"
        case .uncheckedFormat: "das Format {format} wird nicht geprüft"
        case .faulty: "{reason}; es entfällt"
        case .dependsOnNoField: "was von {name} abhängt, entfällt; es ist kein einzelnes Feld"
        case .requiredThen:
            "dass {name} unter einer Bedingung erforderlich ist, kann ein Formular nicht ausdrücken; es entfällt"
        case .holdsThen: "was unter einer Bedingung für {name} gilt, kann ein Formular nicht ausdrücken; es entfällt"
        case .alwaysAsked:
            "{name} wird immer abgefragt: was es einblenden würde, hängt davon ab oder ist für ein Formular zu lang"
        case .neverAsked: "{name} ist schreibgeschützt und wird nie abgefragt, obwohl es erforderlich ist"
        case .noType: "das Schema von {name} nennt keinen Typ; {name} wird als Text abgefragt"
        case .guessedNumber: "das Schema von {name} nennt keinen Typ; {name} wird als Zahl abgefragt"
        case .oneType: "ein Feld hat nur einen Typ; {name} wird als Text abgefragt"
        case .otherTypeThen: "ein Feld hat nur einen Typ; {name} wird wie bei der anderen Bedingung abgefragt"
        case .oneTypeInsteadOf: "ein Feld hat nur einen Typ; dieses {keyword} von {name} entfällt"
        case .onlyNull: "{name} kann nur null sein; es entfällt"
        case .noValueFits: "in einem Formular passt kein Wert zu {name}; es entfällt"
        case .emptyObject: "das Objekt {name} hat keine Eigenschaften und entfällt"
        case .likeAlternatives: "keine Konstante unterscheidet die Alternativen des Objekts {name}; es entfällt"
        case .unsaidElements: "über die Elemente von {name} ist nichts gesagt; {name} entfällt"
        case .arrayOfArrays: "{name} ist ein Array von Arrays und entfällt"
        case .mixedElements: "ein Array mit Elementen verschiedener Art entfällt"
        case .listInList: "{name} ist eine Liste in einer Liste und entfällt"
        case .elementsMayBeEqual:
            "dass sich die Elemente von {name} unterscheiden, prüft ein Formular nicht; 'uniqueItems' entfällt"
        case .emptyElements: "die Elemente von {name} haben keine Eigenschaften; {name} entfällt"
        case .mayBeEmpty:
            "{name} darf leer sein: 'keines oder mindestens {count}' lässt sich in einem Formular nicht ausdrücken"
        case .choicesDiffer:
            "jede Option lässt sich nur einmal auswählen: die Elemente von {name} sind immer verschieden"
        case .equalChoices: "ein Formular kann zwei Optionen {choice} nicht unterscheiden; eine entfällt"
        case .choiceOfParts: "eine Option ist ein Text, eine Zahl, true oder false; diese entfällt"
        case .emptyChoice: "ein leerer Text ist keine Antwort; diese Option entfällt"
        case .constantOfParts:
            "ein Feld enthält einen Text, eine Zahl, ja oder nein, nicht die Konstante von {name}; {name} entfällt"
        case .defaultSecret: "eine verdeckte Eingabe hat anfangs keinen Wert; 'default' entfällt"
        case .decidingDefault: "ein Anfangswert würde entscheiden, was sonst noch da sein muss; 'default' entfällt"

        case .notAllowed: "{value} ist nicht erlaubt: {cure}"
        case .giveOneOf: "{names} angeben"
        case .giveMore: "mehr als {limit} angeben"
        case .giveLess: "weniger als {limit} angeben"
        case .giveMultiple: "ein Vielfaches von {step} angeben"
        case .giveSomethingElse: "etwas anderes angeben"
        case .leaveEmpty: "dies leer lassen"
        case .yesOrNothing: "mit ja antworten oder dies leer lassen"
        case .doNotGoTogether: "diese passen nicht zusammen: {names}; eines davon ändern"
        case .answerAtLeast: "mindestens {count} davon angeben: {names}"
        case .answerAtMost: "höchstens {count} davon angeben: {names}"
        case .answerOne: "genau eines davon angeben: {names}"
        }
    }
}
