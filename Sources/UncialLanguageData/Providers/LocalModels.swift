#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Synchronization
import UncialModel

/// Models in directories of this machine.
///
/// Tesseract reads from one directory. Where no single one has all that is asked for, links to the
/// models are put into a private one; it goes with this object.
final class LocalModels: Sendable {
    /// Where is looked, in order: a place that has a model wins over later ones, whatever its kind.
    let places: [ModelPlace]
    /// For each quality its own: the same language may be another file.
    private let links = Mutex<[RecognitionQuality?: LinkedTessData]>([:])

    init(_ places: [ModelPlace]) {
        self.places = places
    }

    /// The languages that have a model, sorted by code.
    func languages() -> [OcrLanguage] {
        Set(directories.flatMap { $0.languages() }).sorted { $0.code < $1.code }
    }

    /// All models, in the order in which they are looked for.
    func files() -> [ModelFile] {
        var seen = Set<URL>()
        return directories.flatMap { directory in
            directory.models().map { ModelFile(language: $0, file: directory.file(of: $0.code)) }
        }
        .filter { seen.insert($0.file.standardizedFileURL).inserted }
    }

    /// Makes models readable in one directory; those that are nowhere are left out.
    ///
    /// - Returns: the parent of the `tessdata` directory; `nil` when there is none of the models, or
    ///   none but those that are no languages.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the links cannot be made.
    func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality?
    ) throws(OcrError) -> URL? {
        var found: [(code: String, directory: TessDataDirectory)] = []
        for language in languages {
            guard let directory = directory(of: language.code, for: quality) else { continue }
            found.append((language.code, directory))
        }
        let wanted = languages.forText
        guard found.contains(where: { model in wanted.contains { $0.code == model.code } }),
            let first = found.first?.directory
        else { return nil }
        if first.isNamedTessData && found.allSatisfy({ $0.directory.path == first.path }) {
            return first.url.deletingLastPathComponent()
        }
        let models = found.map { $0.directory.file(of: $0.code) }
        return try links.withLock { links throws(OcrError) in
            try links.linked(models, for: quality)
        }
    }

    /// Where was looked, and what is there.
    func report() -> String {
        let reports = places.flatMap { place in
            [place.usual.report()]
                + [place.best, place.fast].compactMap(\.self).filter(\.exists).map { $0.report() }
        }
        return "Looked in \(reports.joined(separator: ", "))."
    }

    private var directories: [TessDataDirectory] { places.flatMap { $0.directories(for: nil) } }

    private func directory(
        of code: String,
        for quality: RecognitionQuality?
    ) -> TessDataDirectory? {
        places.lazy.flatMap { $0.directories(for: quality) }.first { $0.hasModel(code) }
    }
}

extension [RecognitionQuality?: LinkedTessData] {
    /// Links models in the directory for a quality, which is made when it is first needed.
    ///
    /// - Returns: the parent of the `tessdata` directory.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the links cannot be made.
    mutating func linked(
        _ models: [URL],
        for quality: RecognitionQuality?
    ) throws(OcrError) -> URL {
        let directory = if let own = self[quality] { own } else { try LinkedTessData() }
        self[quality] = directory
        for model in models { try directory.link(model) }
        return directory.parent
    }
}
