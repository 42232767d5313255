internal import FormEngine
internal import FormRecords
internal import FormSyntax
internal import FormWords

/// An address that a form does not have: of a field, a repeating section, an instance, or an outside value.
public struct UnknownAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address as it was given.
    public let address: String
    private let reason: Reason

    private enum Reason: Hashable {
        case unknown(AnswerComplaint)
        /// A section that has so many instances only.
        case instance(section: String, count: Int)
        /// A section among others of a form that was not compiled yet.
        case section(others: [String])
    }

    init(_ address: String, in form: FormEngine.CompiledForm) {
        self.address = address
        reason = .unknown(AnswerComplaint(unknown: address, in: form))
    }

    /// A field that a form does not have which was not compiled yet.
    init(_ address: String, among ids: [String]) {
        self.address = address
        reason = .unknown(.unknownField(address, meant: nearestName(to: address, among: ids)))
    }

    /// A section that a form does not have which was not compiled yet.
    init(_ section: SectionID, amongSections ids: [SectionID]) { (address, reason) = (section, .section(others: ids)) }

    init(_ address: String, section: SectionDescription, count: Int) {
        self.address = address
        reason = .instance(section: section.id ?? "", count: count)
    }

    /// The fault, in English: `the form has no field 'emial'; did you mean 'email'?`
    public var description: String { message(in: "en") }

    /// The fault, in a language: lower case, no full stop.
    public func message(in language: LanguageTag) -> String {
        let words = language.viewLanguage
        switch reason {
        case .unknown(let complaint): return complaint.message(in: words)
        case .section(let others):
            guard !others.isEmpty else { return words.words(.unknownSection, ["name": quoted(address)]) }
            return words.words(
                .noSuchSection, ["name": quoted(address), "sections": words.either(others.map { quoted($0) })])
        case .instance(let section, let count):
            return words.words(
                .noSuchInstance, ["address": quoted(address), "section": quoted(section), "count": count])
        }
    }
}
