import CLibXML2
import FormSyntax

/// The complaints of libxml2 about a schema or a text, in its order.
final class SchemaComplaints {
    /// The most complaints, fewer than findings elsewhere, because libxml2 runs again to find what each complaint may
    /// have hidden.
    static let limit = 1000

    private(set) var list: [SchemaComplaint] = []
    /// The first complaint beyond the limit.
    private(set) var leftOut: SchemaComplaint?

    /// The elements in the wrong place, according to the last `take()`.
    private(set) var misplaced: [UnsafeMutableRawPointer] = []
    private var known: Set<SchemaComplaint.ComplaintKey> = []
    private var isFirstLook = true

    /// The complaints that are new since the last call.
    ///
    /// After elements were removed from a text, an element that lacks one is no longer at fault.
    func take() -> [SchemaComplaint] {
        let new = list.filter { (isFirstLook || !$0.isIncomplete) && known.insert($0.identity).inserted }
        misplaced = new.filter(\.isMisplaced).compactMap(\.node)
        isFirstLook = false
        if leftOut == nil { list = [] }
        return new
    }

    /// Receives an error of libxml2; the receiver is an object of this class.
    static let note: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<xmlError>?) -> Void = {
        receiver, error in
        guard let receiver, let error, error.pointee.level != XML_ERR_WARNING else { return }
        let complaints = Unmanaged<SchemaComplaints>.fromOpaque(receiver).takeUnretainedValue()
        if complaints.leftOut == nil { complaints.add(SchemaComplaint(error.pointee)) }
    }

    /// Adds a complaint. After a complaint about a value's facet or item, libxml2 adds a vaguer one about the type,
    /// which is skipped.
    private func add(_ complaint: SchemaComplaint) {
        if complaint.isOfValue, let last = list.last, last.node == complaint.node, last.isOfValue { return }
        if list.count < Self.limit { list.append(complaint) } else { leftOut = complaint }
    }
}
