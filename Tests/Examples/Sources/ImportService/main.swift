// ImportService
//
// Takes people as CSV on standard input, keeps those that pass, and says of each other one what is wrong with it.
import FormKit
import Synchronization

struct Person: Decodable {
    enum Size: String, Codable, CaseIterable, AnswerValue { case small = "S", medium = "M", large = "L" }
    var name: String
    var email: String
    var born: CalendarDate?
    var size: Size?
}

let form = Form("people") {
    NameField("name", "Name").required().normalized(.trim)
    EmailField("email", "E-mail").required()
    DateField("born", "Born").maximum("today")
    SelectField("size", "Size", Choices(Person.Size.self))
}.unique("email")
let compiled = try form.compiled()
precondition(compiled.findings(for: Person.self).isEmpty)

let people = Mutex<[Person]>([])
let tally = try Batch(compiled).run(
    .standardInput(as: .csv),
    accepted: .each { record in
        let person = try record.decoded(as: Person.self)
        people.withLock { $0.append(person) }
    },
    rejected: .each { record in for failure in record.failures { print("line \(record.line): \(failure)") } })
for person in people.withLock({ $0 }) {
    print("\(person.name), \(person.email), \(person.size?.rawValue ?? "-")")
}
print("\(tally.accepted) of \(tally.records) taken")
