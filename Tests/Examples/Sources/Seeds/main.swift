// Seeds
//
// Answers each form in three ways: at the prompt, from lines, and as records of a batch; and says what differs from what is
// expected. The status is 1 if anything does.
import FormKit
import FormTestSupport
import Glibc

var differences = 0

/// Prints what is not as it is expected.
@MainActor
func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    guard found != expected else { return }
    differences += 1
    print("\(what): found \(found), expected \(expected)")
}

/// Answers a form with lines, one a question, without a prompt; the failures at the end, and the submission if there is none.
func answered(_ form: CompiledForm, _ lines: [String]) throws -> (failures: [String], submission: String?) {
    let session = FormSession(form)
    var lines = lines[...]
    while case .field(let address)? = session.next() {
        guard let line = lines.popFirst() else { break }
        if try !session.answer(line, to: address).isAccepted { try session.dismiss(address) }
    }
    var submission: String?
    _ = try session.submit { submission = $0.json() }
    return (session.failures.map(\.code.rawValue), submission)
}

/// Takes records of CSV through a form; the codes of what is wrong, and what was accepted.
func taken(_ form: CompiledForm, _ rows: String) throws -> (codes: [String], accepted: String) {
    let folder = "/tmp/seeds-\(getpid())"
    mkdir(folder, 0o700)
    defer { for name in ["in.csv", "out.jsonl"] { unlink("\(folder)/\(name)") }; rmdir(folder) }
    let file = fopen("\(folder)/in.csv", "w")
    fputs(rows, file)
    fclose(file)
    let tally = try Batch(form).run(.file("\(folder)/in.csv"), accepted: .file("\(folder)/out.jsonl"))
    var accepted = ""
    let out = fopen("\(folder)/out.jsonl", "r")
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&line, &size, out) > 0, let line { accepted += String(cString: line) }
    free(line)
    fclose(out)
    return (tally.causes.keys.map(\.code.rawValue).sorted(), accepted)
}

for form in [Seeds.comparison, Seeds.sample, Seeds.registration] {
    expect(form.findings().map(\.description), [], "findings of \(form.id ?? "")")
}

// A validation group: what one field makes invalid, the other one mends.
let comparison = try Seeds.comparison.compiled()
let prices = #"{"minimum":100,"maximum":250,"email":"ada@example.org"}"# + "\n"
let typed = FormTester(comparison).lines("100", "50", "250", "ada@example.org", "")
expect(typed.refusals, ["the highest price must not be below the lowest"], "comparison at the prompt")
expect(typed.submission, prices, "comparison at the prompt")
expect(try answered(comparison, ["100", "250", "ada@example.org"]).submission, prices, "comparison from lines")
expect(try answered(comparison, ["100", "50", "ada@example.org"]).failures, ["comparison"], "comparison from lines")
let records = try taken(
    comparison, "minimum,maximum,email\n100,250,ada@example.org\n100,50,ada@example.org\n")
expect(records.codes, ["comparison"], "comparison in a batch")
expect(records.accepted, prices, "comparison in a batch")
let open = FormSession(comparison)
try open.answer("100", to: "minimum")
try open.answer("50", to: "maximum")
try open.answer("10", to: "minimum")
expect(try open.state(of: "maximum").verdict, .accepted, "the partner of a changed field")

// Targets and formulas.
let sample = try Seeds.sample.compiled()
let employee =
    #"{"first_name":"Ada","last_name":"Lovelace","display_name":"Ada Lovelace","contract":"temporary","#
    + #""end_date":"2027-01-31","base_salary":100,"bonus":200,"total":300.00}"# + "\n"
let lines = ["Ada", "Lovelace", "temporary", "2027-01-31", "100", "200"]
expect(
    FormTester(sample).lines("Ada", "Lovelace", "temporary", "2027-01-31", "100", "200", "").submission, employee,
    "sample at the prompt")
expect(try answered(sample, lines).submission, employee, "sample from lines")
let rows = "first_name,last_name,contract,end_date,base_salary,bonus\nAda,Lovelace,temporary,2027-01-31,100,200\n"
expect(try taken(sample, rows).accepted, employee, "sample in a batch")
let hired = FormSession(sample)
expect(hired.visibleFields.contains("end_date"), false, "the last day of a permanent contract")
try hired.answer("temporary", to: "contract")
expect(hired.visibleFields.contains("end_date"), true, "the last day of a temporary contract")

// Buttons, cleaning, patterns by country, a repeated password, terms.
let registration = try Seeds.registration.compiled()
let account = #"{"user_name":"ada_l","password":"Secret123","country":"NO","postal_code":"0150","terms":true}"# + "\n"
let person = ["ada_l", "Secret123", "Secret123", "NO", "01 50", "yes"]
expect(try answered(registration, person).submission, account, "registration from lines")
expect(
    try answered(registration, ["ada_l", "Secret123", "Secret124", "DE", "0150", "no"]).failures,
    ["comparison", "format", "must_be_true"], "registration from lines")
expect(
    try taken(
        registration,
        "user_name,password,repeated,country,postal_code,terms\nada_l,Secret123,Secret123,NO,01 50,true\n"
    ).accepted,
    account, "registration in a batch")
let pressed = FormSession(registration)
try pressed.press("at_home")
expect(try pressed.answer(of: "country"), .choice("NO"), "the button of a country")

print(differences == 0 ? "three forms, three ways: all as expected" : "\(differences) differences")
exit(differences == 0 ? 0 : 1)
