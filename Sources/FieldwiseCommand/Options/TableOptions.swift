extension CommandOption {
    /// The table by which a form is guessed.
    static let table = CommandOption(
        file: "from", help: .tableHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.table = path }

    /// The character between its cells.
    static let tableDelimiter = CommandOption(
        "delimiter", takes: .text("CHARACTER"), help: .tableDelimiterHelp, effect: delimiter.effect)
}
