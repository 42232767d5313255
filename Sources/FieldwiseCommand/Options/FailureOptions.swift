import FormSubmission

extension CommandOption {
    /// What went wrong, for programs.
    static let errors = CommandOption(
        "errors", takes: "FILE",
        help: "write everything that is wrong there as JSON, [] if nothing is; '-' is standard output, with --output"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "errors", found: "", cure: "a file's name, or '-' for standard output")
        }
        request.errors = argument.path.isStandardStream ? FilePath("/dev/stdout") : argument.path
    }
}
