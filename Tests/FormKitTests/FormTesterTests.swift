import FormKit
import FormPrompt
import FormTestSupport
import TestLimits
import Testing

/// The transcript of a form that a test types at.
@Suite(.limited) struct FormTesterTests {
    private static let form = Form("f", title: "Greeting") {
        NameField("name", "Your name").required()
        SelectField("mood", "Your mood", ["good": "Good", "bad": "Bad"]).required()
    }

    @Test func tellsWhatCameOfTyping() throws {
        let typed = FormTester(try Self.form.compiled()).lines("Ada", "splendid", "good", "")
        #expect(typed.outcome == .completed)
        #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
        #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
        #expect(typed.shown.contains("Greeting"))
    }

    @Test func asksAgainForWhatADelegateRefuses() throws {
        final class Members: SubmitDelegate {
            var names = ["Ada"]
            func submit(_ session: FormSession) throws {
                let name = try session.value(of: "name", as: String.self) ?? ""
                guard !names.contains(name) else { throw SubmitRefusal(on: "name", message: "'\(name)' is taken") }
                names.append(name)
            }
        }
        let members = Members()
        let typed = try FormTester(Self.form, submittingTo: members).keys("Ada", "good", .enter, "Eve", .enter)
        #expect(typed.refusals == ["'Ada' is taken"] && typed.shown.contains { $0.contains("'Ada' is taken") })
        #expect(typed.submission == "{\"name\":\"Eve\",\"mood\":\"good\"}\n")
        #expect(members.names == ["Ada", "Eve"])
    }

    @Test func showsLinesAsALayoutHasThem() throws {
        let form = Form("f") {
            TextField("plate", "Plate").mask(">LL 00000")
            TextField("card", "Card").grouped(4)
            SecretField("pin", "PIN")
        }
        let typed = try FormTester(form).lines("ab12345", "1234567890", "secret", "")
        #expect(typed.lines == ["AB 12345", "1234 5678 90", ""])
    }

    @Test func readsAValueOfAKindInItsGroups() throws {
        let iban = CustomKind(
            "iban", like: TextField.self, noun: "an IBAN", grouped: [4], normalizing: [.removeSpaces, .uppercase])
        let form = Form("f") { CustomField("account", "Account", kind: "iban") }
        let session = FormSession(try form.compiled(with: Vocabulary(kinds: [iban])))
        let typed = FormTester(session).lines("no9386011117947", "")
        #expect(typed.lines == ["no93 8601 1117 947", ""])
        #expect(try session.state(of: "account").readableText == "NO93 8601 1117 947")
        #expect(typed.shown.contains { $0.contains("NO93 8601 1117 947") })
        #expect(typed.submission == "{\"account\":\"NO9386011117947\"}\n")
    }

    @Test(arguments: [TypedKey.interrupt, .endOfInput]) func leaves(key: TypedKey) throws {
        let typed = try FormTester(Self.form).keys("Ada", key, .yes)
        #expect(typed.submission == nil && typed.outcome != .completed)
    }

    @Test func judgesASecretBeforeItIsRepeated() throws {
        let form = Form("f") { SecretField("p", "Password").required().length(8...).confirmed() }
        let typed = try FormTester(form).lines("ada", "long enough", "long enough", "")
        #expect(typed.refusals == ["too short: use at least 8 characters"])
        #expect(typed.submission == "{\"p\":\"long enough\"}\n")
        #expect(typed.shown.count { $0.contains("Repeat") } == 1)
    }

    @Test func offersCommandsThatDoSomething() throws {
        let plain = try FormTester(Self.form).lines(":help").shown.joined(separator: "\n")
        #expect(plain.contains(":undo") && !plain.contains(":save") && !plain.contains(":add"))
        let form = Form("f") { Section("Line", id: "lines") { TextField("a") }.repeating(1...) }
        #expect(try FormTester(form).lines(":help").shown.joined(separator: "\n").contains(":add"))
    }

    @Test func readsValuesAsTheyAreLaidOut() throws {
        let form = Form("f") {
            TextField("iban", "IBAN").laidOut { text, _ in text.uppercased() }.normalized(.uppercase)
            TextField("account", "Account").laidOut { text, _ in "\(text.prefix(2)) \(text.dropFirst(2))" }
        }
        let session = FormSession(try form.compiled())
        let typed = FormTester(session).lines("no12", "no34", "")
        #expect(try session.state(of: "account").readableText == "no 34")
        #expect(typed.shown.contains { $0.contains("no 34") })
        #expect(try session.state(of: "account").text == "no34")
    }

    @Test func tellsThatLinesDidNotDo() throws {
        let typed = FormTester(try Self.form.compiled()).lines("Ada")
        #expect(typed.outcome == .endOfInput && typed.submission == nil)
    }

    @Test func tellsEveryRefusalOfASecondSpelling() throws {
        let form = Form("f") {
            EmailField("email", "E-mail").required()
            EmailField("again", "Again").required().same(as: "email")
            SecretField("pin", "PIN").required()
            SecretField("pin_again", "PIN again").required().same(as: "pin")
        }
        let typed = try FormTester(form)
            .lines("a@b.no", "a@c.no", "a@b.no", "1234", "4321", "1234", "1234", "")
        #expect(
            typed.refusals == [
                "must be the same as a@b.no (E-mail), not 'a@c.no'",
                "PIN again: does not match PIN: type the same again",
            ])
        #expect(typed.submission?.contains("\"again\":\"a@b.no\"") == true)
        // The first is changed behind the second.
        let changed = try FormTester(form).lines("a@b.no", "a@b.no", "1", "1", ":goto email", "a@c.no", "a@c.no", "")
        #expect(changed.refusals.count == 1, "\(changed.refusals) \(changed.shown)")
        #expect(changed.submission?.contains("\"again\":\"a@c.no\"") == true)
    }

    @Test func saysTheNounOfAKind() throws {
        let iban = CustomKind(
            "iban", like: TextField.self, noun: "an IBAN",
            validator: CustomValidator("iban", requirement: "an IBAN") { (text: String) in
                guard text.hasPrefix("NO") else { throw Refusal("no IBAN") }
            })
        let dozens = CustomKind("dozens", like: IntegerField.self, noun: "a number of dozens")
        let form = Form("f") {
            CustomField("account", "Account", kind: "iban").required()
            CustomField("eggs", "Eggs", kind: "dozens").minimum(1)
        }
        let session = FormSession(try form.compiled(with: Vocabulary(kinds: [iban, dozens])))
        let shown = FormTester(session).lines("?", "NO1", "?", "2", "").shown
        #expect(
            shown.filter { $0.hasPrefix("Answer: ") } == [
                "Answer: an IBAN; required.",
                "Answer: a number of dozens; a whole number; at least 1; may be left empty.",
            ])
    }

    /// No words name a command that is not there.
    @Test(arguments: [
        "back", "next", "help", "undo", "edit", "file", "goto", "list", "find", "clear", "reset", "submit", "quit",
    ])
    func namesNoRemovedCommand(name: String) throws {
        let form = Form("f") {
            TextField("a", "A")
            SecretField("b", "B")
            Section("Line", id: "lines") { TextField("c", "C") }.repeating()
        }
        var settings = ConversationSettings()
        settings.removedCommands = [name]
        let typed = FormTester(Conversation(FormSession(try form.compiled()), settings: settings))
            .lines("?", ":help", "x", "", "y", "?", ":back", ":wrong", "z", "n", "")
        let named = typed.shown.filter { $0.contains(":\(name)") && !$0.contains("there is no command") }
        #expect(named.isEmpty, "\(named)")
    }
}
