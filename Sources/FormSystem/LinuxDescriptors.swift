extension FilePath {
    /// The descriptor of this process that the name means, as `/dev/stdout`, `/dev/fd/3` or a link to one does;
    /// `nil` for the name of a file.
    ///
    /// To open such a name again would begin at the start of its file, over its content.
    package var descriptor: Int32? {
        var path = self
        for _ in 0..<linkLimit {
            // Also where nothing is mounted there.
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

/// So many links are followed, as the system does.
private let linkLimit = 40

extension FilePath {
    /// The names that the system has for the descriptors of this process.
    static let descriptors: FilePath = {
        #if os(Linux)
            FilePath("/proc/self/fd")
        #else
            FilePath("/dev/fd")
        #endif
    }()

    /// The file of the program that runs; `nil` where the system does not tell.
    package static var ofProgram: FilePath? { FilePath("/proc/self/exe").resolved() }

    /// The name that the system has for a descriptor of this process.
    package init(ofDescriptor descriptor: Int32) { self = Self.descriptors.appending("\(descriptor)") }
}
