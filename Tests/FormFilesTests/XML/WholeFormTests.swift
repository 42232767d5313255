import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Random forms with anything anywhere.
@Suite(.limited) struct WholeFormTests {
    @Test(arguments: FormFileFormat.allCases)
    func areReadAsTheyWereWritten(_ format: FormFileFormat) throws {
        for seed in 1...UInt64(cases(150)) {
            let form = WholeForm(seed: seed).form
            let text = try form.text(in: format)
            let reading = readForm(bytes: Array(text.utf8), path: "f")
            guard let copy = reading.form else {
                Issue.record("seed \(seed): \(reading.diagnostics.filter { $0.severity == .error })\n\(text)")
                return
            }
            let (before, after) = (contents(of: form), contents(of: copy))
            guard before == after else {
                let differences = after.difference(from: before)
                Issue.record("seed \(seed): \(differences)\n\(text)")
                return
            }
            #expect(try copy.text(in: format) == text)
        }
    }

    /// The generator must make everything that a form can have.
    @Test func haveAllThatAFormCanHave() {
        var ways: Set<String> = []
        for seed in 1...400 as ClosedRange<UInt64> {
            for line in contents(of: WholeForm(seed: seed).form) where !line.hasSuffix(" is absent") {
                ways.insert(line.filter { !$0.isNumber }.split(separator: " ").first.map(String.init) ?? "")
            }
        }
        for line in contents(of: WholeForm(seed: 1).form)
        where line.hasSuffix(" is absent") && !line.contains(".checks[") {
            let way = line.dropLast(" is absent".count).filter { !$0.isNumber }
            #expect(ways.contains { $0.hasPrefix(way) }, "\(way)")
        }
    }
}
