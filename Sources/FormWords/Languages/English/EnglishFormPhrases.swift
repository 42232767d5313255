extension English {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        case .formTooLarge: "the file is larger than {count} MiB; split the form"
        case .formEmpty: "the file is empty; a form is JSON or XML"
        case .formNeither:
            "the file is neither JSON nor XML, it begins with the byte {byte}; a form is JSON or XML"
        case .fileHolds: "the file holds {value}; {cure}"
        case .shapeOfAForm: "a form is a JSON object with 'fields', 'sections' or 'groups'"

        case .aField: "a field"
        case .aGroup: "a group"
        case .aSection: "a section"
        case .aComponent: "a component"
        case .anOption: "an option"
        case .aRule: "a rule"
        case .aValidationGroup: "a validation group"
        case .aListOfFields: "a list of fields"
        case .aTarget: "a target"
        case .aValidator: "a validator"
        case .anEntry: "an entry of {key}"
        case .aType: "a type"
        case .inField: "in a field"
        case .inGroup: "in a group"
        case .inSection: "in a section"
        case .inOption: "in an option"
        case .inOptionsFile: "in 'options_from'"
        case .inRule: "in a rule"
        case .inValidationGroup: "in a validation group"
        case .inTarget: "in a target"
        case .inForm: "in the form"
        case .inGrouping: "in 'grouping'"
        case .inTemplates: "in 'templates'"
        case .inValidations: "in 'validations'"

        case .changeIt: "change it"
        case .writeObject: "write an object in {braces}"
        case .writeObjectSuchAs: "write an object such as {example}"
        case .writeObjectWithSections: "write an object with 'sections'"
        case .writeList: "write a list in [ ]"
        case .writeLists: "write lists of field ids, such as [[\"username\"], [\"first\", \"last\"]]"
        case .writeListOfOptions: "write a list of options in [ ]"
        case .writeValidationGroup: "write a list of field ids, or an object with 'fields' or 'min' and 'max'"
        case .writeName: "write a name in double quotes"
        case .writeExpression: "write the expression in double quotes"
        case .writeScalar: "write text, a number, true or false"

        case .valueIgnored: "{name} is {value} and is ignored; {cure}"
        case .readAsText: "{name} is {value} and is read as text; write {text}"
        case .readAsTruth: "{name} is {value} and is read as {truth}; write {truth}"
        case .readAsNumber: "{name} is {value} and is read as a number; write {number}"
        case .readAsList: "{name} is an object and is read as a list of one; write it in [ ]"
        case .nullIgnored: "null in {name} is ignored; remove it"
        case .optionReadAsTitle: "an option is {value} and is read as its id and title; write {example}"
        case .validatorReadAsType: "a validator is {value} and is read as its type; write {example}"
        case .sizeReadAsWidth: "'size' is a number and is read as a width; write {example} or leave it out"
        case .wrongSize: "a size is {value}; write a whole number above 0"
        case .noFieldsInList: "a list of 'unique' is empty; name a field in it, or remove it"
        case .optionsWithoutFile: "'options_from' without 'file' has no options; name a CSV beside the form"
        case .optionsTwice: "the options are in the form and in a file; leave out 'options' or 'options_from'"
        case .noSuchColumn: "{file} has no column {name}; it has {columns}"
        case .columnTwice: "the column {name} is there twice; rename or remove one"
        case .noRows: "there is no option; write a row for each below a header"
        case .noSizes: "'sizes' is empty; write numbers such as [4, 4]"
        case .emptyName: "{name} is empty; write a name"
        case .unknownKey: "unknown key {key} {place} is ignored; {cure}"
        case .keyTwice: "the key {key} is in this object twice, first on line {line}; remove one"
        case .boundTwice: "{name} holds beside {other} on line {line}; keep the one that is meant"
        case .saidTwice:
            "{name} says something else than {other} on line {line}, and {counting} counts; remove one of them"
        case .ruleWithoutCheck:
            "the rule checks nothing; write 'must', 'is', or a member of fields such as 'min_length'"
        case .ruleWithTwoChecks: "the rule has {name} and {other}; write a rule for each"
        case .checkWithMembers:
            "{name} says too little by its name alone; write a member of fields such as 'minimum', or 'must'"
        case .fieldsOfFieldRule: "a rule of a field is about that field alone; remove 'fields'"
        case .twoStructures: "the form has {name} beside {other}; put all fields into one of them"
        case .nothingToOrder: "a list of 'ordered' has fewer than two fields; name two, the lower first"
        case .unknownSectionType: "unknown section type {type} is read as default; {cure}"
        case .unknownTargetType: "unknown target type {word}; {cure}"
        case .unknownAction: "unknown action {word}; {cure}"

        case .typeWithID: "a type has no 'id'; remove it: the type's name is {name}"
        case .typeIsKind: "{name} is a kind already; give the type another name"
        case .typeTwice: "the type {name} is already at {place}; rename one of them"
        case .typeCycle: "types that are made of themselves: {path}"
        case .fileWithoutFolder: "{name} cannot be found beside a form on standard input; name the form's file"
        case .fileElsewhere: "{name} is not beside the form; write its name from the form's folder, without '..'"
        case .fileUnreadable: "{name} cannot be used: {reason}"
        case .fileNotGiven: "its content was not given with the form"
        case .typesTooLarge:
            "the fields get more than {count} values from types in all; make the types smaller, or use them in fewer fields"
        case .tooManyOptionsFromFiles:
            "the fields have more than {count} options from files in all; use fewer rows, or fewer fields of them"
        case .filesTooLarge:
            "with this file, those that the form names are larger than {count} MiB in all; make them smaller"
        case .fieldWithoutID: "the field has no 'id'; give it one"
        case .optionWithoutID: "the option has no 'id'; give it one"
        case .sectionWithoutID: "the section repeats and has no 'id' for its answers; give it one"
        case .formWithoutGroups: "the form has no 'fields', 'sections' or 'groups'; {cure}"
        case .groupingWithoutSizes: "'grouping' has no 'sizes'; write a list of numbers such as [4, 4]"
        case .ruleWithoutCondition: "the rule has no 'must'; write what must be true"
        case .targetWithoutID: "the target has no 'id'; name what it acts on"
        case .targetWithoutAction: "the target has no 'action'; {cure}"
        case .validatorWithoutType: "the validator has no 'type'; say what it checks"
        case .validationGroupWithoutFields:
            "a validation group has neither 'fields' nor both 'min' and 'max'; {cure}"

        case .unknownAttribute: "{element} has no attribute {attribute}, which is ignored; remove it"
        case .unknownElement: "{element} means nothing in {parent} and is ignored; {cure}"
        case .notAField: "{element} is not a field and is ignored; {cure}"
        case .notAValidator: "{element} is no validator and is ignored; {cure}"
        case .textIgnored: "the text of {element} is ignored, its attribute 'title' is the title; remove one"
        case .noNumber: "{text} is no number and is read as text; write one such as 2.5"
        case .noTruth: "{text} is no truth value and is read as text; write true or false"
        case .nameTaken: "the name {name} is that of a field on line {line}, and this one is called {own}; rename one"
        case .nestedTooDeep: "the form is nested deeper than {count}; nest it less"
        case .characterNotInXML: "XML does not have the character {character}; take it out of the form"

        case .mostBelowLeast: "{most} {maximum} is below {least} {minimum}, so no answer passes; {cure}"
        case .swapThem: "swap them"
        case .changeOne: "change one of them"
        case .negativeMost: "{name} {value} is negative and no answer is; make it 'signed'"
        case .noLengthAllowed: "{name} 0 lets no answer pass; write the most characters, at least 1"
        case .moreThanOneChoice: "{name} {value} is more than the one choice there can be; ask for fewer"
        case .moreThanAllOptions:
            "{name} {value} is more than the {count} {count:option|options} there can be; ask for fewer"
        case .longerThanMask:
            "{name} {value} is more than the {count} {count:character|characters} of the mask {mask}, "
                + "so no answer passes; change one of them"
        case .shorterThanMask:
            "{name} {value} is less than the {count} {count:character|characters} of the mask {mask}, "
                + "so no answer passes; change one of them"
        case .patternAgainstMask:
            "the pattern {pattern} matches no text of the mask {mask}, so no answer passes; change one of them"
        case .kindAgainstMask: "{kind} is no text of the mask {mask}, so no answer passes; change one of them"

        case .anotherTarget: "another target"
        case .targetOnLine: "the target on line {line}"

        case .fieldNeverShown: "the field {id} is hidden and nothing shows it; add a target that does"
        case .sectionNeverShown: "the section {id} is hidden and nothing shows it; add a target that does"
        case .groupNeverShown: "the group {id} is hidden and nothing shows it; add a target that does"
        case .unnamedSectionNeverShown: "the section is hidden and nothing shows it; add a target that does"
        case .unnamedGroupNeverShown: "the group is hidden and nothing shows it; add a target that does"
        case .fieldShownByIdleTarget:
            "the field {id} is hidden and {target}, which would show it, never acts; "
                + "change that target or add another"
        case .sectionShownByIdleTarget:
            "the section {id} is hidden and {target}, which would show it, never acts; "
                + "change that target or add another"
        case .groupShownByIdleTarget:
            "the group {id} is hidden and {target}, which would show it, never acts; "
                + "change that target or add another"
        case .fieldAlreadyShown:
            "the field {id} is shown from the start, and nothing hides it, so this target does nothing; "
                + "hide the field at the start"
        case .sectionAlreadyShown:
            "the section {id} is shown from the start, and nothing hides it, so this target does nothing; "
                + "hide the section at the start"
        case .groupAlreadyShown:
            "the group {id} is shown from the start, and nothing hides it, so this target does nothing; "
                + "hide the group at the start"
        case .fieldAlreadyEnabled:
            "the field {id} is enabled from the start, and nothing disables it, so this target does nothing; "
                + "disable the field at the start"
        case .sectionAlreadyEnabled:
            "the section {id} is enabled from the start, and nothing disables it, so this target does nothing; "
                + "remove it"
        case .groupAlreadyEnabled:
            "the group {id} is enabled from the start, and nothing disables it, so this target does nothing; "
                + "remove it"
        case .showsWhatOtherHides:
            "the same answer that makes this target show {id} makes {other} hide it; the last one wins, remove one"
        case .hidesWhatOtherShows:
            "the same answer that makes this target hide {id} makes {other} show it; the last one wins, remove one"
        case .enablesWhatOtherDisables:
            "the same answer that makes this target enable {id} makes {other} disable it; "
                + "the last one wins, remove one"
        case .disablesWhatOtherEnables:
            "the same answer that makes this target disable {id} makes {other} enable it; "
                + "the last one wins, remove one"
        case .idleButtonTarget:
            "a button never has a value, so this target never acts; "
                + "let it update or clear something, or use a switch"
        case .idleTarget: "a {type} never has a value, so this target never acts; let a question carry it"
        case .neverAsked:
            "the field {id} is required, but it is disabled and nothing enables it, so it is never asked; "
                + "add a target that does, or a value"
        case .shownByNothingSeen: "{condition} needs an answer to what is never shown; change it"
        case .stateBesideCondition: "no target changes {state}, so {name} has no effect; remove {state}"
        case .requiredBesideCondition:
            "'required' is true in any case, so 'required_if' has no effect; remove one of them"
        case .conditionOfComputed: "{name} has no effect on a field that is calculated; remove it"
        case .conditionOfNoAnswer: "{name} has no effect where there is nothing to answer; remove it"

        case .targetNeverActs: "no answer makes {condition} true, so the target never acts; {cure}"
        case .validatorNeverCounts: "no answer makes {condition} true, so the validator never counts; {cure}"
        case .ruleOnlyFails: "no answer makes {condition} true, so the rule can only fail; {cure}"
        case .ruleNeverKnown: "no answer makes {condition} true or false, so the rule never fails; {cure}"
        case .ruleNeverFails:
            "no answer makes {condition} false, so the rule never fails; change it or remove the rule"
        case .neverShownIf: "no answer makes {condition} true, so this is never shown; {cure}"
        case .neverAskedIf: "no answer makes {condition} true, so this is never asked; {cure}"
        case .neverRequiredIf: "no answer makes {condition} true, so an answer is never required; {cure}"
        case .neverOfferedIf: "no answer makes {condition} true, so the option is never offered; {cure}"
        case .alwaysTrue: "{condition} is always true; remove {name}"
        case .checkOnlyFails: "no answer makes {condition} true, so the validator can only fail; {cure}"
        case .checkNeverKnown: "no answer makes {condition} true or false, so the validator never fails; {cure}"
        case .checkNeverFails:
            "no answer makes {condition} false, so the validator never fails; change it or remove the validator"
        case .rulePassesUnanswered:
            "the rule {condition} passes while {id} has no answer; make that field required, "
                + "or add {present} to have it fail then, {missing} if it is meant"
        case .rulePassesUncomputed:
            "the rule {condition} passes while {id}, which is computed, has no result; "
                + "add {present} to have it fail then, {missing} if it is meant"
        case .noAnswerHasNoText: "a field without an answer has no text; write {condition}"
        case .neverSuchAValue: "{id} is {kind} and never {text}"
        case .textInArithmetic: "{id} is {kind}, not a number; give it the type 'decimal'"
        case .kindInArithmetic: "{id} is {kind}, not a number; leave it out of the arithmetic"
        case .unlikeKinds: "{kind} and {other} cannot be compared; compare values of one kind"
        case .optionValueNoNumber:
            "the option {option} of {id} has the value {value}, which is no number; "
                + "give it a number as its 'value'"
        case .optionWithoutValue: "the option {option} of {id} has no 'value'; give it a number as its 'value'"
        case .noOption: "{id} has no option {option}; {cure}"
        case .noOptionValue: "{id} has no option with the value {option}; {cure}"
        case .noOptionButTitle: "{id} has no option {option}, which is a title; {cure}"
        case .noOptionValueButTitle: "{id} has no option with the value {option}, which is a title; {cure}"
        case .hasOptions: "it has {options}"
        case .hasOptionsAndOthers: "it has {options} and others"

        case .keptByType: "what a field says takes the place of what its own type says by the same name only"
        case .keptPattern: "its pattern may match a part of the text, and 'pattern' has to match the whole text"
        case .keptComparison: "a rule with 'must' would have the code 'rule' instead"
        case .keptSecond: "the field has another bound of that sort, and both hold"
        case .keptWithoutEffect: "it has no effect"
        case .keptByKind: "'minimum' and 'maximum' are for numbers, dates and times only"
        case .keptTemplate: "'repeat' takes the fields of one section, and no more than fields"
        case .keptPair: "'ordered' comes after other groups, lets both be equal, and has no message of its own"
        case .keptNames: "a name may be of a column or of a field here, and in 'where' it is of a field"
        case .keptID: "without its section the name would be that of another field"
        case .keptOther: "no present name means quite the same"

        case .valueFails: "the value of {id} fails its own checks: {reason}"
        case .secretReadable: "the secret {id} has a value that anyone with the form can read; leave it out"
        case .sameTitle: "two options are called {title}; give this one another title"
        case .sameColumn: "the column {column} is also that of the field {other}; give each field its own"
        case .columnIsID:
            "the column {column} is the id of the field {other}, which no column of that name reaches; rename one"
        case .columnOfInstance:
            "'column' has no effect in a section that repeats, whose columns are found by ids; remove it from {id}"
        case .fieldOnLine: "{id} (line {line})"
        case .anchorWithoutEffect:
            "'^' and '$' do nothing here, as 'pattern' is for the whole text; leave them out"
        case .defaultIsField:
            "the default is the text {id}, not the answer of that field; write 'default_formula' if the answer is meant"
        case .secondDefault: "{option} is a second default of {id}, which takes the first only; keep one"
        case .actsForNo: "this target acts for no as it does for yes; give it a condition such as {condition}"
        case .unknownMessageCode: "nothing fails with the code {code}; {cure}"
        case .unknownMessageKind: "there is no field type {type}; {cure}"
        case .placeholderField: "{name} in a message is not the answer to {id}; rename the field to show that"
        case .secretPlaceholder: "{name} shows nothing, as {id} is a secret; remove it"
        case .aFieldsID: "the id of a field"
        case .titleCycle:
            "titles of options hold one another: {path}; where one comes again it stays empty, so change one of them"
        case .askedLater:
            "'default_formula' of {id} reads {other}, which is asked later and has no answer then; ask {other} first"
        case .doubleBrace: "write {braces} for a brace"
        case .unknownPlaceholder: "nothing takes the place of {name}; {cure}"
        case .confirmWithoutSecret:
            "'confirm' does nothing, as {id} is no secret; make it one or leave 'confirm' out"
        case .optionOfNoTruth: "{id} is yes or no and never {option}; write true or false"
        case .costlyPattern:
            "matching the pattern {pattern} is too costly on a text such as {sample}, {count} characters; {cure}"
        case .anchorOrBoundPattern: "begin it with '^', or give the field a 'max_length' below that"
        case .unnestRepetition: "repeat nothing that repeats something itself"
        case .untranslated: "{language} has no text for {text}; add one"
        case .untranslatedOfLine: "{language} has no text for {text} of line {line}; add one"
        case .unusedString: "the form has no text {text}; {cure}"

        case .neverAResult: "the formula {formula} never has a result: {reason}; change it"
        case .disabledFails:
            "{id} fails its own checks and nothing enables it, so that nobody can submit the form: {reason}"
        case .ruleFailsForever:
            "the rule {condition} fails and nothing changes what it reads, so that nobody can submit the form; "
                + "change a value or the rule"
        case .onlyPairHasMessage: "only a pair of 'min' and 'max' has a 'message' or 'code'; remove it"
        }
    }
}
