import FormEngine
import FormFiles
import FormRecords
import FormSyntax
import FormTestSupport
import Testing

/// A random form that loads, and answers to it that are the same for every way in.
struct RandomCase {
    let seed: UInt64
    /// The form in older ways.
    private let source: RandomForm
    /// The form with half of its members in the present way.
    let json: String
    /// The files that it names, by name.
    let files: [String: String]
    let form: CompiledForm
    /// The form in older ways, compiled.
    private let oldForm: CompiledForm
    /// Whether each answer is one that its field's kind can read.
    private(set) var isReadable: Bool
    private var wantedInstances: Int
    private var random: SeededGenerator
    private var pools: [String: AnswerPool]
    private var chosen: [AskedField: RandomAnswer] = [:]

    /// `nil` where the form does not load: what refers to what goes in a circle.
    init?(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        source = RandomForm(using: &random)
        var writer = PresentWriter(seed: seed)
        json = writer.form(source.json)
        var files = source.files
        guard let oldForm = compiledForm(source.json, files: files, seed: seed) else { return nil }
        if let types = files["types.json"] { files["types.json"] = writer.types(types) }
        guard let form = compiledForm(json, files: files, seed: seed) else {
            Issue.record("seed \(seed): does not load in the present way:\n\(json)")
            return nil
        }
        (self.form, self.oldForm, self.files) = (form, oldForm, files)
        pools = source.answers
        // What is made of a secret is one, too.
        for field in form.fields where field.isSecret { pools[field.key]?.blank = RandomAnswer(" ") }
        isReadable = random.chance(60)
        wantedInstances = random.number(source.instances)
    }

    /// What a field is answered, always the same.
    mutating func answer(to field: AskedField) -> RandomAnswer {
        if let answer = chosen[field] { return answer }
        let answer = pools[field.key]?.pick(unreadablePercent: isReadable ? 0 : 25, using: &random) ?? .standing
        chosen[field] = answer
        return answer
    }

    /// Whether a repeated part shall have one more.
    func wantsInstance(after count: Int) -> Bool { count < wantedInstances }

    /// The answers to these fields in any order, with instances of the repeated part so many.
    mutating func record(answering fields: [AskedField], instances: Int) -> GivenRecord {
        var record = GivenRecord()
        record.hasObjects = form.documents.isNested && random.chance(70)
        record.hasStrays = form.unknownMembers == .drop && random.chance(50)
        record.hasPlainParts = form.sections.indices.contains { form.documents.element(ofSection: $0) != nil }
        var parts = (0..<instances).map { AskedField.Part.number($0) }
        var members = parts.map { _ in [GivenRecord.Member]() }
        for field in fields.shuffled(using: &random) {
            guard let json = answer(to: field).json else { continue }
            let member = GivenRecord.Member(id: field.key, json: json)
            guard let part = field.part else {
                record.members.append(member)
                continue
            }
            while !parts.contains(part) {
                if case .number = part { parts.append(.number(parts.count)) } else { parts.append(part) }
                members.append(part.option.map { [GivenRecord.Member(id: "day", json: jsonText($0))] } ?? [])
            }
            members[parts.firstIndex(of: part)!].append(member)
        }
        record.parts = withIdleParts(members, besides: parts)
        record.placeOfParts = random.number(0...record.members.count)
        return record
    }

    /// The parts with some that nobody has answered: empty ones, and ones of options that are not chosen, or not asked for more.
    private mutating func withIdleParts(
        _ members: [[GivenRecord.Member]], besides parts: [AskedField.Part]
    ) -> [[GivenRecord.Member]] {
        guard let section = form.sections.first(where: { $0.id == RandomForm.repeatedPart }), section.isForOptions,
            let option = section.fields.first
        else { return members }
        var members = members
        for id in form.fields[option].options.map(\.id) where !parts.contains(.option(id)) && random.chance(20) {
            let idle = [GivenRecord.Member(id: form.fields[option].key, json: jsonText(id))]
            members.insert(idle, at: random.number(0...members.count))
        }
        if random.chance(30) { members.insert([], at: random.number(0...members.count)) }
        return members
    }

