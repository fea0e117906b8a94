#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import UncialModel

/// A model file, checked before Tesseract reads it.
///
/// On a damaged file Tesseract does not fail but ends the process, or reads on behind the end of its
/// memory. Downloads that stopped early, error pages saved under a model's name and blocks of zeros
/// show when all parts are walked through. Weights and words are stepped over, so that this takes far less
/// time than to read the file.
package struct TrainedDataFile: Sendable {
    /// The file itself, not a private link to it: errors name it when the link is gone.
    package let path: String
    /// The language that the file is for.
    private let code: String

    /// - Parameters:
    ///   - path: the file or a link to it; it may not exist.
    ///   - code: the language that it is for. Default: what its name says.
    package init(path: String, code: String? = nil) {
        self.path = Self.target(of: URL(filePath: path, directoryHint: .notDirectory))
        let name = self.path.split(separator: "/").last ?? ""
        self.code = code ?? String(name.prefix { $0 != "." })
    }

    /// The path of a model, or what a private link in its place leads to.
    static func target(of file: URL) -> String {
        let path = file.path(percentEncoded: false)
        // Private links hold absolute paths. A relative one belongs to an installation and stays.
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        return target.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? path
    }

    /// Checks that the file is a model that Tesseract can read with a network, or one that is no
    /// language.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` that says what is wrong
    ///   with it, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when it is no file or cannot be
    ///   read.
    package func check() throws(OcrError) {
        guard try inspect().kind != .legacy else {
            throw .invalidLanguageData(
                path: path,
                reason: "it has no LSTM network, as models from before Tesseract 4. Install a "
                    + "newer one."
            )
        }
    }

    /// Checks the file and says what it is; a model without a network is no error here.
    ///
    /// - Throws: as ``check()``.
    package func inspect() throws(OcrError) -> TrainedDataInfo {
        let file = try ModelBytes(path: path)
        do {
            return try inspect(file)
        } catch {
            throw .invalidLanguageData(path: path, reason: "\(error.reason). Install it again.")
        }
    }

    /// Looks at what is small first, so that most damage shows before much is read.
    private func inspect(_ file: ModelBytes) throws(ModelDamage) -> TrainedDataInfo {
        let contents = try ModelContents(of: file)
        let network = try contents[.network].map { range throws(ModelDamage) in
            try NetworkPart(range, of: file)
        }
        let version = try contents[.version].map { range throws(ModelDamage) in
            try VersionPart(range, of: file, specification: network?.specification) { missing in
                hasKnownSize(file.size + missing)
            }
        }
        if let settings = contents[.settings] {
            _ = try TextPart(settings, of: file, name: "settings")
        }
        let auxiliary = AuxiliaryModel(rawValue: code)
        if let network {
            try check(contents, with: network, of: file)
        } else if auxiliary == .orientation {
            try OldModelParts.check(contents, of: file)
        }
        let kind: TrainedDataInfo.Kind =
            switch network?.hasWholeWeights {
            case true: .fast
            case false: .best
            case nil: auxiliary == nil ? .legacy : .auxiliary
            }
        return TrainedDataInfo(path: path, bytes: file.size, version: version?.text, kind: kind)
    }

    /// Checks what belongs to a network.
    private func check(
        _ contents: ModelContents,
        with network: NetworkPart,
        of file: ModelBytes
    ) throws(ModelDamage) {
        var dictionaries: [DictionaryPart] = []
        for part in [ModelContents.Part.punctuation, .words, .numbers] {
            guard let range = contents[part] else { continue }
            dictionaries.append(try DictionaryPart(range, of: file))
        }
        guard let characters = contents[.characters], let encoding = contents[.encoding] else {
            throw ModelDamage("it lacks the list of characters or their encoding")
        }
        try CharacterParts(characters, of: file)
            .checkEncoding(encoding, of: file, outputs: network.outputs)
        for dictionary in dictionaries { try dictionary.checkEdges(of: file) }
    }

    private func hasKnownSize(_ bytes: Int) -> Bool {
        guard let language = try? OcrLanguage.custom(code) else { return false }
        return [TessDataSource.fastChecksums, TessDataSource.bestChecksums]
            .contains { $0[language]?.bytes == bytes }
    }
}
