import Testing
@testable import FormPrompt
