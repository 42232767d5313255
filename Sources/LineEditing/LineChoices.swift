/// The choices of a question, through which Up and Down go.
public struct LineChoices {
    /// The numbers of the choices that match a line, in the order of proposal.
    public var matches: (_ line: String) -> [Int]
    /// The proposal of a choice after a line, with the line that takes it.
    public var proposal: (_ number: Int, _ line: String) -> Suggestion
    /// The line after a choice is ticked or unticked; `nil` after an unreadable line. Absent where only one can be chosen.
    public var ticked: ((_ number: Int, _ line: String) -> String?)?
    /// The beginning of an empty line before the first choice is proposed: those chosen already, of several.
    public var start: (() -> String)?

    /// The choices that a line has ticked, and the line that takes them: Enter does, though another is proposed. `nil` where there
    /// are none, or the one proposed completes what is typed.
    public var standing: ((_ line: String) -> Suggestion?)?
    /// Their list for an editor that draws it above the question: rows of so many columns, with a mark at the one proposed and
    /// ticks at those that a line takes; without a line, that the answer has.
    public var list: ((_ line: String?, _ proposed: Int?, _ columns: Int) -> [StyledText])?

    /// Choices of a question with one answer.
    public init(
        matches: @escaping (_ line: String) -> [Int], proposal: @escaping (_ number: Int, _ line: String) -> Suggestion
    ) {
        self.matches = matches
        self.proposal = proposal
    }
}
