/// Whole conversations for `ScreenTests`, one for each ability of the prompt.
extension ScreenTests {
    static let promptScenes = moving + looks + kinds + choosing + conditions + pastes + drafts + kept + editors

    // MARK: - Moving

    private static let stay =
        #"{"title": "Stay", "groups": ["#
        + #"{"title": "Guest", "sections": [{"fields": [{"id": "name", "title": "Name", "required": true, "#
        + #""info": "As on the passport."}, {"id": "nights", "title": "Nights", "type": "count", "value": 2}, "#
        + #"{"id": "budget", "title": "Budget", "type": "number"}, {"id": "price", "title": "Price", "type": "number", "#
        + #""validations": {"compare_to": "budget", "compare_rule": "<="}}]}]}, "#
        + #"{"title": "Wishes", "collapsed": true, "sections": [{"fields": [{"id": "floor", "title": "Floor"}, "#
        + #"{"id": "view", "title": "View"}]}]}, "#
        + #"{"title": "Beds", "sections": [{"id": "beds", "type": "dynamic", "action_title": "Add a bed"}]}], "#
        + #""templates": {"sections": [{"id": "beds", "title": "Bed", "fields": [{"id": "beds[:index].width", "#
        + #""title": "Width", "type": "number"}]}]}}"#

    private static let stayOutput =
        "{\n  \"name\": \":Ada\",\n  \"nights\": 4,\n  \"budget\": 90,\n  \"price\": 80,\n  \"floor\": null,\n"
        + "  \"view\": \"sea\",\n  \"beds\": [\n    {\n      \"width\": 140\n    }\n  ]\n}\n"

    /// The acts for both editors; `clear` empties a line that has an initial text.
    private static func stayActs(clear: String, back: String) -> [Act] {
        [
            Act("what the field wants", "?\r"), Act("past a required field", ":next\r"),
            Act("a count is stepped", clear + "+\r"), Act("there is no such field", ":goto naem\r"),
            Act("back by a command", "\(clear):back\r"), Act("what stands", "\(clear):list\r"),
            Act("on", clear + "4\r"),
            Act("the budget", "100\r"), Act("the price", "95\r"), Act("a group is skipped", "\r"),
            Act("a part is added", "y\r"), Act("its width", "140\r"), Act("another", "y\r"),
            Act("and taken away", ":remove 2\r"), Act("no more", "n\r"), Act("what was passed", "::Ada\r"),
            Act("from the review to a field", "3\r"), Act("which makes another stale", clear + "90\r"),
            Act("it is mended", clear + "80\r"), Act("to a field of the skipped group", ":goto view\r"),
            Act("it is answered", "sea\r"), Act("nothing of the sort", "99\r"), Act("taken away", clear + "name\r"),
            Act("it is cleared", "\(clear):clear\r"), Act("and must be answered", clear + "\r"),
            Act("again", clear + "::Ada\r"), Act("submitted", "\r"),
        ]
    }

    private static let moving = [
        Scene(
            name: "moving", form: stay, acts: stayActs(clear: "\u{15}", back: "\u{1b}p"), status: 0, output: stayOutput),
        Scene(
            name: "moving-plain", form: stay, options: ["--plain"], acts: stayActs(clear: "", back: ":back\r"),
            status: 0,
            output: stayOutput),
        Scene(
            name: "reset", form: stay, options: ["--no-draft"],
            acts: [
                Act("a name", "Ada\r"), Act("all away?", "\u{15}:reset\r"), Act("no", "\r"),
                Act("all away", "\u{15}:reset\r"), Act("yes", "y\r"), Act("to the end", ":submit\r"),
                Act("left", ":quit\r"),
            ], status: 1, output: ""),
        Scene(
            name: "refused", form: guest, options: ["--submit-command", "test -e ../no/such || exit 3"],
            acts: [
                Act("to the end", "Ada\r"), Act("but for the code", ":submit\r"), Act("the code", "s3cret\r"),
                Act("the command fails", "\r"), Act("back to the age", "2\r"), Act("an age", "36\r"),
                Act("given up", ":quit\r"),
            ], status: 1, output: ""),
    ]

    // MARK: - Looks

    private static let visit =
        #"{"title": "Visit", "groups": [{"title": "Who", "sections": [{"fields": [{"id": "name", "title": "Full name", "#
        + #""required": true, "placeholder": "Ada Lovelace"}, {"id": "stays", "title": "Stays over night", "type": "switch"}, "#
        + #"{"id": "age", "title": "Age", "type": "number", "maximum_value": 120}]}]}]}"#

    private static let visitActs = [
        Act("a name", "Ada\r"), Act("yes", "j\r"), Act("too great", "999\r"), Act("mended", "\u{15}36\r"),
        Act("the end", "\r"),
    ]
    private static let visitOutput = "{\n  \"name\": \"Ada\",\n  \"stays\": true,\n  \"age\": 36\n}\n"

