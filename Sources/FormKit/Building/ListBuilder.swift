/// Makes a list of the elements in braces, also within `if`, `switch` and `for`.
///
/// Functions make lists as well:
///
///     @ListBuilder<any FormPart> func address(_ who: String) -> [any FormPart] {
///         TextField("\(who)_street", "Street").required()
///         TextField("\(who)_city", "City").required()
///     }
///
///     Section("Delivery") { address("receiver") }
@resultBuilder public enum ListBuilder<Element> {
    /// An element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Elements of a function or an array.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// All elements in braces.
    public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }
    /// The elements of an `if` without `else`.
    public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
    /// The elements of an `if` or an earlier `case`.
    public static func buildEither(first list: [Element]) -> [Element] { list }
    /// The elements of an `else` or a later `case`.
    public static func buildEither(second list: [Element]) -> [Element] { list }
    /// The elements of a `for`.
    public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
}
