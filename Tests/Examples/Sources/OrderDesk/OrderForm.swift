import FormKit

/// What the form asks, as the program has it.
struct Order: Codable {
    struct Line: Codable {
        var article: String
        var price: ExactDecimal
        var quantity: Int
    }

    var name: String
    var account: String
    var lines: [Line]
    var total: ExactDecimal
}

/// An order, line by line, paid from an account.
let orderForm = Form("order", title: "Order") {
    Section("Customer") {
        NameField("name", "Name").required().normalized(.trim, .collapseSpaces)
        CustomField("account", "Account", kind: "iban").required()
    }
    Section("Line", id: "lines") {
        TextField("article", "Article").required().length(...100)
        DecimalField("price", "Price").required().decimals(2).range(...1_000_000)
        IntegerField("quantity", "Quantity").required().defaultValue(1).range(1...10_000)
        DecimalField("line_total", "Line total").decimals(2).formula("price * quantity")
    }.repeating(1...100, adding: "Add a line")
    Section("Summary") { DecimalField("total", "To pay").decimals(2).formula("sum(lines[].line_total)") }
}
