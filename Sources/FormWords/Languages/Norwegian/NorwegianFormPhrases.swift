extension Norwegian {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        case .formTooLarge: "filen er større enn {count} MiB; del opp skjemaet"
        case .formEmpty: "filen er tom; et skjema er JSON eller XML"
        case .formNeither:
            "filen er verken JSON eller XML, den begynner med byten {byte}; et skjema er JSON eller XML"
        case .fileHolds: "filen inneholder {value}; {cure}"
        case .shapeOfAForm: "et skjema er et JSON-objekt med 'fields', 'sections' eller 'groups'"

        case .aField: "et felt"
        case .aGroup: "en gruppe"
        case .aSection: "en seksjon"
        case .aComponent: "en komponent"
        case .anOption: "et valg"
        case .aRule: "en regel"
        case .aValidationGroup: "en valideringsgruppe"
        case .aListOfFields: "en liste med felt"
        case .aTarget: "et mål"
        case .aValidator: "en validator"
        case .anEntry: "en oppføring i {key}"
        case .aType: "en type"
        case .inField: "i et felt"
        case .inGroup: "i en gruppe"
        case .inSection: "i en seksjon"
        case .inOption: "i et valg"
        case .inOptionsFile: "i 'options_from'"
        case .inRule: "i en regel"
        case .inValidationGroup: "i en valideringsgruppe"
        case .inTarget: "i et mål"
        case .inForm: "i skjemaet"
        case .inGrouping: "i 'grouping'"
        case .inTemplates: "i 'templates'"
        case .inValidations: "i 'validations'"

        case .changeIt: "endre betingelsen"
        case .writeObject: "skriv et objekt i {braces}"
        case .writeObjectSuchAs: "skriv et objekt, for eksempel {example}"
        case .writeObjectWithSections: "skriv et objekt med 'sections'"
        case .writeList: "skriv en liste i [ ]"
        case .writeLists: "skriv lister med felt-id-er, for eksempel [[\"username\"], [\"first\", \"last\"]]"
        case .writeListOfOptions: "skriv en liste med valg i [ ]"
        case .writeValidationGroup: "skriv en liste med felt-id-er, eller et objekt med 'fields' eller 'min' og 'max'"
        case .writeName: "skriv et navn i doble anførselstegn"
        case .writeExpression: "skriv uttrykket i doble anførselstegn"
        case .writeScalar: "skriv tekst, et tall, true eller false"

        case .valueIgnored: "{name} er {value} og blir ignorert; {cure}"
        case .readAsText: "{name} er {value} og leses som tekst; skriv {text}"
        case .readAsTruth: "{name} er {value} og leses som {truth}; skriv {truth}"
        case .readAsNumber: "{name} er {value} og leses som et tall; skriv {number}"
        case .readAsList: "{name} er et objekt og leses som en liste med ett element; skriv det i [ ]"
        case .nullIgnored: "null i {name} blir ignorert; fjern det"
        case .optionReadAsTitle: "et valg er {value}, som leses som både id og tittel; skriv {example}"
        case .validatorReadAsType: "en validator er {value}, som leses som typen dens; skriv {example}"
        case .sizeReadAsWidth: "'size' er et tall og leses som en bredde; skriv {example}, eller utelat det"
        case .wrongSize: "en av størrelsene er {value}; skriv et heltall over 0"
        case .noFieldsInList: "en liste i 'unique' er tom; nevn et felt i den, eller fjern den"
        case .optionsWithoutFile: "'options_from' uten 'file' har ingen valg; nevn en CSV ved siden av skjemaet"
        case .optionsTwice: "valgene står i skjemaet og i en fil; utelat 'options' eller 'options_from'"
        case .noSuchColumn: "{file} har ingen kolonne {name}; den har {columns}"
        case .columnTwice: "kolonnen {name} finnes to ganger; gi den ene et annet navn eller fjern den"
        case .noRows: "det er ingen valg; skriv en rad for hvert under en overskrift"
        case .noSizes: "'sizes' er tom; skriv tall, for eksempel [4, 4]"
        case .emptyName: "{name} er tom; skriv et navn"
        case .unknownKey: "{key} {place} er ukjent og blir ignorert; {cure}"
        case .keyTwice: "nøkkelen {key} finnes to ganger i dette objektet, først på linje {line}; fjern den ene"
        case .boundTwice: "{name} gjelder i tillegg til {other} på linje {line}; behold det som er ment"
        case .saidTwice:
            "{name} sier noe annet enn {other} på linje {line}, og det er {counting} som gjelder; fjern den ene"
        case .ruleWithoutCheck:
            "regelen kontrollerer ingenting; skriv 'must', 'is' eller en egenskap ved felt, som 'min_length'"
        case .ruleWithTwoChecks: "regelen har {name} og {other}; skriv en regel for hver"
        case .checkWithMembers: "{name} sier for lite alene; skriv en egenskap ved felt, som 'minimum', eller 'must'"
        case .fieldsOfFieldRule: "en regel i et felt gjelder bare det feltet; fjern 'fields'"
        case .twoStructures: "skjemaet har {name} ved siden av {other}; legg alle felt i den ene"
        case .nothingToOrder: "en liste i 'ordered' har færre enn to felt; nevn to, det laveste først"
        case .unknownSectionType: "den ukjente seksjonstypen {type} leses som default; {cure}"
        case .unknownTargetType: "ukjent måltype {word}; {cure}"
        case .unknownAction: "ukjent handling {word}; {cure}"

        case .typeWithID: "en type har ingen 'id'; fjern den: typen heter {name}"
        case .typeIsKind: "{name} er allerede en felttype; gi typen et annet navn"
        case .typeTwice: "typen {name} finnes allerede i {place}; gi en av dem et annet navn"
        case .typeCycle: "disse typene består av seg selv: {path}"
        case .fileWithoutFolder: "{name} finnes ikke ved siden av et skjema fra standard inn; oppgi skjemaets fil"
        case .fileElsewhere: "{name} ligger ikke ved siden av skjemaet; skriv navnet fra skjemaets mappe, uten '..'"
        case .fileUnreadable: "{name} kan ikke brukes: {reason}"
        case .fileNotGiven: "innholdet ble ikke gitt sammen med skjemaet"
        case .typesTooLarge:
            "feltene får i alt mer enn {count} verdier fra typer; gjør typene mindre, eller bruk dem i færre felt"
        case .tooManyOptionsFromFiles:
            "feltene har i alt mer enn {count} valg fra filer; bruk færre rader, eller færre slike felt"
        case .filesTooLarge:
            "med denne filen er alle som skjemaet nevner, til sammen større enn {count} MiB; gjør dem mindre"
        case .fieldWithoutID: "feltet har ingen 'id'; gi det en"
        case .optionWithoutID: "valget har ingen 'id'; gi det en"
        case .sectionWithoutID: "seksjonen gjentas og har ingen 'id' for svarene; gi den en"
        case .formWithoutGroups: "skjemaet har verken 'fields', 'sections' eller 'groups'; {cure}"
        case .groupingWithoutSizes: "'grouping' har ingen 'sizes'; skriv en liste med tall, for eksempel [4, 4]"
        case .ruleWithoutCondition: "regelen har ingen 'must'; skriv hva som må være sant"
        case .targetWithoutID: "målet har ingen 'id'; angi hva det virker på"
        case .targetWithoutAction: "målet har ingen 'action'; {cure}"
        case .validatorWithoutType: "validatoren har ingen 'type'; angi hva den kontrollerer"
        case .validationGroupWithoutFields:
            "en valideringsgruppe har verken 'fields' eller både 'min' og 'max'; {cure}"

        case .unknownAttribute: "{element} har ikke noe attributt {attribute}, så det blir ignorert; fjern det"
        case .unknownElement: "{element} betyr ingenting i {parent} og blir ignorert; {cure}"
        case .notAField: "{element} er ikke et felt og blir ignorert; {cure}"
        case .notAValidator: "{element} er ikke en validator og blir ignorert; {cure}"
        case .textIgnored:
            "teksten i {element} blir ignorert, for attributtet 'title' er tittelen; fjern en av delene"
        case .noNumber: "{text} er ikke et tall og leses som tekst; skriv for eksempel 2.5"
        case .noTruth: "{text} er ikke en sannhetsverdi og leses som tekst; skriv true eller false"
        case .nameTaken:
            "navnet {name} tilhører et felt på linje {line}, så dette feltet kalles {own}; gi ett av dem et nytt navn"
        case .nestedTooDeep: "skjemaet har mer enn {count} nivåer; bruk færre"
        case .characterNotInXML: "XML har ikke tegnet {character}; fjern det fra skjemaet"

        case .mostBelowLeast: "{most} {maximum} ligger under {least} {minimum}, så ingen svar godtas; {cure}"
        case .swapThem: "bytt dem om"
        case .changeOne: "endre en av dem"
        case .negativeMost: "{name} {value} er negativ, men svaret kan ikke være det; sett 'signed' på feltet"
        case .noLengthAllowed: "{name} 0 gjør at ingen svar godtas; skriv det høyeste antallet tegn, minst 1"
        case .moreThanOneChoice: "{name} {value} er for mye: det kan bare gjøres ett valg; krev færre"
        case .moreThanAllOptions: "{name} {value} er for mye: det finnes bare {count} valg; krev færre"
        case .longerThanMask:
            "{name} {value} er for mye: masken {mask} har høyst {count} tegn, så ingen svar godtas; "
                + "endre en av delene"
        case .shorterThanMask:
            "{name} {value} er for lite: masken {mask} har minst {count} tegn, så ingen svar godtas; "
                + "endre en av delene"
        case .patternAgainstMask:
            "mønsteret {pattern} passer ikke på noen tekst i masken {mask}, så ingen svar godtas; endre en av delene"
        case .kindAgainstMask:
            "{kind} passer ikke i masken {mask}, så ingen svar godtas; endre en av delene"

        case .anotherTarget: "et annet mål"
        case .targetOnLine: "målet på linje {line}"

        case .fieldNeverShown: "feltet {id} er skjult, og ingenting viser det; legg til et mål som gjør det"
        case .sectionNeverShown: "seksjonen {id} er skjult, og ingenting viser den; legg til et mål som gjør det"
        case .groupNeverShown: "gruppen {id} er skjult, og ingenting viser den; legg til et mål som gjør det"
        case .unnamedSectionNeverShown: "seksjonen er skjult, og ingenting viser den; legg til et mål som gjør det"
        case .unnamedGroupNeverShown: "gruppen er skjult, og ingenting viser den; legg til et mål som gjør det"
        case .fieldShownByIdleTarget:
            "feltet {id} er skjult, og {target}, som skulle vise det, virker aldri; "
                + "endre målet eller legg til et annet"
        case .sectionShownByIdleTarget:
            "seksjonen {id} er skjult, og {target}, som skulle vise den, virker aldri; "
                + "endre målet eller legg til et annet"
        case .groupShownByIdleTarget:
            "gruppen {id} er skjult, og {target}, som skulle vise den, virker aldri; "
                + "endre målet eller legg til et annet"
        case .fieldAlreadyShown:
            "feltet {id} vises fra starten, og ingenting skjuler det, så dette målet gjør ingenting; "
                + "skjul feltet fra starten"
        case .sectionAlreadyShown:
            "seksjonen {id} vises fra starten, og ingenting skjuler den, så dette målet gjør ingenting; "
                + "skjul seksjonen fra starten"
        case .groupAlreadyShown:
            "gruppen {id} vises fra starten, og ingenting skjuler den, så dette målet gjør ingenting; "
                + "skjul gruppen fra starten"
        case .fieldAlreadyEnabled:
            "feltet {id} er aktivert fra starten, og ingenting deaktiverer det, så dette målet gjør ingenting; "
                + "deaktiver feltet fra starten"
        case .sectionAlreadyEnabled:
            "seksjonen {id} er aktivert fra starten, og ingenting deaktiverer den, så dette målet gjør ingenting; "
                + "fjern det"
        case .groupAlreadyEnabled:
            "gruppen {id} er aktivert fra starten, og ingenting deaktiverer den, så dette målet gjør ingenting; "
                + "fjern det"
        case .showsWhatOtherHides:
            "det samme svaret som får dette målet til å vise {id}, får {other} til å skjule det; "
                + "det siste gjelder, fjern ett av dem"
        case .hidesWhatOtherShows:
            "det samme svaret som får dette målet til å skjule {id}, får {other} til å vise det; "
                + "det siste gjelder, fjern ett av dem"
        case .enablesWhatOtherDisables:
            "det samme svaret som får dette målet til å aktivere {id}, får {other} til å deaktivere det; "
                + "det siste gjelder, fjern ett av dem"
        case .disablesWhatOtherEnables:
            "det samme svaret som får dette målet til å deaktivere {id}, får {other} til å aktivere det; "
                + "det siste gjelder, fjern ett av dem"
        case .idleButtonTarget:
            "en knapp har aldri noen verdi, så dette målet virker aldri; "
                + "la det oppdatere eller tømme noe, eller bruk typen 'switch'"
        case .idleTarget:
            "et felt av typen {type} har aldri noen verdi, så dette målet virker aldri; "
                + "flytt det til et spørsmål"
        case .neverAsked:
            "feltet {id} må besvares, men det er deaktivert, og ingenting aktiverer det, så ingen blir spurt om det; "
                + "legg til et mål som gjør det, eller en verdi"
        case .shownByNothingSeen: "{condition} trenger svar på noe som aldri vises; endre betingelsen"
        case .stateBesideCondition:
            "{state} gjelder uansett hva {name} sier, for ikke noe mål endrer det; fjern {state}"
        case .requiredBesideCondition:
            "'required' gjelder uansett, så 'required_if' har ingen virkning; fjern en av dem"
        case .conditionOfComputed: "{name} har ingen virkning for et felt som beregnes; fjern det"
        case .conditionOfNoAnswer: "{name} har ingen virkning der det ikke er noe å svare på; fjern det"

        case .targetNeverActs: "ingen svar gjør {condition} sant, så målet virker aldri; {cure}"
        case .validatorNeverCounts: "ingen svar gjør {condition} sant, så validatoren gjelder aldri; {cure}"
        case .ruleOnlyFails: "ingen svar gjør {condition} sant, så regelen kan bare gi feil; {cure}"
        case .ruleNeverKnown: "ingen svar gjør {condition} sant eller usant, så regelen gir aldri feil; {cure}"
        case .ruleNeverFails:
            "ingen svar gjør {condition} usant, så regelen gir aldri feil; endre betingelsen eller fjern regelen"
        case .neverShownIf: "ingen svar gjør {condition} sant, så dette vises aldri; {cure}"
        case .neverAskedIf: "ingen svar gjør {condition} sant, så dette blir aldri spurt om; {cure}"
        case .neverRequiredIf: "ingen svar gjør {condition} sant, så det må aldri besvares; {cure}"
        case .neverOfferedIf: "ingen svar gjør {condition} sant, så alternativet tilbys aldri; {cure}"
        case .alwaysTrue: "{condition} er alltid sant; fjern {name}"
        case .checkOnlyFails: "ingen svar gjør {condition} sant, så validatoren kan bare gi feil; {cure}"
        case .checkNeverKnown: "ingen svar gjør {condition} sant eller usant, så validatoren gir aldri feil; {cure}"
        case .checkNeverFails:
            "ingen svar gjør {condition} usant, så validatoren gir aldri feil; endre betingelsen eller fjern validatoren"
        case .rulePassesUnanswered:
            "regelen {condition} gir ikke feil så lenge {id} ikke er besvart; gjør feltet påkrevd, "
                + "eller føy til {present} for at den da skal gi feil, {missing} hvis det er meningen"
        case .rulePassesUncomputed:
            "regelen {condition} gir ikke feil så lenge {id}, som beregnes, ikke har noe resultat; føy til {present} "
                + "for at den da skal gi feil, {missing} hvis det er meningen"
        case .noAnswerHasNoText: "et felt uten svar har ingen tekst; skriv {condition}"
        case .neverSuchAValue: "{id} er {kind} og aldri {text}"
        case .textInArithmetic: "{id} er {kind}, ikke et tall; gi feltet typen 'decimal'"
        case .kindInArithmetic: "{id} er {kind}, ikke et tall; utelat det fra regnestykket"
        case .unlikeKinds: "{kind} og {other} kan ikke sammenlignes; sammenlign verdier av samme slag"
        case .optionValueNoNumber:
            "valget {option} i {id} har verdien {value}, som ikke er et tall; "
                + "gi det et tall som 'value'"
        case .optionWithoutValue: "valget {option} i {id} har ingen 'value'; gi det et tall som 'value'"
        case .noOption: "{id} har ikke noe valg {option}; {cure}"
        case .noOptionValue: "{id} har ikke noe valg med verdien {option}; {cure}"
        case .noOptionButTitle: "{option} er en tittel, ikke et valg i {id}; {cure}"
        case .noOptionValueButTitle: "{option} er en tittel, ikke verdien til et valg i {id}; {cure}"
        case .hasOptions: "valgene er {options}"
        case .hasOptionsAndOthers: "valgene er blant andre {options}"

        case .keptByType: "det et felt sier, erstatter bare det typen sier under samme navn"
        case .keptPattern: "mønsteret kan treffe en del av teksten, mens 'pattern' må treffe hele"
        case .keptComparison: "en regel med 'must' ville fått koden 'rule' i stedet"
        case .keptSecond: "feltet har en grense til av dette slaget, og begge gjelder"
        case .keptWithoutEffect: "det har ingen virkning"
        case .keptByKind: "'minimum' og 'maximum' er bare for tall, datoer og klokkeslett"
        case .keptTemplate: "'repeat' tar feltene i én del, og ikke annet enn felter"
        case .keptPair: "'ordered' kommer etter andre grupper, godtar like svar og har ingen egen melding"
        case .keptNames: "et navn kan her være en kolonnes eller et felts, i 'where' er det et felts"
        case .keptID: "uten delen ville det være navnet på et annet felt"
        case .keptOther: "ingen navn av i dag betyr helt det samme"

        case .valueFails: "verdien til {id} består ikke feltets egne kontroller: {reason}"
        case .secretReadable: "det hemmelige feltet {id} har en verdi som alle som har skjemaet, kan lese; utelat den"
        case .sameTitle: "to valg heter {title}; gi dette en annen tittel"
        case .sameColumn: "kolonnen {column} er også den til feltet {other}; gi hvert felt sin egen"
        case .columnIsID:
            "kolonnen {column} er id-en til feltet {other}, som ingen kolonne med det navnet når; gi ett av "
                + "dem nytt navn"
        case .columnOfInstance:
            "'column' har ingen virkning i en seksjon som gjentas, der kolonnene finnes ved id; fjern den fra {id}"
        case .fieldOnLine: "{id} (linje {line})"
        case .anchorWithoutEffect:
            "'^' og '$' har ingen virkning her, for 'pattern' gjelder hele teksten; utelat dem"
        case .defaultIsField:
            "forvalget er teksten {id}, ikke svaret i feltet; skriv 'default_formula' hvis svaret er ment"
        case .secondDefault: "{option} er et ekstra forvalg i {id}, og bare det første gjelder; behold ett"
        case .actsForNo: "dette målet virker for nei som for ja; gi det en betingelse som {condition}"
        case .unknownMessageCode: "ingen feil har koden {code}; {cure}"
        case .unknownMessageKind: "felttypen {type} finnes ikke; {cure}"
        case .placeholderField: "{name} i en melding er ikke svaret på {id}; gi feltet et annet navn for å vise det"
        case .secretPlaceholder: "{name} viser ingenting, for {id} er hemmelig; fjern det"
        case .aFieldsID: "id-en til et felt"
        case .titleCycle:
            "titler på valg inneholder hverandre: {path}; der en kommer igjen, blir den tom, så endre en av dem"
        case .askedLater:
            "'default_formula' for {id} leser {other}, som det spørres om senere, og som da ikke har noe svar; spør om {other} først"
        case .doubleBrace: "skriv {braces} for en klamme"
        case .unknownPlaceholder: "plassholderen {name} betyr ingenting; {cure}"
        case .confirmWithoutSecret:
            "'confirm' har ingen virkning, siden {id} ikke er hemmelig; legg til 'secret' eller utelat 'confirm'"
        case .optionOfNoTruth: "{id} er ja eller nei og aldri {option}; skriv true eller false"
        case .costlyPattern:
            "mønsteret {pattern} er for tungt å prøve på en tekst som {sample} med {count} tegn; {cure}"
        case .anchorOrBoundPattern: "begynn det med '^', eller gi feltet en 'max_length' under dette antallet"
        case .unnestRepetition: "ikke gjenta noe som selv inneholder en gjentakelse"
        case .untranslated: "{language} har ingen oversettelse av {text}; legg til en"
        case .untranslatedOfLine: "{language} har ingen oversettelse av {text} på linje {line}; legg til en"
        case .unusedString: "{text} finnes ikke i skjemaet; {cure}"

        case .neverAResult: "formelen {formula} har aldri noe resultat: {reason}; endre den"
        case .disabledFails:
            "{id} består ikke feltets egne kontroller, og ingenting aktiverer det, så ingen kan sende inn skjemaet: {reason}"
        case .ruleFailsForever:
            "regelen {condition} gir feil, og ingenting endrer verdiene i den, så ingen kan sende inn skjemaet; "
                + "endre en verdi eller regelen"
        case .onlyPairHasMessage: "bare et par av 'min' og 'max' har 'message' eller 'code'; fjern det"
        }
    }
}
