import FormEngine
import FormSyntax
import FormWords

/// A page for people about a run; it needs no other files and runs no scripts.
struct ReportPage: ~Copyable {
    private let form: CompiledForm
    private let tally: BatchTally
    private let isComplete: Bool
    private let run: String
    private let language: Language
    private var text = ByteBuffer()

    /// The most bytes and the most rows; further reasons share one row.
    private static let limit = 900_000, rows = 500

    /// A page about a run.
    ///
    /// - Parameter run: The text that identifies the run.
    init(_ form: CompiledForm, _ tally: BatchTally, isComplete: Bool, run: String, in language: Language) {
        (self.form, self.tally, self.isComplete, self.run, self.language) = (form, tally, isComplete, run, language)
        writeHead()
        writeCounts()
        writeReasons()
        text.append("</main>\n</body>\n</html>\n" as StaticString)
    }

    /// The bytes of the page.
    consuming func bytes() -> ByteBuffer { text }

    /// Whether a page says that this run has ended.
    static func tellsOfEnd(of run: String, _ page: [UInt8]) -> Bool {
        String(decoding: page.prefix(2_000), as: UTF8.self).includes(endMark(of: run))
    }

    private static func endMark(of run: String) -> String {
        "<meta name=\"fieldwise-run\" content=\"\(run) complete\">"
    }

    private mutating func writeHead() {
        let title = form.title ?? form.id ?? language.words(.untitledForm)
        add("<!DOCTYPE html>\n<html lang=\"\(language.tag)\">\n<head>\n<meta charset=\"utf-8\">\n")
        add("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        add(isComplete ? Self.endMark(of: run) : "<meta name=\"fieldwise-run\" content=\"\(run)\">")
        add("\n<title>\(escaped(title))</title>\n<style>\n\(Self.style)</style>\n</head>\n<body>\n<main>\n")
        add("<h1>\(escaped(title))</h1>\n")
    }

    private mutating func writeCounts() {
        let records = tally.records
        add("<p class=\"all\">\(said(.records, records))</p>\n")
        if records > 0 {
            add("<div class=\"bar whole\"><i style=\"width:\(width(of: tally.accepted, in: records))\"></i></div>\n")
        }
        add("<p><span class=\"good\">\(said(.acceptedRecords, tally.accepted))</span>")
        add(" (\(share(of: tally.accepted, in: records))) · ")
        add("<span class=\"bad\">\(said(.rejectedRecords, tally.rejected))</span>")
        add(" (\(share(of: tally.rejected, in: records)))</p>\n")
        if !isComplete { add("<p class=\"note\">\(escaped(language.words(.runUnfinished)))</p>\n") }
    }

    private mutating func writeReasons() {
        guard tally.errors > 0 else { return }
        add("<h2>\(escaped(language.words(.reasonsForRejection)))</h2>\n<table>\n<thead><tr>")
        for heading in [Phrase.fieldColumn, .countColumn, .shareColumn, .examplesColumn] {
            add("<th>\(escaped(language.words(heading)))</th>")
        }
        add("</tr></thead>\n<tbody>\n")
        var (rest, kinds) = (0, 0)
        for (number, (cause, count)) in tally.commonest.enumerated() {
            guard number < Self.rows, text.count < Self.limit else {
                (rest, kinds) = (rest + count, kinds + 1)
                continue
            }
            writeRow(cause, count)
        }
        if kinds > 0 {
            add("<tr><td>\(said(.otherReasons, kinds))</td>")
            writeShare(of: rest)
            add("<td></td></tr>\n")
        }
        add("</tbody>\n</table>\n")
    }

    private mutating func writeRow(_ cause: BatchTally.TalliedFault, _ count: Int) {
        let title = form.fieldNumber(named: cause.field).map { form.fields[$0].title }
        let name = cause.field.isEmpty ? language.words(.wholeRecord) : title ?? cause.field
        add("<tr><td><bdi>\(escaped(name))</bdi>")
        if !cause.field.isEmpty, name != cause.field { add("<br><code>\(escaped(cause.field))</code>") }
        add("<br><code>\(escaped(cause.code))</code></td>")
        writeShare(of: count)
        add("<td>")
        for example in tally.examples[cause] ?? [] {
            add("<p><code>\(escaped(example.place))</code><br><bdi>\(escaped(example.reason))</bdi></p>")
        }
        add("</td></tr>\n")
    }

    private mutating func writeShare(of count: Int) {
        add("<td class=\"n\">\(language.grouped(count))</td><td class=\"n\">\(share(of: count, in: tally.errors))")
        add("<div class=\"bar\"><i style=\"width:\(width(of: count, in: tally.errors))\"></i></div></td>")
    }

    private mutating func add(_ string: String) { text.append(string) }

    private func said(_ phrase: Phrase, _ count: Int) -> String {
        escaped(language.words(phrase, ["count": language.grouped(count)]))
    }

    private func share(of part: Int, in whole: Int) -> String { escaped(language.share(of: part, in: whole)) }

    private func width(of part: Int, in whole: Int) -> String {
        let tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole
        return "\(tenths / 10).\(tenths % 10)%"
    }

    private static let style = """
        :root{color-scheme:light dark;--ink:#1c1c22;--dim:#5c5c68;--line:#dcdce2;--bad:#b3392f;--good:#2c7a57;--ground:#fff}
        @media(prefers-color-scheme:dark){:root{--ink:#e9e9ee;--dim:#a3a3b0;--line:#3a3a44;--bad:#ec7e72;--good:#63c598;--ground:#17171b}}
        body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        main{max-width:64rem;margin:2rem auto;padding:0 1rem}
        h1{font-size:1.6rem;line-height:1.25}h1,td{overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2.5rem}
        .all{font-size:1.2rem;margin:.5rem 0}.good{color:var(--good)}.bad{color:var(--bad)}.note,code{color:var(--dim)}
        code{font-size:.85em}td p{margin:0 0 .5rem}
        table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.6rem 1rem .6rem 0;border-top:1px solid var(--line)}
        th{border:0;color:var(--dim);font-weight:normal}td:first-child{width:25%}.n{white-space:nowrap;font-variant-numeric:tabular-nums}
        .bar{width:6rem;height:.5rem;background:var(--line);print-color-adjust:exact;-webkit-print-color-adjust:exact}.bar i{display:block;height:100%;background:var(--bad)}
        .whole{width:100%;height:.75rem;background:var(--bad)}.whole i{background:var(--good)}
        @media(max-width:40rem){thead{display:none}td{display:block;border:0;padding:.15rem 0}td:first-child{width:auto;border-top:1px solid var(--line);padding-top:.8rem}.n{display:inline-block;margin-right:1rem}.n .bar{display:inline-block;margin-left:.5rem}}
        @media print{main{max-width:none;margin:0}tr{break-inside:avoid}}

        """
}

extension BatchTally {
    /// The reasons, most frequent first.
    package var commonest: [(cause: TalliedFault, count: Int)] {
        causes.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
            .map { (cause: $0.key, count: $0.value) }
    }
}

/// A text escaped for a page.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\n", "\t": result.unicodeScalars.append(scalar)
        // HTML does not allow these characters.
        case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}": result.unicodeScalars.append("\u{fffd}")
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
