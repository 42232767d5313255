import FormSubmission
import FormSystem
import FormWords

/// Who is told of everything that is wrong.
struct FailureOptions: Sendable {
    /// A file for programs.
    var path: FilePath?
    /// A command of the shell.
    var command: Argument?
}

extension CommandOption {
    /// The faults, for programs.
    static let errors = CommandOption(
        file: "errors", help: .errorsHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.failures.path = path.isStandardStream ? FilePath("/dev/stdout") : path }

    /// Who is told what went wrong.
    static let onFailure = CommandOption(shellCommand: "on-failure", help: .onFailureHelp) { $0.failures.command = $1 }
}
