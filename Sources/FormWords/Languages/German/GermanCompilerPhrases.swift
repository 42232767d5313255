extension German {
    package static func template(_ phrase: CompilerPhrase) -> String {
        switch phrase {
        case .cycle: "diese hängen voneinander ab: {path}; eines davon ändern"
        case .updateCycle:
            "diese Ziele lösen einander aus: {path}; eines davon ändern, denn bei einer Änderung wirkt jedes nur "
                + "einmal"
        case .unnamedGroup: "Gruppe {number}"
        case .unnamedSection: "Abschnitt {number}"

        case .fieldTwice: "das Feld {id} ist zweimal definiert; jedem Feld eine eigene ID geben"
        case .fieldTwiceSince:
            "das Feld {id} ist zweimal definiert, zuerst in Zeile {line}; jedem Feld eine eigene ID geben"
        case .sectionTwice: "der Abschnitt {id} ist zweimal definiert; jedem Abschnitt eine eigene ID geben"
        case .sectionTwiceSince:
            "der Abschnitt {id} ist zweimal definiert, zuerst in Zeile {line}; jedem Abschnitt eine eigene ID geben"
        case .groupTwice: "die Gruppe {id} ist zweimal definiert; jeder Gruppe eine eigene ID geben"
        case .groupTwiceSince:
            "die Gruppe {id} ist zweimal definiert, zuerst in Zeile {line}; jeder Gruppe eine eigene ID geben"
        case .optionTwice: "die Option {id} ist zweimal definiert; jeder Option eine eigene ID geben"
        case .optionTwiceSince:
            "die Option {id} ist zweimal definiert, zuerst in Zeile {line}; jeder Option eine eigene ID geben"
        case .noSuchSection: "es gibt keinen Abschnitt {name}"
        case .noSuchGroup: "es gibt keine Gruppe {name}"
        case .noSuchFunction: "es gibt keine Funktion {name}"
        case .unknownKind: "der unbekannte Feldtyp {type} wird wie 'text' behandelt"
        case .unknownConverter: "unbekannter Konverter {name} in 'clean'"
        case .unknownValidator: "unbekannter Validator {name}"
        case .unknownParameter: "der Validator {validator} hat keinen Parameter {name}"

        case .noTemplate:
            "der dynamische Abschnitt {id} hat keine Vorlage mit Feldern; es lässt sich nichts hinzufügen"
        case .tooManyItems: "'min_items' {count} ist mehr als {most}; eine kleinere Zahl schreiben"
        case .itemsSwapped: "'max_items' {most} liegt unter 'min_items' {least}; beide vertauschen"
        case .nothingToChoose: "{id} bietet nichts zur Auswahl; {key} ergänzen"

        case .targetOfPlainSection:
            "nur die Ziele eines dynamischen Abschnitts haben eine Wirkung; dieses wird ignoriert"
        case .thereIsAField: "es gibt ein Feld mit dieser ID; dem Ziel den Typ 'field' geben"
        case .thereIsASection: "es gibt einen Abschnitt mit dieser ID; dem Ziel den Typ 'section' geben"
        case .thereIsAGroup: "es gibt eine Gruppe mit dieser ID; dem Ziel den Typ 'group' geben"
        case .tooManyEvents: "Ziele aktualisieren oder leeren mehr als {count} Felder; weniger angeben"
        case .updateWithoutValue:
            "dieser Aktualisierung von {id} fehlt 'target_value', und das Feld hat keine 'formula'; sie bewirkt nichts"

        case .unreadableValue: "{value} ist als 'default' von {id} ungeeignet und entfällt"
        case .unreadableValueOfTarget:
            "{value} ist als 'target_value' für {id} ungeeignet, daher bewirkt das Ziel nichts"
        case .unreadableSecret: "der 'default' von {id} ist ungeeignet und entfällt"
        case .unreadableSecretOfTarget: "dieser 'target_value' ist für {id} ungeeignet, daher bewirkt das Ziel nichts"
        case .initialBesideValue: "{name} und 'default_formula' von {id} schließen einander aus; eines weglassen"

        case .unusableStep: "{text} ist keine Schrittweite; eine Zahl über 0 schreiben"
        case .unusableWholeStep: "{text} ist keine Schrittweite; eine ganze Zahl über 0 schreiben"
        case .dateBoundOfOther: "{name} gibt es nur bei Datumsfeldern; {other} schreiben"
        case .boundNotADate:
            "{text} ist kein Datum; JJJJ-MM-TT, 'today', '+3d', '-18y' oder einen Wochentag schreiben"
        case .boundNotATime: "{text} ist keine Uhrzeit; als HH:MM schreiben"
        case .boundNotANumber: "{text} ist keine Zahl; Grenzen sind Zahlen wie 10 oder 2.5"
        case .keyWithoutEffect: "{name} ist beim Typ {type} wirkungslos; bitte entfernen"
        case .outsideInInstance:
            "'outside' ist in einem wiederholbaren Abschnitt wirkungslos; das Feld aus dem Abschnitt nehmen"
        case .validatorWithoutEffect: "der Validator {name} ist beim Typ {type} wirkungslos; bitte entfernen"
        case .validatorWithoutBounds: "der Validator {name} hat weder 'min' noch 'max'; er prüft nichts"
        case .validatorNeeds: "der Validator {validator} braucht {name}"
        case .notAComparison: "{text} ist kein Vergleich; einen von > >= < <= == != verwenden"
        case .notAComparisonMode: "{text} ist keine Vergleichsart; 'text' oder 'number' schreiben"
        case .comparedWithItself: "{id} wird mit sich selbst verglichen; ein anderes Feld angeben"
        case .uniqueNotSubmitted:
            "{field} wird nicht geschrieben und kann Datensätze nicht unterscheiden; aus 'unique' herausnehmen "
                + "oder sein 'submit' entfernen"
        case .uniqueSecret:
            "{field} ist geheim: wer erfährt, dass ein anderer Datensatz dasselbe hat, kennt dessen Geheimnis; "
                + "aus 'unique' herausnehmen"
        case .uniqueRepeats:
            "{field} ist in einem Abschnitt, der sich wiederholt, ein Datensatz hat viele davon; aus 'unique' "
                + "herausnehmen"
        case .neverHasAValue: "{id} hat nie einen Wert zum Vergleichen; eine Frage angeben"

        case .isOfWrongType: "{name} ist {value}"
        case .theNumber: "die Zahl {number}"
        case .theText: "der Text {text}"
        case .anArray: "ein Array"
        case .anObject: "ein Objekt"

        case .tooManyDecimals:
            "'decimals' {count} ist mehr als die {most} Ziffern einer Zahl; eine kleinere Zahl schreiben"
        case .unusableGrouping:
            "eine Gruppierung braucht 'sizes' größer als null und einen 'separator', der nicht leer ist"
        case .unusableSeparator: "das Trennzeichen {text} besteht nicht aus genau einem Zeichen; es wird ignoriert"
        case .unusablePattern: "das Muster {pattern} ist nicht verwendbar: {reason}"
        case .patternError: "Fehler {number}"
        case .unusableMask: "die Maske {mask} ist nicht verwendbar: {reason}"
        case .maskHoldsControl: "eine Maske darf keine Steuerzeichen enthalten; bitte weglassen"
        case .maskEndsInBackslash: "auf das letzte '\\' folgt nichts; für einen Backslash '\\\\' schreiben"
        case .maskWithoutPlaces:
            "die Maske hat keine Stelle zum Eingeben; '0', '9', 'L', '?', 'A', 'a' oder '&' verwenden"
        case .maskTooLong: "die Maske hat mehr als {count} Stellen; stattdessen ein Muster verwenden"

        case .inFormula: "in der Formel {text}: {reason}"
        case .inCondition: "in der Bedingung {text}: {reason}"
        case .allInstancesOutside:
            "'[]' steht für alle Einträge; nur in sum(), average(), count(), min() oder max() verwenden"
        case .expressionTooLong: "sie ist länger als {count} Bytes"
        case .tooManyWords: "sie hat mehr als {count} Wörter"
        case .tooDeep: "sie ist mehr als {count} Ebenen tief verschachtelt"
        case .tooManyDigits: "{number} hat zu viele Ziffern"
        case .quoteNotClosed: "das Anführungszeichen bei Zeichen {place} wird nicht geschlossen"
        case .endsEarly: "sie endet, wo ein Wert erwartet wird"
        case .notExpected: "{text} wird bei Zeichen {place} nicht erwartet"
        case .missingAtTheEnd: "am Ende fehlt {symbol}"
        case .missingAtCharacter: "bei Zeichen {place} fehlt {symbol}"
        case .takesArguments: "{function} braucht {least} {least:Argument|Argumente}, nicht {count}"
        case .takesArgumentsBetween: "{function} braucht {least} bis {most} Argumente, nicht {count}"
        case .positionOutside: "position() zählt die Einträge eines Abschnitts, der sich wiederholt; nur dort verwenden"
        case .patternNotWritten: "'matches' braucht ein ausgeschriebenes Muster; es in Anführungszeichen setzen"

        case .writeText: "einen Text schreiben"
        case .writeTextInQuotes: "einen Text in doppelten Anführungszeichen schreiben"
        case .writeTexts: "einen Text oder eine Liste von Texten schreiben"
        case .writeTextOfTheMask: "einen Text schreiben, der zur Maske passt"
        case .writeNumber: "eine Zahl schreiben"
        case .writeWholeNumber: "eine ganze Zahl schreiben"
        case .writeCount: "eine ganze Zahl wie 8 schreiben"
        case .makeSigned: "das Feld als 'signed' kennzeichnen"
        case .writeTruth: "true oder false schreiben"
        case .writeDate: "JJJJ-MM-TT, 'today' oder '+3d' schreiben"
        case .writeTime: "als HH:MM schreiben"
        case .writeInstant: "wie 2024-02-29T09:30:00Z schreiben"
        case .writeOption: "die ID einer Option schreiben"
        case .writeOptions: "eine Liste mit den IDs von Optionen schreiben"
        case .writeTitles: "aus jeder Liste einen Titel schreiben"
        case .writeOperator: "stattdessen {operator} schreiben"
        case .itTakes: "zulässig: {names}"
        case .fieldOfInstances: "jeder Eintrag eines Abschnitts hat ein eigenes; {one} oder {all} schreiben"
        case .leaveOut: "bitte weglassen"

        case .aText: "ein Text"
        case .aName: "ein Name"
        case .aTextOfSeveralLines: "ein mehrzeiliger Text"
        case .aSecret: "eine verdeckte Eingabe"
        case .aFileName: "ein Dateiname"
        case .aNumber: "eine Zahl"
        case .aWholeNumber: "eine ganze Zahl"
        case .aDate: "ein Datum"
        case .aTime: "eine Uhrzeit"
        case .aDateAndTime: "ein Datum mit Uhrzeit"
        case .aChoice: "eine Auswahl"
        case .aListOfChoices: "eine Mehrfachauswahl"
        case .aChoiceOfEachList: "eine Auswahl aus jeder Liste"
        case .yesOrNo: "ja oder nein"
        case .aButton: "eine Schaltfläche"
        case .aBlankLine: "eine Leerzeile"
        case .aNote: "ein Hinweis"
        }
    }
}
