private let country = #"{"id":"c","type":"select","values":[{"id":"no"},{"id":"se"}]}"#

private func towns(_ type: String = "select", _ more: String = "", default chosen: String = "") -> String {
    let towns = [("oslo", "no"), ("bergen", "no"), ("lund", "se")].map { town, country in
        #"{"id":"\#(town)","title":"\#(town.capitalized) town","when":"$c == '\#(country)'"\#(town == chosen ? ",\"default\":true" : "")}"#
    }
    return
        #"{"id":"t","type":"\#(type)"\#(more.isEmpty ? "" : "," + more),"values":[\#(towns.joined(separator: ",")),{"id":"other"}]}"#
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

private let both = country + "," + towns()
private let several = country + "," + towns("multi_select")

/// The facts about an option's `when`.
let offerFacts = [
    Fact("true offers", both, #"{"c":"no","t":"oslo"}"#, #"{"c":"no","t":"oslo"}"#),
    Fact("false does not", both, #"{"c":"se","t":"oslo"}"#, "t: not_a_choice"),
    Fact("unknown does not", both, #"{"t":"oslo"}"#, "t: not_a_choice"),
    Fact("without a condition always", both, #"{"t":"other"}"#, #"{"c":null,"t":"other"}"#),
    Fact("by its title", both, #"{"c":"no","t":"Bergen town"}"#, #"{"c":"no","t":"bergen"}"#),
    Fact("by its title in other letters", both, #"{"c":"no","t":"BERGEN TOWN"}"#, #"{"c":"no","t":"bergen"}"#),
    Fact("not by its title either", both, #"{"c":"se","t":"Bergen town"}"#, "t: not_a_choice"),
    Fact("an unreadable partner offers nothing", both, #"{"c":"xx","t":"oslo"}"#, "c: not_a_choice, t: not_a_choice"),
    Fact("no answer is none", both, #"{"c":"no"}"#, #"{"c":"no","t":null}"#),
    Fact(
        "a required one is missing", country + "," + towns("select", #""required":true"#), #"{"c":"no"}"#, "t: required"
    ),
    Fact(
        "what is no choice is told first", country + "," + towns("select", #""required":true"#),
        #"{"c":"se","t":"oslo"}"#,
        "t: not_a_choice"),
    Fact(
        "hidden it is no fault", country + "," + towns("select", #""visible_if":"$c == 'no'""#),
        #"{"c":"se","t":"oslo"}"#, #"{"c":"se"}"#),
    Fact(
        "a hidden partner offers nothing", #"{"id":"c","hidden":true,"value":"no"},"# + towns(), #"{"t":"oslo"}"#,
        "t: not_a_choice"),
    Fact("several", several, #"{"c":"no","t":["oslo","bergen"]}"#, #"{"c":"no","t":["oslo","bergen"]}"#),
    Fact("one of several is not offered", several, #"{"c":"no","t":["oslo","lund"]}"#, "t: not_a_choice"),
    Fact("none of several is offered", several, #"{"t":["oslo","bergen"]}"#, "t: not_a_choice"),
    Fact("several without a condition", several, #"{"t":["other"]}"#, #"{"c":null,"t":["other"]}"#),
    Fact(
        "a picker",
        country
            + #",{"id":"t","type":"picker","components":[[{"id":"o","title":"Oslo","when":"$c == 'no'"},{"id":"l","title":"Lund"}],[{"id":"x","title":"X"}]]}"#,
        #"{"c":"se","t":["Oslo","X"]}"#, "t: not_a_choice"),
    Fact(
        "a picker's offered one",
        country
            + #",{"id":"t","type":"picker","components":[[{"id":"o","title":"Oslo","when":"$c == 'no'"},{"id":"l","title":"Lund"}],[{"id":"x","title":"X"}]]}"#,
        #"{"c":"no","t":["Oslo","X"]}"#, #"{"c":"no","t":["Oslo","X"]}"#),
    Fact(
        "a default that is offered", country + "," + towns(default: "lund"), #"{"c":"se"}"#, #"{"c":"se","t":"lund"}"#),
    Fact("a default that is not", country + "," + towns(default: "lund"), #"{"c":"no"}"#, #"{"c":"no","t":null}"#),
    Fact("a default without a partner", country + "," + towns(default: "lund"), #"{}"#, #"{"c":null,"t":null}"#),
    Fact(
        "a required default that is not offered", country + "," + towns("select", #""required":true"#, default: "lund"),
        #"{"c":"no"}"#, "t: required"),
    Fact(
        "a value that is offered", country + "," + towns("select", #""value":"oslo""#), #"{"c":"no"}"#,
        #"{"c":"no","t":"oslo"}"#),
    Fact(
        "a value that is not", country + "," + towns("select", #""value":"oslo""#), #"{"c":"se"}"#,
        #"{"c":"se","t":null}"#),
    Fact(
        "the value of a target that is not offered",
        country + #",{"id":"b","targets":[{"id":"t","action":"update","target_value":"oslo"}]},"# + towns(),
        #"{"c":"se","b":"x"}"#, #"{"c":"se","b":"x","t":null}"#),
    Fact(
        "the value of a target that is",
        country + #",{"id":"b","targets":[{"id":"t","action":"update","target_value":"oslo"}]},"# + towns(),
        #"{"c":"no","b":"x"}"#, #"{"c":"no","b":"x","t":"oslo"}"#),
    Fact(
        "one title, offered once",
        country
            + #",{"id":"t","type":"select","values":[{"id":"a","title":"Aa","when":"$c == 'no'"},{"id":"b","title":"Aa","when":"$c == 'se'"}]}"#,
        #"{"c":"se","t":"Aa"}"#, #"{"c":"se","t":"b"}"#),
    Fact(
        "by what is computed",
        #"{"id":"n","type":"number"},{"id":"m","type":"number","formula":"n * 2"},{"id":"t","type":"select","values":[{"id":"x","when":"$m > 3"}]}"#,
        #"{"n":2,"t":"x"}"#, #"{"n":2,"m":4,"t":"x"}"#),
    Fact(
        "along a chain",
        both + #",{"id":"d","type":"select","values":[{"id":"frogner","when":"$t == 'oslo'"}]}"#,
        #"{"c":"no","t":"oslo","d":"frogner"}"#, #"{"c":"no","t":"oslo","d":"frogner"}"#),
    Fact(
        "a chain that breaks",
        both + #",{"id":"d","type":"select","values":[{"id":"frogner","when":"$t == 'oslo'"}]}"#,
        #"{"c":"se","t":"oslo","d":"frogner"}"#, "t: not_a_choice, d: not_a_choice"),
    Fact(
        "of the same instance",
        #"[{"sections":[{"id":"l","type":"dynamic","fields":[{"id":"l[:index].n","type":"number"},"#
            + #"{"id":"l[:index].t","type":"select","values":[{"id":"x","when":"$l[:index].n > 1"}]}]}]}]"#,
        #"{"l":[{"n":2,"t":"x"},{"n":1,"t":"x"}]}"#, "l[1].t: not_a_choice"),
]

private let later = towns() + "," + country

/// The facts about choices that are not offered yet or any more.
let staleChoiceFacts = [
    Fact("a later partner offers it", later, #"{"t":"oslo","c":"no"}"#, #"{"t":"oslo","c":"no"}"#),
    Fact("a later partner does not", later, #"{"t":"oslo","c":"se"}"#, "t: not_a_choice"),
    Fact("no later partner", later, #"{"t":"oslo"}"#, "t: not_a_choice"),
    Fact(
        "a later default", towns(default: "oslo") + #",{"id":"c","type":"select","value":"no","values":["no","se"]}"#,
        #"{}"#,
        #"{"t":"oslo","c":"no"}"#),
    Fact(
        "its own default is nobody's answer",
        towns(default: "oslo") + #",{"id":"c","type":"select","value":"no","values":["no","se"]}"#, #"{"c":"se"}"#,
        #"{"t":null,"c":"se"}"#),
    Fact(
        "an answer is withdrawn", towns() + #",{"id":"c","type":"select","value":"no","values":["no","se"]}"#,
        #"{"t":"oslo","c":"se"}"#, "t: not_a_choice"),
    Fact(
        "an answer comes back", towns() + #",{"id":"c","type":"select","value":"se","values":["no","se"]}"#,
        #"{"t":"oslo","c":"no"}"#, #"{"t":"oslo","c":"no"}"#),
    Fact(
        "one of several is withdrawn",
        towns("multi_select") + #",{"id":"c","type":"select","value":"no","values":["no","se"]}"#,
        #"{"t":["oslo","other"],"c":"se"}"#, "t: not_a_choice"),
    Fact(
        "what is withdrawn hides", towns(default: "oslo") + #",{"id":"b","visible_if":"$t == 'oslo'"},"# + country,
        #"{"b":"x"}"#, #"{"t":null,"c":null}"#),
    Fact(
        "what is withdrawn is missing",
        country + "," + towns(default: "oslo") + #",{"id":"b","visible_if":"missing($t)"}"#,
        #"{"c":"se","b":"x"}"#, #"{"c":"se","t":null,"b":"x"}"#),
    Fact(
        "what is offered shows", country + "," + towns() + #",{"id":"b","visible_if":"$t == 'oslo'"}"#,
        #"{"c":"no","t":"oslo","b":"x"}"#, #"{"c":"no","t":"oslo","b":"x"}"#),
    Fact(
        "what is withdrawn has no value in a formula",
        country
            + #",{"id":"t","type":"select","values":[{"id":"x","value":5,"default":true,"when":"$c == 'no'"}]},{"id":"n","type":"number","formula":"t + 1"}"#,
        #"{"c":"se"}"#, #"{"c":"se","t":null,"n":null}"#),
    Fact(
        "its targets act while it is offered",
        country
            + #",{"id":"t","type":"select","values":[{"id":"x","when":"$c == 'no'","targets":[{"id":"b","action":"show"}]}]},{"id":"b","hidden":true}"#,
        #"{"c":"no","t":"x","b":"y"}"#, #"{"c":"no","t":"x","b":"y"}"#),
    Fact(
        "its targets rest while it is not",
        country
            + #",{"id":"t","type":"select","values":[{"id":"x","default":true,"when":"$c == 'no'","targets":[{"id":"b","action":"show"}]}]},{"id":"b","hidden":true}"#,
        #"{"c":"se"}"#, #"{"c":"se","t":null}"#),
    Fact(
        "an update fires when it first counts",
        #"{"id":"t","type":"select","values":[{"id":"x","when":"$c == 'no'","targets":[{"id":"b","action":"update","target_value":"u"}]}]},{"id":"b"},"#
            + country,
        #"{"t":"x","c":"no"}"#, #"{"t":"x","b":"u","c":"no"}"#),
    Fact(
        "it is compared with nothing",
        country + "," + towns(default: "oslo") + #",{"id":"b","validations":{"compare_to":"t"}}"#,
        #"{"c":"se","b":"x"}"#, #"{"c":"se","t":null,"b":"x"}"#),
    Fact(
        "an event withdraws it",
        country + "," + towns() + #",{"id":"b","targets":[{"id":"c","action":"update","target_value":"se"}]}"#,
        #"{"c":"no","t":"oslo","b":"x"}"#, "t: not_a_choice"),
]
