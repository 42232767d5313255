import FormKit
import Synchronization
import TestLimits
import Testing

/// Forms whose documents have objects within, lists of plain values and members that nobody asked for.
@Suite(.limited) struct DocumentShapeTests {
    struct Home: Codable, Equatable {
        struct Geo: Codable, Equatable { var lat: ExactDecimal? }
        struct Room: Codable, Equatable {
            struct Size: Codable, Equatable { var w: Int?, h: Int? }
            var size: Size
            var kind: String?
        }
        var city: String
        var geo: Geo
        var rooms: [Room]
    }

    struct Person: Codable, Equatable {
        var name: String?
        var home: Home
        var tags: [String]
        var scores: [Int?]
        var away: Away?
        struct Away: Codable, Equatable { var city: String? }
    }

    static let form = Form("f") {
        Section {
            TextField("name")
            TextField("home.city").required()
            DecimalField("home.geo.lat").decimals(2)
            TextField("away.city").visible(if: "name == 'Eve'").required()
        }
        Section("Room", id: "home.rooms") {
            IntegerField("size.w")
            TextField("kind")
            IntegerField("size.h")
        }.repeating()
        Section("Tag", id: "tags") { TextField("").required() }.repeating()
        Section("Score", id: "scores") { IntegerField("") }.repeating()
    }.nested().unknownMembers(.keep)

    static let ada = Person(
        name: "Ada",
        home: Home(
            city: "Oslo", geo: Home.Geo(lat: ExactDecimal("1.50")),
            rooms: [Home.Room(size: Home.Room.Size(w: 1, h: 2), kind: "k"), Home.Room(size: Home.Room.Size())]),
        tags: ["red", "blue"], scores: [1, nil, 3])

    static let text =
        #"{"name":"Ada","home":{"city":"Oslo","geo":{"lat":1.50},"rooms":[{"size":{"w":1,"h":2},"kind":"k"},"#
        + #"{"size":{"w":null,"h":null},"kind":null}]},"tags":["red","blue"],"scores":[1,null,3]"#

    @Test func valuesOfSwiftAreReadAndWrittenInThatShape() throws {
        let session = FormSession(try Self.form.compiled())
        try session.fill(from: Self.ada)
        #expect(session.json() == Self.text + "}\n")
        #expect(try session.decoded(as: Person.self) == Self.ada)
        #expect(try session.answer(of: "home.geo.lat") == .number(ExactDecimal("1.50")!))
        #expect(try session.answer(of: "tags[1]") == .text("blue"))
        // Fewer values than there were.
        var fewer = Self.ada
        (fewer.tags, fewer.scores, fewer.home.rooms) = (["red"], [], [])
        try session.fill(from: fewer)
        #expect(try session.decoded(as: Person.self) == fewer)
    }

    @Test func acceptedRecordsHaveIt() throws {
        let taken = Mutex<[AcceptedRecord]>([])
        let record = Mutex(Array((Self.text + #","extra":{"x":[1]}}"#).utf8)[...])
        _ = try Batch(Self.form.compiled()).run(
            .bytes(as: .jsonLines) { span in
                record.withLock { left in
                    while span.freeCapacity > 0, let byte = left.popFirst() { span.append(byte) }
                }
            }, accepted: .each { record in taken.withLock { $0.append(record) } })
        let records = taken.withLock { $0 }
        #expect(records.map(\.json) == [Self.text + #","extra":{"x":[1]}}"#])
        #expect(try records.map { try $0.decoded(as: Person.self) } == [Self.ada])
        #expect(records.first?.answers["tags[1]"] == .text("blue"))
        #expect(records.first?.answers["home.rooms[0].size.h"] == .number(2))
    }

    @Test func typesAreHeldToIt() throws {
        let form = try Self.form.compiled()
        #expect(form.findings(for: Person.self).isEmpty)
        struct Wrong: Decodable {
            struct Home: Decodable { var town: String? }
            var home: Home
            var tags: [Int]?
        }
        #expect(form.findings(for: Wrong.self).count == 2)
        struct Flat: Encodable { var home = "x" }
        let session = FormSession(form)
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Flat()) }
        struct NoList: Encodable { var tags = "x" }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: NoList()) }
        struct ByID: Encodable {
            enum CodingKeys: String, CodingKey { case city = "home.city" }
            var city = "Rome"
        }
        try session.fill(from: ByID())
        #expect(try session.answer(of: "home.city") == .text("Rome"))
    }
}
