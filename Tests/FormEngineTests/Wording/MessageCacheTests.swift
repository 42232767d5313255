import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct MessageCacheTests {
    private let form = """
        {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
          {"id": "name", "type": "text", "required": true, "validations": {"min_length": 3, "max_length": 5}},
          {"id": "age", "type": "number", "minimum_value": 10, "title": "Age {value}",
            "messages": {"below_minimum": "{title}: {value} is not {limit}, %@ {x} %"}},
          {"id": "born", "type": "date", "minimum_date": "2000-01-01"},
          {"id": "died", "type": "date", "validations": {"compare_to": "born", "compare_rule": ">="}},
          {"id": "pin", "type": "password", "validations": {"min_length": 4}},
          {"id": "odd", "type": "text", "validators": [{"type": "format", "pattern": "^x$", "message": "no \\uf8f0"}]}
        ]}]}]}
        """

    /// Each message is the same as without the cache, whatever was worded before.
    @Test func wordsEachFailureAsWordingDoes() throws {
        var session = try started(form)
        var cache = MessageCache(Wording())
        var seen = 0
        let answers = [
            "", "a", "'b'", "toolong", "é\t", "7", "1.5", "1,5", "x y", "1999-12-31", "31/12/1999", "\u{f8f0}", "-1",
        ]
        for first in answers {
            for second in answers {
                session.reset()
                for (number, id) in ["name", "age", "born", "died", "pin", "odd"].enumerated() {
                    session.give(number % 2 == 0 ? first : second, to: id)
                }
                session.finish()
                for failure in session.collectFailures() {
                    #expect(cache.message(failure, in: session) == Wording().message(failure, in: session))
                    seen += 1
                }
            }
        }
        #expect(seen > 300)
    }
}
