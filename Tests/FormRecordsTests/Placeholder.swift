import Testing
@testable import FormRecords
