import FormModel
import FormSyntax

/// The options of a choice in their order. Each is described when asked for.
public struct DescribedOptions: Sendable {
    /// The whole list of the field.
    private let list: OptionList
    /// Whether people type ids instead of numbers.
    private let areTypedByID: Bool
    /// The places in the list that are included; `nil` for all.
    private var places: [Int32]?
    /// Texts that differ from those of the list because answers are filled in, by place.
    private var filled: [Int: (title: String, info: String?)] = [:]

    /// All options of a list.
    init(_ list: OptionList = []) {
        self.list = list
        // An id or title that begins with a digit could be taken for a number.
        var areTypedByID = false
        for text: OptionRows.Text in [.id, .title] {
            list.forEach(text) { _, text in if text?.first.map(isDigit) ?? false { areTypedByID = true } }
        }
        self.areTypedByID = areTypedByID
    }

    /// Whether a title or an explanation may contain placeholders for answers.
    var mayHoldAnswers: Bool { list.mayHoldAnswers }

    /// A selection of these options, by their places in the whole list, in order.
    package func only(_ places: [Int]) -> DescribedOptions {
        var options = self
        options.places = places.map { Int32($0) }
        return options
    }

    /// The place of an option in the whole list.
    package func place(at index: Int) -> Int { places.map { Int($0[index]) } ?? index }

    /// The text of an id.
    package func id(at index: Int) -> String { list.id(at: place(at: index)) ?? "" }

    /// The title; the id if there is none.
    package func title(at index: Int) -> String {
        let place = place(at: index)
        if !filled.isEmpty, let texts = filled[place] { return texts.title }
        return list.title(at: place) ?? list.id(at: place) ?? ""
    }

    /// The title at a place in the whole list; `nil` if answers are filled into some texts.
    func unfilledTitle(at place: Int) -> String? {
        filled.isEmpty ? list.title(at: place) ?? list.id(at: place) : nil
    }

    /// The text a person types for an option.
    package func label(at index: Int) -> String { areTypedByID ? id(at: index) : String(index + 1) }

    /// The index of the first option with this label.
    func index(ofLabel label: String) -> Int? {
        if areTypedByID { return indices.first { id(at: $0) == label } }
        return Int(label).flatMap { $0 > 0 && $0 <= count && String($0) == label ? $0 - 1 : nil }
    }

    /// The option at a place in the whole list; `nil` if it is not among these.
    package func option(at place: Int) -> OptionDescription? {
        if indices.contains(place), self.place(at: place) == place { return self[place] }
        return places?.firstIndex(of: Int32(place)).map { self[$0] }
    }

    /// Changes an option's title and explanation.
    mutating func changeTexts(at index: Int, _ change: (String) -> String) {
        let (title, info) = (self.title(at: index), self[index].info)
        let changed = (title: change(title), info: info.map(change))
        if changed.title != title || changed.info != info { filled[place(at: index)] = changed }
    }
}

extension DescribedOptions: RandomAccessCollection {
    /// The first index, 0.
    public var startIndex: Int { 0 }
    /// The number of options.
    public var endIndex: Int { places?.count ?? list.count }

    /// The option at an index.
    public subscript(index: Int) -> OptionDescription {
        let place = place(at: index)
        let option = list[place]
        let texts = filled.isEmpty ? nil : filled[place]
        let id = option.id.value.scalarText ?? ""
        return OptionDescription(
            place: place, id: id, idLiteral: option.id.value, title: texts?.title ?? option.title ?? id,
            info: texts == nil ? option.info : texts?.info, label: areTypedByID ? id : String(index + 1),
            isDefault: option.isDefault, accessibilityLabel: option.accessibilityLabel, when: option.when?.value)
    }
}
