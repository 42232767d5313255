import FormSystem

extension FilePath {
    /// The file's content; `nil` if there is none. A symbolic link is not followed.
    ///
    /// - Parameter limit: The size beyond which a file is refused.
    package func content(limit: Int = .max) throws(InputError) -> [UInt8]? {
        do throws(SystemError) {
            let file = try OpenFile(self, [.reading, .withoutLinks])
            let size = try file.status().size
            guard size <= limit else { throw .fileTooLarge }
            return try file.read(size, at: 0)
        } catch {
            if error == .noEntry { return nil }
            throw InputError(self, .system(error))
        }
    }
}
