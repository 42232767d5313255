public import LineEditing

/// The screen of a conversation, which shows lines and asks for one: that of `TerminalEditor`, or one of your own.
public typealias LineEditor = LineEditing.LineEditor

/// A question to a line editor.
public typealias LineQuestion = LineEditing.LineQuestion

/// A completion of a text by Tab.
public typealias LineCandidate = LineEditing.LineCandidate

/// The choices of a question, through which Up and Down go.
public typealias LineChoices = LineEditing.LineChoices

/// The end of a question.
public typealias LineAnswer = LineEditing.LineAnswer

/// A value that Enter takes on an empty line.
public typealias Suggestion = LineEditing.Suggestion

/// The result of handing a text to somebody to edit.
public typealias EditedText = LineEditing.EditedText

/// A terminal that is lent to other programs.
public typealias ProgramTerminal = LineEditing.ProgramTerminal

/// A text with its style.
public typealias StyledText = LineEditing.StyledText

/// The style of a text.
public typealias LineStyle = LineEditing.LineStyle

/// The looks of each style on a terminal.
public typealias Palette = LineEditing.Palette
