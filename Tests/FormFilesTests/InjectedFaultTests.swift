import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// A known kind of fault at a random place in a valid form is found at that place.
@Suite(.limited) struct InjectedFaultTests {
    /// All forms except those that need a file beside them.
    static let paths =
        FormsFolderTests.names.filter { !["conference", "household"].contains($0) }.map { "forms/\($0).json" }
        + ["Tests/FormFilesTests/Fixtures/faultless.json"]

    private static let forms = Result {
        try paths.map { (path: $0, places: JSONPlaces(try fileBytes("\(CommandRun.package)/\($0)"))) }
    }

    @Test(arguments: InjectedFault.all.indices)
    func isFoundWhereItIs(_ number: Int) throws {
        let fault = InjectedFault.all[number]
        var random = SeededGenerator(seed: UInt64(number) + 1)
        var tried = 0
        for (path, form) in try Self.forms.get() {
            for place in form.all.filter({ fault.fits($0, form) }).shuffled(using: &random).prefix(cases(12)) {
                let injected = fault.inject(place, form)
                let found = allFindings(in: injected.bytes, path: path)
                tried += 1
                #expect(
                    found.contains { $0.code == fault.code && $0.location == injected.location },
                    """
                    \(fault.name) in \(path):\(injected.location.line):\(injected.location.column), \
                    \(place.path.joined(separator: " ")): \(found.prefix(4).map(\.description))
                    """)
            }
        }
        #expect(tried > 1, "\(fault.name) has hardly a place")
    }

    @Test(arguments: paths)
    func isTheOnlyThingThatIsWrongWithTheForm(_ path: String) throws {
        #expect(allFindings(in: try fileBytes("\(CommandRun.package)/\(path)"), path: path) == [])
    }
}
