import Foundation
import FuzzKit
import UncialCore
import UncialEngineTesseract
import UncialLanguageData
import UncialModel

/// The outside of a model file, which is checked before Tesseract sees it.
struct ModelTarget: ReaderTarget {
    let name = "model"
    let weight = 1
    private let factory = TesseractEngineFactory(parallelism: 1)

    func seeds(from store: SeedStore) throws -> [Seed] {
        [
            Seed(name: "small model", bytes: Self.model(parts: 24)),
            Seed(name: "bare model", bytes: Self.model(parts: 23)),
        ]
    }

    func read(_ input: [UInt8]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tessdata")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "eng.traineddata")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: folder) }
        let models = SystemTessDataProvider(
            extraDirectories: [folder],
            environment: [:],
            usualDirectories: []
        )
        let options = try OcrOptions(languages: [.english])
        let reader = try await factory.create(
            options: options,
            logger: .silent,
            languageData: models
        )
        await reader.close()
    }

    /// A file with a network's head, a list of characters and their encoding.
    private static func model(parts: Int) -> [UInt8] {
        func integer(_ value: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let characters = Array("3\nNULL 0 Common 0\na 3 0,255 Latin 1\nb 3 0,255 Latin 2\n".utf8)
        let encoding =
            integer(3, 4)
            + [UInt8](
                (0..<3).flatMap { [1] + integer(1, 4) + integer($0, 4) }
            )
        let content: [Int: [UInt8]] = [
            0: Array("language_model 0\n".utf8),
            17: [0] + integer(6, 4) + Array("Series".utf8) + [UInt8](repeating: 7, count: 80),
            21: characters,
            22: encoding,
        ]
        var table: [UInt8] = integer(parts, 4)
        var body: [UInt8] = []
        for part in 0..<parts {
            guard let bytes = content[part] else {
                table += integer(-1, 8)
                continue
            }
            table += integer(4 + parts * 8 + body.count, 8)
            body += bytes
        }
        return table + body
    }
}
