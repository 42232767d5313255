import CSQLite
import FormKit

/// Keeps orders in a data base of SQLite: each is there as a whole, for good, when `submit` returns, or not at all.
final class OrderStore: SubmitDelegate {
    private var database: OpaquePointer?

    /// Opens the data base, and makes its tables where there are none.
    init(_ path: String) throws {
        guard sqlite3_open(path, &database) == SQLITE_OK else { throw StoreFailure(database) }
        sqlite3_busy_timeout(database, 10_000)
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = FULL")
        try run(
            "CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, name TEXT NOT NULL, account TEXT NOT NULL, total TEXT)"
        )
        try run(
            """
            CREATE TABLE IF NOT EXISTS lines (
                of INTEGER NOT NULL REFERENCES orders, article TEXT NOT NULL, price TEXT NOT NULL, quantity INTEGER NOT NULL)
            """)
    }

    deinit { sqlite3_close(database) }

    /// Puts the order and its lines into the data base, in one transaction.
    func submit(_ session: FormSession) throws {
        let order = try session.decoded(as: Order.self)
        try run("BEGIN IMMEDIATE")
        do {
            try run(
                "INSERT INTO orders (name, account, total) VALUES (?, ?, ?)", order.name, order.account,
                order.total.description)
            let number = sqlite3_last_insert_rowid(database)
            for line in order.lines {
                try run(
                    "INSERT INTO lines VALUES (?, ?, ?, ?)", "\(number)", line.article, line.price.description,
                    "\(line.quantity)")
            }
            try run("COMMIT")
        } catch {
            sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    private func run(_ text: String, _ values: String...) throws {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else { throw StoreFailure(database) }
        defer { sqlite3_finalize(statement) }
        // SQLite takes a copy of each text (SQLITE_TRANSIENT).
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (place, value) in values.enumerated() {
            guard sqlite3_bind_text(statement, Int32(place + 1), value, -1, copies) == SQLITE_OK else {
                throw StoreFailure(database)
            }
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return
            default: throw StoreFailure(database)
            }
        }
    }
}

/// What the data base says is wrong.
struct StoreFailure: Error, CustomStringConvertible {
    let description: String

    init(_ database: OpaquePointer?) { description = String(cString: sqlite3_errmsg(database)) }
}
