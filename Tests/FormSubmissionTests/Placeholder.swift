import Testing
@testable import FormSubmission
