import FormSystem

/// The words after the program's name on its command line, as the system's bytes.
public func programArguments() -> [[UInt8]] { argumentsOfProgram() }

/// Ends the process with a status, or by the signal that the status stands for.
public func endProgram(_ status: Int32) -> Never {
    if let signal = ExitStatus(rawValue: status)?.signal { endProcess(signal: signal) }
    endProcess(status: status)
}
