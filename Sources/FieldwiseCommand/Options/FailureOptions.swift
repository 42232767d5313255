import FormSubmission
import FormWords

extension CommandOption {
    /// What went wrong, for programs.
    static let errors = CommandOption(
        "errors", takes: .file, help: .errorsHelp
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(
                option: "errors", found: "", .notAFileName, cure: Message(UsagePhrase.nameFileOrStandardOutput))
        }
        request.errors = argument.path.isStandardStream ? FilePath("/dev/stdout") : argument.path
    }

    /// Who is told what went wrong.
    static let onFailure = CommandOption(shellCommand: "on-failure", help: .onFailureHelp) { $0.failureCommand = $1 }
}
