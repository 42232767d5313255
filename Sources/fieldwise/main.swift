import FieldwiseCommand
import Glibc

let arguments = CommandLine.unsafeArgv
exit(
    runFieldwise(
        (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            arguments[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }))
