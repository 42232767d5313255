import Glibc

extension FilePath {
    /// What the file holds; `nil` where there is none. A link of that name is not followed.
    ///
    /// - Parameter limit: A larger file is refused.
    package func content(limit: Int) throws(InputError) -> [UInt8]? {
        do throws(SystemError) {
            let file = try OpenFile(self, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            let found = try file.status()
            guard found.kind == S_IFREG else { throw SystemError(found.kind == S_IFDIR ? EISDIR : EINVAL) }
            guard found.st_size <= limit else { throw SystemError(EFBIG) }
            return try file.read(Int(found.st_size), at: 0)
        } catch {
            if error.number == ENOENT { return nil }
            throw InputError(self, .system(error))
        }
    }
}