    /// The same record with one more part for an option: one of these once more, or none of the list; what it is refused with,
    /// unless it is passed over.
    mutating func withStrayPart(_ record: GivenRecord, twice present: [String]) -> (
        record: GivenRecord, failure: String
    ) {
        let section = form.sections.first { $0.id == RandomForm.repeatedPart }!
        let key = form.fields[section.fields.first!].key
        var (record, id, first) = (record, "none of them", 0)
        if let option = present.randomElement(using: &random), random.chance(70) {
            id = option
            let place = record.parts.firstIndex { $0.contains { $0.id == key && $0.json == jsonText(id) } }
            if place == nil { record.parts.insert([GivenRecord.Member(id: key, json: jsonText(id))], at: 0) }
            first = (place ?? 0) + 1
        }
        let place = random.number(first...record.parts.count)
        record.parts.insert([GivenRecord.Member(id: key, json: jsonText(id))], at: place)
        return (record, "lines[\(place)].\(key): \(present.contains(id) ? "not_unique" : "not_a_choice")")
    }

    /// Other answers to the same form.
    mutating func another() -> RandomCase {
        var other = self
        other.chosen = [:]
        other.isReadable = random.chance(60)
        other.wantedInstances = random.number(source.instances)
        other.random = SeededGenerator(seed: random.next())
        return other
    }

    /// Noon on 2024-05-15.
    static let time: Int64 = 1_715_774_400

    /// A session over the form at that time, started.
    func session() -> Session { session(over: form) }

    /// The same over the form in older ways.
    func oldSession() -> Session { session(over: oldForm) }

    private func session(over form: CompiledForm) -> Session {
        var session = Session(form, now: Moment(seconds: Self.time))
        session.audience = .line
        session.start()
        return session
    }
}

/// A field of a walk, by what stays the same while parts come and go.
struct AskedField: Hashable {
    /// A part that is repeated.
    enum Part: Hashable {
        case number(Int)
        /// For the option of that id.
        case option(String)

        var option: String? { if case .option(let id) = self { id } else { nil } }
    }

    let part: Part?
    let key: String

    init(_ slot: Slot, in session: borrowing Session) {
        part = session.idOfPart(slot).map { .option($0) } ?? session.instance(slot).map { .number($0) }
        key = session.field(slot).key
    }
}

/// `nil` for a form in which what refers to what goes in a circle.
private func compiledForm(_ json: String, files: [String: String], seed: UInt64) -> CompiledForm? {
    let form = readJSONForm(bytes: Array(json.utf8), path: "form.json").form
    let whole = form?.completed { Array((files[$0] ?? "").utf8) }
    let faults = whole?.diagnostics.filter { $0.severity == .error } ?? []
    if !faults.isEmpty { Issue.record("seed \(seed): \(faults)\n\(json)") }
    return whole.flatMap { compile($0.form).form }
}

/// What answering came to: what would be submitted, and what fails.
struct AnsweredForm: Equatable {
    /// One line.
    let json: String
    /// Such as `lines[0].price: not_a_number`, in form order.
    let failures: [String]
    /// The same as records blame them.
    let reasons: [String]
    /// As variables, but for values that none can have.
    let env: String
    let markdown: String

    init(_ session: inout Session) {
        let found = session.collectFailures()
        failures = found.map { describe($0, in: session) }
        reasons = found.map { blame($0, in: session) }
        json = written(session, .jsonLines)
        env = written(session, .env)
        markdown = written(session, .markdown)
    }
}

private func written(_ session: borrowing Session, _ format: RecordFormat) -> String {
    var buffer = ByteBuffer()
    RecordEncoder(session.form, format: format).encode(session, into: &buffer)
    return buffer.string
}

/// Who fails, and how.
func describe(_ failure: Failure, in session: borrowing Session) -> String {
    let subject =
        failure.rule >= 0
        ? "rule \(failure.rule)" : failure.slot.map { session.id($0) } ?? "section \(failure.section)"
    return "\(subject): \(Wording().code(failure, in: session.form))"
}

/// Whom records blame, and why: a rule is a field's, or nobody's.
func blame(_ failure: Failure, in session: borrowing Session) -> String {
    let section = failure.section >= 0 ? session.form.sections[Int(failure.section)].id ?? "" : ""
    let subject = failure.slot.map { session.id($0) } ?? section
    return "\(subject): \(Wording().code(failure, in: session.form))"
}
