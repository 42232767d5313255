import FormSubmission
import Glibc

/// How wide a terminal is; 80 where it does not say.
func terminalColumns(_ descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
}

/// How wide a text may be where it is printed: on a terminal as `COLUMNS` says, else as it is; 80 for anything else.
func textColumns(_ descriptor: Int32) -> Int {
    guard isatty(descriptor) == 1 else { return 80 }
    let wanted = environmentSetting("COLUMNS").flatMap { Int($0) } ?? 0
    return wanted > 0 ? wanted : terminalColumns(descriptor)
}
