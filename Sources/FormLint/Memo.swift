/// Remembers what was found of each field: of formulas that read one another in many ways each is looked at once.
final class Memo<Fact> {
    /// How many formulas deep a question is followed; a longer chain must not exhaust the stack.
    static var depthLimit: Int { 50 }

    private var facts: [Int: Fact] = [:]

    func fact(of number: Int, _ find: () -> Fact) -> Fact {
        if let known = facts[number] { return known }
        let found = find()
        facts[number] = found
        return found
    }
}
