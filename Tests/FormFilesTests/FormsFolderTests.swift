import FormEngine
import FormFiles
import FormTestSupport
import Glibc
import Testing

@Suite struct FormsFolderTests {
    static let names = ["employment", "order", "people", "price-range", "registration"]

    @Test(arguments: names)
    func readsAndCompilesWithoutAFinding(_ name: String) throws {
        let reading = readForm(bytes: try fileBytes("\(projectFolder)/forms/\(name).json"), path: "\(name).json")
        #expect(reading.diagnostics == [])
        let compilation = compile(try #require(reading.form), referencesAreErrors: true)
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
        #expect(found.sorted() == Self.names.flatMap { ["\($0).json", "\($0).xml"] })
    }
}
