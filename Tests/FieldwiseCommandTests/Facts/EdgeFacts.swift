/// A group before the switch that shows it.
private let hiddenGroup =
    #"[{"id":"h","hidden":true,"sections":[{"id":"hs","fields":[{"id":"r","required":true}]}]},{"id":"g","sections":[{"id":"s","fields":[{"id":"a","type":"switch","targets":[{"id":"h","type":"group","action":"show","condition":"$a"}]}]}]}]"#

private let hiddenSection =
    #"[{"id":"g","sections":[{"id":"hs","hidden":true,"fields":[{"id":"r","required":true},{"id":"q"}]},{"id":"s","fields":[{"id":"a","type":"switch","targets":[{"id":"hs","type":"section","action":"show","condition":"$a"}]}]}]}]"#

private func limited(_ type: String, _ maximum: String) -> String {
    #"{"id":"a","type":"\#(type)"},{"id":"b","type":"\#(type)","formula":"a * 1","maximum_value":\#(maximum)}"#
}

private let compared =
    #"{"id":"p","type":"number"},{"id":"q","type":"number","validations":{"compare_to":"p"}}"#

/// Facts at edges: groups that are shown late, long computed numbers, partners that cannot be read.
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
]
