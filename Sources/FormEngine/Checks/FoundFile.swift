import FormModel
import FormWords

/// The thing that is found at a path.
package enum FoundFile: Sendable {
    case nothing
    /// Anything but a folder.
    case file
    case folder
    /// A link that leads nowhere.
    case brokenLink
    /// It cannot be looked up, for that reason.
    indirect case unknown(any MessageValue)
}

/// Looks up a path, as a process reads it.
package typealias FileLookup = @Sendable (_ path: String) -> FoundFile

extension Check.Existence {
    /// The number that compiled checks use for it.
    var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

    init?(number: Int32) {
        guard Self.allCases.indices.contains(Int(number)) else { return nil }
        self = Self.allCases[Int(number)]
    }

    /// Whether the path holds what the check asks for.
    func holds(_ found: FoundFile) -> Bool {
        switch (self, found) {
        case (.file, .file), (.any, .file), (.folder, .folder), (.any, .folder), (.new, .nothing): true
        default: false
        }
    }

    /// The requirement, shown before an answer is given.
    package var requirement: Phrase {
        switch self {
        case .file: .existingFile
        case .folder: .existingFolder
        case .any: .existingPath
        case .new: .newPath
        }
    }
}
