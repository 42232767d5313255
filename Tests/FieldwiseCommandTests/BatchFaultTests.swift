import FormTestSupport
import Testing

/// Batches that meet each other, somebody else, or their own remains.
@Suite struct BatchFaultTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n", "type": "integer", "maximum_value": 99999}]}]}]"#,
            to: "form.json")
    }

    /// Through a pipe the records come in small portions, which are done in any order; a thread that writes out of turn
    /// would take the unfinished file of another.
    @Test(arguments: [1, 8]) func writesRecordAfterRecord(jobs: Int) {
        let run = CommandRun(
            shell: """
                seq 10001 20000 | sed -u 's/.*/{"n": &}/' |
                    $fieldwise batch form.json --jobs \(jobs) --split files --name '{record}'
                cat files/1 files/10000
                ls files | wc -l
                """, in: directory)
        #expect(run == CommandRun(status: 0, output: "{\n  \"n\": 10001\n}\n{\n  \"n\": 20000\n}\n10000\n", errors: ""))
    }
}
