import Glibc

/// A socket of this machine that takes connections.
final class Listener: Sendable {
    private let descriptor: Int32
    private let address: sockaddr_in

    /// Listens at a port that is free.
    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var own = sockaddr_in()
        own.sin_family = sa_family_t(AF_INET)
        own.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &own) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isListening else { throw SocketFailure(number: errno) }
        address = own
    }

    /// The next connection; `nil` once the socket is closed.
    func accept() -> Connection? {
        let found = Glibc.accept(descriptor, nil, nil)
        return found < 0 ? nil : Connection(descriptor: found)
    }

    /// Sends a text to the server, as a client, and returns what comes back.
    func ask(_ text: String) throws -> String {
        let connection = Connection(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        defer { connection.close() }
        var address = address
        let isConnected = withUnsafePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw SocketFailure(number: errno) }
        connection.send(text)
        shutdown(connection.descriptor, Int32(SHUT_WR))
        return String(decoding: connection.received(), as: UTF8.self)
    }

    /// Takes no more connections.
    func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// One connection.
struct Connection: Sendable {
    let descriptor: Int32

    /// Reads a request to its end, answers it, and closes.
    func serve(_ response: ([UInt8]) -> String) {
        send(response(received()))
        close()
    }

    /// All that comes.
    func received() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Sends all of a text; who has gone away does not get it.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            sent += count
        }
    }

    func close() { Glibc.close(descriptor) }
}

/// What the system says is wrong.
struct SocketFailure: Error, CustomStringConvertible {
    let number: Int32

    var description: String { String(cString: strerror(number)) }
}

/// A thread of the system.
struct Thread {
    private let thread: pthread_t

    /// Runs a closure.
    init(_ body: @escaping @Sendable () -> Void) throws {
        let box = Unmanaged.passRetained(Body(run: body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            }, box.toOpaque())
        guard failure == 0 else { throw SocketFailure(number: failure) }
        self.thread = thread
    }

    /// Waits until the closure has returned.
    func join() { pthread_join(thread, nil) }
}

private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
