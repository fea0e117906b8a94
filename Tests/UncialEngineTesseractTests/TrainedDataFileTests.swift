import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialLanguageData
import UncialModel
import UncialTestSupport

/// On several of these files the library ends the process.
@Suite("TrainedDataFile: damaged models")
struct TrainedDataFileTests {
    /// What can happen to a file of a model.
    enum Damage: String, CaseIterable, Sendable {
        case empty, errorPage, noise, countOnly, headerOnly, cutAtThird, cutInLastParts, zeroTail
        case zeroNetwork, offsetsBeyondTheEnd, offsetsOutOfOrder, noCharacters, zeroEncoding

        func applied(to model: Data) -> Data {
            var bytes = model
            let header = 4 + 24 * 8
            switch self {
            case .empty: return Data()
            case .errorPage: return Data(String(repeating: "<html>404</html>", count: 99).utf8)
            case .noise: return Data((0..<90_000).map { UInt8(truncatingIfNeeded: $0 &* 193 &+ 7) })
            case .countOnly: return model.prefix(4)
            case .headerOnly: return model.prefix(header)
            case .cutAtThird: return model.prefix(model.count / 3)
            case .cutInLastParts: return model.prefix(model.count - 3000)
            case .zeroTail:
                bytes.replaceSubrange(
                    (model.count / 3)...,
                    with: Data(count: model.count - model.count / 3)
                )
            case .zeroNetwork: zero(part: 17, of: &bytes)
            case .offsetsBeyondTheEnd: setOffset(of: 21, to: 1 << 40, in: &bytes)
            case .offsetsOutOfOrder: setOffset(of: 21, to: Int64(header), in: &bytes)
            case .noCharacters: setOffset(of: 21, to: -1, in: &bytes)
            case .zeroEncoding: zero(part: 22, of: &bytes)
            }
            return bytes
        }

        private func offset(of part: Int, in bytes: Data) -> Int {
            (0..<8).reduce(0) { $0 | Int(bytes[4 + part * 8 + $1]) << (8 * $1) }
        }

        private func setOffset(of part: Int, to offset: Int64, in bytes: inout Data) {
            for byte in 0..<8 {
                bytes[4 + part * 8 + byte] = UInt8(truncatingIfNeeded: offset >> (8 * byte))
            }
        }

        private func zero(part: Int, of bytes: inout Data) {
            let range = offset(of: part, in: bytes)..<offset(of: part + 1, in: bytes)
            bytes.replaceSubrange(range, with: Data(count: range.count))
        }
    }

    @Test(arguments: Damage.allCases)
    func `a damaged model is an error that names the file`(damage: Damage) async throws {
        let folder = try TemporaryFolder()
        let model = try Data(contentsOf: TestEngine.installedModel("eng"))
        let file = try folder.write(damage.applied(to: model), as: "eng.traineddata")
        let options = try OcrOptions(languages: [.english])
        let error = await #expect(throws: OcrError.self) {
            _ = try await TesseractEngineFactory().create(
                options: options,
                logger: .silent,
                languageData: TestEngine.provider(of: folder.url)
            )
        }
        guard case .invalidLanguageData(let path, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // Its own place, not the private link that stands for it while it is looked at.
        #expect(path == file.path(percentEncoded: false))
        #expect(reason.contains("Install"))
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["pipe", "directory"])
    func `what is no regular file is refused without waiting for it`(kind: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata", directoryHint: .notDirectory)
        let path = file.path(percentEncoded: false)
        #expect((kind == "pipe" ? mkfifo(path, 0o600) : mkdir(path, 0o700)) == 0)
        let error = await #expect(throws: OcrError.self) {
            _ = try await TesseractEngineFactory().create(
                options: try OcrOptions(languages: [.english]),
                logger: .silent,
                languageData: TestEngine.provider(of: folder.url)
            )
        }
        guard case .fileAccess(path, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains(kind))
    }

    @Test func `a sound model beside a damaged one does not hide it`() async throws {
        let folder = try TemporaryFolder()
        let sound = try Data(contentsOf: TestEngine.installedModel("ukr"))
        _ = try folder.write(sound, as: "ukr.traineddata")
        _ = try folder.write(sound.prefix(100_000), as: "eng.traineddata")
        let error = await #expect(throws: OcrError.self) {
            _ = try await TesseractEngineFactory().create(
                options: .default,
                logger: .silent,
                languageData: TestEngine.provider(of: folder.url)
            )
        }
        guard case .invalidLanguageData(let path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path.hasSuffix("eng.traineddata"))
    }

    @Test func `a model that disappears before the first page is an error, and nothing worse`()
        async throws
    {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata")
        try FileManager.default.copyItem(at: TestEngine.installedModel("eng"), to: file)
        let options = try OcrOptions(languages: [.english])
        let recognizer = try await TestEngine.recognizer(
            options: options,
            languageData: TestEngine.provider(of: folder.url)
        )
        try FileManager.default.removeItem(at: file)
        let word = try PageImage(fixture: "one-word").raster()
        let error = await #expect(throws: OcrError.self) {
            try await recognizer.recognize(word, pageIndex: 0, options: options)
        }
        guard case .invalidLanguageData(let path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == file.path(percentEncoded: false))
        await recognizer.close()
    }
}
