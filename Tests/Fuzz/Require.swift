import Glibc

/// Aborts the program unless a condition holds, so that libFuzzer keeps the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds else { return }
    let text = "\(what())\n"
    write(STDERR_FILENO, text, text.utf8.count)
    abort()
}
