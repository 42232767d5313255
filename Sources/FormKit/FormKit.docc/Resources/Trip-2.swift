import FormKit

let form = Form("trip", title: "Trip") {
    Section("Dates") {
        DateField("leaves", "Leaves on").required().minimum("today")
        DateField("returns", "Returns on")
    }
}.ordered("leaves", before: "returns")
