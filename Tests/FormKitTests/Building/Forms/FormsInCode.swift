import FormKit

/// Some of the forms of `forms/`, built in code.
enum FormsInCode {
    static let registration = Form("registration", title: "Registration") {
        Section("Account") { identity }
        Section("Address") { residence }
        Section("Terms") {
            NoteField(
                "terms_text",
                "The account is yours alone. You may close it, and have your data deleted, at any time.")
            CheckboxField("terms", "I accept the terms").required()
                .message(.mustBeTrue, "without the terms there is no account; answer yes to accept them")
        }
    }.explanation("Opens an account.")

    @ListBuilder<any SectionPart> private static var identity: [any SectionPart] {
        TextField("username", "User name").placeholder("ada_l").required()
            .info("4 to 20 lowercase letters, digits and underscores, starting with a letter. Others see it.")
            .normalized(.trim, .lowercase).length(4...20)
            .pattern(
                "[a-z][a-z0-9_]*",
                message: """
                    {value} cannot be a user name; use letters, digits and _, starting with a letter
                    """)
        EmailField("email", "E-mail").placeholder("ada@example.org").required().normalized(.trim)
            .info("Where the account is confirmed and the password can be reset.")
        SecretField("password", "Password").required().length(10...128)
            .info("10 characters or more; several words are easy to remember and hard to guess.")
            .rule(
                ". != username", message: "must not be the user name; choose another", code: "password_is_username")
        SecretField("password_repeated", "Password again").required().submitted(false)
            .info("The same again, so that a typing error does not lock you out.")
            .same(as: "password", message: "the two passwords differ; type the same one twice")
    }

    @ListBuilder<any SectionPart> private static var residence: [any SectionPart] {
        SelectField("country", "Country", countries).required()
            .info("Its number, its two letters, or the beginning of its name.")
        TextField("street", "Street and number").placeholder("Karl Johans gate 1").required()
            .normalized(.trim, .collapseSpaces).length(...100)
        postalCode
        TextField("city", "City").required().normalized(.trim, .collapseSpaces).length(...60)
    }

    private static let countries: Choices = [
        "AT": "Austria", "BE": "Belgium", "DK": "Denmark", "FI": "Finland", "FR": "France", "DE": "Germany",
        "NL": "Netherlands", "NO": "Norway", "SE": "Sweden", "CH": "Switzerland", "GB": "United Kingdom",
        "US": "United States",
    ]

    private static var postalCode: TextField {
        let patterns = [
            ("[0-9]{4}", ["AT", "BE", "CH", "DK", "NO"], "write four digits, such as 0154"),
            ("[0-9]{5}", ["DE", "FI", "FR", "SE"], "write five digits, such as 10115"),
            ("[0-9]{4}[A-Z]{2}", ["NL"], "write four digits and two letters, such as 1012 AB"),
            ("[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}", ["GB"], "write it as on a letter, such as SW1A 1AA"),
        ]
        var field = TextField("postal_code", "Postal code").required().normalized(.removeSpaces, .uppercase)
            .info("Spaces and lowercase letters do not matter: 'sw1a 1aa' is kept as SW1A1AA.")
        for (pattern, countries, cure) in patterns {
            field = field.pattern(
                pattern, when: countries.map { "country == '\($0)'" }.joined(separator: " || "),
                message: "{value} is not a postal code of that country; \(cure)")
        }
        return field.pattern(
            "[0-9]{5}(-[0-9]{4})?", when: "country == 'US'",
            message: "{value} is not a ZIP code; write five digits, or nine as 20500-0003")
    }
}

