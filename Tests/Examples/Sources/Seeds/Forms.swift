import FormKit

/// Forms of the three libraries from which Fieldwise descends, built in code.
enum Seeds {
    /// A search with a lowest and a highest price, as of shinobiforms: the two are a validation group, checked together
    /// whenever one of them changes.
    static let comparison = Form("comparison", title: "Search") {
        Section("Price") {
            DecimalField("minimum", "Lowest price").required().decimals(2)
            DecimalField("maximum", "Highest price").required().decimals(2)
        }
        Section("Contact") { EmailField("email", "E-mail").required() }
    }.ordered(
        "minimum", before: "maximum", isStrict: false, message: "the highest price must not be below the lowest")

    /// An employment, as of Form: a choice shows a field, and names and pay are put together by formulas.
    static let sample = Form("sample", title: "Employee") {
        Group("Person") {
            Section {
                NameField("first_name", "First name").required()
                NameField("last_name", "Last name").required()
                TextField("display_name", "Display name").formula("first_name last_name")
            }
        }
        Group("Contract") {
            Section {
                SelectField("contract", "Contract") {
                    Choice("permanent", "Permanent")
                    Choice("temporary", "Temporary").targets(.show("end_date"))
                }.required().defaultValue("permanent")
                DateField("end_date", "Last day").hidden().required()
                DecimalField("base_salary", "Salary").required().decimals(2)
                DecimalField("bonus", "Bonus").decimals(2)
                DecimalField("total", "Total").decimals(2).formula("base_salary + bonus")
            }
        }
    }

    /// A registration, as of PAYFormBuilder: a country by button, a postal code that is cleaned and checked by country, a
    /// password typed twice, and terms that must be accepted.
    static let registration = Form("registration", title: "Registration") {
        Section("Account") {
            TextField("user_name", "User name").required().length(4...20)
            SecretField("password", "Password").required().length(8...)
            SecretField("repeated", "Password again").required().submitted(false)
                .same(as: "password", message: "the two passwords differ")
        }
        Section("Address") {
            ButtonField("at_home", "I live in Norway").targets(.update("country", to: "NO"))
            SelectField("country", "Country", ["NO": "Norway", "DE": "Germany"]).required()
            TextField("postal_code", "Postal code").required().normalized(.removeSpaces)
                .pattern("[0-9]{4}", when: "country == 'NO'", message: "a Norwegian postal code has four digits")
                .pattern("[0-9]{5}", when: "country == 'DE'", message: "a German postal code has five digits")
        }
        Section("Terms") {
            CheckboxField("terms", "I accept the terms").required()
                .message(.mustBeTrue, "without the terms there is no account")
        }
    }
}
