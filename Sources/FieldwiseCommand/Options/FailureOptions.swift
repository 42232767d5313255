import FormSubmission

extension CommandOption {
    /// What went wrong, for programs.
    static let errors = CommandOption(
        "errors", takes: .file,
        help: "write everything that is wrong there as JSON, [] if nothing is; '-' is standard output, with --output"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "errors", found: "", cure: "a file's name, or '-' for standard output")
        }
        request.errors = argument.path.isStandardStream ? FilePath("/dev/stdout") : argument.path
    }

    /// Who is told what went wrong.
    static let onFailure = CommandOption(
        shellCommand: "on-failure",
        help: "run that command of the shell with the errors as JSON as its input, where an answer is invalid or "
            + "missing or --submit-command fails"
    ) { $0.failureCommand = $1 }
}
