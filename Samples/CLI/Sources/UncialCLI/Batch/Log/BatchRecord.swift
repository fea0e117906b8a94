internal import UncialDist

/// What became of one input: a line of the log, or of the answer to a stream.
struct BatchRecord: Sendable, Hashable, Codable {
    enum Status: String, Sendable, Codable {
        /// Every page was read.
        case done
        /// Some pages could not be read; the result has the others.
        case partial
        /// There is no result.
        case failed
        /// Nothing was tried, since the input was listed before.
        case skipped
    }

    /// A file that was written.
    struct Output: Sendable, Hashable, Codable {
        /// The path below the directory of results.
        var path: String
        var bytes: Int
    }

    /// Why there is no result.
    struct Failure: Sendable, Hashable, Codable {
        /// A word for programs, such as `passwordRequired`.
        var code: String
        /// The exit code that `uncial ocr` would have.
        var exit: Int32
        /// What failed and what to do about it.
        var message: String
    }

    /// A page that could not be read.
    struct PageFailure: Sendable, Hashable, Codable {
        /// The page, counted from 1.
        var page: Int
        var code: String
        var message: String
    }

    /// What the caller calls it.
    var id: EntryIdentifier?
    /// The input as the manifest has it; in a directory, the path below that.
    var input: String
    /// The line of the manifest, counted from 1.
    var line: Int?
    /// The name of the result that the manifest asked for.
    var output: String?
    /// The name that its results have, without an ending.
    var name: String?
    var status: Status
    var outputs: [Output]?
    var pages: Int?
    var failedPages: [PageFailure]?
    /// Languages that were left out since there is no data for them.
    var droppedLanguages: [String]?
    /// How much of the text is in each language, where that was found from the pages.
    var detectedLanguages: [LanguageShare]?
    var error: Failure?
    /// How long it took.
    var seconds: Double
    /// How many times it was tried, this time included.
    var attempt: Int?
    /// The size of the input.
    var bytes: Int?
    /// When the input was changed last, in seconds since 1970.
    var modified: Double?

    init(_ entry: ManifestEntry, line: Int?, status: Status, seconds: Double = 0) {
        id = entry.id
        input = entry.input
        self.line = line
        output = entry.output
        self.status = status
        self.seconds = seconds
    }

    /// Takes how long it took, in milliseconds.
    mutating func take(_ duration: Duration) {
        seconds = (duration / .milliseconds(1)).rounded() / 1000
    }

    /// What tells this input from others.
    var key: Digest { ManifestEntry(input: input, output: output, id: id).key }
}

extension ManifestEntry {
    /// What tells this input from others.
    var key: Digest {
        let name: String? =
            switch id {
            case .text(let text): "t\(text)"
            case .number(let number): "n\(number)"
            case nil: nil
            }
        return Digest(bytesOf: input, output, name)
    }
}
