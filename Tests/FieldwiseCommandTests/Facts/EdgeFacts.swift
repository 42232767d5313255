/// A hidden group placed before the switch that shows it.
private let hiddenGroup =
    #"[{"id":"h","hidden":true,"sections":[{"id":"hs","fields":[{"id":"r","required":true}]}]},{"id":"g","sections":[{"id":"s","fields":[{"id":"a","type":"switch","targets":[{"id":"h","type":"group","action":"show","condition":"$a"}]}]}]}]"#

private let hiddenSection =
    #"[{"id":"g","sections":[{"id":"hs","hidden":true,"fields":[{"id":"r","required":true},{"id":"q"}]},{"id":"s","fields":[{"id":"a","type":"switch","targets":[{"id":"hs","type":"section","action":"show","condition":"$a"}]}]}]}]"#

private func limited(_ type: String, _ maximum: String) -> String {
    #"{"id":"a","type":"\#(type)"},{"id":"b","type":"\#(type)","formula":"a * 1","maximum_value":\#(maximum)}"#
}

private let compared =
    #"{"id":"p","type":"number"},{"id":"q","type":"number","validations":{"compare_to":"p"}}"#

private let ruled =
    #"{"groups":[{"sections":[{"fields":[{"id":"a","type":"number"}]},{"id":"l","type":"dynamic","visible_if":"$a > 1","fields":[{"id":"l[:index].n"},{"id":"l[:index].m"}]}]}],"rules":[{"condition":"present(l[:index].n)"}]}"#

private let twoPatterns =
    #"{"id":"a","validations":{"format":"^a"},"validators":[{"type":"format","pattern":"b$"}]}"#

private let beforeYes = #"{"id":"a","validators":[{"type":"condition","condition":". < true"}]}"#

private func ofDays(_ type: String, _ formula: String) -> String {
    #"{"id":"d","type":"date"},{"id":"e","type":"date"},{"id":"f","type":"\#(type)","formula":"\#(formula)"}"#
}

private func rest(_ formula: String) -> String {
    #"{"id":"a","type":"float"},{"id":"f","type":"float","signed":true,"formula":"\#(formula)"}"#
}

private let computedBefore =
    #"{"id":"a","type":"number"},{"id":"f","type":"number","formula":"a * 2"},{"id":"t","type":"switch","targets":[{"id":"x","action":"update","value":"big","condition":"$f > 5"}]},{"id":"x"}"#

/// Edge cases: groups shown later, long computed numbers, unreadable partners, hidden instances, two patterns.
let edgeFacts = [
    Fact("a group that is shown later asks for what it requires", hiddenGroup, #"{"a":true}"#, "r: required"),
    Fact("and has it", hiddenGroup, #"{"a":true,"r":"x"}"#, #"{"r":"x","a":true}"#),
    Fact("hidden it requires nothing", hiddenGroup, #"{"a":false}"#, #"{"a":false}"#),
    Fact("a section that is shown later asks for what it requires", hiddenSection, #"{"a":true}"#, "r: required"),
    Fact("and has what is given", hiddenSection, #"{"a":true,"r":"x"}"#, #"{"r":"x","q":null,"a":true}"#),
    Fact(
        "a computed number of eight digits at its maximum", limited("number", "50000000"), #"{"a":50000000}"#,
        #"{"a":50000000,"b":50000000}"#),
    Fact("above its maximum", limited("number", "50000000"), #"{"a":50000001}"#, "b: above_maximum"),
    Fact("with more digits", limited("number", "50000000"), #"{"a":123456789012345678901}"#, "b: above_maximum"),
    Fact("with eight places above it", limited("float", "1"), #"{"a":1.00000001}"#, "b: above_maximum"),
    Fact(
        "with eight places below it", limited("float", "1"), #"{"a":0.99999999}"#, #"{"a":0.99999999,"b":0.99999999}"#),
    Fact("a partner that cannot be read is its own failure", compared, #"{"p":"abc","q":1}"#, "p: not_a_number"),
    Fact("and so is the field itself", compared, #"{"p":1,"q":"abc"}"#, "q: not_a_number"),
    Fact(
        "a moment in the last second of a day before 1970 is of that day",
        #"{"id":"a","type":"date_time","maximum_date":"1969-12-30"}"#, #"{"a":"1969-12-30T23:59:59.5Z"}"#,
        #"{"a":"1969-12-30T23:59:59.5Z"}"#),
    Fact(
        "the next second is not", #"{"id":"a","type":"date_time","maximum_date":"1969-12-30"}"#,
        #"{"a":"1969-12-31T00:00:00Z"}"#, "a: above_maximum"),
    Fact("a rule holds for instances that are shown", ruled, #"{"a":2,"l":[{"m":"x"}]}"#, ": rule"),
    Fact("and not for those that are hidden", ruled, #"{"a":1,"l":[{"m":"x"}]}"#, #"{"a":1}"#),
    Fact("of two patterns the first counts", twoPatterns, #"{"a":"bb"}"#, "a: format"),
    Fact("and the second", twoPatterns, #"{"a":"aa"}"#, "a: format"),
    Fact("both hold", twoPatterns, #"{"a":"ab"}"#, #"{"a":"ab"}"#),
    Fact("a text that says no is before yes", beforeYes, #"{"a":"no"}"#, #"{"a":"no"}"#),
    Fact("one that says yes is not", beforeYes, #"{"a":"yes"}"#, "a: rule"),
    Fact("days before a missing date are none", ofDays("number", "5 + d"), "{}", #"{"d":null,"e":null,"f":null}"#),
    Fact(
        "nor are those from it", ofDays("text", "e - d"), #"{"e":"2024-05-01"}"#,
        #"{"d":null,"e":"2024-05-01","f":null}"#),
    Fact("sixes leave nothing of threes below zero", rest("mod(a, -3)"), #"{"a":6}"#, #"{"a":6,"f":0}"#),
    Fact("and sevens leave less than nothing", rest("mod(a, -3)"), #"{"a":7}"#, #"{"a":7,"f":-2}"#),
    Fact(
        "what is a little less than a half beyond the last digit does not count",
        rest("1 - a / 3"), #"{"a":0.00000000000000000000000000000000015000000001}"#,
        #"{"a":0.00000000000000000000000000000000015000000001,"f":0.9999999999999999999999999999999999}"#),
    Fact(
        "a target looks at what is computed by then", computedBefore, #"{"a":3,"t":true}"#,
        #"{"a":3,"f":6,"t":true,"x":"big"}"#),
    Fact("and is not there without", computedBefore, #"{"a":2,"t":true}"#, #"{"a":2,"f":4,"t":true,"x":null}"#),
]
