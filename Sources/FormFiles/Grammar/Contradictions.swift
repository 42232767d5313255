import FormModel
import FormSyntax

extension FormReader {
    /// Warns if a field contradicts its kind or its older members, which win.
    mutating func warnOfContradictions(in members: [JSONMember]) {
        for member in members {
            guard case .truth(let truth) = member.node.value else { continue }
            switch member.key {
            case "required":
                warn(
                    of: member, against: "validations", "required", saying: .truth(!truth), counts: truth, in: members)
            case "secret" where !truth:
                for key in ["type", "input_type"] {
                    warn(of: member, against: key, saying: .string("password"), in: members)
                }
            case "signed" where !truth:
                warn(of: member, against: "type", saying: .string("signed_number"), in: members)
            default: continue
            }
        }
    }
}
