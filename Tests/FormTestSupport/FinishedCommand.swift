/// What a program did that was run to its end without a terminal.
public struct FinishedCommand {
    /// How it ended.
    public let ending: ChildProcess.Ending
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Runs a program; `input` is on its standard input.
    public init(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], folder: String? = nil,
        seconds: Double = 60
    ) throws(SystemFailure) {
        try self.init(
            arguments, inputBytes: Array(input.utf8), environment: environment, folder: folder, seconds: seconds)
    }

    /// Runs a program; the bytes are on its standard input.
    public init(
        _ arguments: [String], inputBytes: [UInt8], environment: [String: String] = [:], folder: String? = nil,
        seconds: Double = 60
    ) throws(SystemFailure) {
        let streams = try TemporaryFolder()
        let inputPath = try streams.write(inputBytes, to: "input")
        let child = try ChildProcess(
            arguments, environment: environment, input: inputPath, output: streams.path(of: "output"),
            errors: streams.path(of: "errors"), folder: folder)
        guard let ending = child.wait(seconds: seconds) else {
            child.kill(9)
            throw SystemFailure("\(arguments.first ?? "")", code: 110)
        }
        self.ending = ending
        output = try streams.text(of: "output")
        errors = try streams.text(of: "errors")
    }
}
