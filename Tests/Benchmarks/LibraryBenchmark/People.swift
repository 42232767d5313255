import FormKit

/// The form of people, built in code.
///
/// - Parameter hasOwnRule: Whether the rule about user names is a validator of the program.
func people(hasOwnRule: Bool) -> Form {
    Form("people", title: "People") {
        Group("Person", id: "person") {
            Section(id: "identity") { identity(hasOwnRule: hasOwnRule) }
            Section("Contact", id: "contact") { contact }
        }
        Group("Interests", id: "interests") { Section(id: "offers") { offers } }
    }.explanation("One person of a customer list, typed or as a record of a file.")
        .ordered("price_min", before: "price_max")
}

/// Lowercase letters, digits and underscores, starting with a letter.
let userName = CustomValidator("user_name") { (text: String) in
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    guard let first = text.utf8.first, isLetter(first),
        text.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F })
    else { throw Refusal("use a-z, 0-9 and _, starting with a letter") }
}

@ListBuilder<any SectionPart> private func identity(hasOwnRule: Bool) -> [any SectionPart] {
    let name = TextField("username", "User name").placeholder("ada_l").required()
        .info("4 to 20 lowercase letters, digits and underscores, starting with a letter.")
        .length(4...20)
    if hasOwnRule {
        name.validated(by: Validator("user_name"))
    } else {
        name.pattern(
            "[a-z][a-z0-9_]*",
            message: "{value} cannot be a user name; use a-z, 0-9 and _, starting with a letter")
    }
    TextField("email", "E-mail").placeholder("ada@example.org").required()
        .pattern(#"[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}"#)
    TextField("full_name", "Full name").placeholder("Ada Lovelace").required().length(...60)
    DateField("birth_date", "Date of birth").placeholder("1985-12-10").required()
        .range("1900-01-01"..."2025-12-31")
}

@ListBuilder<any SectionPart> private var contact: [any SectionPart] {
    SelectField("country", "Country", countries).required()
    postalCode
    TextField("phone", "Telephone").placeholder("+4722334455")
        .info("With the country code, without spaces. May be left empty.")
        .pattern(#"\+[1-9][0-9]{6,14}"#)
    IntegerField("age", "Age").required().range(0...150)
}

@ListBuilder<any SectionPart> private var offers: [any SectionPart] {
    DecimalField("price_min", "Lowest price").placeholder("10.00").required().range(0...)
    DecimalField("price_max", "Highest price").placeholder("25.00").required().range(0...)
    TextAreaField("bio", "About the person").length(...120)
        .info("At most 120 characters, on as many lines as you like.")
    SwitchField("accept", "Wants to hear about offers").required()
}

private let countries: Choices = [
    "US": "United States", "GB": "United Kingdom", "CA": "Canada", "DE": "Germany", "FR": "France", "IT": "Italy",
    "ES": "Spain", "FI": "Finland", "CH": "Switzerland", "AT": "Austria", "DK": "Denmark", "NO": "Norway",
    "BE": "Belgium", "AU": "Australia", "NL": "Netherlands", "SE": "Sweden", "PL": "Poland", "JP": "Japan",
    "BR": "Brazil", "MX": "Mexico",
]

private var postalCode: TextField {
    let ofThatCountry = "a postal code of that country; write"
    let patterns = [
        ("[0-9]{5}(-[0-9]{4})?", ["US"], "a ZIP code; write it as 20500 or 20500-0003"),
        ("[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}", ["GB"], "a British postal code; write it as SW1A 1AA"),
        ("[A-Z][0-9][A-Z] [0-9][A-Z][0-9]", ["CA"], "a Canadian postal code; write it as K1A 0A9"),
        ("[0-9]{5}", ["DE", "FR", "IT", "ES", "FI", "MX"], "\(ofThatCountry) five digits, such as 10115"),
        ("[0-9]{4}", ["CH", "AT", "DK", "NO", "BE", "AU"], "\(ofThatCountry) four digits, such as 0154"),
        ("[0-9]{4} [A-Z]{2}", ["NL"], "a Dutch postal code; write it as 1012 AB"),
        ("[0-9]{3} [0-9]{2}", ["SE"], "a Swedish postal code; write it as 111 52"),
        ("[0-9]{2}-[0-9]{3}", ["PL"], "a Polish postal code; write it as 00-950"),
        ("[0-9]{3}-[0-9]{4}", ["JP"], "a Japanese postal code; write it as 100-0001"),
        ("[0-9]{5}-[0-9]{3}", ["BR"], "a Brazilian postal code; write it as 70150-900"),
    ]
    var field = TextField("postal_code", "Postal code")
        .info("As written in that country, with spaces and dashes; checked once the country is known.")
        .validated(by: .notEmpty, when: "present(country)")
    for (pattern, countries, words) in patterns {
        field = field.pattern(
            pattern, when: countries.map { "country == '\($0)'" }.joined(separator: " || "),
            message: "{value} is not \(words)")
    }
    return field
}