    private static let looks = [
        Scene(
            name: "layout-top", form: visit, options: ["--layout", "top", "--lang", "nb"], acts: visitActs, status: 0,
            output: visitOutput),
        Scene(
            name: "layout-none", form: visit, options: ["--layout", "none", "--lang", "de", "--brief"], acts: visitActs,
            status: 0, output: visitOutput),
        Scene(
            name: "wide",
            form: #"{"title": "訪問 🏠", "groups": [{"title": "お客様", "sections": [{"fields": ["#
                + #"{"id": "name", "title": "お名前", "validations": {"max_length": 8}}, "#
                + #"{"id": "room", "title": "部屋", "type": "select", "values": [{"id": "s", "title": "和室"}, "#
                + #"{"id": "w", "title": "洋室 🛏"}]}, {"id": "note", "title": "Zoë’s note"}]}]}]}"#,
            acts: [
                Act("eight at most", "東京都千代田区丸の内"), Act("two too many", "\r"), Act("six", "\u{7f}\u{7f}\u{7f}\r"),
                Act("a room", "洋\r"), Act("combining marks", "Zoe\u{308} 🙂 e\u{301}"),
                Act("the last one away", "\u{7f}"),
                Act("the review", "\r"), Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"name\": \"東京都千代田区\",\n  \"room\": \"w\",\n  \"note\": \"Zoe\u{308} 🙂 \"\n}\n"),
    ]

    // MARK: - Kinds

    private static let rivers = [
        "Amstel", "Boyne", "Clyde", "Douro", "Elbe", "Foyle", "Garonne", "Havel", "Isar", "Loire",
    ]
    private static let towns = rivers.flatMap { river in (1...20).map { "\(river) bridge \($0)" } }

    private static let choices =
        #"{"title": "Choices", "groups": [{"sections": [{"fields": ["#
        + #"{"id": "town", "title": "Town", "type": "select", "values": ["#
        + towns.enumerated().map { #"{"id": "t\#($0)", "title": "\#($1)"}"# }.joined(separator: ", ") + "]}, "
        + #"{"id": "extras", "title": "Extras", "type": "multi_select", "values": ["Bath", "Breakfast", "Desk", "Garage", "View"]}, "#
        + #"{"id": "bed", "title": "Bed", "type": "picker", "components": [["Single", "Double"], ["Soft", "Hard"]]}, "#
        + #"{"id": "usual", "title": "Take the usual remark", "type": "button", "targets": [{"id": "remark", "#
        + #""action": "update", "target_value": "no pillow"}]}, {"id": "remark", "title": "Remark", "type": "text_area"}]}]}]}"#

    private static let kinds = [
        Scene(
            name: "choices", form: choices,
            acts: [
                Act("a part of a word", "loi"), Act("Tab", "\t"), Act("one of them", "20\t"), Act("chosen", "\r"),
                Act("several", "1,3-5\r"), Act("back", "\u{1b}p"), Act("one more, one less", "\u{15}+2,-5\r"),
                Act("a list", "dou\r"), Act("the other list", "3\r"), Act("one of that list", "\u{15}1\r"),
                Act("pressed", "y\r"), Act("taken up, and a line more", "\u{1b}[F\u{1b}\rnor blanket"),
                Act("the review", "\r"),
                Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"town\": \"t199\",\n  \"extras\": [\n    \"Bath\",\n    \"Breakfast\",\n    \"Desk\",\n"
                + "    \"Garage\"\n  ],\n  \"bed\": [\n    \"Double\",\n    \"Soft\"\n  ],\n"
                + "  \"remark\": \"no pillow\\nnor blanket\"\n}\n")
    ]

    // MARK: - Choosing by keys

    private static let room =
        #"{"title": "Room", "groups": [{"sections": [{"fields": ["#
        + #"{"id": "when", "title": "Arrival", "type": "select", "values": ["Morning", "Noon", "Evening"]}, "#
        + #"{"id": "extras", "title": "Extras", "type": "multi_select", "values": ["Bath", "Breakfast", "Desk", "View"]}, "#
        + #"{"id": "bed", "title": "Bed", "type": "picker", "components": [["Single", "Double"], ["Soft", "Hard"]]}]}]}]}"#

    private static let roomOutput =
        "{\n  \"when\": \"Noon\",\n  \"extras\": [\n    \"Breakfast\",\n    \"View\"\n  ],\n"
        + "  \"bed\": [\n    \"Double\",\n    \"Soft\"\n  ]\n}\n"

    private static let places =
        #"{"title": "Places", "groups": [{"sections": [{"fields": [{"id": "place", "title": "Place", "type": "select", "#
        + #""values": ["#
        + (1...300).map { #"{"id": "p\#($0)", "title": "Place \#($0) of York"}"# }.joined(separator: ", ") + "]}]}]}]}"

    private static let choosing = [
        Scene(
            name: "choosing", form: room, options: ["--no-draft"],
            acts: [
                Act("the first", "\u{1b}[B"), Act("the next", "\u{1b}[B"), Act("taken", "\r"),
                Act("what goes with a letter", "b\u{1b}[B"), Act("ticked", " "), Act("the other", "\u{1b}[B"),
                Act("ticked too", " "), Act("a third, which is not", "\u{1b}[B"), Act("two taken together", "\r"),
                Act("back", "\u{1b}p"),
                Act("what is chosen, and the first", "\u{1b}[B"), Act("no longer ticked", " "),
                Act("the last one", "\u{1b}[A"), Act("added", " "), Act("taken too", "\r"),
                Act("of a list", "\u{1b}[A"),
                Act("of the other list", "\r\u{1b}[B"), Act("the review", "\r"), Act("the end", "\r"),
            ], status: 0, output: roomOutput),
        Scene(
            name: "choosing-plain", form: room, options: ["--no-draft", "--plain"],
            acts: [
                Act("the second", "2\n"), Act("two", "2,4\n"), Act("back", ":back\n"), Act("kept", "\n"),
                Act("a list", "2\n"), Act("and back", ":goto bed\n"), Act("of both lists", "double, soft\n"),
                Act("back once more", ":back\n"), Act("kept as well", "\n"), Act("the end", "\n"),
            ], status: 0, output: roomOutput),
        Scene(
            name: "pages", form: places, options: ["--no-draft"],
            acts: [
                Act("a page", "?\r"), Act("another", "\r"), Act("no more", "q\r"), Act("a page again", "?\r"),
                Act("an answer instead", "299\r"), Act("a clear screen", "\u{0c}"), Act("taken", "\r"),
                Act("the end", "\r"),
            ], status: 0, output: "{\n  \"place\": \"p299\"\n}\n"),
        Scene(
            name: "pages-plain", form: places, options: ["--no-draft", "--plain"],
            acts: [Act("a page", "?\n"), Act("another", "\n"), Act("no more", "q\n"), Act("left", ":quit\n")],
            status: 1, output: ""),
    ]

    // MARK: - Conditions

    private static let trip =
        #"{"title": "Trip", "groups": [{"sections": [{"fields": ["#
        + #"{"id": "country", "title": "Country", "type": "select", "values": [{"id": "no", "title": "Norway"}, "#
        + #"{"id": "se", "title": "Sweden"}]}, "#
        + #"{"id": "town", "title": "Town", "type": "select", "required_if": "present($country)", "values": ["#
        + #"{"id": "oslo", "title": "Oslo", "when": "$country == 'no'"}, "#
        + #"{"id": "bergen", "title": "Bergen", "when": "$country == 'no'"}, "#
        + #"{"id": "lund", "title": "Lund", "when": "$country == 'se'"}]}, "#
        + #"{"id": "visa", "title": "Visa", "visible_if": "$country == 'se'"}]}]}]}"#

    private static let conditions = [
        Scene(
            name: "conditions", form: trip,
            earlier: [
                Act("a country", "1\r"), Act("it must be answered", "\r"), Act("one of its towns", "2\r"),
                Act("left at the review", "\u{04}"),
            ],
            acts: [
                Act("the draft", "\r"), Act("to the country", "1\r"), Act("another one", "2\r"),
                Act("the town does not go with it", "\r"), Act("back", "\u{15}:back\r"), Act("as it was", "1\r"),
                Act("to the country again", "1\r"), Act("the other one", "2\r"), Act("a town of it", "\u{15}1\r"),
                Act("a field that was hidden", "77\r"), Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"country\": \"se\",\n  \"town\": \"lund\",\n  \"visa\": \"77\"\n}\n"),
        Scene(
            name: "conditions-resumed", form: trip,
            earlier: [
                Act("a country", "1\r"), Act("a town", "2\r"), Act("back to the country", "1\r"),
                Act("another one", "2\r"), Act("left with a town that is not offered", "\u{15}\u{04}"),
            ],
            acts: [
                Act("the draft", "\r"), Act("back", ":back\r"), Act("the first country", "1\r"),
                Act("its town is still there", "\r"), Act("the end", "\r"),
            ], status: 0, output: "{\n  \"country\": \"no\",\n  \"town\": \"bergen\"\n}\n"),
        Scene(
            name: "conditions-plain", form: trip, options: ["--plain", "--no-draft"],
            acts: [
                Act("no country", "\n"), Act("so nothing to choose", "?\n"), Act("and nothing chosen", "\n"),
                Act("to the country", "1\n"), Act("one", "Nor\n"), Act("its towns", "1\n"), Act("the end", "\n"),
            ], status: 0, output: "{\n  \"country\": \"no\",\n  \"town\": \"oslo\"\n}\n"),
    ]

    // MARK: - Pastes

    private static let pastes = [
        Scene(
            name: "paste", form: visit,
            acts: [
                Act("three lines", "\u{1b}[200~Ada Lovelace\nyes\nabc\n\u{1b}[201~"), Act("as three answers", "y\r"),
                Act("one line never submits", "\u{15}\u{1b}[200~36\n\u{1b}[201~"), Act("the review", "\r"),
                Act("the end", "\r"),
            ], status: 0, output: "{\n  \"name\": \"Ada Lovelace\",\n  \"stays\": true,\n  \"age\": 36\n}\n"),
        Scene(
            name: "paste-declined", form: visit, options: ["--no-draft"],
            acts: [
                Act("two lines", "\u{1b}[200~Ada\nLovelace\n\u{1b}[201~"), Act("on one line", "n\r"),
                Act("taken", "\r"),
                Act("left", "\u{04}"),
            ], status: 1, output: ""),
    ]

    // MARK: - Drafts

    private static let drafts = [
        Scene(
            name: "draft", form: guest,
            earlier: [Act("a name", "Ada\r"), Act("an age", "36\r"), Act("broken off", "2024-0\u{03}")],
            acts: [
                Act("go on", "\r"), Act("the day", "\u{15}2024-02-29\r"), Act("the code", "s3cret\r"),
                Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"name\": \"Ada\",\n  \"age\": 36,\n  \"day\": \"2024-02-29\",\n  \"code\": \"s3cret\"\n}\n"),
        Scene(
            name: "draft-saved", form: guest, options: ["--plain"],
            earlier: [Act("a name", "Ada\r"), Act("put aside", ":save\r")],
            acts: [
                Act("not this one", "n\r"), Act("but kept", "\r"), Act("another name", "Eve\r"),
                Act("given up", ":quit\r"),
            ], status: 1,
            output: ""),
    ]

    // MARK: - History and secrets

    private static let kept = [
        Scene(
            name: "history", form: guest, options: ["--no-draft"],
            earlier: [
                Act("a name", "Ada\r"), Act("an age", "36\r"), Act("back", "\u{1b}p"), Act("another", "\u{15}120\r"),
                Act("left", ":quit\r"),
            ],
            acts: [
                Act("the last name", "\u{1b}[A"), Act("taken", "\r"), Act("the last age", "\u{1b}[A"),
                Act("the one before", "\u{1b}[A"), Act("back to the last", "\u{1b}[B"),
                Act("searched", "\u{15}\u{12}3"),
                Act("found and taken", "\r"), Act("accepted", "\r"), Act("left", "\u{04}"),
            ], status: 1, output: ""),
        Scene(
            name: "bullets", form: guest, options: ["--secret-echo"],
            acts: [
                Act("to the code", "Ada\r\r\r"), Act("seven characters", "s3cretx"), Act("the last one away", "\u{7f}"),
                Act("one in the middle", "\u{1b}[D\u{1b}[D\u{1b}[D-"), Act("and away again", "\u{7f}"),
                Act("the review", "\r"), Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"name\": \"Ada\",\n  \"age\": null,\n  \"day\": null,\n  \"code\": \"s3cret\"\n}\n"),
    ]

    // MARK: - Editors

    private static let letter =
        #"{"title": "Letter", "groups": [{"sections": [{"fields": [{"id": "to", "title": "To", "required": true}, "#
        + #"{"id": "text", "title": "Text", "type": "text_area"}, {"id": "copies", "title": "Copies", "type": "number", "#
        + #""maximum_value": 9}]}]}]}"#

    private static let editors = [
        Scene(
            name: "editor", form: letter, environment: ["VISUAL": "sed -i s/one/two/"],
            acts: [
                Act("to whom", "Eve"), Act("nothing to change", "\u{18}\u{05}"), Act("taken", "\r"),
                Act("a text", "one line\u{1b}\rand one more"), Act("changed in the editor", "\u{18}\u{05}"),
                Act("copies", "3\r"), Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"to\": \"Eve\",\n  \"text\": \"two line\\nand two more\",\n  \"copies\": 3\n}\n"),
        Scene(
            name: "sheet", form: letter, options: ["--edit"],
            environment: ["EDITOR": "sed -i -e 's/^to:.*/to: Eve/' -e 's/^copies:.*/copies: 99/'"],
            acts: [Act("too many", "\u{7f}\r"), Act("the end", "\r")], status: 0,
            output: "{\n  \"to\": \"Eve\",\n  \"text\": null,\n  \"copies\": 9\n}\n"),
    ]
}
