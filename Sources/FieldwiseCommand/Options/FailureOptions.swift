import FormSubmission
import FormSystem
import FormWords

extension CommandOption {
    /// The faults, for programs.
    static let errors = CommandOption(
        file: "errors", help: .errorsHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.errors = path.isStandardStream ? FilePath("/dev/stdout") : path }

    /// Who is told what went wrong.
    static let onFailure = CommandOption(shellCommand: "on-failure", help: .onFailureHelp) { $0.failureCommand = $1 }
}
