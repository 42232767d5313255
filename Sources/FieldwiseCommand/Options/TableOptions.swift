extension CommandOption {
    /// The table to guess a form from.
    static let table = CommandOption(
        file: "from", help: .tableHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.table = path }

    /// The delimiter of that table.
    static let tableDelimiter = CommandOption(
        "delimiter", takes: .text("CHARACTER"), help: .tableDelimiterHelp, effect: delimiter.effect)
}
