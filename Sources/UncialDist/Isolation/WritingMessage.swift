#if os(Linux)
import UncialModel
import UncialPDFWriter

/// The kinds of frames between a host and a worker that writes a PDF.
enum WritingMessage: UInt8 {
    /// What the PDF is made over, and how; a descriptor for each file comes along. Answered by
    /// ``planned``.
    case open = 0x40
    /// A recognized page. Answered by ``added``.
    case page
    /// The blocks of the document, and where the file goes. Answered by ``written``.
    case finish
    case planned = 0x50
    case added
    case written
    /// What was asked for cannot be done.
    case failed
    /// A record for the host's log; no answer to anything.
    case log
}

/// What a PDF is made over, and how.
struct WritingSetup: Sendable, Codable {
    /// Whether it is made of images; else of one PDF.
    var isImages: Bool
    var password: String?
    var options: SearchablePDFOptions
    /// The least serious log level that the host wants to hear, or `nil` for silence.
    var logLevel: Int?
}

/// What ends the work on a PDF.
struct WritingEnd: Sendable, Codable {
    var blocks: [DocBlock]
    var path: String
}
#endif
