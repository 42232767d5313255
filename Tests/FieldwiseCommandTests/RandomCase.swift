import FormEngine
import FormFiles
import FormRecords
import FormSyntax
import FormTestSupport

/// A random form that loads, and answers to it that are the same for every way in.
struct RandomCase {
    let seed: UInt64
    let source: RandomForm
    let form: CompiledForm
    /// Whether each answer is one that its field's kind can read.
    let isReadable: Bool
    private let wantedInstances: Int
    private var random: SeededGenerator
    private var chosen: [String: RandomAnswer] = [:]

    /// `nil` where the form does not load: what refers to what goes in a circle.
    init?(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        source = RandomForm(using: &random)
        let reading = readForm(bytes: Array(source.json.utf8), path: "form.json")
        guard let form = reading.form.flatMap({ compile($0).form }) else { return nil }
        self.form = form
        isReadable = random.chance(60)
        wantedInstances = random.number(source.instances)
    }

    /// What a field is answered, always the same.
    mutating func answer(to id: String) -> RandomAnswer {
        if let answer = chosen[id] { return answer }
        let name = InstanceAddress(id)?.key ?? id
        let answer = source.answers[name]?.pick(unreadablePercent: isReadable ? 0 : 25, using: &random) ?? .standing
        chosen[id] = answer
        return answer
    }

    /// Whether a repeated part shall have one more.
    func wantsInstance(after count: Int) -> Bool { count < wantedInstances }

    /// The answers as a file, in any order, with instances of the repeated part so many.
    mutating func file(answering ids: [String], instances: Int) -> [UInt8] {
        var members: [String] = []
        var parts = [[String]](repeating: [], count: instances)
        for id in ids.shuffled(using: &random) {
            guard let json = answer(to: id).json else { continue }
            if let address = InstanceAddress(id), source.answers[address.key] != nil {
                parts[address.instance].append("\(jsonText(address.key)): \(json)")
            } else {
                members.append("\(jsonText(id)): \(json)")
            }
        }
        if instances > 0 {
            let texts = parts.map { "{\($0.joined(separator: ", "))}" }
            let place = random.number(0...members.count)
            members.insert("\"\(RandomForm.repeatedPart)\": [\(texts.joined(separator: ", "))]", at: place)
        }
        return Array("{\(members.joined(separator: ",\n "))}\n".utf8)
    }

    /// A session over the form on 2024-05-15, started.
    func session() -> Session {
        var session = Session(form, now: Moment(seconds: 1_715_774_400))
        session.start()
        return session
    }
}

/// What answering came to: what would be submitted, and what fails.
struct AnsweredForm: Equatable {
    let json: String
    /// Such as `lines[0].price: not_a_number`, in form order.
    let failures: [String]

    init(_ session: inout Session) {
        failures = session.collectFailures().map { describe($0, in: session) }
        var encoder = RecordEncoder(session.form, format: .json)
        var buffer = ByteBuffer()
        encoder.encode(session, into: &buffer)
        json = buffer.string
    }
}

/// Who fails, and how.
func describe(_ failure: Failure, in session: borrowing Session) -> String {
    let subject =
        failure.rule >= 0
        ? "rule \(failure.rule)" : failure.slot.map { session.id($0) } ?? "section \(failure.section)"
    return "\(subject): \(Wording().code(failure, in: session.form))"
}
