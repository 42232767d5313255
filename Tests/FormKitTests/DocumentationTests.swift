import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// The articles of the library.
@Suite(.limited) struct DocumentationTests {
    private static let articles =
        "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
        + "/Sources/FormKit/FormKit.docc/Articles"

    @Test func haveEachFunction() throws {
        let text = try fileText("\(Self.articles)/ConditionsAndFormulas.md")
        for function in Function.all { #expect(text.contains("`\(function.name)("), "\(function.name)") }
    }
}
