/// What is wrong with a model file.
struct ModelDamage: Error {
    /// The end of a sentence that begins with the file, such as "its network is cut off".
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
