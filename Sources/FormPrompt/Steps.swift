public import FormConversation

/// The next demand of a conversation on the program.
public typealias Step = FormConversation.Step

/// A question in parts.
public typealias AskedQuestion = FormConversation.AskedQuestion

/// The outcome of a conversation.
public typealias ConversationOutcome = FormConversation.ConversationOutcome

/// The settings of a conversation.
public typealias ConversationSettings = FormConversation.ConversationSettings
