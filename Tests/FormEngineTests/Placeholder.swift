import Testing
@testable import FormEngine
