import FormEngine
import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing
import YAMLSyntax

@testable import FormImport

/// Tests forms made from issue forms: the field for each element, and findings about everything else.
@Suite(.limited) struct IssueFormTests {
    struct Case: CustomTestStringConvertible {
        /// An element of the body, as YAML on one line.
        let element: String
        /// The members of the resulting field; empty for none.
        let field: String
        var findings: [String] = []

        init(_ element: String, _ field: String, _ findings: String...) {
            (self.element, self.field, self.findings) = (element, field, findings)
        }

        var testDescription: String { element }
    }

    static let elements = [
        Case(
            "{type: input, id: v, attributes: {label: 'Version {x}', placeholder: 1.0, value: '2'}, "
                + "validations: {required: true}}",
            #""id": "v", "type": "text", "title": "Version {{x}", "placeholder": "1.0", "default": "2", "#
                + #""required": true"#),
        Case(
            "{type: input, attributes: {label: 'Steps to  reproduce?', value: }}",
            #""id": "steps_to_reproduce", "type": "text", "title": "Steps to  reproduce?""#),
        Case(
            #"{type: textarea, attributes: {label: L, description: "One.\n\nTwo.", placeholder: "a\nb", "#
                + #"value: "1.\n2.\n", render: shell}}"#,
            #""id": "l", "type": "text_area", "title": "L", "description": "One.", "info": "Two.\n\na\nb", "#
                + #""default": "1.\n2.", "render": "shell""#),
        Case(
            "{type: markdown, attributes: {value: '## Thanks'}}",
            #""id": "markdown", "type": "note", "title": "Thanks""#),
        Case(
            #"{type: markdown, attributes: {value: "<!-- x -->\nA\n\n- b\n- c\n"}}"#,
            #""id": "markdown", "type": "note", "title": "A", "info": "- b\n- c""#),
        Case("{type: markdown, attributes: {value: '<!-- nothing -->'}}", ""),
        Case(
            "{type: dropdown, attributes: {label: D, options: [a, 1.10, 'b;c'], default: 1}}",
            #""id": "d", "type": "select", "title": "D", "default": "1.10", "#
                + #""options": [ { "id": "a" }, { "id": "1.10" }, { "id": "b,c", "title": "b;c" } ]"#),
        Case(
            "{type: dropdown, attributes: {label: D, multiple: yes, options: [a, b, a, ''], default: 7}}",
            #""id": "d", "type": "multi_select", "title": "D", "options": [ { "id": "a" }, { "id": "b" } ]"#,
            "2:74: a form cannot tell two choices 'a' apart; one is left out",
            "2:77: an empty text is not an answer; this choice is left out",
            "2:91: there is no option 7; options are numbered from 0"),
        Case(
            "{type: checkboxes, attributes: {label: C, options: [{label: 'It''s so', required: true}, {label: b}]}}",
            #""id": "c", "type": "multi_select", "title": "C", "options": [ { "id": "It's so" }, { "id": "b" } ], "required": true, "#
                + #""rules": [ { "must": "selected(., 'It\\'s so')", "message": "choose 'It's so', too" } ], "#
                + #""render": "tasks""#),
        Case(
            "{type: checkboxes, attributes: {label: C, options: [{label: a}]}}",
            #""id": "c", "type": "multi_select", "title": "C", "options": [ { "id": "a" } ], "render": "tasks""#),
        Case(
            "{type: upload, id: u, attributes: {label: U}, validations: {required: true, accept: .png}}",
            #""id": "u", "type": "text_area", "title": "U", "required": true"#,
            "2:3: a form takes no files: this asks for a text, such as a link to the file",
            "2:79: a form has nothing for 'accept'; it is left out"),
        Case(
            "{type: slider, attributes: {label: S}}", "",
            "2:10: issue forms have no element 'slider'; it is left out"),
        Case("{attributes: {label: S}}", "", "2:3: issue forms have no element ''; it is left out"),
        Case(
            "{type: dropdown, attributes: {label: D, options: []}}", "",
            "2:3: this element has no options; it is left out"),
        Case(
            "{type: input, id: a, attributes: {colour: red}, x: 1}", #""id": "a", "type": "text""#,
            "2:3: this element has no label; people see its id",
            "2:37: a form has nothing for 'colour'; it is left out",
            "2:51: a form has nothing for 'x'; it is left out"),
        Case("{type: input, attributes: {label: 日本語}}", #""id": "日本語", "type": "text", "title": "日本語""#),
        Case("{type: input, attributes: {label: '???'}}", #""id": "field", "type": "text", "title": "???""#),
    ]

    @Test(arguments: elements) func elementsBecomeFields(_ one: Case) throws {
        let reading = try reading("body:\n- \(one.element)\n- {type: input, id: other, attributes: {label: O}}\n")
        let form = try #require(reading.form)
        let section = form.node.member("groups")?.elements.first?.member("sections")?.elements.first
        var fields = section?.member("fields")?.elements ?? []
        #expect(fields.popLast()?.member("id")?.string == "other")
        #expect(fields.map(compact) == (one.field.isEmpty ? [] : ["{ \(one.field) }"]))
        #expect(
            reading.diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message)" } == one.findings)
    }

    private func compact(_ node: JSONNode) -> String {
        node.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    @Test func whatGitHubTakesForTheIssueIsKeptAndAskedOfNobody() throws {
        let text = """
            name: Bug
            description: Tell us
            title: "[Bug]: "
            labels: [bug, "a, b"]
            assignees: octocat, hubot
            projects: [o/1]
            type: Bug
            about: x
            body:
            - {type: input, id: issue_title, attributes: {label: T}}
            """
        let reading = try reading(text)
        let form = try #require(reading.form)
        #expect(form.title == "Bug" && form.description == "Tell us")
        let kept = form.groups[0].sections[0].fields.dropFirst()
        #expect(kept.allSatisfy { !$0.isDisplayed })
        #expect(
            kept.map { "\($0.id.value) \($0.value?.value.compactText ?? "")" } == [
                #"issue_title_2 "[Bug]: ""#, #"issue_type "Bug""#, #"issue_labels ["bug","a, b"]"#,
                #"issue_assignees ["octocat","hubot"]"#, #"issue_projects ["o/1"]"#,
            ])
        #expect(reading.diagnostics.map(\.message) == ["a form has nothing for 'about'; it is left out"])
    }

    @Test(
        arguments: [
            ("name: N\ndescription: D\nbody: []\n", "asks nothing"),
            ("body:\n- {type: markdown, attributes: {value: x}}\n", "asks nothing"),
            (
                "body:\n- {type: input, id: a, attributes: {label: A}}\n- {type: input, id: a, attributes: {label: B}}\n",
                "'a'"
            ),
        ] as [(String, String)])
    func whatAsksNothingIsRefused(_ text: String, _ words: String) throws {
        let reading = try reading(text)
        #expect(reading.form == nil)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.contains { $0.message.contains(words) }, "\(reading.diagnostics)")
    }

    /// Configurations, workflows and forms are not taken for issue forms.
    @Test(
        arguments: [
            "blank_issues_enabled: false\n", "body: text\n", "body: []\n", "body:\n- x\n",
            "fields: [{id: a}]\nbody: [{type: input}]\n",
        ])
    func isNoIssueForm(_ text: String) throws {
        let root = try #require(parseYAML(Array(text.utf8), path: "f.yml").node)
        #expect(DescribedForm(of: root, path: "f.yml", reading: nil) == nil)
    }

    // MARK: - Forms of other projects

    private static let names = [
        "brew", "electron", "fzf", "hacs", "pip", "poetry", "pydantic", "ripgrep", "vite", "yt-dlp",
    ]

    private static let fixturesFolder = "\(CommandRun.package)/Tests/FormImportTests/Fixtures"

    private static func text(of name: String) -> [UInt8] {
        (try? fileBytes("\(fixturesFolder)/issue-forms/\(name).yml")) ?? []
    }

    /// Every element becomes a field, and the form is the same after writing and reading.
    @Test(arguments: names) func formsOfOtherProjectsAreForms(_ name: String) throws {
        let root = try #require(parseYAML(Self.text(of: name), path: "f.yml").node)
        let reading = try #require(DescribedForm(of: root, path: "f.yml", reading: nil)).reading
        let form = try #require(reading.form)
        #expect(reading.diagnostics.isEmpty)
        #expect(compile(form).diagnostics.isEmpty)
        let elements = root.member("body")?.elements ?? []
        let fields = form.groups[0].sections[0].fields.filter(\.isDisplayed)
        #expect(fields.count == elements.count)
        for (element, field) in zip(elements, fields) where field.type.value != "note" {
            #expect(field.title == element.member("attributes")?.member("label")?.scalarText?.withPlainBraces)
        }
        let copy = readForm(bytes: Array(try form.text(in: .yaml).utf8), path: "f.yaml")
        #expect(copy.diagnostics.isEmpty)
        #expect(copy.form?.node.text == form.node.text)
    }

    /// Issue forms that were damaged at random give a usable form or an error with a location.
    @Test func damagedFormsAreAFormOrTellWhere() throws {
        var random = SeededGenerator(seed: 9)
        var formCount = 0
        let sources = Self.names.map(Self.text)
        for _ in 0..<cases(400) {
            var bytes = random.pick(sources)
            for _ in 0..<random.number(1...3) { damage(&bytes, with: Self.spice, using: &random) }
            guard let root = parseYAML(bytes, path: "f.yml").node,
                let reading = DescribedForm(of: root, path: "f.yml", reading: nil)?.reading
            else { continue }
            #expect((reading.form == nil) == reading.diagnostics.contains { $0.severity == .error })
            #expect(reading.diagnostics.allSatisfy { $0.location.line > 0 && $0.message == terminalSafe($0.message) })
            guard let form = reading.form else { continue }
            formCount += 1
            let compilation = compile(form)
            #expect(compilation.form != nil && compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
            let text = try form.text(in: .yaml)
            let copy = readForm(bytes: Array(text.utf8), path: "f.yaml")
            #expect(try copy.form?.text(in: .yaml) == text, "\(copy.diagnostics)\n\(text)")
        }
        #expect(formCount > cases(100), "\(formCount)")
    }

    private static let spice: [String] = [
        "- type: input\n", "  - type: dropdown\n    attributes:\n      options: [a, a, {label: b}]\n", "id: x\n",
        "label: ''\n", "value: [1]\n", "default: -1\n", "multiple: maybe\n", "required: yes\n", "options: 3\n",
        "attributes: x\n", "body: ", "title: {a: b}\n", "labels: {a: b}\n", "labels: ',,'\n", "null", "~", "{", "}",
        "[", "]", ":", "- ", "\n", "  ", "'", "\"", "[:index]", "\u{2028}", ";",
    ]

    private func reading(_ text: String) throws -> FormReading {
        let root = try #require(parseYAML(Array(text.utf8), path: "f.yml").node)
        return try #require(DescribedForm(of: root, path: "f.yml", reading: nil)).reading
    }
}
