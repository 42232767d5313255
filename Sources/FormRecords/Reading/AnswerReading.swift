import FormEngine
import FormSyntax
import FormWords

/// A file of answers by id: where it came from and what to do with it.
package struct AnswerReading {
    /// The purpose of the values.
    package enum Use: Sendable {
        /// They are answers; the walk takes them up when it reaches their fields.
        case give
        /// They take the place of the form's own values, before the session starts.
        case offer
        /// They are the same, and one that its field cannot have is refused.
        case keep
        /// They are answers as a draft has them: those that are given are stronger; within the session's `restore`.
        case restore
    }

    /// How the answers are written.
    package enum Format: Hashable, Sendable {
        /// One object; dynamic sections are arrays of objects, or ids such as `lines[0].price`.
        case json
        /// A header of ids and one row; a dynamic section is a cell of JSON, or ids such as `lines[0].price`.
        case csv(delimiter: UInt8)

        /// The format that a file's ending, in lower case, tells, or else its first character.
        package init(ending: String?, bytes: [UInt8]) {
            switch ending {
            case "json": self = .json
            case "csv": self = .csv(delimiter: UInt8(ascii: ","))
            case "tsv": self = .csv(delimiter: 0x09)
            default:
                let beginning = TextBeginning(bytes)
                let isJSON = beginning.isJSON || beginning.first == nil
                self = isJSON ? .json : .csv(delimiter: UInt8(ascii: ","))
            }
        }
    }

    /// The file as it was named.
    let path: String
    let use: Use
    let ignoresUnknown: Bool
    /// Who is told what is wrong.
    let speaker: Speaker
    /// The findings so far.
    package private(set) var findings: [AnswerFinding] = []
    /// Where the values are that were taken; not known of those that are in no file.
    package private(set) var places: [Slot: SourceLocation] = [:]

    /// - Parameters:
    ///   - path: The file as it was named, for the diagnostics.
    ///   - ignoresUnknown: Whether ids that the form does not have are passed over.
    ///   - speaker: Who is told what is wrong.
    package init(path: String, use: Use, ignoresUnknown: Bool = false, tellingTo speaker: Speaker = .line) {
        self.speaker = speaker
        self.path = path
        self.use = use
        self.ignoresUnknown = ignoresUnknown
    }

    /// Hands every value of the text to the session; returns what is wrong with the text.
    ///
    /// The engine alone decides on the values, except that a refused default is a warning here.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, as format: Format, into session: inout Session
    ) -> [AnswerFinding] {
        let refusal = TextBeginning(bytes).refusal
        session.gatheringInstances { session in
            switch format {
            case .json:
                if let refusal { report(.notJSON(refusal), at: .start) } else { readJSON(bytes, into: &session) }
            case .csv(let delimiter):
                if let refusal {
                    report(.notCSV(refusal), at: .start)
                } else {
                    readCSV(bytes, delimiter: delimiter, into: &session)
                }
            }
        }
        if use == .offer || use == .keep { reportRefusedOffers(in: &session) }
        return findings.sorted()
    }

    /// Hands every value of a document in YAML to the session; returns what is wrong with it.
    package mutating func read(_ document: DocumentReading, into session: inout Session) -> [AnswerFinding] {
        for finding in document.diagnostics {
            let message = finding.words.text(in: speaker.language)
            guard finding.severity == .warning else {
                report(.notYAML(finding.words), at: finding.location)
                continue
            }
            report(.warning, at: finding.location, message, field: "", code: finding.code.rawValue)
        }
        if let node = document.node {
            let answers = PlacedJSON(node)
            session.gatheringInstances { session in
                answers.bytes.withByteSlice { readJSON($0, into: &session) { answers.location(of: $0) } }
            }
        }
        if use == .offer || use == .keep { reportRefusedOffers(in: &session) }
        return findings.sorted()
    }

    /// Defaults of instances that are those of no option stand where the first of them is.
    private mutating func reportRefusedOffers(in session: inout Session) {
        let refused = session.refusedOffers()
        guard !refused.isEmpty else { return }
        var beginnings: [Slot: SourceLocation] = [:]
        for (slot, location) in places {
            guard let first = session.firstSlot(beside: slot) else { continue }
            let isFirst = beginnings[first].map { ($0.line, $0.column) > (location.line, location.column) }
            if isFirst ?? true { beginnings[first] = location }
        }
        for failure in refused {
            let location = failure.slot.flatMap { beginnings[$0] } ?? .unknown
            report(RecordFilling.RefusedValue(failure, in: session, Wording(for: speaker)), at: location)
        }
    }

    /// Hands texts to the fields that ids name; the last of several for one field counts.
    package mutating func answer(_ answers: [(id: String, text: [UInt8])], in session: inout Session) {
        var filling = filling(of: session.form)
        for (id, text) in answers {
            filling.begin(count: 0)
            id.withByteSlice { name in
                text.withByteSlice { filling.fill(name, at: 0, with: session.form.typedCell($0, of: id), in: &session) }
                for problem in filling.problems { report(problem, at: .unknown, in: session.form) }
            }
            for refusal in filling.refusals { report(refusal, at: .unknown) }
        }
        for taking in filling.takings { note(taking, at: .unknown) }
    }

    mutating func note(_ taking: RecordFilling.Taking, at location: SourceLocation) { places[taking.slot] = location }

    func filling(of form: CompiledForm) -> RecordFilling {
        let use: RecordFilling.Use =
            switch use {
            case .give: .give
            case .offer, .keep: .offer
            case .restore: .restore
            }
        return RecordFilling(form, ignoresUnknown: ignoresUnknown, use: use, wording: Wording(for: speaker))
    }

    mutating func report(_ problem: RecordProblem, at location: SourceLocation, in form: CompiledForm) {
        report(problem.complaint(in: form), at: location, field: problem.field(in: form))
        findings[findings.count - 1].crowdedSection = problem.crowdedSection
    }

    mutating func report(_ complaint: AnswerComplaint, at location: SourceLocation, field: String = "") {
        let message = complaint.message(in: speaker.language)
        report(.error, at: location, message, field: field, code: complaint.code)
        findings[findings.count - 1].isOfWholeText = complaint.isOfWholeText
    }

    mutating func report(_ refusal: RecordFilling.RefusedValue, at location: SourceLocation) {
        let isKept = use == .keep
        let message = isKept ? refusal.reason : speaker.language.words(.defaultNotUsed, ["reason": refusal.reason])
        report(
            isKept ? .error : .warning, at: location, "\(refusal.id): \(message)", field: refusal.id,
            code: refusal.code)
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, at location: SourceLocation, _ message: String, field: String, code: String
    ) {
        let line = location.line > 0 ? Int(location.line) : nil
        // In the speaker's language already, and in the form's words where it has some.
        let words = Message(message)
        findings.append(
            AnswerFinding(
                diagnostic: Diagnostic(severity, .answer, path: path, at: location, words),
                failure: ReportedFailure(field: field, line: line, code: code, message: message)))
    }
}

