import FormEngine
import FormFiles
import FormTestSupport
import Glibc
import TestLimits
import Testing

@Suite(.limited) struct FormsFolderTests {
    static let names = ["employment", "household", "new-form", "order", "people", "price-range", "registration"]

    @Test(arguments: names)
    func readsAndCompilesWithoutAFinding(_ name: String) throws {
        let complete = try completeFormOfTheFolder(name)
        #expect(complete.diagnostics == [])
        let compilation = compile(complete.form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        #expect(compilation.form != nil)
    }

    @Test(arguments: names)
    func saysWhatItAsks(_ name: String) throws {
        let form = try formOfTheFolder(name)
        #expect(form.title?.isEmpty == false && form.description?.isEmpty == false)
        for field in form.fields { #expect(field.title != field.key, "\(field.id) has no title") }
    }

    @Test func missesNoFileOfTheFolder() throws {
        let folder = try #require(opendir("\(projectFolder)/forms"))
        defer { closedir(folder) }
        var found: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { found.append(name) }
        }
        let forms = found.sorted().filter { !$0.hasSuffix(".csv") }
        #expect(forms == Self.names.flatMap { ["\($0).json", "\($0).xml"] })
        // What forms name is beside them, and nothing else.
        let named = try Self.names.flatMap { try completeFormOfTheFolder($0).files.map(\.name) }
        #expect(found.filter { $0.hasSuffix(".csv") } == named)
    }
}
