import FormEngine
import FormFiles
import Measuring

/// A form with that many fields: numbers and, for every tenth one, a sum of two others, a field that it shows, and a
/// comparison.
private func formText(fields count: Int) -> String {
    var fields: [String] = []
    for number in 0..<count {
        switch number % 10 {
        case 7: fields.append(#"{"id":"f\#(number)","type":"float","formula":"f\#(number - 7) + f\#(number - 6)"}"#)
        case 8: fields.append(#"{"id":"f\#(number)","type":"text","title":"Field \#(number)","hidden":true}"#)
        case 0:
            let show = #"{"id":"f\#(number + 8)","type":"field","action":"show","condition":"f\#(number) > 10"}"#
            let target = number + 8 < count ? show : ""
            fields.append(#"{"id":"f\#(number)","type":"float","title":"Field \#(number)","targets":[\#(target)]}"#)
        case 9:
            let compare = #"{"compare_to":"f\#(number - 8)","compare_rule":">="}"#
            fields.append(#"{"id":"f\#(number)","type":"float","title":"Field \#(number)","validations":\#(compare)}"#)
        default:
            let validations = #"{"required":true,"min_value":0,"max_value":1000}"#
            fields.append(
                #"{"id":"f\#(number)","type":"float","title":"Field \#(number)","validations":\#(validations)}"#)
        }
    }
    return #"{"groups":[{"id":"g","sections":[{"id":"s","fields":[\#(fields.joined(separator: ","))]}]}]}"#
}

private func form(fields count: Int) -> CompiledForm? {
    readJSONForm(bytes: Array(formText(fields: count).utf8), path: "form").form.flatMap { compile($0).form }
}

/// Measures loading a form, and one change in it, which runs a formula, shows a field and checks a partner.
func measureScale(runs: Int) {
    var costs: [UInt64] = []
    for count in [10, 10_000] {
        let bytes = Array(formText(fields: count).utf8)
        let load = median(runs: runs) {
            let before = nanoseconds()
            let form = readJSONForm(bytes: bytes, path: "form").form.flatMap { compile($0).form }
            let time = nanoseconds() - before
            return form == nil ? 0 : time
        }
        guard let form = form(fields: count) else { return print("the form does not compile") }
        var session = Session(form, now: Moment(seconds: 0))
        session.start()
        guard let first = session.slot(id: "f0"), let second = session.slot(id: "f1") else { return }
        var round = 0
        let change = median(runs: runs) {
            let before = nanoseconds()
            for _ in 0..<1000 {
                round += 1
                _ = session.answer("\(round % 20)", to: round % 2 == 0 ? first : second)
            }
            return (nanoseconds() - before) / 1000
        }
        costs.append(change.median)
        print("\(count) fields: loads in \(load.median / 1000) µs, one change costs \(change.median) ns")
    }
    print("ratio of the changes: \(Double(costs[1]) / Double(max(costs[0], 1)))")
}
