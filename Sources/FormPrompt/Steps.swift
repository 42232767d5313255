public import FormConversation

/// The next demand of a conversation on the program.
public typealias Step = FormConversation.Step

/// The outcome of a conversation.
public typealias ConversationOutcome = FormConversation.ConversationOutcome

/// The settings of a conversation.
public typealias ConversationSettings = FormConversation.ConversationSettings

/// The place of a field's title.
public typealias PromptLayout = FormConversation.PromptLayout
