public import FormConversation

/// The next demand of a conversation on whoever runs it.
public typealias Step = FormConversation.Step

/// How a conversation ended.
public typealias ConversationOutcome = FormConversation.ConversationOutcome

/// How a conversation is held.
public typealias ConversationSettings = FormConversation.ConversationSettings

/// Where a field's title is.
public typealias PromptLayout = FormConversation.PromptLayout
