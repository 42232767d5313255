import FormKit

let form = Form("trip", title: "Trip") {
    Section("Dates") {
        DateField("leaves", "Leaves on").required().minimum("today")
        DateField("returns", "Returns on")
    }
}.ordered("leaves", before: "returns")

let session = FormSession(try form.compiled())
if let failure = try session.answer("2020-01-01", to: "leaves").failure { print(failure) }
try session.answer("tomorrow", to: "leaves")

struct Trip: Codable {
    var leaves: CalendarDate
    var returns: CalendarDate?
}

let outcome = try session.submit { session in
    let trip = try session.decoded(as: Trip.self)
    print("leaves on \(trip.leaves)")
}
