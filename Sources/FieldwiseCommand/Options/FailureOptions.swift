import FormSubmission

extension CommandOption {
    /// What went wrong, for programs.
    static let errors = CommandOption(
        "errors", takes: .file,
        help:
            "write everything that is wrong to a file as JSON, [] if nothing is; '-' is standard output, with --output"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(
                option: "errors", found: "", wanted: "a file name", cure: "name a file, or '-' for standard output")
        }
        request.errors = argument.path.isStandardStream ? FilePath("/dev/stdout") : argument.path
    }

    /// Who is told what went wrong.
    static let onFailure = CommandOption(
        shellCommand: "on-failure",
        help: "run a shell command with the errors as JSON as its input, if an answer is invalid or missing or "
            + "--submit-command fails"
    ) { $0.failureCommand = $1 }
}
