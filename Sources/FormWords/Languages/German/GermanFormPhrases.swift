extension German {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        case .formTooLarge: "die Datei ist größer als {count} MiB; das Formular aufteilen"
        case .formEmpty: "die Datei ist leer; ein Formular ist JSON oder XML"
        case .formNeither:
            "die Datei ist weder JSON noch XML, sie beginnt mit dem Byte {byte}; ein Formular ist JSON oder XML"
        case .fileHolds: "in der Datei steht {value}; {cure}"
        case .shapeOfAForm: "ein Formular ist ein JSON-Objekt mit 'fields', 'sections' oder 'groups'"

        case .aField: "ein Feld"
        case .aGroup: "eine Gruppe"
        case .aSection: "ein Abschnitt"
        case .aComponent: "eine Komponente"
        case .anOption: "eine Option"
        case .aRule: "eine Regel"
        case .aValidationGroup: "eine Prüfgruppe"
        case .aListOfFields: "eine Liste von Feldern"
        case .aTarget: "ein Ziel"
        case .aValidator: "ein Validator"
        case .anEntry: "ein Element von {key}"
        case .aType: "ein Typ"
        case .inField: "in einem Feld"
        case .inGroup: "in einer Gruppe"
        case .inSection: "in einem Abschnitt"
        case .inOption: "in einer Option"
        case .inOptionsFile: "in 'options_from'"
        case .inRule: "in einer Regel"
        case .inValidationGroup: "in einer Prüfgruppe"
        case .inTarget: "in einem Ziel"
        case .inForm: "im Formular"
        case .inGrouping: "in 'grouping'"
        case .inTemplates: "in 'templates'"
        case .inValidations: "in 'validations'"

        case .changeIt: "bitte ändern"
        case .writeObject: "ein Objekt in {braces} schreiben"
        case .writeObjectSuchAs: "ein Objekt wie {example} schreiben"
        case .writeObjectWithSections: "ein Objekt mit 'sections' schreiben"
        case .writeList: "eine Liste in [ ] schreiben"
        case .writeLists: "Listen von Feldern schreiben, zum Beispiel [[\"username\"], [\"first\", \"last\"]]"
        case .writeListOfOptions: "eine Liste von Optionen in [ ] schreiben"
        case .writeValidationGroup:
            "eine Liste von Feld-IDs schreiben, oder ein Objekt mit 'fields' oder mit 'min' und 'max'"
        case .writeName: "einen Namen in doppelten Anführungszeichen schreiben"
        case .writeExpression: "den Ausdruck in doppelten Anführungszeichen schreiben"
        case .writeScalar: "einen Text, eine Zahl, true oder false schreiben"

        case .valueIgnored: "{name} ist {value} und wird ignoriert; {cure}"
        case .readAsText: "{name} ist {value} und wird als Text gelesen; {text} schreiben"
        case .readAsTruth: "{name} ist {value} und wird als {truth} gelesen; {truth} schreiben"
        case .readAsNumber: "{name} ist {value} und wird als Zahl gelesen; {number} schreiben"
        case .readAsList: "{name} ist ein Objekt und wird als Liste mit einem Element gelesen; in [ ] setzen"
        case .nullIgnored: "null in {name} wird ignoriert; bitte entfernen"
        case .optionReadAsTitle: "eine Option ist {value} und wird als ID und Titel gelesen; {example} schreiben"
        case .validatorReadAsType: "ein Validator ist {value} und wird als Typ gelesen; {example} schreiben"
        case .sizeReadAsWidth:
            "'size' ist eine Zahl und wird als Breite gelesen; {example} schreiben oder 'size' weglassen"
        case .wrongSize: "eine Größe ist {value}; eine ganze Zahl über 0 schreiben"
        case .noFieldsInList: "eine Liste von 'unique' ist leer; ein Feld darin nennen oder sie entfernen"
        case .optionsWithoutFile: "'options_from' ohne 'file' hat keine Optionen; eine CSV neben dem Formular nennen"
        case .optionsTwice:
            "die Optionen stehen im Formular und in einer Datei; 'options' oder 'options_from' weglassen"
        case .noSuchColumn: "{file} hat keine Spalte {name}; es gibt {columns}"
        case .columnTwice: "die Spalte {name} gibt es zweimal; eine umbenennen oder entfernen"
        case .noRows: "es gibt keine Option; unter der Kopfzeile je eine Zeile schreiben"
        case .noSizes: "'sizes' ist leer; Zahlen wie [4, 4] schreiben"
        case .emptyName: "{name} ist leer; einen Namen schreiben"
        case .unknownKey: "der Schlüssel {key} ist {place} unbekannt und wird ignoriert; {cure}"
        case .keyTwice: "der Schlüssel {key} steht zweimal in diesem Objekt, zuerst in Zeile {line}; einen entfernen"
        case .boundTwice: "{name} gilt neben {other} in Zeile {line}; nur das Gemeinte behalten"
        case .saidTwice:
            "{name} sagt etwas anderes als {other} in Zeile {line}, und es gilt {counting}; eines von beiden entfernen"
        case .ruleWithoutCheck:
            "die Regel prüft nichts; 'must', 'is' oder eine Eigenschaft von Feldern wie 'min_length' schreiben"
        case .ruleWithTwoChecks: "die Regel hat {name} und {other}; für jedes eine Regel schreiben"
        case .checkWithMembers:
            "{name} sagt allein zu wenig; eine Eigenschaft von Feldern wie 'minimum' schreiben, oder 'must'"
        case .fieldsOfFieldRule: "eine Regel eines Feldes betrifft nur dieses Feld; 'fields' entfernen"
        case .twoStructures: "das Formular hat {name} neben {other}; alle Felder in eines davon schreiben"
        case .nothingToOrder: "eine Liste von 'ordered' hat weniger als zwei Felder; zwei nennen, das untere zuerst"
        case .unknownSectionType: "der unbekannte Abschnittstyp {type} wird als default gelesen; {cure}"
        case .unknownTargetType: "unbekannter Zieltyp {word}; {cure}"
        case .unknownAction: "unbekannte Aktion {word}; {cure}"

        case .typeWithID: "ein Typ hat keine 'id'; bitte entfernen: Der Typ heißt {name}"
        case .typeIsKind: "{name} ist schon eine Art von Feld; den Typ anders nennen"
        case .typeTwice: "den Typ {name} gibt es schon in {place}; einen von beiden umbenennen"
        case .typeCycle: "diese Typen bestehen aus sich selbst: {path}"
        case .fileWithoutFolder:
            "neben einem Formular von der Standardeingabe gibt es kein {name}; die Datei des Formulars nennen"
        case .fileElsewhere:
            "{name} liegt nicht neben dem Formular; den Namen vom Ordner des Formulars aus schreiben, ohne '..'"
        case .fileUnreadable: "{name} ist nicht verwendbar: {reason}"
        case .fileNotGiven: "sein Inhalt wurde nicht mit dem Formular übergeben"
        case .typesTooLarge:
            "die Felder erhalten von Typen insgesamt mehr als {count} Werte; die Typen verkleinern oder in weniger Feldern verwenden"
        case .tooManyOptionsFromFiles:
            "die Felder haben insgesamt mehr als {count} Optionen aus Dateien; weniger Zeilen oder weniger solche Felder verwenden"
        case .filesTooLarge:
            "mit dieser Datei sind alle, die das Formular nennt, zusammen größer als {count} MiB; sie verkleinern"
        case .fieldWithoutID: "das Feld hat keine 'id'; bitte ergänzen"
        case .optionWithoutID: "die Option hat keine 'id'; bitte ergänzen"
        case .sectionWithoutID: "der Abschnitt wiederholt sich und hat keine 'id' für seine Antworten; bitte ergänzen"
        case .formWithoutGroups: "das Formular hat weder 'fields' noch 'sections' noch 'groups'; {cure}"
        case .groupingWithoutSizes: "'grouping' hat keine 'sizes'; eine Liste von Zahlen wie [4, 4] schreiben"
        case .ruleWithoutCondition: "die Regel hat kein 'must'; angeben, was wahr sein muss"
        case .targetWithoutID: "das Ziel hat keine 'id'; angeben, worauf es wirkt"
        case .targetWithoutAction: "das Ziel hat keine 'action'; {cure}"
        case .validatorWithoutType: "der Validator hat keinen 'type'; angeben, was er prüft"
        case .validationGroupWithoutFields:
            "eine Prüfgruppe braucht 'fields' oder 'min' und 'max' zusammen; {cure}"

        case .unknownAttribute: "{element} hat kein Attribut {attribute}, es wird ignoriert; bitte entfernen"
        case .unknownElement: "{element} bedeutet in {parent} nichts und wird ignoriert; {cure}"
        case .notAField: "{element} ist kein Feld und wird ignoriert; {cure}"
        case .notAValidator: "{element} ist kein Validator und wird ignoriert; {cure}"
        case .textIgnored:
            "der Text von {element} wird ignoriert, denn als Titel gilt das Attribut 'title'; eines von beiden "
                + "entfernen"
        case .noNumber: "{text} ist keine Zahl und wird als Text gelesen; eine Zahl wie 2.5 schreiben"
        case .noTruth: "{text} ist kein Wahrheitswert und wird als Text gelesen; true oder false schreiben"
        case .nameTaken:
            "{name} heißt schon ein Feld in Zeile {line}, daher erhält dieses den Namen {own}; eines umbenennen"
        case .nestedTooDeep: "das Formular ist mehr als {count} Ebenen tief verschachtelt; weniger tief schachteln"
        case .characterNotInXML: "das Zeichen {character} gibt es in XML nicht; es aus dem Formular entfernen"

        case .mostBelowLeast:
            "{most} {maximum} liegt unter {least} {minimum}, daher ist keine Antwort gültig; {cure}"
        case .swapThem: "beide vertauschen"
        case .changeOne: "eines von beiden ändern"
        case .negativeMost:
            "{name} {value} ist negativ, eine Antwort ist es hier aber nie; das Feld als 'signed' kennzeichnen"
        case .noLengthAllowed:
            "bei {name} 0 ist keine Antwort gültig; die Höchstzahl der Zeichen angeben, mindestens 1"
        case .moreThanOneChoice: "{name} {value} ist mehr als die eine mögliche Auswahl; weniger verlangen"
        case .moreThanAllOptions:
            "{name} {value} ist mehr als die {count} {count:mögliche Option|möglichen Optionen}; weniger verlangen"
        case .longerThanMask:
            "{name} {value} ist mehr als {count:das|die} {count} Zeichen der Maske {mask}, "
                + "daher ist keine Antwort gültig; eines von beiden ändern"
        case .shorterThanMask:
            "{name} {value} ist weniger als {count:das|die} {count} Zeichen der Maske {mask}, "
                + "daher ist keine Antwort gültig; eines von beiden ändern"
        case .patternAgainstMask:
            "das Muster {pattern} passt auf keinen Text der Maske {mask}, daher ist keine Antwort gültig; "
                + "eines von beiden ändern"
        case .kindAgainstMask:
            "{kind} passt nicht zur Maske {mask}, daher ist keine Antwort gültig; eines von beiden ändern"

        case .anotherTarget: "ein anderes Ziel"
        case .targetOnLine: "das Ziel in Zeile {line}"

        case .fieldNeverShown:
            "das Feld {id} ist verborgen, und nichts blendet es ein; ein Ziel ergänzen, das es einblendet"
        case .sectionNeverShown:
            "der Abschnitt {id} ist verborgen, und nichts blendet ihn ein; ein Ziel ergänzen, das ihn einblendet"
        case .groupNeverShown:
            "die Gruppe {id} ist verborgen, und nichts blendet sie ein; ein Ziel ergänzen, das sie einblendet"
        case .unnamedSectionNeverShown:
            "der Abschnitt ist verborgen, und nichts blendet ihn ein; ein Ziel ergänzen, das ihn einblendet"
        case .unnamedGroupNeverShown:
            "die Gruppe ist verborgen, und nichts blendet sie ein; ein Ziel ergänzen, das sie einblendet"
        case .fieldShownByIdleTarget:
            "das Feld {id} ist verborgen, und {target}, das es einblenden würde, wirkt nie; "
                + "dieses Ziel ändern oder ein weiteres ergänzen"
        case .sectionShownByIdleTarget:
            "der Abschnitt {id} ist verborgen, und {target}, das ihn einblenden würde, wirkt nie; "
                + "dieses Ziel ändern oder ein weiteres ergänzen"
        case .groupShownByIdleTarget:
            "die Gruppe {id} ist verborgen, und {target}, das sie einblenden würde, wirkt nie; "
                + "dieses Ziel ändern oder ein weiteres ergänzen"
        case .fieldAlreadyShown:
            "das Feld {id} ist von Anfang an sichtbar, und nichts blendet es aus, daher bewirkt dieses Ziel nichts; "
                + "das Feld zu Beginn verbergen"
        case .sectionAlreadyShown:
            "der Abschnitt {id} ist von Anfang an sichtbar, und nichts blendet ihn aus, daher bewirkt dieses Ziel "
                + "nichts; den Abschnitt zu Beginn verbergen"
        case .groupAlreadyShown:
            "die Gruppe {id} ist von Anfang an sichtbar, und nichts blendet sie aus, daher bewirkt dieses Ziel nichts; "
                + "die Gruppe zu Beginn verbergen"
        case .fieldAlreadyEnabled:
            "das Feld {id} ist von Anfang an aktiv, und nichts deaktiviert es, daher bewirkt dieses Ziel nichts; "
                + "das Feld zu Beginn deaktivieren"
        case .sectionAlreadyEnabled:
            "der Abschnitt {id} ist von Anfang an aktiv, und nichts deaktiviert ihn, daher bewirkt dieses Ziel nichts; "
                + "bitte entfernen"
        case .groupAlreadyEnabled:
            "die Gruppe {id} ist von Anfang an aktiv, und nichts deaktiviert sie, daher bewirkt dieses Ziel nichts; "
                + "bitte entfernen"
        case .showsWhatOtherHides:
            "bei derselben Antwort blendet dieses Ziel {id} ein, und {other} blendet {id} aus; "
                + "das letzte gilt, eines entfernen"
        case .hidesWhatOtherShows:
            "bei derselben Antwort blendet dieses Ziel {id} aus, und {other} blendet {id} ein; "
                + "das letzte gilt, eines entfernen"
        case .enablesWhatOtherDisables:
            "bei derselben Antwort aktiviert dieses Ziel {id}, und {other} deaktiviert {id}; "
                + "das letzte gilt, eines entfernen"
        case .disablesWhatOtherEnables:
            "bei derselben Antwort deaktiviert dieses Ziel {id}, und {other} aktiviert {id}; "
                + "das letzte gilt, eines entfernen"
        case .idleButtonTarget:
            "eine Schaltfläche hat nie einen Wert, daher wirkt dieses Ziel nie; "
                + "das Ziel etwas aktualisieren oder leeren lassen, oder einen Schalter verwenden"
        case .idleTarget:
            "ein Feld vom Typ {type} hat nie einen Wert, daher wirkt dieses Ziel nie; es bei einer Frage angeben"
        case .neverAsked:
            "das Pflichtfeld {id} ist deaktiviert, und nichts aktiviert es, daher wird es nie abgefragt; "
                + "ein Ziel ergänzen, das es aktiviert, oder einen Wert"
        case .shownByNothingSeen: "{condition} braucht eine Antwort auf etwas, das nie angezeigt wird; bitte ändern"
        case .stateBesideCondition: "{state} gilt unabhängig von {name}, da kein Ziel es ändert; {state} entfernen"
        case .requiredBesideCondition:
            "'required' gilt in jedem Fall, daher ist 'required_if' wirkungslos; eines davon entfernen"
        case .conditionOfComputed: "{name} ist bei einem berechneten Feld wirkungslos; bitte entfernen"
        case .conditionOfNoAnswer: "{name} ist wirkungslos, wo nichts zu beantworten ist; bitte entfernen"

        case .targetNeverActs: "keine Antwort macht {condition} wahr, daher wirkt das Ziel nie; {cure}"
        case .validatorNeverCounts: "keine Antwort macht {condition} wahr, daher gilt der Validator nie; {cure}"
        case .ruleOnlyFails: "keine Antwort macht {condition} wahr, daher ist die Regel nie erfüllt; {cure}"
        case .ruleNeverKnown:
            "keine Antwort macht {condition} wahr oder falsch, daher wird die Regel nie verletzt; {cure}"
        case .ruleNeverFails:
            "keine Antwort macht {condition} falsch, daher wird die Regel nie verletzt; "
                + "die Bedingung ändern oder die Regel entfernen"
        case .neverShownIf: "keine Antwort macht {condition} wahr, daher wird dies nie angezeigt; {cure}"
        case .neverAskedIf: "keine Antwort macht {condition} wahr, daher wird dies nie abgefragt; {cure}"
        case .neverRequiredIf: "keine Antwort macht {condition} wahr, daher ist nie eine Antwort erforderlich; {cure}"
        case .neverOfferedIf: "keine Antwort macht {condition} wahr, daher wird die Option nie angeboten; {cure}"
        case .alwaysTrue: "{condition} ist immer wahr; {name} entfernen"
        case .checkOnlyFails: "keine Antwort macht {condition} wahr, daher ist der Validator nie erfüllt; {cure}"
        case .checkNeverKnown:
            "keine Antwort macht {condition} wahr oder falsch, daher wird der Validator nie verletzt; {cure}"
        case .checkNeverFails:
            "keine Antwort macht {condition} falsch, daher wird der Validator nie verletzt; "
                + "die Bedingung ändern oder den Validator entfernen"
        case .rulePassesUnanswered:
            "die Regel {condition} wird nicht verletzt, solange {id} keine Antwort hat; das Feld als Pflichtfeld "
                + "angeben oder {present} ergänzen, damit sie dann verletzt wird, {missing}, wenn es so gemeint ist"
        case .rulePassesUncomputed:
            "die Regel {condition} wird nicht verletzt, solange das berechnete {id} kein Ergebnis hat; {present} "
                + "ergänzen, damit sie dann verletzt wird, {missing}, wenn es so gemeint ist"
        case .noAnswerHasNoText: "ein Feld ohne Antwort hat keinen Text; {condition} schreiben"
        case .neverSuchAValue: "{id} ist {kind} und nie {text}"
        case .textInArithmetic: "{id} ist {kind} und keine Zahl; dem Feld den Typ 'decimal' geben"
        case .kindInArithmetic: "{id} ist {kind} und keine Zahl; nicht damit rechnen"
        case .unlikeKinds: "{kind} und {other} lassen sich nicht vergleichen; Werte gleicher Art vergleichen"
        case .optionValueNoNumber:
            "die Option {option} von {id} hat den Wert {value}, der keine Zahl ist; ihr eine Zahl als 'value' geben"
        case .optionWithoutValue:
            "die Option {option} von {id} hat keinen 'value'; ihr eine Zahl als 'value' geben"
        case .noOption: "{id} hat keine Option {option}; {cure}"
        case .noOptionValue: "{id} hat keine Option mit dem Wert {option}; {cure}"
        case .noOptionButTitle: "{id} hat keine Option {option}, das ist ein Titel; {cure}"
        case .noOptionValueButTitle: "{id} hat keine Option mit dem Wert {option}, das ist ein Titel; {cure}"
        case .hasOptions: "es gibt {options}"
        case .hasOptionsAndOthers: "es gibt {options} und weitere"

        case .keptByType: "was ein Feld sagt, ersetzt nur unter demselben Namen, was sein eigener Typ sagt"
        case .keptPattern: "das Muster darf einen Teil des Texts treffen, 'pattern' muss den ganzen treffen"
        case .keptComparison: "eine Regel mit 'must' hätte stattdessen den Code 'rule'"
        case .keptSecond: "das Feld hat noch eine Grenze dieser Art, und beide gelten"
        case .keptWithoutEffect: "es ist ohne Wirkung"
        case .keptByKind: "'minimum' und 'maximum' sind nur für Zahlen, Daten und Zeiten"
        case .keptTemplate: "'repeat' nimmt die Felder eines Abschnitts und nichts als Felder"
        case .keptPair: "'ordered' kommt nach anderen Gruppen, lässt Gleiches zu und hat keine eigene Meldung"
        case .keptNames: "ein Name kann hier eine Spalte oder ein Feld meinen, in 'where' ein Feld"
        case .keptID: "ohne den Abschnitt wäre es der Name eines anderen Felds"
        case .keptOther: "kein heutiger Name bedeutet ganz dasselbe"

        case .valueFails: "der Wert von {id} besteht die Prüfungen dieses Feldes nicht: {reason}"
        case .secretReadable:
            "die verdeckte Eingabe {id} hat einen Wert, den jeder lesen kann, der das Formular hat; bitte weglassen"
        case .sameTitle: "zwei Optionen heißen {title}; dieser einen anderen Titel geben"
        case .sameColumn: "die Spalte {column} gehört auch zum Feld {other}; jedem Feld eine eigene geben"
        case .columnIsID:
            "die Spalte {column} heißt wie die ID des Feldes {other}, das so keine Spalte erreicht; eines umbenennen"
        case .columnOfInstance:
            "'column' wirkt nicht in einem wiederholten Abschnitt, dessen Spalten über IDs gefunden werden; "
                + "bei {id} entfernen"
        case .fieldOnLine: "{id} (Zeile {line})"
        case .anchorWithoutEffect:
            "'^' und '$' sind hier wirkungslos, da 'pattern' für den ganzen Text gilt; weglassen"
        case .defaultIsField:
            "vorgegeben ist der Text {id}, nicht die Antwort des Felds; falls diese gemeint ist, 'default_formula' schreiben"
        case .secondDefault:
            "{option} ist eine zweite Vorgabe von {id}, es gilt nur die erste; nur eine behalten"
        case .actsForNo:
            "dieses Ziel wirkt bei Nein ebenso wie bei Ja; ihm eine Bedingung wie {condition} geben"
        case .unknownMessageCode: "kein Fehler hat den Code {code}; {cure}"
        case .unknownMessageKind: "es gibt keinen Feldtyp {type}; {cure}"
        case .placeholderField: "{name} ist in einer Meldung nicht die Antwort auf {id}; dafür das Feld umbenennen"
        case .secretPlaceholder: "{name} zeigt nichts, denn {id} ist eine verdeckte Eingabe; bitte entfernen"
        case .aFieldsID: "die id eines Felds"
        case .titleCycle:
            "Titel von Optionen enthalten einander: {path}; wo einer wiederkehrt, bleibt er leer; einen davon ändern"
        case .askedLater:
            "'default_formula' von {id} liest {other}, das später gefragt wird und dann noch keine Antwort hat; zuerst nach {other} fragen"
        case .doubleBrace: "für eine Klammer {braces} schreiben"
        case .unknownPlaceholder: "der Platzhalter {name} bedeutet nichts; {cure}"
        case .confirmWithoutSecret:
            "'confirm' bewirkt nichts, weil {id} keine verdeckte Eingabe ist; 'secret' ergänzen "
                + "oder 'confirm' weglassen"
        case .optionOfNoTruth: "{id} ist Ja oder Nein und nie {option}; true oder false schreiben"
        case .costlyPattern:
            "das Muster {pattern} ist zu aufwendig bei einem Text wie {sample} mit {count} Zeichen; {cure}"
        case .anchorOrBoundPattern: "es mit '^' beginnen lassen oder dem Feld eine kleinere 'max_length' geben"
        case .unnestRepetition: "nichts wiederholen, was selbst etwas wiederholt"
        case .untranslated: "in der Sprache {language} fehlt ein Text für {text}; bitte ergänzen"
        case .untranslatedOfLine: "in der Sprache {language} fehlt ein Text für {text} aus Zeile {line}; bitte ergänzen"
        case .unusedString: "das Formular hat keinen Text {text}; {cure}"

        case .neverAResult: "die Formel {formula} hat nie ein Ergebnis: {reason}; bitte ändern"
        case .disabledFails:
            "{id} besteht die eigenen Prüfungen nicht, und nichts aktiviert das Feld, daher kann niemand das Formular absenden: "
                + "{reason}"
        case .ruleFailsForever:
            "die Regel {condition} wird verletzt, und nichts ändert die Werte darin, sodass niemand das Formular "
                + "absenden kann; einen Wert oder die Regel ändern"
        case .onlyPairHasMessage: "'message' und 'code' gibt es nur bei einem Paar aus 'min' und 'max'; bitte entfernen"
        }
    }
}
