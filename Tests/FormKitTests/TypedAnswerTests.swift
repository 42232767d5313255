import FormKit
import TestLimits
import Testing

/// Answers as Swift types, and back.
@Suite(.limited) struct TypedAnswerTests {
    struct Account: Codable, Equatable {
        enum Kind: String, Codable { case person, firm }
        enum Tag: String, Codable { case red, green, blue }

        var name: String
        var kind: Kind?
        var company: String?
        var age: Int?
        var born: CalendarDate?
        var score: ExactDecimal
        var tags: [Tag]
        var news: Bool
        var wakes: ClockTime?
        var since: Instant?
    }

    struct Order: Codable, Equatable {
        struct Line: Codable, Equatable {
            var article: String
            var price: ExactDecimal?
        }

        var customer: String
        var lines: [Line]
    }

    static let account = Account(
        name: "Ada", kind: .firm, company: "Acme", age: 36, born: CalendarDate("1815-12-10"),
        score: ExactDecimal("2.50")!, tags: [.blue, .red], news: false, wakes: ClockTime("06:30"),
        since: Instant("2024-02-29T09:30:00+01:00"))

    @Test func goesThereAndBack() throws {
        let session = try SampleForms.session(SampleForms.account)
        #expect(try session.fill(from: Self.account).isComplete)
        var back = try session.decoded(as: Account.self)
        #expect(back.tags == [.red, .blue])
        back.tags = Self.account.tags
        #expect(back == Self.account)
        #expect(back.score.description == "2.50")
    }

    @Test func goesThereAndBackWithInstances() throws {
        let session = try SampleForms.session(SampleForms.order)
        var order = Order(customer: "Ada", lines: [.init(article: "a", price: 1), .init(article: "b", price: nil)])
        try session.fill(from: order)
        #expect(try session.decoded(as: Order.self) == order)
        order.lines.removeLast()
        try session.fill(from: order)
        #expect(try session.decoded(as: Order.self) == order)
        #expect(try session.answer(of: "sum") == .number(1))
    }

    @Test func leavesOutWhatIsHiddenOrMissing() throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.fill(["name": .text("Ada"), "kind": .choice("person"), "company": .text("Acme")])
        let account = try session.decoded(as: Account.self)
        #expect((account.company, account.age, account.tags, account.news) == (nil, nil, [], true))
    }

    typealias Decoded = Decodable & Sendable

    struct Missing: Codable { var age: Int }
    struct MissingAmount: Codable { var age: ExactDecimal }
    struct MissingObject: Codable { var age: [String: String] }
    struct Inexact: Codable { var score: Double }
    struct Small: Codable { var age: Int8 }
    struct Fraction: Codable { var score: Int }
    struct Unknown: Codable { var nmae: String? }
    struct Lone: Codable { var tags: String }
    struct Flag: Codable { var name: Bool }
    struct Nested: Codable { var name: [String: String] }
    struct Lines: Codable {
        enum Article: String, Codable { case a }
        struct Line: Codable { var article: Article }
        var lines: [Line]
    }

    @Test(
        arguments: [
            (Missing.self, "age: has no answer; make the property Optional"),
            (MissingAmount.self, "age: has no answer; make the property Optional"),
            (MissingObject.self, "age: has no answer; make the property Optional"),
            (Inexact.self, "score: a Double cannot hold 0.1 exactly; decode an ExactDecimal"),
            (Fraction.self, "score: the number 1.5 is no Int; decode an ExactDecimal"),
            (Unknown.self, "nmae: the form has no field 'nmae'; did you mean 'name'?"),
            (Lone.self, "tags: a list of choices is no String; decode an array of String"),
            (Flag.self, "name: a text is no Bool"),
            (Nested.self, "name: a text is no object; only a section that repeats has objects"),
        ] as [(any Decoded.Type, String)])
    func saysWhatDoesNotFit(type: any Decoded.Type, message: String) throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.fill(["name": .text("Ada"), "tags": .choices(["red"])])
        let error = #expect(throws: TypeMismatchError.self) { _ = try session.decoded(as: type) }
        #expect(error?.description == message)
    }

    @Test func namesAFieldOfAnInstance() throws {
        let session = try SampleForms.session(SampleForms.order)
        try session.fill(["lines[0].article": .text("a"), "lines[1].article": .text("b")])
        let error = #expect(throws: TypeMismatchError.self) { try session.decoded(as: Lines.self) }
        #expect(error?.address == "lines[1].article")
    }

    @Test func refusesWhatCannotBeAnswered() throws {
        let session = try SampleForms.session(SampleForms.account)
        let inexact = #expect(throws: TypeMismatchError.self) { try session.fill(from: Inexact(score: 0.1)) }
        #expect(inexact?.description == "score: a Double cannot hold 0.1 exactly; encode an ExactDecimal")
        #expect(throws: UnknownAddressError.self) { try session.fill(from: Unknown(nmae: "Ada")) }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: ["Ada"]) }
        #expect(try session.fill(from: Small(age: 7)).refused.map(\.code) == ["below_minimum"])
        #expect(try session.answer(of: "score") == .number(ExactDecimal("1.5")!))
    }

    @Test func decodesDictionaries() throws {
        let session = try SampleForms.session(SampleForms.order)
        try session.fill(["customer": .text("Ada")])
        struct Sums: Decodable { var sum: ExactDecimal? }
        #expect(try session.decoded(as: Sums.self).sum == nil)
    }

    @Test func leavesHiddenEmptyAndUnwrittenFieldsOutOfADictionary() throws {
        let form = Form("f") {
            TextField("a")
            TextField("b")
            TextField("c").hidden()
            TextField("d").submitted(false)
        }
        let session = FormSession(try form.compiled(isLenient: true))
        try session.fill(["a": .text("x"), "d": .text("y")])
        #expect(try session.decoded(as: [String: String].self) == ["a": "x"])
        #expect(try Submission(session).decoded(as: [String: String].self) == ["a": "x"])
        struct Unwritten: Codable { var d: String? }
        let error = #expect(throws: TypeMismatchError.self) { try session.decoded(as: Unwritten.self) }
        #expect(error?.description == "d: is not submitted by the form; leave it out of the CodingKeys")
        #expect(session.form.findings(for: Unwritten.self) == [error])
    }
}
