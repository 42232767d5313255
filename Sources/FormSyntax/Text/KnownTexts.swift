/// The numbers of texts that differ, however their letters are made up. The texts are somewhere else: a dictionary of a million
/// would take 100 MB.
package struct KnownTexts {
    /// Open addressing; -1: free.
    private var numbers: [Int32]

    /// - Parameter count: How many texts there may be.
    package init(count: Int) {
        var capacity = 4
        while capacity < count * 2 { capacity *= 2 }
        numbers = Array(repeating: -1, count: capacity)
    }

    /// The place of a text, whether it is known or not.
    ///
    /// - Parameter known: The text of a number.
    package func place(of text: String, among known: (Int) -> String) -> Int {
        var place = text.hashValue & (numbers.count - 1)
        while let number = self[place], known(number) != text { place = (place + 1) & (numbers.count - 1) }
        return place
    }

    /// The number of the text of a place; `nil` for one that is not known.
    package subscript(place: Int) -> Int? {
        get { numbers[place] < 0 ? nil : Int(numbers[place]) }
        set { numbers[place] = newValue.map { Int32($0) } ?? -1 }
    }
}
