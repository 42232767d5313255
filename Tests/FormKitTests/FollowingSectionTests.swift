import FormKit
import TestLimits
import Testing

/// Sections that repeat as other answers say.
@Suite(.limited) struct FollowingSectionTests {
    private static let form = Form("trip") {
        IntegerField("seats", "Seats")
        MultiSelectField("days", "Days", ["thu": "Thursday", "fri": "Friday"])
        Section("Workshop", id: "workshops") { TextField("room", "Room on {day}").required() }
            .repeating(forEach: "day", in: "days")
        Section("Companion", id: "companions") { NameField("name", "Name").required() }.repeating(times: "seats - 1")
    }

    struct Trip: Codable, Equatable {
        enum Day: String, Codable { case thu, fri }
        struct Workshop: Codable, Equatable {
            var day: Day
            var room: String
        }
        struct Companion: Codable, Equatable { var name: String }

        var seats: Int?
        var days: [Day]
        var workshops: [Workshop]
        var companions: [Companion]
    }

    private static let trip = Trip(
        seats: 2, days: [.thu, .fri], workshops: [.init(day: .thu, room: "A"), .init(day: .fri, room: "B")],
        companions: [.init(name: "Bob")])

    @Test func areAskedForAsOftenAsOtherAnswersSay() throws {
        let session = try FormSession(Self.form.compiled())
        var asked: [FieldAddress] = []
        while case .field(let address)? = session.next() {
            asked.append(address)
            try session.answer(address == "seats" ? "3" : address == "days" ? "fri" : "Ada", to: address)
        }
        #expect(asked == ["seats", "days", "workshops[0].room", "companions[0].name", "companions[1].name"])
        #expect(try session.answer(of: "workshops[0].day") == .choice("fri"))
        #expect(try session.addInstance(of: "companions") == nil)
        try session.removeInstance(0, of: "companions")
        #expect(try session.instanceCount(of: "companions") == 2)
    }

    @Test func goToTypesAndBack() throws {
        let session = try FormSession(Self.form.compiled())
        #expect(try session.fill(from: Self.trip).isComplete)
        #expect(try session.decoded(as: Trip.self) == Self.trip)
        var other = Self.trip
        other.days = [.fri]
        other.workshops = [.init(day: .fri, room: "C")]
        try session.fill(from: other)
        #expect(try session.decoded(as: Trip.self) == other)
        #expect(try Self.form.compiled().findings(for: Trip.self).isEmpty)
    }

    @Test func areToldAsTheyComeAndGo() throws {
        let session = try FormSession(Self.form.compiled())
        try session.answer("thu", to: "days")
        try session.answer("A", to: "workshops[0].room")
        try session.answer("fri", to: "days")
        #expect(try session.answer(of: "workshops[0].day") == .choice("fri"))
        try session.answer(.choices(["thu", "fri"]), to: "days")
        #expect(try session.answer(of: "workshops[0].room") == .text("A"))
    }

    @Test func sayWhatTheyFollow() throws {
        let sections = try Self.form.compiled().groups.flatMap(\.sections).filter(\.repeats)
        #expect(sections.map(\.forEach) == ["day in days", nil])
        #expect(sections.map(\.times) == [nil, "seats - 1"])
        #expect(sections[0].fields.map(\.id) == ["workshops[:index].day", "workshops[:index].room"])
    }

    @Test func cannotFollowOptionsThatAreLookedUp() {
        let form = Form("trip") {
            MultiSelectField("days", "Days").options(reading: ["name"]) { _ in ["thu": "Thursday"] }
            TextField("name", "Name")
            Section("Workshop", id: "workshops") { TextField("room", "Room") }.repeating(forEach: "day", in: "days")
        }
        let findings = form.findings().map(\.description)
        #expect(findings.contains { $0.contains("those of 'days' are looked up") }, "\(findings)")
    }
}
