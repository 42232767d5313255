import FormEngine
import FormModel
import FormRecords
import FormSyntax
import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct SubmitDelegateTests {
    let directory = TemporaryDirectory()

    /// A delegate that records its calls, and refuses if it has a reason.
    struct Witness: SubmitDelegate {
        var refusal: SubmissionOutcome?
        var calls: [String] = []

        mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
            calls.append("will submit")
            return refusal
        }

        mutating func didSubmit(_ session: borrowing Session) {
            guard let first = session.form.fixedSlot(ofField: 0) else { return }
            calls.append("did submit \(session.modelText(first) ?? "nothing")")
        }
    }

    /// A session with name and age, and a section of lines that needs at least one.
    func session(_ answers: String, isUnique: Bool = false) throws -> Session {
        var form = Form()
        if isUnique { form.unique = [UniqueFields([Located("name")])] }
        var group = Group()
        var section = Section()
        section.fields = [field("name", "text", required: true), field("age", "number", required: false)]
        section.fields[0].checks = [
            Check(.length(Check.Ends(least: Located(3))), at: .unknown),
            Check(.pattern(Check.Pattern(Located("d"), isCaseSensitive: nil)), at: .unknown),
        ]
        var lines = Section()
        lines.id = Located("lines")
        lines.repeats = true
        lines.minimumItems = Located(1)
        lines.fields = [field("lines[:index].sku", "text", required: true)]
        group.sections = [section, lines]
        form.groups = [group]
        var session = started(try #require(compile(form).form))
        var reading = AnswerReading(path: "", use: .give)
        let findings = Array(answers.utf8).withUnsafeBufferPointer { reading.read($0, as: .json, into: &session) }
        #expect(findings == [])
        session.finish()
        return session
    }

    private func field(_ id: String, _ type: String, required: Bool) -> Field {
        var field = Field(id: Located(id), type: Located(type))
        field.isRequired = required
        return field
    }

    @Test func submitsAValidForm() throws {
        var session = try session(#"{"name": "Ada", "lines": [{"sku": "a"}]}"#)
        var witness = Witness()
        #expect(submit(&session, to: &witness) == .submitted)
        #expect(witness.calls == ["will submit", "did submit Ada"])
    }

    @Test func takesARefusal() throws {
        var session = try session(#"{"name": "Ada", "lines": [{"sku": "a"}]}"#)
        let refusal = SubmissionOutcome.refused(ReportedFailure(code: "refused", message: "come back tomorrow"))
        var witness = Witness(refusal: refusal)
        #expect(submit(&session, to: &witness) == refusal)
        #expect(witness.calls == ["will submit"])
    }

    @Test func tellsTheFailuresInFormOrder() throws {
        var session = try session(#"{"name": "x", "age": "y", "lines": [{}]}"#)
        var witness = Witness()
        guard case .invalid(let failures) = submit(&session, to: &witness) else { throw CancellationError() }
        func told(_ failures: [Failure]) -> [String] {
            failures.map { "\(session.id(of: $0)): \(Wording().code($0, in: session.form))" }
        }
        #expect(
            told(failures) == ["name: too_short", "name: format", "age: not_a_number", "lines[0].sku: required"])
        #expect(told(failures.firstOfEachField) == ["name: too_short", "age: not_a_number", "lines[0].sku: required"])
        #expect(witness.calls == [])
    }

    @Test func appendsToAFile() throws {
        for name in ["Ada", "Linda"] {
            var session = try session(#"{"name": "\#(name)", "lines": [{"sku": "a"}]}"#)
            var delegate = FileSubmitDelegate(session, path: FilePath(directory["a.csv"]), format: .csv)
            try delegate.check()
            #expect(submit(&session, to: &delegate) == .submitted)
        }
        #expect(
            directory.text(of: "a.csv")
                == "name,age,lines\r\n" + #"Ada,,"[{""sku"":""a""}]""# + "\r\n" + #"Linda,,"[{""sku"":""a""}]""#
                + "\r\n")
    }

    /// Unique values are looked up in the file as it is now.
    @Test(arguments: ["replaced", "cut"]) func looksAnewAtWhatOthersHaveDone(deed: String) throws {
        let line = #"{"name":"Linda","age":null,"lines":[{"sku":"a"}]}"# + "\n"
        directory.write(line + line.replacing("Linda", with: "Gerda"), to: "a.jsonl")
        var ada = try session(#"{"name": "Ada", "lines": [{"sku": "a"}]}"#, isUnique: true)
        var delegate = FileSubmitDelegate(ada, path: FilePath(directory["a.jsonl"]), format: .jsonLines)
        #expect(submit(&ada, to: &delegate) == .submitted)
        if deed == "cut" {
            truncate(directory["a.jsonl"], off_t(line.utf8.count))
        } else {
            rename(directory["a.jsonl"], directory["old.jsonl"])
            directory.write(String(repeating: line, count: 4) + line.replacing("Linda", with: "Magda"), to: "a.jsonl")
        }
        // Removed names are free again, added ones are known.
        for (name, isThere) in [("Gerda", false), ("Linda", true), ("Magda", deed == "replaced"), ("Ada", false)] {
            var other = try session(#"{"name": "\#(name)", "lines": [{"sku": "a"}]}"#, isUnique: true)
            let outcome = submit(&other, to: &delegate)
            #expect((outcome == .submitted) == !isThere, "\(name): \(outcome)")
        }
    }

    @Test func leavesTheFileAloneWhereTheFormIsInvalid() throws {
        var session = try session(#"{"lines": [{"sku": "a"}]}"#)
        var delegate = FileSubmitDelegate(session, path: FilePath(directory["a.json"]), format: .json)
        guard case .invalid = submit(&session, to: &delegate) else {
            Issue.record("submitted")
            return
        }
        #expect(directory.names == [])
    }

    @Test func refusesFlatColumnsWithoutALimit() throws {
        let session = try session("{}")
        let delegate = FileSubmitDelegate(session, path: FilePath(directory["a.csv"]), format: .csv, isFlat: true)
        do throws(OutputError) {
            try delegate.check()
            Issue.record("accepted")
        } catch {
            #expect(error == OutputError(directory["a.csv"], .unlimitedColumns(section: "lines")))
        }
    }
}
