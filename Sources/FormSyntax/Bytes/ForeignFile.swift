import FormWords

/// A kind of file that is not text but is often given in place of one.
package enum ForeignFile: Equatable {
    case gzip, excel, openDocument, zip, parquet, pdf
    /// Any other bytes that are not text.
    case binary

    /// The first bytes by which a kind of file is recognized, whatever its name.
    private static let signatures: [(bytes: [UInt8], file: ForeignFile)] = [
        ([0x1f, 0x8b], .gzip), ([0xd0, 0xcf, 0x11, 0xe0], .excel), (Array("PK\u{3}\u{4}".utf8), .zip),
        (Array("PAR1".utf8), .parquet), (Array("%PDF-".utf8), .pdf),
    ]

    /// The names near the beginning of an archive that reveal its kind.
    private static let contents: [(name: [UInt8], file: ForeignFile)] = [
        (Array("opendocument".utf8), .openDocument), (Array("xl/".utf8), .excel),
    ]

    /// The numbers of bytes that are examined, of an archive and of any other file.
    private static let (archive, beginning) = (1 << 14, 512)

    /// Recognizes a file by its beginning; `nil` if it may be UTF-8 text.
    init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(Self.beginning))
        if let known = Self.signatures.first(where: { start.starts(with: $0.bytes) }) {
            let archive = known.file == .zip ? Array(bytes.prefix(Self.archive)) : []
            let content = Self.contents.first { archive.holds($0.name) }
            self = content?.file ?? known.file
        } else if start.contains(0), !start.isUTF8UpToLastCharacter {
            self = .binary
        } else {
            return nil
        }
    }

    /// The message that names the kind of file and what to do.
    var refusal: Message {
        switch self {
        case .gzip: Message(.fileInGzip)
        case .excel: Message(.fileInExcel)
        case .openDocument: Message(.fileInOpenDocument)
        case .zip: Message(.fileInZip)
        case .parquet: Message(.fileInParquet)
        case .pdf: Message(.fileInPDF)
        case .binary: Message(.fileNoText)
        }
    }
}

extension [UInt8] {
    fileprivate func holds(_ name: [UInt8]) -> Bool {
        indices.contains { self[$0] == name[0] && self[$0...].starts(with: name) }
    }

    /// Whether the bytes are UTF-8, apart from a last character that may be cut off.
    fileprivate var isUTF8UpToLastCharacter: Bool {
        (0..<4).contains { String(validating: dropLast($0), as: UTF8.self) != nil }
    }
}