extension FormsInCode {
    static let order = Form("order", title: "Order") {
        Group("Customer", id: "customer") {
            TextField("name", "Name").required().normalized(.trim, .collapseSpaces).length(...100)
            EmailField("email", "E-mail").info("Where the confirmation goes.").placeholder("orders@example.org")
                .required().normalized(.trim)
            PhoneNumberField("phone", "Telephone").info("For the driver, if there is a question.")
                .placeholder("+47 22 33 44 55")
        }
        Group("Goods", id: "goods") {
            Section("Line", id: "lines") {
                TextField("article", "Article").required().normalized(.trim, .collapseSpaces).length(...100)
                DecimalField("price", "Price").placeholder("12.50").required().decimals(2).range(...1_000_000)
                IntegerField("quantity", "Quantity").required().defaultValue(1).step(1).range(1...10000)
                DecimalField("total", "Line total").decimals(2).formula("price * quantity")
            }.repeating(1...100, adding: "Add a line")
        }
        Group("Summary", id: "summary") { amounts }
    }
    .explanation("Goods to be delivered, line by line. Prices are without tax.")

    @ListBuilder<any GroupPart> private static var amounts: [any GroupPart] {
        DecimalField("net", "Sum of the lines").decimals(2).formula("sum(lines[].total)")
        SelectField("tax_rate", "Tax") {
            Choice("standard", "Standard rate (25 %)").value(0.25)
            Choice("food", "Food (15 %)").value(0.15)
            Choice("none", "Exempt").value(0)
        }.defaultValue("standard").required()
        DecimalField("tax", "Tax amount").decimals(2).formula("round_half_up(net * tax_rate, 2)")
        DecimalField("total", "To pay").decimals(2).range(...1_000_000).formula("net + tax")
            .message(.aboveMaximum, "an order may cost at most {limit}; remove some goods")
        DateField("delivery_date", "Delivery on").info("If left empty: as soon as possible.")
        TextAreaField("remarks", "Remarks").length(...500)
    }

    static let employment = Form("employment", title: "Employment") {
        Group("Person", id: "person") {
            for (id, title) in [("first_name", "First name"), ("last_name", "Last name")] {
                NameField(id, title).required().normalized(.trim, .collapseSpaces).length(...60)
            }
            TextField("display_name", "Display name").info("First and last name, as on the badge.")
                .formula("first_name last_name")
            EmailField("work_email", "E-mail at work").placeholder("first.last@example.org").required()
                .normalized(.trim, .lowercase)
        }
        Group("Contract", id: "contract") {
            period
            Section("Working time") { hours }
        }
        Group("Pay", id: "pay") { pay }
    }.explanation("The terms of a new employment, for the payroll office.")

    @ListBuilder<any GroupPart> private static var period: [any GroupPart] {
        SelectField("contract_type", "Contract", ["permanent": "Permanent", "fixed_term": "Fixed term"])
            .defaultValue("permanent").required().info("A fixed term needs the day on which it ends.")
        DateField("start_date", "First day").required().minimum("2000-01-01")
        DateField("end_date", "Last day").visible(if: "contract_type == 'fixed_term'").required()
            .rule(". >= start_date", message: "{value} is before the first day; give a later day")
    }

    @ListBuilder<any SectionPart> private static var hours: [any SectionPart] {
        SelectField("working_time", "Working time") {
            Choice("full_time", "Full time")
                .targets(.update("hours_per_week", to: "37.5"), .disable("hours_per_week"))
            Choice("part_time", "Part time").targets(.hide("bonus"))
        }
        .required().info("Full time is 37.5 hours a week, with a yearly bonus. Part time has no bonus.")
        DecimalField("hours_per_week", "Hours per week").placeholder("20").required().range(1...37.5).decimals(1)
    }

    @ListBuilder<any GroupPart> private static var pay: [any GroupPart] {
        DecimalField("hourly_pay", "Pay per hour").placeholder("32.50").required().range(1...1000).decimals(2)
        DecimalField("bonus", "Bonus per year").info("Leave empty if there is none.").range(...1_000_000).decimals(2)
        DecimalField("total", "Pay per year").info("52 weeks of pay, and the bonus.").decimals(2)
            .formula("hourly_pay * hours_per_week * 52 + bonus")
    }
}
