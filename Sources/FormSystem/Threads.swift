import Glibc

/// A lock with a condition that threads can wait for.
package final class Monitor: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    /// Creates an unlocked monitor.
    package init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs a function while holding the lock.
    package func locked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Releases the lock until `notify` is called; the caller must hold it.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads.
    package func notify() { pthread_cond_broadcast(condition) }
}

/// A thread that can be waited for.
package struct WorkerThread {
    private let thread: pthread_t

    /// Starts a thread; `nil` if the system refuses.
    package init?(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(ThreadBody(body))
        let failure = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            context.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for the thread's end.
    package func join() { pthread_join(thread, nil) }
}

private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
