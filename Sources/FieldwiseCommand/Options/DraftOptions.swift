/// Whether drafts and history are kept.
struct DraftOptions: Sendable {
    var keepsNoDraft = false
    var keepsNoHistory = false
}

extension CommandOption {
    /// Continues a draft without asking.
    static let resumeDraft = CommandOption("resume", help: .resumeDraftHelp) { request, _ in request.resumes = true }

    /// Keeps no draft.
    static let noDraft = CommandOption("no-draft", help: .noDraftHelp) { request, _ in
        request.drafts.keepsNoDraft = true
    }

    /// Does not remember typed texts.
    static let noHistory = CommandOption(
        "no-history", help: .noHistoryHelp
    ) { request, _ in request.drafts.keepsNoHistory = true }
}
