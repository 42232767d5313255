/// Makes a list of what stands in braces, with `if`, `else`, `switch` and `for` around it.
///
/// Functions of one's own make lists as well:
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
    /// Elements that a function or an array has.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Everything in braces.
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
