import FormEngine
import FormFiles
import FormLint
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormImport

/// Tests forms made from files of variables.
@Suite(.limited) struct EnvImportTests {
    private func reading(_ text: String) -> FormReading { importEnv(bytes: Array(text.utf8), path: "d/.env.example") }

    private func fields(_ text: String) -> [Field] { reading(text).form?.groups[0].sections.flatMap(\.fields) ?? [] }

    @Test(
        arguments: [
            ("A=80", "signed_number"), ("A=-1", "signed_number"), ("A=08", "text"), ("A=1.5", "text"),
            ("A_VERSION=10", "text"), ("IMAGE_TAG=3", "text"), ("A=true", "switch"), ("A=Off", "switch"),
            ("A=1", "signed_number"),
            ("A=http://localhost:80", "url"), ("A=a@example.org", "email"), ("A=/var/run", "text"), ("A=./x", "text"),
            ("A=", "text"), ("A='x\ny'", "text_area"), ("A=127.0.0.1", "text"), ("A=http://${H}", "text"),
            ("A=null", "text"),
            ("A=99999999999999999999", "text"),
        ]) func kindsAreGuessed(_ row: (line: String, kind: String))
    {
        #expect(fields(row.line).map(\.type.value) == [row.kind])
    }

    @Test(
        arguments: [
            "DB_PASSWORD", "API_KEY", "APP_SECRET", "GH_TOKEN", "SECRET_KEY_BASE", "POSTGRES_PASS", "LDAP_BINDPW",
            "apikey",
            "ROOTPASSWORD", "GOOGLE_CREDENTIALS", "HASH_SALT",
        ]) func namesTellSecrets(_ name: String)
    {
        let reading = reading("\(name)=9f8e7d\n")
        let field = reading.form?.groups[0].sections[0].fields[0]
        #expect(field?.isSecret == true && field?.value == nil && field?.texts.placeholder == nil)
        #expect(reading.diagnostics.map(\.code) == [.secretByName])
        #expect(reading.diagnostics[0].message.hasSuffix(name))
    }

    @Test(
        arguments: [
            "AWS_ACCESS_KEY_ID", "KEY_PATH", "API_KEY_PREFIX", "VAPID_PUBLIC_KEY", "MAX_TOKENS", "TOKEN_EXPIRES",
            "BYPASS_URL",
            "KEYBOARD", "MONKEY", "PASSWORD_RESET_URL", "COMPASS",
        ]) func otherNamesDoNot(_ name: String)
    { #expect(fields("\(name)=9f8e7d").map(\.isSecret) == [false]) }

    @Test(arguments: ["changeme", "your_key_here", "<token>", "xxxxxxxx", "secret", "password123", "replace-me"])
    func samplesAreNoDefaults(_ sample: String) {
        let file = EnvFile(Array("A_KEY=\(sample)".utf8), path: "")
        #expect(file.variable("A_KEY")?.isOfferedSecret == false)
        for value in ["9f8e7d", "${OTHER_PASSWORD}"] {
            let file = EnvFile(Array("A_KEY=\(value)".utf8), path: "")
            #expect(file.variable("A_KEY")?.isOfferedSecret == true)
        }
    }

    @Test func otherSamplesAreExamples() {
        let field = fields("HOST=<your-host>")[0]
        #expect(field.value == nil && field.texts.placeholder == "<your-host>")
    }

    @Test func commentsAreTitlesAndInfo() {
        let text = """
            # The host, e.g. of the database. It may be an address {1}.
            # Or a socket.
            HOST=a
            PORT=1 # Its port
            # This one is so long that nobody would want it as the title of any question
            LONG=1
            # Public
            # Keep {braces}
            #PUBLIC_NAME=x
            """
        let found = fields(text)
        #expect(found.map(\.title) == ["The host, e.g. of the database", "Its port", nil, "Public"])
        #expect(found[0].texts.info == "It may be an address {{1}.\nOr a socket.")
        #expect(found[2].texts.info?.hasPrefix("This one") == true)
        #expect(found[3].texts.info == "Keep {{braces}" && found[3].texts.placeholder == "x" && found[3].value == nil)
        #expect(found.map(\.isWrittenEmpty) == [true, true, true, false])
    }

    @Test func headingsBeginSections() {
        let text = """
            # shellcheck disable=SC2034

            ##########
            # Welcome to all.
            ##########

            #
            # Basics
            #

            # The zone
            TZ=UTC

            NAME=x

            # ---- Mail server ----
            MAIL_HOST=h

            # Redis
            ## The host
            REDIS_HOST=h

            # Used for zoom
            ZOOM_ID=
            ZOOM_NAME=

            # Files
            A=1
            B=2

            C=3
            """
        let form = reading(text).form
        let sections = form?.groups[0].sections ?? []
        #expect(form?.title == ".env.example" && form?.description == "Welcome to all.")
        #expect(sections.map(\.title) == ["Basics", "Mail server", "Redis", "Used for zoom", "Files", nil])
        #expect(
            sections.map { $0.fields.map(\.id.value) } == [
                ["TZ", "NAME"], ["MAIL_HOST"], ["REDIS_HOST"], ["ZOOM_ID", "ZOOM_NAME"], ["A", "B"], ["C"],
            ])
        #expect(sections.flatMap(\.fields).map(\.title) == ["The zone", nil, nil, "The host", nil, nil, nil, nil, nil])
    }

    @Test func aFileWithoutVariablesIsNoForm() {
        #expect(reading("# nothing\n").diagnostics.map(\.code) == [.notEnv])
        #expect(reading("").form == nil)
    }

    @Test func fieldsTakeWhatAnotherFileHas() {
        var form = reading("A=80\nB=x\nC=true\nD=1\n").form ?? Form()
        form.fit(EnvFile(Array("A=10.5-alpine\nB=\nC=no\n#D=x\n".utf8), path: ""))
        let found = form.groups[0].sections[0].fields
        #expect(found.map(\.type.value) == ["text", "text", "switch", "signed_number"])
        #expect(found.map { $0.value == nil } == [true, true, false, false])
    }

    @Test func addressesWithPasswordsAreSecretsOfTheFile() {
        let example = "A=pg://u:p@h/d\nB=pg://u:p@h/d\nC=pg://u:$P@h/d\nD=x\n"
        var form = reading(example).form ?? Form()
        form.fit(EnvFile(Array("A=pg://u:p@h/d\nB=pg://u:q@h/d\nC=pg://u:$P@g/d\nD=https://u:q@h\n".utf8), path: ""))
        #expect(form.groups[0].sections[0].fields.map(\.isSecret) == [false, true, false, true])
    }

    private static let folder = "\(CommandRun.package)/Tests/FormImportTests/Fixtures/env"

    /// The forms compile without findings and are the same after writing and reading.
    @Test(arguments: ["calcom", "jitsi", "laravel"]) func examplesAreForms(_ name: String) throws {
        let reading = importEnv(bytes: try fileBytes("\(Self.folder)/\(name).env.example"), path: "\(name).env.example")
        let form = try #require(reading.form)
        #expect(reading.diagnostics.allSatisfy { $0.code == .secretByName })
        let compilation = compile(form)
        #expect(compilation.diagnostics.isEmpty)
        let copy = readJSONForm(bytes: Array(form.node.text.utf8), path: "")
        #expect(copy.form?.node.text == form.node.text)
    }
}
