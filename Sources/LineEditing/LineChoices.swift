/// The options of a question, through which Up and Down move.
public struct LineChoices {
    /// The numbers of the options that match a line, in the order of proposal.
    public var matches: (_ line: String) -> [Int]
    /// The proposal of an option after a line, with the line that takes it.
    public var proposal: (_ number: Int, _ line: String) -> Suggestion
    /// The line after an option is ticked or unticked; `nil` for an unreadable line. The closure is absent if only one
    /// option can be chosen.
    public var ticked: ((_ number: Int, _ line: String) -> String?)?
    /// The beginning of an empty line before the first option is proposed; for a multiple choice, the options chosen so
    /// far.
    public var start: (() -> String)?

    /// The ticked options of a line, with the line that answers with them; Enter takes them even if another option is
    /// proposed. `nil` if there are none, or if the proposed option completes the typed text.
    public var standing: ((_ line: String) -> Suggestion?)?
    /// The list of options, for an editor that draws it above the question: rows of at most that many columns, with a
    /// mark at the proposed option and ticks at those in the line, or, without a line, in the answer.
    public var list: ((_ line: String?, _ proposed: Int?, _ columns: Int) -> [StyledText])?

    /// Creates the options of a question with one answer.
    public init(
        matches: @escaping (_ line: String) -> [Int], proposal: @escaping (_ number: Int, _ line: String) -> Suggestion
    ) {
        self.matches = matches
        self.proposal = proposal
    }
}
