import FormSyntax

/// The options of a field in their order: written out in the form, or rows of a file, each of which becomes an option when it
/// is asked for.
package struct OptionList: Sendable, Equatable {
    private enum Content: Sendable, Equatable {
        case written([Option])
        /// Apart from the field, which is copied often.
        indirect case rows(OptionRows)
    }

    private var content: Content

    /// The rows of a file.
    package init(_ rows: OptionRows) { content = .rows(rows) }

    /// Those that are written out, which alone are defaults, or have targets; none of a file.
    package var written: [Option] {
        switch content {
        case .written(let options): options
        case .rows: []
        }
    }

    /// The same without conditions, and without what choosing them does.
    var offeredAlways: OptionList {
        switch content {
        case .written(let options):
            OptionList(
                options.map { option in
                    var option = option
                    (option.when, option.targets, option.isDefault) = (nil, [], false)
                    return option
                })
        case .rows(let rows): OptionList(rows.offeredAlways)
        }
    }

    /// The text of an id; `nil` of one that is none.
    package func id(at place: Int) -> String? {
        switch content {
        case .written(let options): options[place].id.value.scalarText
        case .rows(let rows): rows.text(.id, of: place)
        }
    }

    /// An option's title.
    package func title(at place: Int) -> String? {
        switch content {
        case .written(let options): options[place].title
        case .rows(let rows): rows.text(.title, of: place)
        }
    }

    /// The condition under which an option is offered.
    package func condition(at place: Int) -> Located<String>? {
        switch content {
        case .written(let options): options[place].when
        case .rows(let rows): rows.condition(of: place)
        }
    }

    /// The conditions of those that have one.
    package var conditions: some Sequence<Located<String>> { indices.lazy.compactMap { condition(at: $0) } }

    /// Their titles.
    package var titles: some Sequence<String> { indices.lazy.compactMap { title(at: $0) } }

    /// Whether any is offered under a condition.
    package var hasConditions: Bool { indices.contains { condition(at: $0) != nil } }

    /// The texts of the ids.
    package var ids: some Sequence<String> { indices.lazy.compactMap { id(at: $0) } }
}

extension OptionList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package init() { content = .written([]) }

    package init(_ options: some Sequence<Option>) { content = .written(Array(options)) }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch content {
        case .written(let options): options.count
        case .rows(let rows): rows.count
        }
    }

    package subscript(place: Int) -> Option {
        get {
            switch content {
            case .written(let options): options[place]
            case .rows(let rows): rows.option(place)
            }
        }
        set { change { $0[place] = newValue } }
    }

    package mutating func replaceSubrange(_ range: Range<Int>, with options: some Collection<Option>) {
        change { $0.replaceSubrange(range, with: options) }
    }

    /// Changes the options, which are written out then.
    private mutating func change(_ body: (inout [Option]) -> Void) {
        var options = if case .written(let options) = content { options } else { Array(self) }
        // Not held twice, they are changed in place.
        content = .written([])
        body(&options)
        content = .written(options)
    }
}

extension OptionList: ExpressibleByArrayLiteral {
    package init(arrayLiteral options: Option...) { content = .written(options) }
}
