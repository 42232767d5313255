import FormSubmission
import FormSystem
import FormWords

/// Where failures are reported.
struct FailureOptions: Sendable {
    /// A file, for programs.
    var path: FilePath?
    /// A shell command.
    var command: Argument?
}

extension CommandOption {
    /// The file for failures.
    static let errors = CommandOption(
        file: "errors", help: .errorsHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.failures.path = path.isStandardStream ? FilePath("/dev/stdout") : path }

    /// The command that receives failures.
    static let onFailure = CommandOption(shellCommand: "on-failure", help: .onFailureHelp) { $0.failures.command = $1 }
}
