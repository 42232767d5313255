extension CommandOption {
    /// The draft is taken without asking.
    static let resumeDraft = CommandOption(
        "resume", help: "continue with an earlier draft without asking"
    ) { request, _ in request.resumes = true }

    /// Nothing is kept for another time.
    static let noDraft = CommandOption(
        "no-draft", help: "neither offer an earlier draft nor keep one"
    ) { request, _ in request.keepsNoDraft = true }

    /// What is typed is not remembered.
    static let noHistory = CommandOption(
        "no-history", help: "neither recall what was typed before nor remember what is typed now"
    ) { request, _ in request.keepsNoHistory = true }
}
