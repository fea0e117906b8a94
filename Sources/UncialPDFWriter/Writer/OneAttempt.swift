/// Work that changes a document and is done once: after a failure half of it would be done twice.
struct OneAttempt {
    private var result: Result<Void, any Error>?

    /// Does the work, or says again how it ended.
    mutating func run(_ work: () throws -> Void) throws {
        if let result { return try result.get() }
        let result = Result { try work() }
        self.result = result
        try result.get()
    }
}
