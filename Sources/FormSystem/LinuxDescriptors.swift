extension FilePath {
    /// The descriptor of this process that the path means, such as `/dev/stdout`, `/dev/fd/3` or a link to one; `nil`
    /// for the path of a file.
    ///
    /// Opening such a path again would start at the beginning of its file and overwrite it.
    package var descriptor: Int32? {
        var path = self
        for _ in 0..<linkLimit {
            // Recognized by name, which works even where the folder of descriptors is not mounted.
            if let number = path.standardDescriptor { return number }
            let name = path.fileName.bytes
            if !name.isEmpty, name.allSatisfy({ (0x30...0x39).contains($0) }),
                let own = FilePath.descriptors.resolved(), path.directory.resolved() == own
            {
                return Int32(path.fileName.description)
            }
            guard let next = path.linkTarget else { return nil }
            path = next
        }
        return nil
    }

    private var standardDescriptor: Int32? {
        switch description {
        case "/dev/stdin": StandardStream.input
        case "/dev/stdout": StandardStream.output
        case "/dev/stderr": StandardStream.error
        default: nil
        }
    }
}

/// The most links that are followed, as in the system.
private let linkLimit = 40

extension FilePath {
    /// The folder in which the system lists the descriptors of the process.
    static let descriptors: FilePath = {
        #if os(Linux)
            FilePath("/proc/self/fd")
        #else
            FilePath("/dev/fd")
        #endif
    }()

    /// The file of the running program; `nil` if the system does not tell.
    package static var ofProgram: FilePath? { FilePath("/proc/self/exe").resolved() }

    /// The path of a descriptor of the process.
    package init(ofDescriptor descriptor: Int32) { self = Self.descriptors.appending("\(descriptor)") }
}
