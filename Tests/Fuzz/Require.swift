import Glibc

/// Ends the program, for libFuzzer to keep the input, where two ways of reading differ.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds else { return }
    let text = "\(what())\n"
    write(STDERR_FILENO, text, text.utf8.count)
    abort()
}
