import FormEngine
import FormFiles
import FormRecords
import FormSyntax
import FormTestSupport
import Testing

/// A random valid form with answers that are the same for every way of answering.
struct RandomCase {
    let seed: UInt64
    /// The form in older notation.
    private let source: RandomForm
    /// The form with half of its members in the present notation.
    let json: String
    /// The files that the form names, by name.
    let files: [String: String]
    let form: CompiledForm
    /// The compiled form in older notation.
    private let oldForm: CompiledForm
    /// Whether all answers can be read by their fields' kinds.
    private(set) var isReadable: Bool
    private var wantedInstances: Int
    private var random: SeededGenerator
    private var pools: [String: AnswerPool]
    private var chosen: [AskedField: RandomAnswer] = [:]

    /// A case; `nil` if the form does not load because of a cycle.
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
        // A value made from a secret is a secret, too.
        for field in form.fields where field.isSecret { pools[field.key]?.blank = RandomAnswer(" ") }
        isReadable = random.chance(60)
        wantedInstances = random.number(source.instances)
    }

    /// The answer to a field, the same each time.
    mutating func answer(to field: AskedField) -> RandomAnswer {
        if let answer = chosen[field] { return answer }
        let answer = pools[field.key]?.pick(unreadablePercent: isReadable ? 0 : 25, using: &random) ?? .standing
        chosen[field] = answer
        return answer
    }

    /// Whether to add another instance of the repeated part.
    func wantsInstance(after count: Int) -> Bool { count < wantedInstances }

    /// The answers to these fields in random order, with that many instances of the repeated part.
    mutating func record(answering fields: [AskedField], instances: Int) -> GivenRecord {
        var record = GivenRecord()
        record.hasObjectsAlone = form.documents.isNested && form.unknownMembers == .keep
        record.hasObjects = record.hasObjectsAlone || form.documents.isNested && random.chance(70)
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

    /// The instances with further ones that get no answers: empty ones, and ones for options that are not chosen or
    /// whose instance is not asked for.
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

    /// The same record with another instance for an option: for a repeated one, or one that is not on the list; with
    /// the failure, unless it is ignored.
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

    /// A started session of the form at that time.
    func session() -> Session { session(over: form) }

    /// The same for the form in older notation.
    func oldSession() -> Session { session(over: oldForm) }

    private func session(over form: CompiledForm) -> Session {
        var session = Session(form, now: Moment(seconds: Self.time))
        session.audience = .line
        session.start()
        return session
    }
}

/// A field of a walk, identified independently of parts that appear and disappear.
struct AskedField: Hashable {
    /// An instance of the repeated part.
    enum Part: Hashable {
        case number(Int)
        /// The instance for the option with that id.
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

/// The compiled form; `nil` if it has a cycle.
private func compiledForm(_ json: String, files: [String: String], seed: UInt64) -> CompiledForm? {
    let form = readJSONForm(bytes: Array(json.utf8), path: "form.json").form
    let whole = form?.completed { Array((files[$0] ?? "").utf8) }
    let faults = whole?.diagnostics.filter { $0.severity == .error } ?? []
    if !faults.isEmpty { Issue.record("seed \(seed): \(faults)\n\(json)") }
    return whole.flatMap { compile($0.form).form }
}

/// The result of answering: the submission and the failures.
struct AnsweredForm: Equatable {
    /// The submission on one line.
    let json: String
    /// The failures in form order, such as `lines[0].price: not_a_number`.
    let failures: [String]
    /// The same failures with the blame as in rejected records.
    let reasons: [String]
    /// The submission as variables, without values that no variable can have.
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

/// The failing part and the code.
func describe(_ failure: Failure, in session: borrowing Session) -> String {
    let subject =
        failure.rule >= 0
        ? "rule \(failure.rule)" : failure.slot.map { session.id($0) } ?? "section \(failure.section)"
    return "\(subject): \(Wording().code(failure, in: session.form))"
}

/// The part that a rejected record blames, and the code: a rule blames a field or nobody.
func blame(_ failure: Failure, in session: borrowing Session) -> String {
    let section = failure.section >= 0 ? session.form.sections[Int(failure.section)].id ?? "" : ""
    let subject = failure.slot.map { session.id($0) } ?? section
    return "\(subject): \(Wording().code(failure, in: session.form))"
}