/// Answers as a JSON object.
extension AnswerReading {
    private mutating func readJSON(_ bytes: UnsafeBufferPointer<UInt8>, into session: inout Session) {
        let mark = byteOrderMarkLength(bytes)
        guard bytes.count > mark else { return report(.emptyFile, at: .start) }
        var lines = LineCounter(bytes)
        unsafe readJSON(ByteSlice(bytes)[mark...], into: &session) { lines.location(of: $0 + mark) }
    }

    /// - Parameter location: The place of what is at an offset in the text.
    private mutating func readJSON(
        _ text: ByteSlice, into session: inout Session, _ location: (Int) -> SourceLocation
    ) {
        var reader = JSONRecordReader(filling(of: session.form))
        reader.read(text, into: &session)
        for problem in reader.problems { report(problem, at: location(Int(problem.place)), in: session.form) }
        for refusal in reader.filling.refusals { report(refusal, at: location(refusal.place)) }
        for taking in reader.filling.takings { note(taking, at: location(taking.place)) }
    }
}

extension CompiledForm {
    /// A text that was typed as data: `y` and `n` are yes and no as well.
    fileprivate func typedCell(_ text: ByteSlice, of id: String) -> Cell {
        guard text.count == 1, let field = fieldNumber(named: id), fields[field].kind.reader == .truth else {
            return Cell(.text, text)
        }
        switch text[0] | 0x20 {
        case UInt8(ascii: "y"): return Cell(.yes)
        case UInt8(ascii: "n"): return Cell(.no)
        default: return Cell(.text, text)
        }
    }

    /// The field that an id names, outside dynamic sections or, such as `lines[0].price`, in an instance of one.
    package func fieldNumber(named id: String) -> Int? {
        if let number = fieldNumber(id: id) { return number }
        guard let address = InstanceAddress(id), let section = sectionNumber(id: address.section) else { return nil }
        return sections[section].fields.first { fields[$0].key == address.key }
    }
}
