#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// Where models can be fetched from, and what they must be.
///
/// ```swift
/// let mirror = try TessDataSource(
///     baseURL: URL(string: "https://models.example.org/tessdata")!,
///     checksums: TessDataSource.fast.checksums
/// )
/// ```
public struct TessDataSource: Sendable, Hashable {
    /// The directory of the models, without a slash at its end.
    ///
    /// The file of a language is at this address, `/` and its code followed by `.traineddata`.
    public let baseURL: URL
    /// What files must be, by language; one that is not in here is used with a warning.
    public let checksums: [OcrLanguage: ModelChecksum]

    /// The small models of the Tesseract project, `tessdata_fast` 4.1.0: what Linux distributions
    /// install.
    public static let fast = TessDataSource(
        repository: "tessdata_fast",
        checksums: fastChecksums
    )

    /// The large models of the Tesseract project, `tessdata_best` 4.1.0: slower, and a little more
    /// often right.
    public static let best = TessDataSource(
        repository: "tessdata_best",
        checksums: bestChecksums
    )

    /// Names a source.
    ///
    /// - Parameters:
    ///   - baseURL: the directory of the models, over https. Plain http is for servers on this machine
    ///     alone: `localhost`, 127.0.0.1 and its like, or ::1.
    ///   - checksums: what the files must be, by language. Default: nothing is known of them.
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for any other address, and for one
    ///   with a user, a query or a fragment.
    public init(
        baseURL: URL,
        checksums: [OcrLanguage: ModelChecksum] = [:]
    ) throws(OcrError) {
        self.baseURL = try Self.checked(baseURL)
        self.checksums = checksums
    }

    private init(repository: String, checksums: [OcrLanguage: ModelChecksum]) {
        var address = URLComponents()
        address.scheme = "https"
        address.host = "raw.githubusercontent.com"
        address.path = "/tesseract-ocr/\(repository)/4.1.0"
        // A scheme, a host and a path make an address; a file would be refused when it is fetched.
        baseURL = address.url ?? URL(filePath: "/")
        self.checksums = checksums
    }

    /// The directory of this source in a ``TessDataCache``: `fast`, `best`, or made of the address.
    public var name: String {
        switch baseURL {
        case Self.fast.baseURL: "fast"
        case Self.best.baseURL: "best"
        default: TessDataCache.sourceName(of: baseURL)
        }
    }

    /// The address of a model.
    public func url(of language: OcrLanguage) -> URL {
        baseURL.appending(path: "\(language.code).traineddata", directoryHint: .notDirectory)
    }

    /// The address in one spelling, so that one source has one directory.
    private static func checked(_ url: URL) throws(OcrError) -> URL {
        func refused(_ what: String) -> OcrError {
            .invalidOptions(
                reason: "Models cannot be fetched from \"\(url.absoluteString)\": \(what)."
            )
        }
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(),
            !host.isEmpty
        else { throw refused("give a whole address, as in https://host/directory") }
        guard parts.user == nil, parts.password == nil else {
            throw refused("leave out the user and the password")
        }
        guard parts.query == nil, parts.fragment == nil else {
            throw refused("leave out what follows the question mark or the number sign")
        }
        guard scheme == "https" || scheme == "http" && LoopbackHost.isLoopback(host) else {
            throw refused("use https; plain http is for servers on this machine alone")
        }
        let segments = parts.path.split(separator: "/")
        guard !segments.contains("."), !segments.contains("..") else {
            throw refused("leave out the dots that stand for directories")
        }
        parts.scheme = scheme
        parts.host = host
        parts.path = segments.isEmpty ? "" : "/" + segments.joined(separator: "/")
        guard let address = parts.url else { throw refused("it is no address") }
        return address
    }
}
