extension German {
    package static func template(_ phrase: SyntaxPhrase) -> String {
        switch phrase {
        case .error: "Fehler"
        case .warning: "Warnung"
        case .moreFindings: "mehr als {count} Meldungen; die übrigen werden nicht gezeigt"

        case .emptyText: "der Text ist leer; einen JSON-Wert angeben"
        case .arrayNotClosed: "der Text endet mitten in einem Array; ']' ergänzen"
        case .objectNotClosed: "der Text endet mitten in einem Objekt; '}' ergänzen"
        case .valueMissing:
            "hier fehlt ein Wert; möglich sind Text in doppelten Anführungszeichen, eine Zahl, true, false, null, "
                + "[ oder {"
        case .keyMissing: "hier fehlt ein Schlüssel; bitte in doppelten Anführungszeichen ergänzen"
        case .keyWithoutValue: "der Schlüssel hat keinen Wert; dahinter ':' und den Wert schreiben"
        case .commaMissingInArray: "hier muss das Array weitergehen oder enden; ',' oder ']' schreiben"
        case .commaMissingInObject: "hier muss das Objekt weitergehen oder enden; ',' oder '}' schreiben"
        case .bracketInObject: "']' schließt kein Objekt; '}' schreiben"
        case .braceInArray: "'}' schließt kein Array; ']' schreiben"
        case .strayComma: "überzähliges Komma; bitte entfernen"
        case .commaIgnored: "dieses Komma wird ignoriert; bitte entfernen"
        case .tooManyCommas: "mehr als {count} überzählige Kommas; bitte entfernen"
        case .textAfterValue: "nach dem Ende des Werts folgt noch Text; bitte entfernen"
        case .nestedTooDeep:
            "Arrays und Objekte sind mehr als {count} Ebenen tief verschachtelt; weniger tief schachteln"
        case .byteOrderMark: "der Text beginnt mit einer Byte-Reihenfolge-Marke (BOM); bitte entfernen"
        case .commentInJSON: "JSON kennt keine Kommentare; bitte entfernen"
        case .recordNotAnObject: "ein Datensatz ist ein Objekt in einer Zeile; in {opening} und {closing} einschließen"

        case .singleQuotes: "Text in einfachen Anführungszeichen; doppelte verwenden"
        case .stringNotClosed: "der Text in Anführungszeichen endet nicht; mit '\"' schließen"
        case .controlCharacter: "ein Steuerzeichen im Text; als Escape-Sequenz schreiben, etwa \\n oder \\u0009"
        case .unknownEscape: "unbekannte Escape-Sequenz; für einen Backslash \\\\ schreiben"
        case .incompleteEscape: "unvollständige Escape-Sequenz; \\u und vier Hexadezimalziffern schreiben"
        case .halfOfSurrogates: "nur die Hälfte eines Surrogatpaars; beide Hälften schreiben, etwa \\ud83d\\ude00"
        case .textNotUTF8: "ein Byte, das kein gültiges UTF-8 ist; den Text als UTF-8 speichern"
        case .leadingZero: "eine Zahl mit führender Null; die Null entfernen"
        case .leadingPlus: "eine Zahl mit führendem '+'; das Plus entfernen"
        case .incompleteNumber:
            "unvollständige Zahl; auf beiden Seiten des Punkts und nach dem Exponentzeichen Ziffern schreiben"
        case .unknownWord:
            "unbekanntes Wort; true, false oder null schreiben oder Text in doppelte Anführungszeichen setzen"

        case .textAfterQuote:
            "Text nach einem schließenden Anführungszeichen; Anführungszeichen innerhalb einer Zelle verdoppeln"
        case .cellNotClosed: "die Zelle in Anführungszeichen endet nicht; mit '\"' schließen"
        case .otherDelimiter: "die Zellen sind durch {found} getrennt; {delimiter} verwenden"
        case .otherDelimiterByOption: "die Zellen sind durch {found} getrennt; {option} hinzufügen"
        case .tabs: "Tabulatoren"

        case .bytesOfNoCharacter: "diese Bytes sind kein gültiges {encoding}; die Datei als UTF-8 speichern"
        case .foreignEncoding:
            "die Kodierung {encoding} wird nicht gelesen; die Datei als UTF-8 speichern und UTF-8 angeben"
        case .otherEncoding:
            "die Datei ist in {encoding} kodiert, ihre Deklaration gibt etwas anderes an; encoding=\"{encoding}\" schreiben"
        case .fileInOtherEncoding: "die Datei ist in {encoding} kodiert; als UTF-8 speichern"
        case .fileInGzip: "die Datei ist mit gzip gepackt; zuerst mit gunzip entpacken"

        case .documentType: "DOCTYPE wird nicht gelesen; bitte entfernen und die Entitäten ausschreiben"
        case .foreignDeclaration:
            "<! leitet hier nur einen Kommentar oder CDATA ein; <!-- oder <![CDATA[ schreiben"
        case .zeroByte: "ein Byte 0x00, das in XML nicht erlaubt ist; die Datei als UTF-8 ohne dieses Byte speichern"
        case .tooManyParts: "es gibt mehr als {count} Elemente und Attribute; das Formular aufteilen"
        case .tooManyAttributes: "ein Tag hat mehr als {count} Attribute; einige entfernen"
        case .tooManyNames:
            "Elemente und Attribute haben mehr als {count} verschiedene Namen; ein Formular hat etwa hundert"
        case .tooManyNamespaces:
            "mehr als {count} Namensraum-Deklarationen; ein Formular braucht keine, bitte entfernen"
        case .tooLongTag: "das Tag ist länger als {count} MiB; bitte kürzen"
        case .largerThanAnyForm: "das ist größer oder tiefer verschachtelt als jedes Formular; bitte vereinfachen"

        case .notWellFormed:
            "das ist kein wohlgeformtes XML; jedes Element braucht ein End-Tag, etwa <title>Name</title>"
        case .notWellFormedBecause:
            "das ist kein wohlgeformtes XML ({reason}); jedes Element braucht ein End-Tag, etwa <title>Name</title>"
        case .formMissing: "es gibt kein Element; ein Formular besteht aus einem Element <form>"
        case .somethingBeforeForm: "vor dem Formular steht etwas, das kein Element ist; bitte entfernen"
        case .somethingAfterForm: "nach dem Ende des Formulars steht noch etwas; bitte entfernen"
        case .endTagMissing:
            "hier fehlt ein End-Tag; jedes Element braucht eines, etwa <title>Name</title>"
        case .wrongEndTag: "</{found}> schließt hier nichts; zuerst <{open}> aus Zeile {line} schließen"
        case .elementNotClosed: "<{name}> aus Zeile {line} wird nicht geschlossen; </{name}> ergänzen"
        case .tagNotClosed: "das Tag endet nicht; > ergänzen"
        case .lessThanInText: "so beginnt kein Name; ein < im Text als &lt; schreiben"
        case .commentNotClosed: "der Kommentar endet nicht; {end} ergänzen"
        case .hyphensInComment: "ein Kommentar darf kein -- enthalten; bitte entfernen"
        case .sectionNotClosed: "der CDATA-Abschnitt endet nicht; ]]> ergänzen"
        case .sectionEndInText: "]]> im Text; ]]&gt; schreiben"
        case .instructionNotClosed: "die Verarbeitungsanweisung endet nicht; ?> ergänzen"
        case .instructionWithoutName: "die Verarbeitungsanweisung hat keinen Namen; bitte entfernen"
        case .lateDeclaration:
            "<?xml muss ganz am Anfang stehen und kleingeschrieben sein; es selbst oder alles davor entfernen"
        case .faultyDeclaration:
            "die XML-Deklaration ist fehlerhaft; <?xml version=\"1.0\" encoding=\"UTF-8\"?> schreiben"
        case .unknownVersion: "diese XML-Version ist unbekannt; version=\"1.0\" schreiben"

        case .attributeTwice: "das Attribut {name} steht zweimal im selben Tag; eines entfernen"
        case .attributeWithoutValue: "ein Attribut hat keinen Wert; name=\"value\" schreiben"
        case .neitherAttributeNorEnd:
            "hier steht weder ein Attribut noch das Ende des Tags; name=\"value\" oder > schreiben"
        case .spaceMissing: "hier fehlt ein Leerzeichen; Attribute durch Leerzeichen trennen"
        case .valueNotQuoted:
            "der Wert eines Attributs steht nicht in Anführungszeichen; name=\"value\" schreiben"
        case .valueNotClosed: "der Wert eines Attributs endet nicht; das schließende Anführungszeichen ergänzen"
        case .lessThanInValue:
            "ein < im Wert eines Attributs; &lt; schreiben oder die Anführungszeichen davor schließen"
        case .unknownPrefix: "das Präfix {name} hat keinen Namensraum; ein Formular braucht keine Präfixe"
        case .wrongNamespace:
            "hier ist ein Namensraum falsch deklariert oder verwendet; ein Formular braucht keinen, bitte entfernen"
        case .unknownEntity: "die Entität &{name}; ist unbekannt; ihren Text schreiben, oder & als &amp;"
        case .loneAmpersand: "ein einzelnes &; &amp; schreiben"
        case .wrongReference: "diese Referenz steht für kein XML-Zeichen; eine wie &#233; oder &#xE9; schreiben"
        case .forbiddenCharacter: "ein Zeichen, das in XML nicht erlaubt ist; bitte entfernen"

        case .foreignNamespace:
            "{element} gehört zum Namensraum {namespace}, ein Formular hat aber keinen; bitte entfernen"
        case .notAForm: "das äußerste Element ist {element}; ein Formular besteht aus einem Element <form>"
        case .elementIncomplete: "{element} ist unvollständig; {missing} ergänzen"
        case .elementAnywhere: "{element} gehört nicht hierher; bitte entfernen"
        case .elementElsewhere: "{element} gehört nicht in {parent}; {cure}"
        case .elementTwice: "{element} steht zweimal in {parent}; eines entfernen"
        case .elementBesideOthers:
            "{element} verträgt sich nicht mit dem übrigen Inhalt von {parent}; eines von beiden entfernen"
        case .elementTooLate: "{element} kommt in {parent} zu spät; vor {next} setzen"
        case .mustBeEmpty: "{element} muss leer sein; den Inhalt entfernen"
        case .textOnly: "{element} darf nur Text enthalten; die Elemente darin entfernen"
        case .elementsOnly: "{element} darf nur Elemente enthalten; den Text entfernen"
        case .whatIsMissing: "das Fehlende"

        case .unknownAttribute: "{element} hat kein Attribut {name}; {cure}"
        case .attributeMissing: "in {element} fehlt das Attribut {name}; bitte ergänzen"
        case .attributeEmpty: "das Attribut {name} von {element} ist leer; einen Text angeben"
        case .elementEmpty: "{element} ist leer; einen Text angeben"
        case .wrongAttribute: "das Attribut {name} von {element} ist {value}; {wanted} schreiben"
        case .wrongElement: "{element} ist {value}; {wanted} schreiben"
        case .attributeOfOtherKind: "das Attribut {name} von {element} hat den falschen Typ; {wanted} schreiben"
        case .elementOfOtherKind: "{element} hat den falschen Typ; {wanted} schreiben"
        case .wholeNumber: "eine ganze Zahl wie 3"
        case .positiveNumber: "eine ganze Zahl über 0"
        case .number: "eine Zahl"
        case .numbers: "durch Leerzeichen getrennte Zahlen wie 4 4"
        case .nameWithoutSpaces: "einen Namen ohne Leerzeichen"
        case .trueOrFalse: "true oder false"
        case .date: "ein Datum wie 2024-05-31"
        case .otherValue: "einen anderen Wert"

        case .removeIt: "bitte entfernen"
        case .didYouMean: "meinten Sie {name}?"
        case .looksTheSame: "ein gleich aussehender Name besteht aus anderen Codepunkten; ihn kopieren"
        case .write: "{wanted} schreiben"
        case .writeAttribute: "stattdessen das Attribut {name} verwenden"
        case .writeAsElement: "stattdessen darin das Element {element} verwenden"
        case .attributeOfInnerElement: "es gehört zum Element {element} darin"

        case .schemaEmpty: "das Schema ist leer; ein XML-Schema angeben"
        case .schemaUnusable: "das Schema ist nicht verwendbar: {reason}"
        case .notChecked: "der Text ließ sich nicht gegen sein Schema prüfen ({status})"
        case .notASchema: "es ist kein XML-Schema; eines angeben"
        case .schemaIncludesFile:
            "es bindet eine weitere Datei ein, die nicht gelesen wird; alles in eine Datei schreiben"
        case .noReasonKnown: "Ursache unbekannt"
        }
    }
}
