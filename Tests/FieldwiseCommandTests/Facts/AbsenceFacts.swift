private func computed(_ type: String, _ formula: String, after fields: String = "") -> String {
    #"{"id":"a"},{"id":"n","type":"number"},{"id":"s","type":"select","values":[{"id":"x","value":2}]},\#(fields){"id":"f","type":"\#(type)","formula":"\#(formula)"}"#
}

private func none(_ f: String) -> String { #"{"a":null,"n":null,"s":null,"f":\#(f)}"# }

private func absent(_ type: String, _ formula: String, _ result: String) -> Fact {
    Fact("\(formula) of nothing", computed(type, formula), "{}", none(result))
}

/// The results of formulas without answers: each operator decides what absence means.
private let formulaFacts = [
    absent("text", "coalesce(a, 'none')", #""none""#), absent("number", "if(missing(a), 1, 2)", "1"),
    absent("number", "if(missing(a), 1, 2) + 1", "2"), absent("number", "if(n > 1, 1, 2)", "2"),
    absent("number", "count(a, n)", "0"), absent("number", "count(a, n) * 2 + 3", "3"),
    absent("text", "if(selected(s, 'x'), 'yes', 'no')", #""no""#), absent("switch", "present(a)", "false"),
    absent("switch", "missing(s)", "true"), absent("text", "concat(coalesce(a, 'none'), '!')", #""none!""#),
    absent("number", "if(present(a), 1)", "null"), absent("text", "coalesce(a, a)", "null"),
    absent("number", "n + 1", "null"), absent("number", "n + n", "null"), absent("text", "a '!'", "null"),
    absent("text", "concat('a is ', a)", "null"), absent("number", "coalesce(n + 1, 5)", "5"),
    absent("number", "coalesce(n + n, 5)", "5"), absent("number", "count(n + 1)", "0"),
    absent("number", "if(missing(a), n + n, 2)", "null"), absent("number", "round(n) + 0", "null"),
    absent("number", "coalesce(-n, round(n), floor(n), mod(n, n), 7)", "7"),
    absent("text", "coalesce(upper(a), substring(a, 1, 2), replace(a, 'x', 'y'), concat(a), '-')", #""-""#),
    absent("number", "length(a)", "null"), absent("number", "sum(n, 5)", "null"), absent("number", "s * 2", "null"),
    Fact(
        "a part of nothing is nothing in a text", computed("text", "concat(n, substring(a, 1, 2))"), #"{"n":1}"#,
        #"{"a":null,"n":1,"s":null,"f":"1"}"#),
    Fact(
        "a replacement in nothing is nothing in a text", computed("text", "concat(n, replace(a, 'x', 'y'))"),
        #"{"n":1}"#, #"{"a":null,"n":1,"s":null,"f":"1"}"#),
    Fact(
        "an absent operand counts as 0 beside a value", computed("number", "(n + 1) * length(a)"), #"{"a":"xyz"}"#,
        #"{"a":"xyz","n":null,"s":null,"f":3}"#),
    Fact(
        "capitals of what is put together", computed("text", "concat(upper(concat('n', n)), a)"), #"{"a":"!"}"#,
        #"{"a":"!","n":null,"s":null,"f":"N!"}"#),
    Fact(
        "a first value of nothing", #"{"id":"a"},{"id":"b","initial":"coalesce(a, 'none')"}"#, "{}",
        #"{"a":null,"b":"none"}"#),
    Fact(
        "choices without one are not counted", computed("number", "count(s)"), "{}", none("0")),
]

private func condition(_ condition: String, _ record: String, _ outcome: String) -> Fact {
    let form =
        #"{"id":"q"},{"id":"t"},{"id":"d","type":"date"},{"id":"r","validators":[{"type":"condition","condition":"\#(condition)"}]}"#
    return Fact("\(condition) of \(record)", form, record, outcome)
}

private let accepted = #"{"q":null,"t":null,"d":null,"r":"1"}"#

/// The results of conditions without answers, and with texts beside numbers.
private let conditionFacts = [
    condition("length(q) > 3", #"{"r":"1"}"#, accepted), condition("length(q) == 1", #"{"r":"1"}"#, accepted),
    condition("concat(q, 'x') == 'y'", #"{"r":"1"}"#, accepted), condition("upper(q) == 'Y'", #"{"r":"1"}"#, accepted),
    condition("length(concat(q, t)) > 3", #"{"r":"1","q":"abcd"}"#, #"{"q":"abcd","t":null,"d":null,"r":"1"}"#),
    condition("length(q) > 3", #"{"r":"1","q":"abc"}"#, "r: rule"), condition("missing(q)", #"{"r":"1"}"#, accepted),
    condition(". > 18", #"{"r":"red"}"#, "r: rule"), condition(". < 18", #"{"r":"red"}"#, "r: rule"),
    condition(". >= 18", #"{"r":"red"}"#, "r: rule"), condition("18 <= .", #"{"r":"red"}"#, "r: rule"),
    condition(". == 18", #"{"r":"red"}"#, "r: rule"),
    condition(". != 18", #"{"r":"red"}"#, #"{"q":null,"t":null,"d":null,"r":"red"}"#),
    condition("!(. > 18)", #"{"r":"red"}"#, #"{"q":null,"t":null,"d":null,"r":"red"}"#),
    condition(". > 18", #"{"r":"19"}"#, #"{"q":null,"t":null,"d":null,"r":"19"}"#),
    condition("d > .", #"{"d":"2024-01-01","r":"red"}"#, #"{"q":null,"t":null,"d":"2024-01-01","r":"red"}"#),
]

let absenceFacts = formulaFacts + conditionFacts
