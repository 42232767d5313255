import FormEngine
import FormSyntax

/// A file of answers by id: where it came from and what is to be done with it.
public struct AnswerReading {
    /// What the values are for.
    public enum Use: Sendable {
        /// They are answers; the walk takes them up when it reaches their fields.
        case give
        /// They take the place of the form's own values, before the session starts.
        case offer
    }

    /// How the answers are written.
    public enum Format: Hashable, Sendable {
        /// One object; dynamic sections are arrays of objects, or ids such as `lines[0].price`.
        case json
        /// A header of ids and one row; a dynamic section is a cell of JSON, or ids such as `lines[0].price`.
        case csv(delimiter: UInt8)

        /// The format that a file's ending, in lower case, tells, or else its first character.
        public init(ending: String?, bytes: [UInt8]) {
            switch ending {
            case "json": self = .json
            case "csv": self = .csv(delimiter: UInt8(ascii: ","))
            case "tsv": self = .csv(delimiter: 0x09)
            default:
                let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
                let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
                let isJSON = first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
                self = isJSON ? .json : .csv(delimiter: UInt8(ascii: ","))
            }
        }
    }

    /// The file as it was named.
    let path: String
    let use: Use
    let ignoresUnknown: Bool
    /// What was found so far.
    public private(set) var diagnostics: [Diagnostic] = []
    private var filled: Set<Slot> = []

    /// - Parameters:
    ///   - path: The file as it was named, for the diagnostics.
    ///   - ignoresUnknown: Whether ids that the form does not have are passed over.
    public init(path: String, use: Use, ignoresUnknown: Bool = false) {
        self.path = path
        self.use = use
        self.ignoresUnknown = ignoresUnknown
    }

    /// Hands every value of the text to the session; returns what is wrong with the text.
    ///
    /// What its values are worth is the engine's verdict, except that a refused default is a warning here.
    public consuming func read(
        _ bytes: UnsafeBufferPointer<UInt8>, as format: Format, into session: inout Session
    ) -> [Diagnostic] {
        switch format {
        case .json: readJSON(bytes, into: &session)
        case .csv(let delimiter): readCSV(bytes, delimiter: delimiter, into: &session)
        }
        return diagnostics.sorted()
    }

    /// Hands one value to the field that an id names; `location` is the id's.
    public mutating func answer(
        _ id: String, with cell: Cell, at location: SourceLocation = .unknown, in session: inout Session
    ) {
        let form = session.form
        guard let field = form.fieldNumber(named: id) else { return reportUnknown(id, at: location, in: form) }
        let instance = InstanceAddress(id)?.instance ?? 0
        fill(field, instance: instance, with: cell, named: id, at: location, in: &session)
    }
}

extension AnswerReading {
    mutating func fill(
        _ field: Int, instance: Int, with cell: Cell, named id: String, at location: SourceLocation,
        in session: inout Session
    ) {
        guard !isFarBeyond(instance, field, in: session) else {
            return report(.error, at: location, "\(quoted(id)) lies far behind the last; number from 0, without gaps")
        }
        guard let slot = session.slot(field: field, instance: instance) else {
            let section = session.form.sections[session.form.fields[field].section]
            return report(.error, at: location, "\(quoted(id)) is one too many; \(section.limitOfItems)")
        }
        // Nothing is given then, but an instance that was named exists.
        guard cell.form != .absent else { return }
        guard filled.insert(slot).inserted else {
            return report(.error, at: location, "\(quoted(id)) is answered twice; remove one of the answers")
        }
        switch use {
        case .give: session.give(cell, to: slot)
        case .offer:
            guard case .refused(let failure) = session.offer(cell, to: slot) else { return }
            let message = Wording().message(failure, in: session)
            report(.warning, at: location, "\(id): the default is not used: \(message)")
        }
    }

    /// Each instance before it would have to be made.
    private func isFarBeyond(_ instance: Int, _ field: Int, in session: borrowing Session) -> Bool {
        instance > 1000 && instance > session.instanceCount(of: session.form.fields[field].section) + 1000
    }

    mutating func reportUnknown(_ id: String, at location: SourceLocation, in form: CompiledForm) {
        guard !ignoresUnknown else { return }
        if let section = form.sectionNumber(id: id) {
            let example = form.sections[section].fields.first.map { form.fields[$0].key } ?? "…"
            return report(
                .error, at: location, "\(quoted(id)) repeats; answer its fields, such as '\(id)[0].\(example)'")
        }
        let cure = form.nearestID(to: id).map { "did you mean '\($0)'?" } ?? "remove it"
        report(.error, at: location, "the form has no field \(quoted(id)); \(cure)")
    }

    mutating func report(_ severity: Diagnostic.Severity, at location: SourceLocation, _ message: String) {
        diagnostics.append(Diagnostic(severity, path: path, at: location, message))
    }

    /// Gives the findings from the `first` on another place.
    mutating func moveDiagnostics(from first: Int, to location: SourceLocation) {
        for index in first..<diagnostics.count { diagnostics[index].location = location }
    }
}

extension CompiledForm {
    /// The field that an id names, outside dynamic sections or, such as `lines[0].price`, in an instance of one.
    public func fieldNumber(named id: String) -> Int? {
        if let number = fieldNumber(id: id) { return number }
        guard let address = InstanceAddress(id), let section = sectionNumber(id: address.section) else { return nil }
        return templateField(address.key, of: section)
    }

    /// The template field of that key.
    func templateField(_ key: String, of section: Int) -> Int? {
        sections[section].fields.first { fields[$0].key == key }
    }
}

extension CompiledForm {
    /// The id that was probably meant; in an instance of a dynamic section, one of that instance.
    fileprivate func nearestID(to id: String) -> String? {
        if let address = InstanceAddress(id), let section = sectionNumber(id: address.section) {
            let keys = sections[section].fields.map { fields[$0].key }
            return nearestName(to: address.key, among: keys).map { "\(address.section)[\(address.instance)].\($0)" }
        }
        return nearestName(to: id, among: fields.map(\.key) + sections.compactMap { $0.isDynamic ? $0.id : nil })
    }
}

extension SectionDescription {
    /// Such as `there may be 5`.
    var limitOfItems: String { maximumItems.map { "there may be \($0)" } ?? "there may not be so many" }
}
