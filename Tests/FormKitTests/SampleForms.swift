import FormKit

/// Forms of the tests, in the language of form files.
enum SampleForms {
    /// Fields that depend on each other.
    static let account = """
        {"title": "Account", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "name", "title": "Name", "required": true, "validations": {"max_length": 10}},
            {"id": "kind", "title": "Kind", "type": "select", "values": [
                {"id": "person", "title": "Person"},
                {"id": "firm", "title": "Firm", "targets": [{"id": "company", "type": "field", "action": "show"}]}]},
            {"id": "company", "title": "Company", "required": true, "hidden": true},
            {"id": "age", "title": "Age", "type": "number", "minimum_value": 18},
            {"id": "born", "title": "Born", "type": "date"},
            {"id": "score", "title": "Score", "type": "float", "decimals": 2, "value": 1.5},
            {"id": "double", "title": "Double", "type": "float", "formula": "score * 2"},
            {"id": "tags", "title": "Tags", "type": "multi_select", "values": ["red", "green", "blue"]},
            {"id": "news", "title": "News", "type": "switch", "value": true},
            {"id": "wakes", "title": "Wakes at", "type": "time"},
            {"id": "since", "title": "Since", "type": "date_time"},
            {"id": "reset", "title": "Reset", "type": "button", "targets": [
                {"id": "age", "type": "field", "action": "clear"}]},
            {"id": "secret", "title": "Secret", "type": "password"}]}]}],
         "strings": {"de": {"Name": "Name", "Age": "Alter"}}}
        """

    /// Lines that repeat.
    static let order = """
        {"groups": [{"id": "g", "sections": [
            {"id": "head", "fields": [{"id": "customer", "title": "Customer", "required": true}]},
            {"id": "lines", "title": "Line", "type": "dynamic", "max_items": 3, "fields": [
                {"id": "lines[:index].article", "title": "Article", "required": true},
                {"id": "lines[:index].price", "title": "Price", "type": "float"},
                {"id": "lines[:index].remove", "title": "Remove", "type": "button"}]},
            {"id": "foot", "fields": [
                {"id": "sum", "title": "Sum", "type": "float", "formula": "sum(lines[].price)"}]}]}]}
        """

    /// A session of one of them, on 29 February 2024.
    static func session(_ text: String, language: LanguageTag? = nil) throws -> FormSession {
        FormSession(try Form(json: Array(text.utf8)).compiled(), at: Moment(seconds: 1_709_164_800), language: language)
    }
}
