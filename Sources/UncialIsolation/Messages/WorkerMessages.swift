import UncialCore
import UncialModel

/// What a worker of the reading service is asked for, one thing at a time.
///
/// The first is ``configure(_:)``. Each is answered by one ``ReadingReply``, but for
/// ``processors(_:)``, which is answered by none; log records come in between.
enum ReadingRequest: Sendable, Hashable {
    /// How documents are read from now on.
    case configure(WorkerConfiguration)
    /// Opens a document for its text layer, in place of the one that is open; a descriptor comes along.
    case openText(WorkerInput)
    /// Opens a document for its pixels, in place of the one that is open; a descriptor comes along.
    case openPages(WorkerInput)
    /// What the open text document states about itself.
    case statements
    /// The text of a page.
    case readPage(Int)
    /// Recognizes a page.
    case recognizePage(Int)
    /// Lets go of the open documents.
    case closeDocuments
    /// From now on a page may use this many processors.
    case processors(Int)
}

/// What a worker of the reading service answers.
enum ReadingReply: Sendable, Hashable {
    /// Configured, and kept from these things.
    case ready(WorkerConfinement)
    /// A document is open.
    case opened(pageCount: Int)
    /// What a document states about itself.
    case statements(DocumentStatements)
    /// A page's text.
    case text(DigitalPage)
    /// A recognized page.
    case page(OcrPage)
    /// Documents are closed.
    case closed
    /// What was asked for cannot be done.
    case failed(OcrError)
    /// A record for the host's log; no answer to anything.
    case log(OcrLogRecord)
}

/// How a worker reads documents.
struct WorkerConfiguration: Sendable, Hashable, Codable {
    var options: OcrOptions
    /// Which engine of its registry it uses, or `nil` for the first that is available.
    var engineId: String?
    /// The settings of that engine in the host.
    var engineSettings: [String: String] = [:]
    /// The languages that the host's own provider of models has.
    var languages: [OcrLanguage] = []
    /// The parent of `tessdata`, where the host has a provider of its own.
    var languageDirectory: String?
    /// The least serious log level that the host wants to hear, or `nil` for silence.
    var logLevel: Int?
    /// The bytes of memory that it may have.
    var memoryLimit: Int
    /// Directories that it may read besides those of the system.
    var readablePaths: [String] = []
}

/// A document on its way to a worker; its bytes come as a descriptor.
struct WorkerInput: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Hashable, Codable {
        case pdf, image, raster
    }

    var kind: Kind
    var password: String?
    /// The layout of the pixels, for a raster.
    var raster: RasterLayoutInMemory?

    struct RasterLayoutInMemory: Sendable, Hashable, Codable {
        var width: Int
        var height: Int
        var bytesPerRow: Int
        var isColor: Bool
        var sourceDpi: Int?
    }
}
