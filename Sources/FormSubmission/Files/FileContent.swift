import Glibc

extension FilePath {
    /// The content of the file; `nil` where there is none. A link of that name is not followed.
    ///
    /// - Parameter limit: A larger file is refused.
    package func content(limit: Int = .max) throws(InputError) -> [UInt8]? {
        do throws(SystemError) {
            let file = try OpenFile(self, O_RDONLY | O_NOFOLLOW)
            let size = Int(try file.status().st_size)
            guard size <= limit else { throw SystemError(EFBIG) }
            return try file.read(size, at: 0)
        } catch {
            if error.number == ENOENT { return nil }
            throw InputError(self, .system(error))
        }
    }
}
