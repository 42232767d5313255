import FormEngine
import FormSyntax

extension ConversationCommand {
    static let remove = ConversationCommand(name: "remove", argument: "N", help: "takes part N of a section away") {
        conversation, argument, question in
        let words = argument.split(separator: " ").map(String.init)
        guard let number = words.last.flatMap({ Int($0) }), words.count <= 2 else {
            return .again("say which part: :remove N, or :remove SECTION N")
        }
        let id = words.count == 2 ? words[0] : ""
        guard let section = conversation.section(named: id, at: question) else {
            return .again("say of which section: :remove SECTION \(number)")
        }
        return conversation.removeInstance(number, of: section)
    }
}

extension Conversation {
    fileprivate mutating func removeInstance(_ number: Int, of section: Int) -> Turn {
        let count = session.instanceCount(of: section)
        guard session.removeInstance(number - 1, of: section) else {
            let parts = count == 0 ? "there is none" : "there are 1 to \(count)"
            return .again("\(name(ofSection: section)) has no part \(number); \(parts)")
        }
        unfinishedTexts = unfinishedTexts.filter { !session.isRemoved($0.key) }
        headings = Headings(notes: headings.notes, buttons: headings.buttons)
        show("\(name(ofSection: section)) \(number) is removed", as: .change)
        showChanges(besides: nil)
        return .settled
    }
}
