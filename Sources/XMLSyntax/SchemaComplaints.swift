import CLibXML2
import FormSyntax

/// The complaints of libxml2 about a schema or a text, in its order.
final class SchemaComplaints {
    /// Fewer than findings otherwise: libxml2 is asked again for what each complaint may have hidden.
    static let limit = 1000

    private(set) var list: [SchemaComplaint] = []
    /// The first that is left out.
    private(set) var leftOut: SchemaComplaint?

    /// The elements that cannot stand where they do, of those that were taken last.
    private(set) var misplaced: [UnsafeMutableRawPointer] = []
    private var known: Set<SchemaComplaint.ComplaintKey> = []
    private var isFirstLook = true

    /// The complaints since the last time that are new.
    ///
    /// Once something was taken out of a text, an element that lacks it is not to blame.
    func take() -> [SchemaComplaint] {
        let new = list.filter { (isFirstLook || !$0.isIncomplete) && known.insert($0.identity).inserted }
        misplaced = new.filter(\.isMisplaced).compactMap(\.node)
        isFirstLook = false
        if leftOut == nil { list = [] }
        return new
    }

    /// Takes one of libxml2's errors; the receiver is an object of this class.
    static let note: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<xmlError>?) -> Void = {
        receiver, error in
        guard let receiver, let error, error.pointee.level != XML_ERR_WARNING else { return }
        let complaints = Unmanaged<SchemaComplaints>.fromOpaque(receiver).takeUnretainedValue()
        if complaints.leftOut == nil { complaints.add(SchemaComplaint(error.pointee)) }
    }

    /// A value is complained about for a facet or an item and then for its type, which says less.
    private func add(_ complaint: SchemaComplaint) {
        if complaint.isOfValue, let last = list.last, last.node == complaint.node, last.isOfValue { return }
        if list.count < Self.limit { list.append(complaint) } else { leftOut = complaint }
    }
}
