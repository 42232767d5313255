private let number = #"{"id":"a","type":"number"}"#
private let select = #"{"id":"a","type":"select","values":[{"id":"p"},{"id":"q"}]}"#

private func shown(_ condition: String, _ partner: String = number, _ more: String = "") -> String {
    #"\#(partner),{"id":"b"\#(more.isEmpty ? "" : "," + more),"visible_if":"\#(condition)"}"#
}

/// The facts about `visible_if`: true shows, false and unknown hide.
let visibilityFacts = [
    Fact("true shows", shown("$a > 1"), #"{"a":2,"b":"x"}"#, #"{"a":2,"b":"x"}"#),
    Fact("false hides", shown("$a > 1"), #"{"a":1,"b":"x"}"#, #"{"a":1}"#),
    Fact("unknown hides", shown("$a > 1"), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("not unknown is unknown", shown("!($a > 1)"), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("unknown or true is true", shown("$a > 1 || missing($a)"), #"{"b":"x"}"#, #"{"a":null,"b":"x"}"#),
    Fact("unknown and true is unknown", shown("$a > 1 && missing($a)"), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("equal to nothing is unknown", shown("$a == ''", #"{"id":"a"}"#), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("unequal to nothing is unknown", shown("$a != 'z'", #"{"id":"a"}"#), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("an empty text is nothing", shown("present($a)", #"{"id":"a"}"#), #"{"a":"","b":"x"}"#, #"{"a":null}"#),
    Fact("white space is nothing", shown("present($a)", #"{"id":"a"}"#), #"{"a":" ","b":"x"}"#, #"{"a":null}"#),
    Fact("what is missing is asked for", shown("missing($a)"), #"{"b":"x"}"#, #"{"a":null,"b":"x"}"#),
    Fact("what cannot be read is missing", shown("missing($a)"), #"{"a":"z","b":"x"}"#, "a: not_a_number"),
    Fact(
        "what fails its checks is a value", shown("$a > 1", #"{"id":"a","type":"number","maximum_value":5}"#),
        #"{"a":9,"b":"x"}"#, "a: above_maximum"),
    Fact(
        "required while it is shown", shown("$a > 1", number, #""required":true"#), #"{"a":2}"#, "b: required"),
    Fact("not required while it is hidden", shown("$a > 1", number, #""required":true"#), #"{"a":1}"#, #"{"a":1}"#),
    Fact(
        "not checked while it is hidden", shown("$a > 1", number, #""type":"number""#), #"{"a":1,"b":"z"}"#, #"{"a":1}"#
    ),
    Fact("its default is hidden with it", shown("$a > 1", number, #""value":"d""#), #"{"a":1}"#, #"{"a":1}"#),
    Fact("its default is shown with it", shown("$a > 1", number, #""value":"d""#), #"{"a":2}"#, #"{"a":2,"b":"d"}"#),
    Fact("an option shows", shown("$a == 'p'", select), #"{"a":"p","b":"x"}"#, #"{"a":"p","b":"x"}"#),
    Fact("another option hides", shown("$a == 'p'", select), #"{"a":"q","b":"x"}"#, #"{"a":"q"}"#),
    Fact("no option hides", shown("$a != 'p'", select), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact("a yes shows", shown("$a", #"{"id":"a","type":"switch"}"#), #"{"a":true,"b":"x"}"#, #"{"a":true,"b":"x"}"#),
    Fact("a no hides", shown("$a", #"{"id":"a","type":"switch"}"#), #"{"a":false,"b":"x"}"#, #"{"a":false}"#),
    Fact("neither hides", shown("!$a", #"{"id":"a","type":"switch"}"#), #"{"b":"x"}"#, #"{"a":null}"#),
    Fact(
        "a day shows", shown("$a < '2024-06-01'", #"{"id":"a","type":"date"}"#), #"{"a":"2024-05-31","b":"x"}"#,
        #"{"a":"2024-05-31","b":"x"}"#),
    Fact(
        "several choices show", shown("present($a)", #"{"id":"a","type":"multi_select","values":["p","q"]}"#),
        #"{"a":["p","q"],"b":"x"}"#, #"{"a":["p","q"],"b":"x"}"#),
    Fact(
        "a hidden partner is missing", #"{"id":"h","hidden":true,"value":5},\#(shown("missing($h)"))"#,
        #"{"b":"x"}"#, #"{"a":null,"b":"x"}"#),
    Fact(
        "a hidden partner is unknown", #"{"id":"h","type":"number","hidden":true,"value":5},\#(shown("$h > 1"))"#,
        #"{"b":"x"}"#, #"{"a":null}"#),
    Fact(
        "a partner that a target shows counts",
        #"{"id":"h","type":"number","hidden":true,"value":5},{"id":"t","targets":[{"id":"h","action":"show"}]},"#
            + #"{"id":"b","visible_if":"$h > 1"}"#,
        #"{"t":"y","b":"x"}"#, #"{"h":5,"t":"y","b":"x"}"#),
    Fact(
        "hidden along a chain", #"\#(shown("$a > 1")),{"id":"c","visible_if":"present($b)"}"#,
        #"{"a":1,"b":"x","c":"y"}"#, #"{"a":1}"#),
    Fact(
        "shown along a chain", #"\#(shown("$a > 1")),{"id":"c","visible_if":"present($b)"}"#,
        #"{"a":2,"b":"x","c":"y"}"#, #"{"a":2,"b":"x","c":"y"}"#),
    Fact(
        "shown by what is computed",
        #"\#(number),{"id":"n","type":"number","formula":"a * 2"},{"id":"b","visible_if":"$n > 3"}"#,
        #"{"a":2,"b":"x"}"#, #"{"a":2,"n":4,"b":"x"}"#),
    Fact(
        "what is hidden counts as nothing in a formula",
        #"\#(number),{"id":"b","type":"number","visible_if":"$a > 1"},{"id":"n","type":"number","formula":"a + b"}"#,
        #"{"a":1,"b":5}"#, #"{"a":1,"n":1}"#),
    Fact(
        "a later partner shows what is before it", #"{"id":"b","visible_if":"$a > 1"},\#(number)"#,
        #"{"a":2,"b":"x"}"#, #"{"b":"x","a":2}"#),
    Fact(
        "hidden stays hidden", shown("$a > 1", number, #""hidden":true"#), #"{"a":2,"b":"x"}"#, #"{"a":2}"#),
    Fact(
        "a target and the condition show",
        #"{"id":"t","targets":[{"id":"b","action":"show"}]},\#(shown("$a > 1", number, #""hidden":true"#))"#,
        #"{"t":"y","a":2,"b":"x"}"#, #"{"t":"y","a":2,"b":"x"}"#),
    Fact(
        "a target does not show against the condition",
        #"{"id":"t","targets":[{"id":"b","action":"show"}]},\#(shown("$a > 1", number, #""hidden":true"#))"#,
        #"{"t":"y","a":1,"b":"x"}"#, #"{"t":"y","a":1}"#),
    Fact(
        "a target hides against the condition",
        #"{"id":"t","targets":[{"id":"b","action":"hide"}]},\#(shown("$a > 1"))"#,
        #"{"t":"y","a":2,"b":"x"}"#, #"{"t":"y","a":2}"#),
    Fact(
        "a section",
        #"[{"sections":[{"fields":[\#(number)]},{"visible_if":"$a > 1","fields":[{"id":"b","required":true}]}]}]"#,
        #"{"a":1}"#, #"{"a":1}"#),
    Fact(
        "a shown section",
        #"[{"sections":[{"fields":[\#(number)]},{"visible_if":"$a > 1","fields":[{"id":"b","required":true}]}]}]"#,
        #"{"a":2}"#, "b: required"),
    Fact(
        "a group",
        #"[{"sections":[{"fields":[\#(number)]}]},{"visible_if":"$a > 1","sections":[{"fields":[{"id":"b"}]}]}]"#,
        #"{"a":1,"b":"x"}"#, #"{"a":1}"#),
    Fact(
        "a shown group",
        #"[{"sections":[{"fields":[\#(number)]}]},{"visible_if":"$a > 1","sections":[{"fields":[{"id":"b"}]}]}]"#,
        #"{"a":2,"b":"x"}"#, #"{"a":2,"b":"x"}"#),
    Fact(
        "a field shown in a hidden section",
        #"[{"sections":[{"fields":[\#(number)]},{"visible_if":"$a > 5","fields":[{"id":"b","visible_if":"$a > 1"}]}]}]"#,
        #"{"a":2,"b":"x"}"#, #"{"a":2}"#),
    Fact(
        "a section that repeats",
        #"[{"sections":[{"fields":[\#(number)]},{"id":"l","type":"dynamic","visible_if":"$a > 1","fields":[{"id":"l[:index].x"}]}]}]"#,
        #"{"a":1,"l":[{"x":"1"}]}"#, #"{"a":1}"#),
    Fact(
        "of the same instance",
        #"[{"sections":[{"id":"l","type":"dynamic","fields":[{"id":"l[:index].n","type":"number"},"#
            + #"{"id":"l[:index].x","visible_if":"$l[:index].n > 1"}]}]}]"#,
        #"{"l":[{"n":1,"x":"u"},{"n":2,"x":"v"},{"x":"w"}]}"#, #"{"l":[{"n":1},{"n":2,"x":"v"},{"n":null}]}"#),
    Fact(
        "of all instances",
        #"[{"sections":[{"id":"l","type":"dynamic","fields":[{"id":"l[:index].n","type":"number"}]},"#
            + #"{"fields":[{"id":"b","visible_if":"sum(l[].n) > 3"}]}]}]"#,
        #"{"l":[{"n":1},{"n":3}],"b":"x"}"#, #"{"l":[{"n":1},{"n":3}],"b":"x"}"#),
    Fact(
        "no instance is unknown",
        #"[{"sections":[{"id":"l","type":"dynamic","fields":[{"id":"l[:index].n","type":"number"}]},"#
            + #"{"fields":[{"id":"b","visible_if":"sum(l[].n) > 3"}]}]}]"#,
        #"{"b":"x"}"#, #"{"l":[]}"#),
]

private func enabled(_ condition: String, _ partner: String = number, _ more: String = "") -> String {
    #"\#(partner),{"id":"b"\#(more.isEmpty ? "" : "," + more),"enabled_if":"\#(condition)"}"#
}

/// The facts about `enabled_if`: without true, a field is not asked but still shown and written.
let enablingFacts = [
    Fact("true enables", enabled("$a > 1"), #"{"a":2,"b":"x"}"#, #"{"a":2,"b":"x"}"#),
    Fact("false disables", enabled("$a > 1"), #"{"a":1,"b":"x"}"#, #"{"a":1,"b":null}"#),
    Fact("unknown disables", enabled("$a > 1"), #"{"b":"x"}"#, #"{"a":null,"b":null}"#),
    Fact("a default stays", enabled("$a > 1", number, #""value":"d""#), #"{"a":1,"b":"x"}"#, #"{"a":1,"b":"d"}"#),
    Fact("a default is replaced", enabled("$a > 1", number, #""value":"d""#), #"{"a":2,"b":"x"}"#, #"{"a":2,"b":"x"}"#),
    Fact(
        "not required while disabled", enabled("$a > 1", number, #""required":true"#), #"{"a":1}"#, #"{"a":1,"b":null}"#
    ),
    Fact("required while enabled", enabled("$a > 1", number, #""required":true"#), #"{"a":2}"#, "b: required"),
    Fact(
        "disabled stays disabled", enabled("$a > 1", number, #""disabled":true"#), #"{"a":2,"b":"x"}"#,
        #"{"a":2,"b":null}"#),
    Fact(
        "a target does not enable against the condition",
        #"{"id":"t","targets":[{"id":"b","action":"enable"}]},\#(enabled("$a > 1", number, #""disabled":true"#))"#,
        #"{"t":"y","a":1,"b":"x"}"#, #"{"t":"y","a":1,"b":null}"#),
    Fact(
        "a target and the condition enable",
        #"{"id":"t","targets":[{"id":"b","action":"enable"}]},\#(enabled("$a > 1", number, #""disabled":true"#))"#,
        #"{"t":"y","a":2,"b":"x"}"#, #"{"t":"y","a":2,"b":"x"}"#),
    Fact(
        "what is disabled is a value for others",
        #"\#(enabled("$a > 1", number, #""value":"d""#)),{"id":"c","visible_if":"$b == 'd'"}"#,
        #"{"a":1,"c":"y"}"#, #"{"a":1,"b":"d","c":"y"}"#),
    Fact(
        "a hidden partner disables", #"{"id":"h","hidden":true,"value":"1"},{"id":"b","enabled_if":"present($h)"}"#,
        #"{"b":"x"}"#, #"{"b":null}"#),
    Fact(
        "a section",
        #"[{"sections":[{"fields":[\#(number)]},{"enabled_if":"$a > 1","fields":[{"id":"b","required":true}]}]}]"#,
        #"{"a":1,"b":"x"}"#, #"{"a":1,"b":null}"#),
    Fact(
        "a group",
        #"[{"sections":[{"fields":[\#(number)]}]},{"enabled_if":"$a > 1","sections":[{"fields":[{"id":"b","required":true}]}]}]"#,
        #"{"a":2}"#, "b: required"),
]

private func required(_ condition: String, _ partner: String = number, _ more: String = "") -> String {
    #"\#(partner),{"id":"b"\#(more.isEmpty ? "" : "," + more),"required_if":"\#(condition)"}"#
}

/// The facts about `required_if`: true requires an answer.
let requirementFacts = [
    Fact("true requires", required("$a > 1"), #"{"a":2}"#, "b: required"),
    Fact("an answer will do", required("$a > 1"), #"{"a":2,"b":"x"}"#, #"{"a":2,"b":"x"}"#),
    Fact("false does not require", required("$a > 1"), #"{"a":1}"#, #"{"a":1,"b":null}"#),
    Fact("unknown does not require", required("$a > 1"), #"{}"#, #"{"a":null,"b":null}"#),
    Fact("what is missing requires", required("missing($a)"), #"{}"#, "b: required"),
    Fact("an unreadable partner is missing", required("missing($a)"), #"{"a":"z"}"#, "a: not_a_number, b: required"),
    Fact("white space is no answer", required("$a > 1"), #"{"a":2,"b":"  "}"#, "b: required"),
    Fact("a default is an answer", required("$a > 1", number, #""value":"d""#), #"{"a":2}"#, #"{"a":2,"b":"d"}"#),
    Fact(
        "nothing in place of a default", required("$a > 1", number, #""type":"number","value":5"#), #"{"a":2}"#,
        #"{"a":2,"b":5}"#),
    Fact("not while it is hidden", required("$a > 1", number, #""visible_if":"$a > 5""#), #"{"a":2}"#, #"{"a":2}"#),
    Fact(
        "not while it is disabled", required("$a > 1", number, #""disabled":true"#), #"{"a":2}"#, #"{"a":2,"b":null}"#),
    Fact(
        "a hidden partner requires nothing",
        #"{"id":"h","hidden":true,"value":"1"},{"id":"b","required_if":"present($h)"}"#,
        #"{}"#, #"{"b":null}"#),
    Fact(
        "a later partner requires", #"{"id":"b","required_if":"present($c)"},{"id":"c"}"#, #"{"c":"x"}"#, "b: required"),
    Fact(
        "a later partner has its answer", #"{"id":"b","required_if":"present($c)"},{"id":"c"}"#, #"{"b":"y","c":"x"}"#,
        #"{"b":"y","c":"x"}"#),
    Fact(
        "one of two", #"{"id":"b","required_if":"missing($c)"},{"id":"c","required_if":"missing($b)"}"#, #"{"c":"x"}"#,
        #"{"b":null,"c":"x"}"#),
    Fact(
        "none of two", #"{"id":"b","required_if":"missing($c)"},{"id":"c","required_if":"missing($b)"}"#, #"{}"#,
        "b: required, c: required"),
    Fact(
        "a checkbox must be yes", required("$a > 1", number, #""type":"checkbox""#), #"{"a":2,"b":false}"#,
        "b: must_be_true"),
    Fact(
        "a checkbox may be no", required("$a > 1", number, #""type":"checkbox""#), #"{"a":1,"b":false}"#,
        #"{"a":1,"b":false}"#),
    Fact(
        "a switch may be no", required("$a > 1", number, #""type":"switch""#), #"{"a":2,"b":false}"#,
        #"{"a":2,"b":false}"#),
    Fact("a switch needs an answer", required("$a > 1", number, #""type":"switch""#), #"{"a":2}"#, "b: required"),
    Fact(
        "missing comes before other checks", required("$a > 1", number, #""validations":{"min_length":3}"#),
        #"{"a":2}"#, "b: required"),
    Fact(
        "other checks stay", required("$a > 1", number, #""validations":{"min_length":3}"#), #"{"a":2,"b":"x"}"#,
        "b: too_short"),
    Fact("required wins", required("$a > 1", number, #""required":true"#), #"{"a":1}"#, "b: required"),
    Fact(
        "of the same instance",
        #"[{"sections":[{"id":"l","type":"dynamic","fields":[{"id":"l[:index].n","type":"number"},"#
            + #"{"id":"l[:index].x","required_if":"$l[:index].n > 1"}]}]}]"#,
        #"{"l":[{"n":1},{"n":2}]}"#, "l[1].x: required"),
]
