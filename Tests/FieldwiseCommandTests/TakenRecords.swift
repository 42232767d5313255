import FormEngine
import FormSyntax

/// The values of records in a form's lists of unique fields, from their JSON: the reference for every way of answering.
struct TakenRecords {
    /// The fields of each list.
    private let lists: [[(id: String, isJSON: Bool)]]
    private let isNested: Bool
    private var taken: [Set<[String]>]

    init(_ form: CompiledForm) {
        lists = form.unique.map { $0.map { (form.fields[$0].id, form.fields[$0].isJSON) } }
        taken = lists.map { _ in [] }
        isNested = form.documents.isNested
    }

    /// The reasons to refuse a record: its failures, or else the unique values that another record has.
    func reasons(against outcome: AnsweredForm) -> [String] {
        outcome.reasons.isEmpty ? conflicts(of: outcome).map { "\(lists[$0][0].id): not_unique" } : outcome.reasons
    }

    /// The lists in which a record agrees with an earlier one.
    func conflicts(of outcome: AnsweredForm) -> [Int] {
        let keys = keys(of: outcome)
        return lists.indices.filter { list in keys[list].map { taken[list].contains($0) } ?? false }
    }

    mutating func insert(_ outcome: AnsweredForm) {
        for (list, key) in keys(of: outcome).enumerated() { if let key { taken[list].insert(key) } }
    }

    /// A key for each list; `nil` if a value is missing or empty.
    private func keys(of outcome: AnsweredForm) -> [[String]?] {
        guard !lists.isEmpty else { return [] }
        let record = parseJSON(Array(outcome.json.utf8), path: "", mode: .strict).node
        return lists.map { fields in
            let values = fields.compactMap { id, isJSON in
                (isNested ? id.split(separator: ".").map(String.init) : [id])
                    .reduce(record) { $0?.member($1) }.flatMap { isJSON ? $0.text : $0.comparable }
            }
            return values.count == fields.count ? values : nil
        }
    }
}

extension JSONNode {
    /// JSON as a text; `nil` for none.
    fileprivate var text: String? { if case .null = value { nil } else { value.compactText } }

    /// A text that is the same for equal values; `nil` for no value.
    fileprivate var comparable: String? {
        switch value {
        case .null, .object: nil
        case .truth(let truth): "\(truth)"
        case .number(let text): text.replacing(/(\.\d*?)0+$/, with: \.1).replacing(/^-(?=0?\.?$)|\.$/, with: "")
        case .string(let text):
            Instant(text).map { "\($0.seconds) \($0.nanoseconds)" } ?? ClockTime(text).map { "\($0.seconds)" } ?? text
        case .array(let nodes): nodes.compactMap(\.comparable).sorted().joined(separator: ";")
        }
    }
}
