import FormSubmission
import FormSystem

/// The width of a terminal; 80 if it is unknown.
func terminalColumns(_ descriptor: Int32) -> Int {
    guard let size = terminalSize(descriptor), size.columns > 0 else { return 80 }
    return size.columns
}

/// The width for text on a stream: for a terminal that in `COLUMNS`, otherwise its own; 80 for other streams.
func textColumns(_ descriptor: Int32) -> Int {
    guard isTerminal(descriptor) else { return 80 }
    let wanted = environmentSetting("COLUMNS").flatMap { Int($0) } ?? 0
    return wanted > 0 ? wanted : terminalColumns(descriptor)
}
