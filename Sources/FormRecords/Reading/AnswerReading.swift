import FormEngine
import FormSyntax
import FormWords

/// The text of an answer in a file that is neither JSON nor CSV.
package struct GivenText {
    let id: String
    let text: String
    let location: SourceLocation
}

/// Reads a file of answers by id, for a given use.
package struct AnswerReading {
    /// The use of the values.
    package enum Use: Sendable {
        /// As answers, which the walk takes when it reaches their fields.
        case give
        /// In place of the form's own values, before the session starts.
        case offer
        /// Like `offer`, but a value that its field cannot have is refused.
        case keep
        /// As the answers of a draft, within the session's `restore`; given answers win over them.
        case restore
    }

    /// The format of the answers.
    package enum Format: Hashable, Sendable {
        /// One object; dynamic sections are arrays of objects, or use ids such as `lines[0].price`.
        case json
        /// A header of ids and one row; a dynamic section is a cell of JSON, or uses ids such as `lines[0].price`.
        case csv(delimiter: UInt8)

        /// The format told by a file's ending, in lowercase, otherwise by its first character.
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

    /// The name of the file as given.
    let path: String
    let use: Use
    let ignoresUnknown: Bool
    /// Who receives the findings.
    let speaker: Speaker
    /// The findings so far.
    package private(set) var findings: [AnswerFinding] = []
    /// The places of values that were taken; unknown for those that are in no file.
    package private(set) var places: [Slot: SourceLocation] = [:]

    /// A reading of answers.
    ///
    /// - Parameters:
    ///   - path: The name of the file, for findings.
    ///   - ignoresUnknown: Whether to ignore ids that the form does not have.
    ///   - speaker: Who receives the findings.
    package init(path: String, use: Use, ignoresUnknown: Bool = false, tellingTo speaker: Speaker = .line) {
        self.speaker = speaker
        self.path = path
        self.use = use
        self.ignoresUnknown = ignoresUnknown
    }

    /// Passes every value of a text to the session; returns the findings about the text.
    ///
    /// Only the engine judges values, except that a refused default is a warning here.
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
        return completeFindings(in: &session)
    }

    /// Passes every value of a YAML document to the session; returns the findings about it.
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
        return completeFindings(in: &session)
    }

    /// Passes texts to the fields that ids name; returns the findings about them.
    ///
    /// - Parameter answers: At most one for each id.
    package mutating func read(_ answers: [GivenText], into session: inout Session) -> [AnswerFinding] {
        session.gatheringInstances { session in
            var filling = filling(of: session.form)
            filling.begin(count: answers.count)
            for (place, answer) in answers.enumerated() {
                answer.id.withByteSlice { name in
                    answer.text.withByteSlice { filling.fill(name, at: place, with: Cell(.text, $0), in: &session) }
                }
            }
            for problem in filling.problems {
                report(problem, at: answers[Int(problem.place)].location, in: session.form)
            }
            for refusal in filling.refusals { report(refusal, at: answers[refusal.place].location) }
            for taking in filling.takings { note(taking, at: answers[taking.place].location) }
        }
        return completeFindings(in: &session)
    }

    /// The findings, with those that only the whole of the values shows.
    private mutating func completeFindings(in session: inout Session) -> [AnswerFinding] {
        if use == .offer || use == .keep { reportRefusedOffers(in: &session) }
        return findings.sorted()
    }

    /// Reports defaults of instances that belong to no option, at the first default of each.
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

    /// Passes texts to the fields that ids name; if several are for the same field, the last counts.
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
        // The message is already in the speaker's language, or in the form's own words.
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

    /// Reads JSON.
    ///
    /// - Parameter location: The location for an offset in the text.
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
    /// A typed text as data, in which `y` and `n` mean yes and no, too.
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

    /// The field that an id names, outside dynamic sections or in an instance, such as `lines[0].price`.
    package func fieldNumber(named id: String) -> Int? {
        if let number = fieldNumber(id: id) { return number }
        guard let address = InstanceAddress(id), let section = sectionNumber(id: address.section) else { return nil }
        return sections[section].fields.first { fields[$0].key == address.key }
    }
}
