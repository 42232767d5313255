extension CommandOption {
    /// The draft is taken without asking.
    static let resumeDraft = CommandOption(
        "resume", help: "go on with the draft of an earlier time without asking"
    ) { request, _ in request.resumes = true }

    /// Nothing is kept for another time.
    static let noDraft = CommandOption(
        "no-draft", help: "neither offer an earlier draft nor keep one of what is answered"
    ) { request, _ in request.keepsNoDraft = true }

    /// What is typed is not remembered.
    static let noHistory = CommandOption(
        "no-history", help: "neither recall what was typed at a field at earlier times nor remember what is"
    ) { request, _ in request.keepsNoHistory = true }
}
