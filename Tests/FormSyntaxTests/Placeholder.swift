import Testing
@testable import FormSyntax
