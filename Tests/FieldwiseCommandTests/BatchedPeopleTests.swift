import FormTestSupport
import TestLimits
import Testing

/// Records of people with faults that have known corrections.
@Suite(.limited) struct BatchedPeopleTests {
    private static let columns = [
        "username", "email", "full_name", "birth_date", "country", "postal_code", "phone", "age", "price_min",
        "price_max", "bio", "accept",
    ]
    private static let faults = [
        "User_", "ada@localhost", " ", "2023-02-29", "XX", "ABC", "12345678", "abc", "n/a", "ten",
        String(repeating: "x", count: 121), "maybe",
    ]
    private let directory = TemporaryDirectory(inMemory: true)

    /// A record as given, and as it should be.
    private struct Person {
        var given: [String]
        let right: [String]
    }

    /// That many people, every fifth with up to three faults.
    private func people(_ count: Int) -> [Person] {
        var random = SeededGenerator(seed: UInt64(count))
        return (0..<count).map { number in
            let bio = random.pick(["", "likes tea", "two\nlines", "\"quoted\", with a comma"])
            let right = [
                "user_\(number)", "ada@example.org", "Ada Lovelace", "1985-12-10", "NO", "0150",
                random.pick(["", "+4722334455"]), "42", "10.00", "12.50", bio, "true",
            ]
            var person = Person(given: right, right: right)
            guard random.chance(20) else { return person }
            for _ in 0..<random.number(1...3) {
                let column = random.number(0...11)
                person.given[column] = Self.faults[column] + (column == 0 ? "\(number)" : "")
            }
            return person
        }
    }

    private func row(_ cells: [String]) -> String {
        cells.map { cell in
            let needsQuotes = cell.contains { ",\"\n".contains($0) }
            return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }.joined(separator: ",")
    }

    private func object(_ cells: [String]) -> String {
        "{\(zip(Self.columns, cells).map { "\(jsonText($0)): \(jsonText($1))" }.joined(separator: ", "))}"
    }

    private func write(_ people: [Person], to name: String) {
        let lines =
            name.hasSuffix(".csv")
            ? [row(Self.columns)] + people.map { row($0.given) } : people.map { object($0.given) }
        directory.write(lines.joined(separator: "\n") + "\n", to: name)
    }

    private func run(_ line: String) -> CommandRun {
        let form = CommandRun.package + "/forms/people.json"
        return CommandRun(["batch", form] + line.split(separator: " ").map(String.init), in: directory)
    }

    /// The numbers of the people in a file, in its order; a number that a reason repeats counts once.
    private func numbers(_ name: String) -> [Int] {
        (directory.text(of: name) ?? "").matches(of: /ser_(\d+)/).reduce(into: []) { numbers, match in
            if let number = Int(match.1), number != numbers.last { numbers.append(number) }
        }
    }

    @Test(arguments: ["csv", "jsonl"]) func whatIsRejectedAndMendedIsAccepted(ending: String) {
        let people = people(600)
        let faulty = people.filter { $0.given != $0.right }
        write(people, to: "people.\(ending)")
        let run = run("people.\(ending) --output o.jsonl --rejects r.\(ending)")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("fieldwise: \(faulty.count) of 600 records rejected, for "))
        // The accepted and the rejected records together are the input, each in the original order.
        #expect(numbers("o.jsonl") == people.indices.filter { people[$0].given == people[$0].right })
        #expect(numbers("r.\(ending)") == people.indices.filter { people[$0].given != people[$0].right })
        #expect(self.run("r.\(ending) --output none.jsonl --rejects again.\(ending)").status == 65)
        #expect(directory.text(of: "none.jsonl") == "")
        #expect(numbers("again.\(ending)") == numbers("r.\(ending)"))
        if ending == "csv" { #expect(directory.text(of: "again.csv") == directory.text(of: "r.csv")) }
        mend(faulty, in: "r.\(ending)", ending)
        #expect(self.run("r.\(ending) --output mended.jsonl") == CommandRun(status: 0, output: "", errors: ""))
        #expect(numbers("mended.jsonl") == numbers("r.\(ending)"))
        #expect(faulty.count > 60)
    }

    /// Corrects the records in place, and leaves the reasons.
    private func mend(_ faulty: [Person], in name: String, _ ending: String) {
        var rest = Substring(directory.text(of: name) ?? "")
        var mended = ""
        for person in faulty {
            let given = ending == "csv" ? row(person.given) : object(person.given)
            guard let place = rest.firstRange(of: given) else {
                Issue.record("the rejects have no \(given)")
                return
            }
            mended += rest[..<place.lowerBound] + (ending == "csv" ? row(person.right) : object(person.right))
            rest = rest[place.upperBound...]
        }
        directory.write(mended + rest, to: name)
    }

    @Test(arguments: ["csv", "jsonl"]) func anyNumberOfThreadsWritesTheSame(ending: String) {
        // More than a few portions of input.
        write(people(5000), to: "people.\(ending)")
        var outputs: Set<[String?]> = []
        for jobs in [1, 2, 7] {
            #expect(
                run("people.\(ending) --output o\(jobs).csv --rejects r\(jobs).\(ending) --jobs \(jobs)").status == 65)
            outputs.insert([directory.text(of: "o\(jobs).csv"), directory.text(of: "r\(jobs).\(ending)")])
        }
        #expect(outputs.count == 1)
        #expect(numbers("o1.csv").count + numbers("r1.\(ending)").count == 5000)
    }
}
