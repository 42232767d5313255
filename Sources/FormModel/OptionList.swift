import FormSyntax

/// The options of a field in order: written in the form, or rows of a file that become options on demand.
package struct OptionList: Sendable, Equatable {
    private enum Storage: Sendable, Equatable {
        case written([Option])
        case rows(OptionRows)
    }

    private var content: Storage

    /// Creates a list from the rows of a file.
    package init(_ rows: OptionRows) { content = .rows(rows) }

    /// The options written in the form; empty for a file. Only these can be defaults or have targets.
    package var written: [Option] {
        switch content {
        case .written(let options): options
        case .rows: []
        }
    }

    /// The options without conditions and targets.
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

    /// The text of an option's id; `nil` if the id is not a scalar.
    package func id(at place: Int) -> String? { text(.id, at: place) }

    /// The title of an option.
    package func title(at place: Int) -> String? { text(.title, at: place) }

    private func text(_ text: OptionRows.Text, at place: Int) -> String? {
        switch content {
        case .written(let options): options[place].text(text)
        case .rows(let rows): rows.text(text, of: place)
        }
    }

    /// Whether a title or explanation may contain answers.
    package var mayHoldAnswers: Bool {
        switch content {
        case .written: true
        case .rows(let rows): rows.hasBraces
        }
    }

    /// Calls a function with a text of each option, or `nil` if it is absent; the text is valid only during the call.
    package func forEach(_ text: OptionRows.Text, _ body: (_ place: Int, ByteSlice?) -> Void) {
        switch content {
        case .written(let options):
            for (place, option) in options.enumerated() {
                if let text = option.text(text) { text.withByteSlice { body(place, $0) } } else { body(place, nil) }
            }
        case .rows(let rows): rows.forEach(text, body)
        }
    }

    /// Whether any id or value may be something other than a text.
    package var mayHaveOtherThanTexts: Bool {
        switch content {
        case .written: true
        case .rows(let rows): rows.hasNumbers
        }
    }

    /// The condition under which an option is offered.
    package func condition(at place: Int) -> Located<String>? {
        switch content {
        case .written(let options): options[place].when
        case .rows(let rows): rows.condition(of: place)
        }
    }

    /// The conditions of the options that have one.
    package var conditions: some Sequence<Located<String>> { indices.lazy.compactMap { condition(at: $0) } }

    /// The titles of the options.
    package var titles: some Sequence<String> { indices.lazy.compactMap { title(at: $0) } }

    /// Whether any option has a condition.
    package var hasConditions: Bool { indices.contains { condition(at: $0) != nil } }

    /// The ids as texts.
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

    /// Changes the options; rows of a file are turned into written options.
    private mutating func change(_ body: (inout [Option]) -> Void) {
        var options = if case .written(let options) = content { options } else { Array(self) }
        // Releases the stored copy, so that the options are changed in place.
        content = .written([])
        body(&options)
        content = .written(options)
    }
}

extension OptionList: ExpressibleByArrayLiteral {
    package init(arrayLiteral options: Option...) { content = .written(options) }
}

extension Option {
    fileprivate func text(_ text: OptionRows.Text) -> String? {
        switch text {
        case .id: id.value.scalarText
        case .title: title
        case .info: info
        case .value: value?.value.scalarText
        }
    }
}
