extension CommandOption {
    /// The draft is taken without asking.
    static let resumeDraft = CommandOption(
        "resume", help: "go on with the draft of an earlier time without asking"
    ) { request, _ in request.resumes = true }

    /// Nothing is kept for another time.
    static let noDraft = CommandOption(
        "no-draft", help: "neither offer an earlier draft nor keep one of what is answered"
    ) { request, _ in request.keepsNoDraft = true }
}
