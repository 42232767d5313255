import Testing
@testable import FieldwiseCommand
