/// Why a document, a page or an engine could not do what was asked.
///
/// The reason is a sentence for people: what failed and what to do about it. Cancellation is not
/// among the cases: it is always a `CancellationError`. More cases will come: a `switch` outside this
/// package needs an `@unknown default`.
@nonexhaustive
public enum OcrError: Error, Sendable, Hashable {
    /// Language models are missing.
    ///
    /// `searchedPath` lists where was looked, what is installed there and what would install the rest.
    case noLanguageData(languages: [OcrLanguage], searchedPath: String)
    /// A language model is there and is none that an engine can read: cut off, of another format, or older
    /// than the engine.
    case invalidLanguageData(path: String, reason: String)
    /// A language model could not be fetched, or is not the one that was expected; nothing of it is used.
    case downloadFailed(url: String, reason: String)
    /// A page could not be turned into pixels.
    case renderFailed(pageIndex: Int, reason: String)
    /// No engine is registered, or none of those registered can be used here.
    case noEngine(reason: String)
    /// The engine could not be started.
    case engineInit(reason: String)
    /// The input is sound, but this build or this machine cannot handle it.
    case unsupported(reason: String)
    /// The input is empty, damaged or not what it claims to be.
    case invalidInput(reason: String)
    /// An option has a value that is not allowed.
    case invalidOptions(reason: String)
    /// The engine gave up on a page.
    case recognitionFailed(pageIndex: Int, reason: String)
    /// The document is encrypted and no password was given.
    case passwordRequired
    /// The document is encrypted and the given password does not open it.
    case wrongPassword
    /// A page took longer than its time limit.
    case timedOut(pageIndex: Int)
    /// A file or a directory could not be read or written.
    case fileAccess(path: String, reason: String)
    /// The client was closed before or during the call.
    case clientClosed
    /// Pages have text already, and nobody said what is to become of it.
    case hasText(pageIndices: [Int])
    /// The document is signed, and what is asked for would break the signature.
    case signed(reason: String)
    /// What was written is not what it should be; nothing was put in its place.
    case invalidOutput(reason: String)
    /// A document, or one of its pages, is over a limit.
    case limitExceeded(OcrLimits.Kind, pageIndex: Int?, reason: String)
    /// A worker process died, twice, of a page or of a document.
    case workerFailed(pageIndex: Int?, reason: String)
    /// No worker processes can be started.
    case noIsolation(reason: String)
}

extension OcrError {
    /// The zero-based page that failed, where the error belongs to one.
    public var pageIndex: Int? {
        switch self {
        case .renderFailed(let index, _), .recognitionFailed(let index, _), .timedOut(let index):
            index
        case .limitExceeded(_, let index, _), .workerFailed(let index, _): index
        default: nil
        }
    }
}

extension OcrError: CustomStringConvertible {
    /// What failed and what to do about it, in English; pages are counted from 1 as people do.
    public var description: String {
        switch self {
        case .noLanguageData(let languages, let searchedPath):
            "No language data for \(languages.map(\.code).joined(separator: ", ")). \(searchedPath)"
        case .invalidLanguageData(let path, let reason): "\(path) is no usable model: \(reason)"
        case .downloadFailed(let url, let reason): "\(url) cannot be downloaded: \(reason)"
        case .renderFailed(let index, let reason):
            "Page \(index &+ 1) cannot be rendered: \(reason)"
        case .noEngine(let reason): "There is no engine to recognize text with: \(reason)"
        case .engineInit(let reason): "The engine cannot be started: \(reason)"
        case .unsupported(let reason): "Not supported: \(reason)"
        case .invalidInput(let reason): "The input cannot be read: \(reason)"
        case .invalidOptions(let reason): "An option is not valid: \(reason)"
        case .recognitionFailed(let index, let reason):
            "Page \(index &+ 1) cannot be recognized: \(reason)"
        case .passwordRequired: "The document is encrypted. Give its password."
        case .wrongPassword: "The password does not open the document. Give the right one."
        case .timedOut(let index):
            "Page \(index &+ 1) took longer than the limit pageDuration allows. Leave it out, or allow "
                + "more time."
        case .fileAccess(let path, let reason): "\(path): \(reason)"
        case .clientClosed: "The client is closed. Create another one."
        case .hasText(let pages):
            "\(Self.list(pages)) text already. Choose a mode: skip leaves these pages as they are, redo "
                + "puts a new layer in the place of an old invisible one, force turns pages into "
                + "images, strip only takes the old layer out."
        case .signed(let reason): "The document is signed: \(reason)"
        case .invalidOutput(let reason): "What was written is not sound: \(reason)"
        case .limitExceeded(let kind, let index, let reason):
            "\(Self.subject(index)) is over the limit \(kind.rawValue): \(reason)"
        case .workerFailed(let index, let reason):
            "\(Self.subject(index)) cannot be read: \(reason)"
        case .noIsolation(let reason): "No worker process can be started: \(reason)"
        }
    }

    private static func subject(_ pageIndex: Int?) -> String {
        pageIndex.map { "Page \($0 &+ 1)" } ?? "The document"
    }

    /// "Page 3 has" or "Pages 1, 2, 3 and 17 more have".
    private static func list(_ pages: [Int]) -> String {
        let shown = pages.prefix(5).map { String($0 &+ 1) }.joined(separator: ", ")
        let rest = pages.count > 5 ? " and \(pages.count - 5) more" : ""
        return pages.count == 1 ? "Page \(shown) has" : "Pages \(shown)\(rest) have"
    }
}
