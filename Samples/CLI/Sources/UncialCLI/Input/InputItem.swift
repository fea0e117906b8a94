/// One document to read.
struct InputItem: Sendable, Hashable {
    /// Where an input comes from.
    enum Source: Sendable, Hashable {
        case file(path: String)
        case standardInput
        /// An input that turned out to be unusable while inputs were gathered.
        case unusable(CommandFailure)
    }

    let source: Source

    /// How messages and output names call it.
    let name: String

    init(path: String) {
        source = .file(path: path)
        name = path
    }

    init(unusable path: String, _ failure: CommandFailure) {
        source = .unusable(failure)
        name = path
    }

    private init(source: Source, name: String) {
        self.source = source
        self.name = name
    }

    static let standardInput = InputItem(source: .standardInput, name: "stdin")

    /// The name without its directories.
    var fileName: String { FilePath.name(of: name) }
}
