import FormKit
import FormTestSupport
import Synchronization
import TestLimits
import Testing

/// What becomes of an answered form.
@Suite(.limited) struct SubmittingTests {
    struct NoRoom: Error {}

    final class Watched: SubmitDelegate {
        var calls: [String] = []
        let refuses: Bool
        let fails: Bool

        init(refuses: Bool = false, fails: Bool = false) { (self.refuses, self.fails) = (refuses, fails) }

        func willSubmit(_ session: FormSession) throws {
            calls.append("will")
            if refuses { throw NoRoom() }
        }

        func submit(_ session: FormSession) throws {
            calls.append("did \(session.json())")
            if fails { throw NoRoom() }
        }

        func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {
            calls.append("not \(outcome.failures)")
        }
    }

    private func order() throws -> FormSession {
        let session = try SampleForms.session(SampleForms.order)
        try session.fill(["customer": .text("Ada"), "lines[0].article": .text("=a"), "lines[0].price": .text("1.50")])
        return session
    }

    static let line = #"{"customer":"Ada","lines":[{"article":"=a","price":1.50}],"sum":1.5}"# + "\n"

    @Test func callsADelegate() throws {
        let session = try SampleForms.session(SampleForms.order)
        let delegate = Watched()
        guard case .invalid(let failures) = try session.submit(to: delegate) else { throw NoRoom() }
        #expect(failures.map(\.description) == ["customer: an answer is required"])
        #expect(session.next() == .field("customer"))
        try session.answer("Ada", to: "customer")
        #expect(try session.submit(to: delegate).isSubmitted)
        #expect(
            delegate.calls == [
                "not [customer: an answer is required]", "will",
                "did {\"customer\":\"Ada\",\"lines\":[],\"sum\":null}\n",
            ])
    }

    @Test func throwsWhereARefusalBlamesNoField() throws {
        struct Mistaken: SubmitDelegate {
            func submit(_ session: FormSession) throws { throw SubmitRefusal(on: "custmer", message: "taken") }
        }
        let session = try order()
        let error = #expect(throws: UnknownAddressError.self) { try session.submit(to: Mistaken()) }
        #expect(error?.description == "the form has no field 'custmer'; did you mean 'customer'?")
    }

    @Test func namesNoOptionOfTheCommand() throws {
        let folder = TemporaryDirectory()
        folder.write("{}", to: "o.json")
        let error = #expect(throws: WritingError.self) {
            _ = try order().submit(to: FileDelegate(folder["o.json"]))
        }
        #expect(error?.description.hasSuffix("the file exists; name another, or add 'replaces: true'") == true)
    }

    @Test func doesNotForgetWhatWasRefused() throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.answer("Ada", to: "name")
        try session.answer("old", to: "age")
        guard case .invalid(let failures) = try session.submit({ _ in }) else { throw NoRoom() }
        #expect(failures.map(\.code) == ["not_a_number"])
        #expect(try session.state(of: "age").text == "old")
        #expect(session.next() == .field("age"))
    }

    /// Neither a default nor nothing takes the place of what somebody typed.
    @Test func aDefaultDoesNotReplaceWhatWasTyped() throws {
        let session = try SampleForms.session(#"{"fields": [{"id": "n", "type": "integer", "default": 5}]}"#)
        try session.answer("many", to: "n")
        #expect(try session.submit { _ in }.failures.map(\.code) == ["not_a_number"])
        try session.answer("7", to: "n")
        var taken = ""
        #expect(try session.submit { taken = $0.json() }.isSubmitted)
        #expect(taken == "{\"n\":7}\n")
    }

    /// Each value that programs would read differently is blamed on its field; nothing is written.
    @Test(arguments: ["en", "de"]) func refusesValuesThatNoVariableCanHave(language: String) throws {
        let folder = TemporaryDirectory()
        let session = try SampleForms.session(
            #"{"sections": [{"fields": [{"id": "a"}]}, {"id": "l", "repeat": true, "fields": [{"id": "b"}]}]}"#,
            language: LanguageTag(rawValue: language))
        try session.answer(#"it's "x""#, to: "a")
        try session.addInstance(of: "l")
        try session.answer(#"x\"#, to: "l[0].b")
        for delegate in [FileDelegate(folder["x.env"]), StandardOutputDelegate(format: .env)] as [any SubmitDelegate] {
            let failures = try session.submit(to: delegate).failures
            #expect(failures.map(\.code) == ["not_for_env", "not_for_env"])
            #expect(failures.map(\.address) == ["a", "l[0].b"])
            let isGerman = failures.allSatisfy { $0.message.hasPrefix("Programme würden das") }
            #expect(isGerman == (language == "de"), "\(failures)")
        }
        #expect(folder.text(of: "x.env") == nil)
        try session.answer("it's", to: "a")
        try session.answer("x", to: "l[0].b")
        #expect(try session.submit(to: FileDelegate(folder["x.env"])).isSubmitted)
        #expect(folder.text(of: "x.env") == "a=\"it's\"\nl_0_b=x\n")
        #expect(folder.permissions(of: "x.env") == 0o600)
    }

    @Test func judgesWhatADelegateHasChanged() throws {
        struct Clearing: SubmitDelegate {
            func willSubmit(_ session: FormSession) throws { try session.clear("customer") }
            func submit(_ session: FormSession) throws { Issue.record("submitted: \(session.json())") }
        }
        let session = try order()
        #expect(try session.submit(to: Clearing()).failures.map(\.description) == ["customer: an answer is required"])
        #expect(session.next() == .field("customer"))
    }

    @Test(arguments: ["a.jsonl", "a.json"]) func aFileOfSecretsIsPrivate(name: String) throws {
        let directory = TemporaryDirectory()
        let session = try SampleForms.session(#"{"fields": [{"id": "code", "type": "password"}]}"#)
        try session.answer("s3cret", to: "code")
        #expect(try session.submit(to: FileDelegate(directory[name])).isSubmitted)
        #expect(directory.permissions(of: name) == 0o600)
    }

    @Test func takesAnyErrorOfADelegate() throws {
        let refusing = Watched(refuses: true)
        guard case .refused(let reason) = try order().submit(to: refusing) else { throw NoRoom() }
        #expect(reason is NoRoom)
        #expect(refusing.calls == ["will", "not []"])
        let session = try order()
        #expect(throws: NoRoom.self) { try session.submit(to: Watched(fails: true)) }
        var taken = ""
        #expect(try session.submit { taken = $0.json() }.isSubmitted)
        #expect(taken == Self.line)
    }

    @Test(
        arguments: [
            (RecordFormat.jsonLines, false, line),
            (
                .json, true,
                "{\n  \"customer\": \"Ada\",\n  \"lines[0].article\": \"=a\",\n  \"lines[0].price\": 1.50,\n  \"sum\": 1.5\n}\n"
            ),
            (.csv, false, "customer,lines,sum\r\nAda,\"[{\"\"article\"\":\"\"=a\"\",\"\"price\"\":1.50}]\",1.5\r\n"),
        ] as [(RecordFormat, Bool, String)])
    func writesFormats(format: RecordFormat, isFlat: Bool, text: String) throws {
        let session = try order()
        #expect(String(decoding: session.written(as: format, isFlat: isFlat), as: UTF8.self) == text)
        let directory = TemporaryDirectory()
        let delegate = FileDelegate(directory["out"], format: format, isFlat: isFlat)
        if !(isFlat && format == .csv) { try delegate.check(session) }
        #expect(try session.submit(to: delegate).isSubmitted)
        #expect(directory.text(of: "out") == text)
    }

    @Test func doesNotReplaceAFile() throws {
        let directory = TemporaryDirectory()
        directory.write("kept", to: "out.json")
        let session = try order()
        let error = #expect(throws: WritingError.self) { try session.submit(to: FileDelegate(directory["out.json"])) }
        #expect(error?.description.hasPrefix(directory["out.json"]) == true)
        #expect(error?.isTemporary == false)
        #expect(directory.text(of: "out.json") == "kept")
        #expect(try session.submit(to: FileDelegate(directory["out.json"], replaces: true)).isSubmitted)
    }

    @Test(arguments: ["\n", ""])
    func addsInAFormatOfOnesOwn(ending: String) throws {
        let directory = TemporaryDirectory()
        let encoder = CustomEncoder("ids") { record in
            Array((record.members.map(\.id).joined(separator: " ") + ending).utf8)
        }
        let delegate = FileDelegate(directory["out.txt"], encoder: encoder)
        for _ in 0..<2 {
            let session = try order()
            try delegate.check(session)
            #expect(try session.submit(to: delegate).isSubmitted)
        }
        #expect(directory.text(of: "out.txt") == "customer lines sum\ncustomer lines sum\n")
    }

    @Test func replacesAFileInAFormatOfOnesOwn() throws {
        let directory = TemporaryDirectory()
        directory.write("much that was there before\n", to: "out.conf")
        let encoder = CustomEncoder("conf") { record in
            Array("customer=\(record.members[0].value?.description ?? "")".utf8)
        }
        for _ in 0..<2 {
            let delegate = FileDelegate(directory["out.conf"], encoder: encoder, replaces: true)
            let session = try order()
            try delegate.check(session)
            #expect(try session.submit(to: delegate).isSubmitted)
            #expect(directory.text(of: "out.conf") == "customer=Ada\n")
        }
        #expect(directory.names == ["out.conf"])
        // One that fails leaves what was there.
        struct NoRoom: Error {}
        let failing = CustomEncoder("none") { _ in throw NoRoom() }
        #expect(throws: NoRoom.self) {
            try order().submit(to: FileDelegate(directory["out.conf"], encoder: failing, replaces: true))
        }
        #expect(directory.text(of: "out.conf") == "customer=Ada\n")
    }

    @Test func leavesOutWhatWasNotAnswered() throws {
        let form = Form("f") {
            TextField("a")
            TextField("b").defaultValue("x")
            Section("Line", id: "lines") { TextField("p") }.repeating()
        }.omittingEmpty()
        let session = FormSession(try form.compiled())
        #expect(session.json() == "{\"b\":\"x\"}\n")
        try session.answer("", to: "b")
        try session.addInstance(of: "lines")
        #expect(session.json() == "{\"lines\":[{}]}\n")
        struct Answers: Decodable { var a: String?, b: String? }
        #expect(try session.decoded(as: Answers.self).a == nil)
        let taken = Mutex<[AcceptedRecord]>([])
        let record = Mutex(Array(session.json().utf8)[...])
        _ = try Batch(form.compiled()).run(
            .bytes(as: .jsonLines) { span in
                record.withLock { left in
                    while span.freeCapacity > 0, let byte = left.popFirst() { span.append(byte) }
                }
            }, accepted: .each { record in taken.withLock { $0.append(record) } })
        #expect(try taken.withLock { $0 }.map { try $0.decoded(as: Answers.self).b } == ["x"])
    }

    @Test func tellsAnEncoderTheSectionOfEachAnswer() throws {
        let record = Submission(try order()).record
        #expect(record.members.map(\.section) == ["head", nil, "foot"])
        #expect(record.members[1].instances?.first?.members.map(\.section) == ["lines", "lines"])
    }

    @Test func throwsWhatAnEncoderThrows() throws {
        struct NoRoom: Error {}
        let directory = TemporaryDirectory()
        let delegate = FileDelegate(directory["out.txt"], encoder: CustomEncoder("none") { _ in throw NoRoom() })
        let session = try order()
        #expect(throws: NoRoom.self) { try session.submit(to: delegate) }
        #expect(directory.text(of: "out.txt") == nil)
    }
}
