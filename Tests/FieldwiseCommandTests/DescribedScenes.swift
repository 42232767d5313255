/// Conversations for `ScreenTests` about constant help on fields, and about files that must exist.
extension ScreenTests {
    private static let described =
        #"{"title": "Setup", "fields": ["#
        + #"{"id": "port", "title": "Port", "type": "integer", "info": "ss -l lists those that are in use.", "#
        + #""description": "The port on which the server listens; one below 1024 is for the administrator alone."}, "#
        + #"{"id": "form", "title": "Form", "type": "path", "exists": "file", "description": "What {port} serves."}, "#
        + #"{"id": "log", "title": "Log", "type": "path", "exists": "new"}, "#
        + #"{"id": "colour", "title": "Colour", "type": "select", "options": ["red", "blue"], "#
        + #""description": "It is seen from afar."}, "#
        + #"{"id": "bed", "title": "Bed", "type": "picker", "components": [["Single", "Double"], ["Soft", "Hard"]], "#
        + #""description": "Both are free."}, "#
        + #"{"id": "start", "title": "Start now", "type": "button", "description": "It takes a while."}, "#
        + #"{"id": "remark", "title": "Remark", "type": "text_area", "description": "Anything else,\nin your words."}]}"#

    private static func acts(clear: String, end: String) -> [Act] {
        [
            Act("help says the rest", "?\r"), Act("a port", "8080\r"), Act("nothing is there yet", "for"),
            Act("and is asked for", "\r"), Act("a folder", clear + "/\r"), Act("the file", clear + "form.json\r"),
            Act("a name that is taken", "form.json\r"), Act("a free one", clear + "log.txt\r"), Act("a colour", "2\r"),
            Act("a bed", "1\r"), Act("as hard", "2\r"), Act("not now", "n\r"), Act("no remark", end),
            Act("the file once more", "2\r"), Act("as before", "\r"), Act("the end", "\r"),
        ]
    }

    private static let describedOutput =
        "{\n  \"port\": 8080,\n  \"form\": \"form.json\",\n  \"log\": \"log.txt\",\n  \"colour\": \"blue\",\n"
        + "  \"bed\": [\n    \"Single\",\n    \"Hard\"\n  ],\n  \"remark\": null\n}\n"

    static let describedScenes = [
        Scene(
            name: "described", form: described, acts: acts(clear: "\u{15}", end: "\r"), status: 0,
            output: describedOutput),
        Scene(
            name: "described-plain", form: described, options: ["--plain"], acts: acts(clear: "", end: ".\r"),
            status: 0,
            output: describedOutput),
        Scene(
            name: "described-top", form: described, options: ["--layout", "top", "--no-draft"],
            acts: [Act("a port", "80\r"), Act("no more", "\u{04}")], status: 1),
        Scene(
            name: "described-none", form: described, options: ["--plain", "--layout", "none", "--no-draft"],
            acts: [Act("a port", "80\r"), Act("no more", "\u{04}")], status: 1),
    ]
}
