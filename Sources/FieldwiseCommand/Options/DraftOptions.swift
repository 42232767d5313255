/// Whether drafts and history are kept.
struct DraftOptions: Sendable {
    var keepsNoDraft = false
    var keepsNoHistory = false
}

extension CommandOption {
    /// The draft is taken without asking.
    static let resumeDraft = CommandOption("resume", help: .resumeDraftHelp) { request, _ in request.resumes = true }

    /// Nothing is kept for another time.
    static let noDraft = CommandOption("no-draft", help: .noDraftHelp) { request, _ in
        request.drafts.keepsNoDraft = true
    }

    /// Typed texts are not remembered.
    static let noHistory = CommandOption(
        "no-history", help: .noHistoryHelp
    ) { request, _ in request.drafts.keepsNoHistory = true }
}
