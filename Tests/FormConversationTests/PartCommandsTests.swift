import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// `:add` and `:remove` with the section they name.
@Suite(.limited) struct PartCommandsTests {
    private let form = """
        {"finish_on_last_field": true, "groups": [{"sections": [{"id": "plain", "fields": [{"id": "a"}]},
        {"id": "people", "title": "Person", "type": "dynamic", "fields": [{"id": "people[:index].name"}]},
        {"id": "cars", "type": "dynamic", "fields": [{"id": "cars[:index].plate"}]}]}]}
        """

    @Test(
        arguments: [
            (":add foo", "there is no section 'foo'; use 'people' or 'cars'"),
            (":add plain", "there is no section 'plain'; use 'people' or 'cars'"),
            (":remove foo 1", "there is no section 'foo'; use 'people' or 'cars'"),
            (":add", "say which section: :add SECTION"), (":remove 1", "say which section: :remove SECTION 1"),
            (":remove cars 1", "there is no Cars yet"),
        ] as [(String, String)])
    func sayWhichSectionsThereAre(_ typed: String, _ failure: String) throws {
        let result = try converse(form, [.type(typed), .type("x"), .enter, .enter])
        #expect(result.lines.contains("! \(failure)"), "\(result.lines)")
        #expect(result.answers == ["a": "x"])
    }

    @Test(arguments: [":add people", ":add Person", ":add person"]) func takeAnIdOrATitle(_ typed: String) throws {
        let result = try converse(form, [.type(typed), .type("Ada"), .enter, .enter, .enter, .enter])
        #expect(result.answers["people[0].name"] == "Ada")
    }

    @Test(arguments: [":add", ":add foo", ":remove 1"]) func haveNothingToDoWithoutSuchASection(_ typed: String) throws
    {
        let result = try converse(formText(#"{"id": "a"}"#), [.type(typed), .type("x")])
        #expect(result.lines.contains("! no section of this form repeats"), "\(result.lines)")
    }
}
