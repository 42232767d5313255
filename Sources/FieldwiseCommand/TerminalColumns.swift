import FormSubmission
import FormSystem

/// How wide a terminal is; 80 where it does not say.
func terminalColumns(_ descriptor: Int32) -> Int {
    guard let size = terminalSize(descriptor), size.columns > 0 else { return 80 }
    return size.columns
}

/// How wide a text may be where it is printed: on a terminal as `COLUMNS` says, else as it is; 80 for anything else.
func textColumns(_ descriptor: Int32) -> Int {
    guard isTerminal(descriptor) else { return 80 }
    let wanted = environmentSetting("COLUMNS").flatMap { Int($0) } ?? 0
    return wanted > 0 ? wanted : terminalColumns(descriptor)
}
