public import FormEngine

/// A record format of the program: a closure that makes bytes of a session's answers.
///
///     let lines = CustomEncoder("lines") { record in
///         Array(record.members.map { "\($0.id)=\($0.value?.description ?? "")\n" }.joined().utf8)
///     }
public struct CustomEncoder: Sendable {
    /// The name of the format for programs.
    public let name: String
    private let body: @Sendable (AnsweredRecord) throws -> [UInt8]

    /// A format.
    ///
    /// - Parameters:
    ///   - name: The name for programs.
    ///   - body: Gives the bytes of one record, separators included.
    public init(_ name: String, _ body: @escaping @Sendable (AnsweredRecord) throws -> [UInt8]) {
        (self.name, self.body) = (name, body)
    }

    /// The bytes of a session's answers.
    package func encode(_ session: borrowing Session) throws -> [UInt8] { try body(AnsweredRecord(session)) }
}

/// The written answers of a session: those of visible fields, in form order, secrets included.
public struct AnsweredRecord: Sendable {
    /// One answer, or the instances of a repeating section.
    public struct Member: Sendable {
        /// The id of the field or section; in an instance, the part after `[:index].`.
        public let id: String
        /// The title that people see; the id without one.
        public let title: String
        /// The id of the section that it is in; `nil` of a section without one, and of a repeating section itself.
        public let section: SectionID?
        /// The answer; `nil` without one, and for a section.
        public let value: Answer?
        /// The instances of a repeating section; `nil` for a field.
        public let instances: [AnsweredRecord]?
    }

    /// The fields and sections, in form order.
    public let members: [Member]
}

extension AnsweredRecord {
    init(_ session: borrowing Session) {
        let form = session.form
        var members: [Member] = []
        for item in form.outline {
            switch item {
            case .field(let number):
                guard let slot = form.fixedSlot(ofField: number) else { continue }
                Self.append(slot, of: session, to: &members)
            case .dynamicSection(let number):
                guard session.isSectionVisible(number) else { continue }
                let section = form.sections[number]
                members.append(
                    Member(
                        id: section.id ?? "", title: section.title ?? section.id ?? "", section: nil, value: nil,
                        instances: Self.instances(of: number, session)))
            }
        }
        self.members = members
    }

    private static func instances(of section: Int, _ session: borrowing Session) -> [AnsweredRecord] {
        (0..<session.instanceCount(of: section)).map { instance in
            var members: [Member] = []
            for slot in session.slots(ofInstance: instance, in: section) {
                append(slot, of: session, to: &members)
            }
            return AnsweredRecord(members: members)
        }
    }

    private static func append(_ slot: Slot, of session: borrowing Session, to members: inout [Member]) {
        let field = session.field(slot)
        guard field.isSubmitted, session.isVisible(slot) else { return }
        members.append(
            Member(
                id: field.key, title: field.title, section: session.form.sections[field.section].id,
                value: session.typedAnswer(slot), instances: nil))
    }
}
