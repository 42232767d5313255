import FormKit

/// A form in code that has every kind and says every member of the language.
let everythingForm = Form("everything", title: "Everything") {
    Group("First", id: "first") {
        Section("Texts", id: "texts") { everyText }
            .description("Of all kinds").hidden().visible(if: "present(email)").enabled(if: "number > 1")
            .targets(.show("name", of: .field)).styles(["colour": "red"])
        Section("Others", id: "others") {
            everyNumber
            everyChoice
            everyOtherKind
        }
    }
    .description("The first group").collapsed().collapsible().hidden().visible(if: "present(email)").enabled(
        if: "number > 1"
    )
    .styles("plain")
    Group(id: "second") {
        Section("Line", id: "lines") { TextField("article") }.repeating(1...5, adding: "Add a line")
        Section("Person", id: "people").repeating(adding: "Add a person")
    }
}
.description("All there is").success("Thank you, {name}.")
.schema("form.schema.json").enabled(false).finishesOnLastField().timeZone("Europe/Oslo")
.types { TextField("plate").mask(">LL 00000").noun("a number plate") }
.file("regions.csv", Array("code,name,about,weight\nno-46,Vestland,West,1.5\n".utf8))
.use("types.json", Array(#"{"digits": {"type": "number"}}"#.utf8))
.templates { Section("Person", id: "people") { NameField("people[:index].name") } }
.fieldTemplates { TextField("spare") }
.validationGroup("name", "email", id: "together")
.validationGroup("name", "url")
.pair("from", "until", isStrict: true, id: "period", message: "the other way round", code: "swapped")
.rule("present(name)", fields: "name", "email", message: "who are you?", code: "nobody")
.unique("name").unique("name", "email")
.message(.required, "{title} is needed")
.message(.format, ofKind: "text", "{value} is odd")
.strings("nb", ["Everything": "Alt", "Texts": "Tekster"])

@ListBuilder<any SectionPart> private var everyText: [any SectionPart] {
    TextField("text", "Text").title("A text").info("Longer help").placeholder("abc").accessibilityLabel("a text")
        .kind("username").inputType("email").size(width: 25, height: 1).styles(["colour": "red", "depth": [1, 2.5]])
        .visible(if: "present(email)").enabled(if: "number > 1").required(if: "present(phone)")
        .required().enabled(false).hidden().submitted(false).initially("abc").formula("name email")
        .mask("LLL").grouped(2, 3, separator: "-").cleaned(.trim, .collapseSpaces).cleaned(.removeSpaces, .lowercase)
        .cleaned(.uppercase, .digits, "own_one")
        .validations(
            required: true, minimumLength: 1, maximumLength: 9, minimum: 1, maximum: "9.50", pattern: "a",
            comparedWith: "name", .notEqual
        )
        .message(.tooLong, "too much of {title}").message("no_luck", "not today")
        .targets(
            .show("name", when: "$text == 'x'"), .hide("first", of: .group), .enable("others", of: .section),
            .disable("name", "email"), .update("count", to: 3), .update("computed"), .clear("email"))
    NameField("name", "Name").length(3...40).length(...40).length(10..., when: "present(text)")
    TextAreaField("text_area").initially(computing: "concat(name, '!')").matching(
        "^a", isCaseSensitive: true, message: "begin with a", code: "no_a")
    EmailField("email").compared(with: "name").compared(.less, with: "name", as: .text)
    PhoneNumberField("phone").compared(.greaterOrEqual, with: "name", as: .number)
    URLField("url").compared(.lessOrEqual, with: "name").compared(.greater, with: "name").compared(.equal, with: "name")
        .compared(.notEqual, with: "name")
    SecretField("password").confirmed().secret()
    PathField("path").validated(by: .notEmpty).validated(by: .email).validated(by: .url).validated(by: .numeric)
        .validated(by: .integer).validated(by: .condition("length(.) < 80")).validated(by: .norwegianBankAccount)
        .validated(by: .norwegianNationalID)
        .validated(by: Validation("own_check", ["least": 3, "words": ["a", "b"], "strict": true]))
}

@ListBuilder<any SectionPart> private var everyNumber: [any SectionPart] {
    NumberField("number").range(18...).decimals(2).separators(decimal: ",", thousands: " ").signed()
    DecimalField("computed").range(0.5...37.5).formula("number * 2")
    SignedNumberField("signed").initially(-5).validated(by: .range(-5...5))
    CountField("count").step(5).column("How many").unit("pieces").noun("a number of pieces").initially(.number(3))
        .range(...99).validated(
            by: .range(...99), when: "present(name)")
    RangedNumberField("ranged").range(ExactDecimal(1)...ExactDecimal(10))
}

@ListBuilder<any SectionPart> private var everyChoice: [any SectionPart] {
    SelectField("select", "One", ["a": "The first", 2: "The second", true: "The third"])
    MultiSelectField("multi") {
        Option("a", "A").info("The first letter").offered(if: "number > 1").value(1.5).chosen().accessibilityLabel(
            "the letter a"
        )
        .targets(.hide("name"))
        Option(.number(2), "B")
    }
    .choices(1...2).initially(["a", 2])
    SelectField("region").options(
        from: "regions.csv", id: "code", title: "name", info: "about", value: "weight",
        if: "code != $name")
    PickerField("picker", nil, [["a": "A"], [Option("1", "One"), Option("2", "Two")]])
    SwitchField("switch").validated(by: .isTrue).validated(by: .isFalse).initially(true)
    CheckboxField("checkbox").required()
}

@ListBuilder<any SectionPart> private var everyOtherKind: [any SectionPart] {
    DateField("from").days(from: "2024-02-29", through: "+3d")
    DateField("until").days(from: "today").initially("2024-03-01")
    TimeField("time").range("08:00"..."17:00")
    DateTimeField("moment")
    ButtonField("button").targets(.clear("name"))
    NoteField("note", "Read this")
    SpacerField("spacer")
    CustomField("own", "Own", kind: "iban", line: 1).options([Option("x")])
    SwitchField("member").outside()
}
