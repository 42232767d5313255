public import LineEditing

/// Where a conversation is held: shows lines and asks for one. The terminal's is of `TerminalEditor`; it may be one of your own.
public typealias LineEditor = LineEditing.LineEditor

/// A question to a line editor.
public typealias LineQuestion = LineEditing.LineQuestion

/// A line that Tab may make of a text.
public typealias LineCandidate = LineEditing.LineCandidate

/// The choices of a question, which Up and Down go through.
public typealias LineChoices = LineEditing.LineChoices

/// How a question ended.
public typealias LineAnswer = LineEditing.LineAnswer

/// A value that is offered: it is after the caret of an empty line, where Enter takes it.
public typealias Suggestion = LineEditing.Suggestion

/// The result of handing a text to somebody to edit.
public typealias EditedText = LineEditing.EditedText

/// A terminal that is left to other programs for a while.
public typealias ProgramTerminal = LineEditing.ProgramTerminal

/// A text and how it looks where colours may be used.
public typealias StyledText = LineEditing.StyledText

/// How a text looks.
public typealias LineStyle = LineEditing.LineStyle

/// How each kind of text looks on a terminal.
public typealias Palette = LineEditing.Palette
