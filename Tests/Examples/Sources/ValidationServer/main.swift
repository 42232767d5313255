// ValidationServer [REQUESTS]
//
// A server that checks answers: each connection sends a JSON object, and gets the submission back, or what is wrong as JSON.
// It is tried here by a client in the same process, which sends so many requests (10,000), every third one of them faulty.
import FormKit
import Glibc

let form = Form("subscription") {
    EmailField("email", "E-mail").required().normalized(.trim)
    SelectField("plan", "Plan", ["month": "By the month", "year": "By the year"]).required()
    IntegerField("copies", "Copies").range(1...99).defaultValue(1)
}
let compiled = try form.compiled()

/// What the server answers to a request.
@Sendable func response(to request: [UInt8]) -> String {
    let session = FormSession(compiled)
    do {
        let filling = try session.fill(json: request)
        guard filling.unused.isEmpty else { return "{\"unused\":\(filling.unused.count)}\n" }
        var submission = ""
        switch try session.submit({ submission = $0.json() }) {
        case .submitted: return submission
        case .invalid(let failures):
            let parts = failures.map { "{\"field\":\"\($0.address ?? "")\",\"code\":\"\($0.code)\"}" }
            return "{\"failures\":[\(parts.joined(separator: ","))]}\n"
        case .refused: return "{\"refused\":true}\n"
        }
    } catch {
        return "{\"unreadable\":true}\n"
    }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let server = try Listener()
let thread = try Thread { while let connection = server.accept() { connection.serve(response) } }
var wrong = 0
for number in 0..<count {
    let isFaulty = number % 3 == 2
    let request = "{\"email\":\"p\(number)@example.org\",\"plan\":\"\(isFaulty ? "week" : "year")\"}"
    let expected =
        isFaulty
        ? "{\"failures\":[{\"field\":\"plan\",\"code\":\"not_a_choice\"}]}\n"
        : "{\"email\":\"p\(number)@example.org\",\"plan\":\"year\",\"copies\":1}\n"
    if try server.ask(request) != expected { wrong += 1 }
}
server.close()
thread.join()
print("\(count) requests, \(wrong) answered wrongly")
exit(wrong == 0 ? 0 : 1)
