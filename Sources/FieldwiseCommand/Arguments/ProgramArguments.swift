import FormSystem

/// The words after the program's name on its command line, as the bytes that the system gave.
public func programArguments() -> [[UInt8]] { argumentsOfProgram() }

/// Ends the process with a status.
public func endProgram(_ status: Int32) -> Never { endProcess(status: status) }
