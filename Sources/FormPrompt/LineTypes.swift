public import LineEditing

/// The screen of a conversation, which shows lines and asks for one: `TerminalEditor`'s, or one of your own.
public typealias LineEditor = LineEditing.LineEditor

/// A question to a line editor.
public typealias LineQuestion = LineEditing.LineQuestion

/// A completion that Tab offers.
public typealias LineCandidate = LineEditing.LineCandidate

/// The choices of a question, which Up and Down step through.
public typealias LineChoices = LineEditing.LineChoices

/// The end of a question.
public typealias LineAnswer = LineEditing.LineAnswer

/// A value that Enter accepts on an empty line.
public typealias Suggestion = LineEditing.Suggestion

/// The outcome of editing a text in another program.
public typealias EditedText = LineEditing.EditedText

/// A terminal that is lent to another program.
public typealias ProgramTerminal = LineEditing.ProgramTerminal

/// A text with its style.
public typealias StyledText = LineEditing.StyledText

/// The style of a text.
public typealias LineStyle = LineEditing.LineStyle

/// The appearance of each style on a terminal.
public typealias Palette = LineEditing.Palette
