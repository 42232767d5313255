import FormKit

let form = Form("trip", title: "Trip") {
    Section("Dates") {
        DateField("leaves", "Leaves on").required().days(from: "today")
        DateField("returns", "Returns on")
    }
}.pair("leaves", "returns")
