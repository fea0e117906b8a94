#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// Where models are looked for.
struct LanguageDataPlace: Sendable, Hashable {
    static let options: [OptionDefinition] = [
        .value(
            "tessdata",
            "DIR",
            help: "Look for models in this directory alone: a tessdata directory, or its parent."
        ),
        .value(
            "cache",
            "DIR",
            help:
                "Where downloaded models are. The default is uncial in the user's cache directory."
        ),
    ]

    /// The only directory that is looked in, if somebody named one.
    let tessdata: String?
    /// Where downloaded models are, if that is not the usual place.
    let cache: String?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        tessdata = arguments.values["tessdata"]
        cache = arguments.values["cache"]
        guard tessdata == nil || cache == nil else {
            throw CommandFailure(
                .badArguments,
                "--tessdata looks in that directory alone: leave --cache out"
            )
        }
        if let tessdata, !FilePath.isDirectory(tessdata) {
            throw CommandFailure(
                .fileAccess,
                "\(tessdata) is no directory: name a tessdata directory, or its parent"
            )
        }
    }

    /// What is downloaded goes before what is installed, which goes before what came along.
    var provider: any LanguageDataProvider {
        if let tessdata {
            return DirectoryTessDataProvider(Self.url(tessdata))
        }
        let downloaded = CachedTessDataProvider(
            cache: cache.map { TessDataCache(directory: Self.url($0)) } ?? TessDataCache()
        )
        let present = downloaded + SystemTessDataProvider()
        return BundledLanguages.provider.map { present + $0 } ?? present
    }

    private static func url(_ path: String) -> URL {
        URL(filePath: path, directoryHint: .isDirectory)
    }
}
