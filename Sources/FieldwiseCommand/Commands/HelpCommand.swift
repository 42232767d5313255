import CNotices
import Glibc

extension Command {
    /// `fieldwise help`.
    static let help = Command(
        name: "help", operand: Operand(kind: .command, isRequired: false),
        summary: "show help, or the help of a command",
        explanation: """
            Shows what fieldwise can do, or how a command is used. 'fieldwise help notices' prints the notices and \
            licences of the libraries in the command.
            """,
        example: "fieldwise help answer",
        optionGroups: []
    ) { request throws(CommandError) in
        guard let name = request.operands.first?.text else {
            try writeOutput(helpText(of: nil, columns: textColumns(STDOUT_FILENO)))
            return .success
        }
        if name == "notices" {
            try writeOutput(String(cString: fieldwise_notices()))
            return .success
        }
        guard let command = named(name) else { throw .usage(.unknownCommand(name)) }
        try writeOutput(helpText(of: command, columns: textColumns(STDOUT_FILENO)))
        return .success
    }
}
