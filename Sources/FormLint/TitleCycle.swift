import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Options whose titles hold answers that are called by titles which hold theirs: somewhere nothing is shown.
    static let titleCycle = LintRule(code: .titleCycle) { subject in
        var held: [Int: [Int]] = [:]
        for number in subject.optionTexts.keys {
            let choices = subject.answersInTitles(of: number).filter { subject.optionTexts[$0] != nil }
            if !choices.isEmpty { held[number] = choices }
        }
        dropEnds(of: &held)
        var seen: Set<Int> = []
        return held.keys.sorted().compactMap { start in
            var path: [Int] = []
            var next = start
            while seen.insert(next).inserted, let first = held[next]?.first(where: { held[$0] != nil }) {
                path.append(next)
                next = first
            }
            guard let place = path.firstIndex(of: next) else { return nil }
            let names = (path[place...] + [next]).map { subject.fields[$0].id.value }
            let words = Message(.titleCycle, ["path": quoted(names.joined(separator: " → "))])
            return (subject.fields[next].location, words)
        }
    }
}

/// Leaves only what is in a ring, or leads to one.
private func dropEnds(of held: inout [Int: [Int]]) {
    var holders: [Int: [Int]] = [:]
    var openCounts = held.mapValues(\.count)
    for (holder, answers) in held { for answer in answers { holders[answer, default: []].append(holder) } }
    var ends = Array(holders.keys.filter { held[$0] == nil })
    while let end = ends.popLast() {
        for holder in holders[end] ?? [] {
            openCounts[holder, default: 0] -= 1
            guard openCounts[holder] == 0 else { continue }
            held[holder] = nil
            ends.append(holder)
        }
    }
}

extension LintSubject {
    /// The fields of which the titles of a field's options hold the answers.
    fileprivate func answersInTitles(of number: Int) -> [Int] {
        let titles = fields[number].optionLists(of: described(number).kind).joined().compactMap(\.title)
        return titles.flatMap { placeholders(in: $0) }.filter { compiled.canHoldAnswer(named: $0) }
            .flatMap { fieldNumbers($0) }
    }
}
