import FormKit

/// A form in code that has every kind and says every member of the present language.
let everythingForm = Form("everything", title: "Everything") {
    Group("First", id: "first") {
        Section("Texts", id: "texts") { everyText }
            .explanation("Of all kinds").layout(.none).looks("heading=4").hidden().visible(if: "present(email)")
            .enabled(if: "integer > 1")
            .targets(.show("name", of: .field))
            .rule("present(name)", fields: "name", when: "integer > 1").ordered("name", before: "email")
        Section("Others", id: "others") {
            everyNumber
            everyChoice
            everyOtherKind
        }
    }
    .explanation("The first group").collapsed().hidden().visible(if: "present(email)").enabled(if: "integer > 1")
    Group(id: "second") {
        Section("Line", id: "lines") { TextField("article") }.repeating(1...5, adding: "Add a line").omittingEmpty(
            false)
        Section("Person", id: "people") { NameField("name") }.repeating(adding: "Add a person")
        Section("Seat", id: "seats") { TextField("row") }.repeating(times: "count(people[])")
        Section("Day", id: "days") { TextField("plan") }.repeating(forEach: "day", in: "multi")
    }
}
.explanation("All there is").success("Thank you, {name}.").enabled(false).finishesOnLastField().omittingEmpty().nested()
.unknownMembers(.keep)
.timeZone("Europe/Oslo")
.types { TextField("plate").mask(">LL 00000").noun("a number plate") }
.attaching(Array("code,name,about,weight\nno-46,Vestland,West,1.5\n".utf8), named: "regions.csv")
.includingTypes(Array(#"{"digits": {"type": "integer"}}"#.utf8), named: "types.json")
.validationGroup("name", "email", id: "together")
.validationGroup("name", "url")
.ordered("from", before: "until", isStrict: true, message: "the other way round", code: "swapped")
.ordered("from", before: "until")
.rule("present(name)", fields: "name", "email", when: "integer > 1", message: "who are you?", code: "nobody")
.unique("name").unique("name", "email")
.ignoring("notes", "lines[:index].notes").writingEmpty("home")
.message(.required, "{title} is needed")
.message(.format, ofKind: "text", "{value} is odd")
.strings("nb", ["Everything": "Alt", "Texts": "Tekster"])

@ListBuilder<any SectionPart> private var everyText: [any SectionPart] {
    TextField("text", "Text").title("A text").explanation("Shown above").info("Longer help").placeholder("abc")
        .accessibilityLabel("a text").rendered(as: "shell").layout(.top).looks("label=1;36")
        .visible(if: "present(email)").enabled(if: "integer > 1").required(if: "present(phone)")
        .required().enabled(false).hidden().submitted(false).omittingEmpty(false).defaultValue("abc").formula(
            "name email"
        )
        .mask("LLL").grouped(2, 3, separator: "-").normalized(.trim, .collapseSpaces)
        .normalized(.removeSpaces, .lowercase).normalized(.uppercase, .digits, "own_one")
        .inData(
            missing: "NA", "-", yes: ["ja"], no: ["nein"], pattern: ".*", dates: "%d.%m.%Y", decimal: ",",
            thousands: ".", affixes: true, digits: 4, json: true,
            scalars: true, lines: true, exact: true
        )
        .length(1...9).pattern("a").same(as: "name")
        .message(.tooLong, "too much of {title}").message("no_luck", "not today")
        .targets(
            .show("name", when: "text == 'x'"), .hide("first", of: .group), .enable("others", of: .section),
            .disable("name", "email"), .update("count", to: 3), .update("decimal"), .clear("email"))
    NameField("name", "Name").length(3...40).length(...40).length(10..., when: "present(text)")
    TextAreaField("text_area").defaultValue(computing: "concat(name, '!')").pattern(
        "a.*", message: "begin with a", code: "no_a")
    EmailField("email").same(as: "name", message: "the same, please").compared(.less, with: "name", as: .text)
    PhoneNumberField("phone").compared(.greaterOrEqual, with: "name", as: .number)
    URLField("url").compared(.lessOrEqual, with: "name").compared(.greater, with: "name").compared(.equal, with: "name")
        .compared(.notEqual, with: "name")
    SecretField("password").confirmed().secret()
    PathField("path").exists(.file).exists(.any, when: "present(name)").validated(by: .notEmpty).validated(by: .email)
        .validated(by: .url).validated(by: .numeric)
        .validated(by: .integer).rule("length(.) < 80").validated(by: .norwegianBankAccount)
        .validated(by: .norwegianNationalID, when: "present(name)", message: "look again", code: "id")
        .validated(by: Validator("own_check", ["least": 3, "words": ["a", "b"], "strict": true]))
        .validated(by: Validator("own_check", ["least": 4]), when: "present(name)", message: "no", code: "own")
}

@ListBuilder<any SectionPart> private var everyNumber: [any SectionPart] {
    IntegerField("integer").range(18...).multiple(of: 2).decimals(2).separators(decimal: ",", thousands: " ").signed()
    DecimalField("decimal").range(0.5...37.5).formula("integer * lookup('regions.csv', 'no-46', 'weight')").displayed(
        false)
    IntegerField("count").step(5).column("How many").unit("pieces").noun("a number of pieces").defaultValue(3)
        .range(1..<100).range(...98, when: "present(name)").multiple(of: 2, when: "present(name)")
    DecimalField("exact").range(ExactDecimal(1)...ExactDecimal(10)).minimum(2, when: "present(name)").maximum(
        9, code: "b")
}

@ListBuilder<any SectionPart> private var everyChoice: [any SectionPart] {
    SelectField("select", "One", ["a": "The first", 2: "The second", true: "The third"])
    MultiSelectField("multi") {
        Choice("a", "A").info("The first letter").offered(if: "integer > 1").value(1.5).accessibilityLabel(
            "the letter a"
        )
        .targets(.hide("name"))
        Choice(2, "B")
    }
    .choices(1...2).choices(1...2, when: "present(name)").defaultValue(["a", "2"])
    SelectField("region").options(
        from: "regions.csv", id: "code", title: "name", info: "about", value: "weight",
        where: "column.code != name")
    PickerField("picker", nil, [["a": "A"], [Choice("1", "One"), Choice("2", "Two")]])
    SwitchField("switch").validated(by: .isTrue).validated(by: .isFalse).defaultValue(true)
    CheckboxField("checkbox").required()
}

@ListBuilder<any SectionPart> private var everyOtherKind: [any SectionPart] {
    DateField("from").minimum("2024-02-29").maximum("+3d")
    DateField("until").minimum("today").defaultValue("2024-03-01")
    TimeField("time").range("08:00"..."17:00")
    DateTimeField("moment")
    ButtonField("button").targets(.clear("name"))
    NoteField("note", "A note")
    SpacerField("spacer")
    CustomField("plate_of_car", "Plate", kind: "plate")
    CustomField("old_count", kind: "count")
    SwitchField("member").outside()
}
