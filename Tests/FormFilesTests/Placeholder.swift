import Testing
@testable import FormFiles
