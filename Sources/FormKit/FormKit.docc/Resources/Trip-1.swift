import FormKit

let form = Form("trip", title: "Trip") {
    Section("Dates") {
        DateField("leaves", "Leaves on")
        DateField("returns", "Returns on")
    }
}
