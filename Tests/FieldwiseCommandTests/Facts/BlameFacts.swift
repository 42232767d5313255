private func checked(_ id: String, _ condition: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"number","validators":[{"type":"condition","condition":"\#(condition)"\#(more)}]}"#
}

private let late = #"{"id":"late","type":"number"}"#
private let gone = #"{"id":"gone","type":"number","hidden":true,"value":1}"#
private let shown =
    #"{"id":"show","type":"switch"},{"id":"late","type":"number","visible_if":"show"}"#

/// A form with a repeating section between two others.
private func parts(_ n: String = #"{"id":"lines[:index].n","type":"number"}"#, limit: String = "", most: String = "")
    -> String
{
    #"""
    [{"id":"g","sections":[{"id":"s","fields":[\#(limit.isEmpty ? #"{"id":"limit","type":"number"}"# : limit)]},
      {"id":"lines","type":"dynamic","fields":[\#(n),{"id":"lines[:index].m","type":"number"}]},
      {"id":"end","fields":[\#(most.isEmpty ? #"{"id":"most","type":"number"}"# : most)]}]}]
    """#
}

private func compared(_ id: String, _ rule: String, _ partner: String, _ when: String = "") -> String {
    #"{"id":"\#(id)","type":"number","validators":[{"type":"compare","to":"\#(partner)","rule":"\#(rule)"\#(when)}]}"#
}

/// The field that is blamed for a condition or comparison: the last visible one in it.
let blameFacts = [
    Fact("a hidden field is not blamed", checked("a", ". > 5 || present(gone)") + "," + gone, #"{"a":1}"#, "a: rule"),
    Fact("nor an earlier one", gone + "," + checked("a", ". > 5 || present(gone)"), #"{"a":1}"#, "a: rule"),
    Fact("a later one is", checked("a", ". > 5 || present(late)") + "," + late, #"{"a":1}"#, "late: rule"),
    Fact(
        "hidden by an answer it is not", checked("a", ". > 5 || present(late)") + "," + shown, #"{"a":1,"show":false}"#,
        "a: rule"),
    Fact("shown it is", checked("a", ". > 5 || present(late)") + "," + shown, #"{"a":1,"show":true}"#, "late: rule"),
    Fact(
        "the last visible of three", checked("a", ". + late < 5 || present(gone)") + "," + late + "," + gone,
        #"{"a":1,"late":9}"#, "late: rule"),
    Fact("a condition without a value passes", checked("a", "present(gone)") + "," + gone, "{}", #"{"a":null}"#),
    Fact(
        "a condition that counts where it is written",
        parts(checked("lines[:index].n", ". < most", #","when":"lines[:index].m > 0""#)),
        #"{"most":5,"lines":[{"n":7},{"n":8,"m":1}]}"#, "most: rule"),
    Fact(
        "and does not where it does not",
        parts(checked("lines[:index].n", ". < most", #","when":"lines[:index].m > 0""#)),
        #"{"most":5,"lines":[{"n":7},{"n":3,"m":1}]}"#,
        #"{"limit":null,"lines":[{"n":7,"m":null},{"n":3,"m":1}],"most":5}"#),
    Fact(
        "a field of one instance", parts(limit: checked("limit", ". < lines[1].n")),
        #"{"limit":5,"lines":[{"n":1},{"n":3}]}"#, "lines[1].n: rule"),
    Fact(
        "which is not there", parts(limit: checked("limit", "present(lines[1].n)")),
        #"{"limit":5,"lines":[{"n":1}]}"#, "limit: rule"),
    Fact(
        "of an instance before it", parts(most: checked("most", ". < lines[1].n")),
        #"{"most":5,"lines":[{"n":1},{"n":3}]}"#, "most: rule"),
    Fact(
        "all instances blame no one of them", parts(limit: checked("limit", ". < sum(lines[].n)")),
        #"{"limit":5,"lines":[{"n":1},{"n":3}]}"#, "limit: rule"),
    Fact(
        "the later of two instances", parts(checked("lines[:index].n", ". >= lines[1].n")),
        #"{"lines":[{"n":1},{"n":3},{"n":2}]}"#, "lines[1].n: rule, lines[2].n: rule"),
    Fact(
        "a comparison with one instance", parts(limit: compared("limit", "<", "lines[1].n")),
        #"{"limit":5,"lines":[{"n":1},{"n":3}]}"#, "lines[1].n: comparison"),
    Fact(
        "a comparison with each instance", parts(limit: compared("limit", "<", "lines[].n")),
        #"{"limit":5,"lines":[{"n":9},{"n":3}]}"#, "lines[1].n: comparison"),
    Fact(
        "the later of two instances that compare", parts(compared("lines[:index].n", ">=", "lines[1].n")),
        #"{"lines":[{"n":1},{"n":3},{"n":2}]}"#, "lines[1].n: comparison, lines[2].n: comparison"),
    Fact(
        "a comparison that counts where it is written",
        parts(compared("lines[:index].n", "<", "most", #","when":"lines[:index].m > 0""#)),
        #"{"most":5,"lines":[{"n":7},{"n":8,"m":1}]}"#, "most: comparison"),
    Fact(
        "a choice that is not offered compares with nothing",
        #"{"id":"k"},{"id":"b","type":"select","values":["x","y"]},{"id":"a","type":"select","values":[{"id":"x","default":true,"when":"k == 'on'"},{"id":"y"}],"validations":{"compare_to":"b"}}"#,
        #"{"b":"y"}"#, #"{"k":null,"b":"y","a":null}"#),
    Fact(
        "offered it does",
        #"{"id":"k"},{"id":"b","type":"select","values":["x","y"]},{"id":"a","type":"select","values":[{"id":"x","default":true,"when":"k == 'on'"},{"id":"y"}],"validations":{"compare_to":"b"}}"#,
        #"{"k":"on","b":"y"}"#, "a: comparison"),
    Fact(
        "what a secret gives is no secret by that",
        #"{"id":"p","type":"password"},{"id":"x","required":true,"initial":"p"}"#,
        #"{"p":"abc","x":" "}"#, "x: required"),
    Fact(
        "blanks are a secret", #"{"id":"p","type":"password","required":true}"#, #"{"p":" "}"#, #"{"p":" "}"#),
    Fact(
        "a refused value that is cleared is gone",
        #"{"id":"c","validations":{"max_length":3}},{"id":"d","type":"switch","targets":[{"id":"c","action":"clear"}]}"#,
        #"{"c":"long","d":true}"#, #"{"c":null,"d":true}"#),
    Fact(
        "cleared and required it is missing",
        #"{"id":"c","required":true,"validations":{"max_length":3}},{"id":"d","type":"switch","targets":[{"id":"c","action":"clear"}]}"#,
        #"{"c":"long","d":true}"#, "c: required"),
]
