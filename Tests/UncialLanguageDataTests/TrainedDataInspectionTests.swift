import Foundation
import Testing
import UncialLanguageData
import UncialModel
import UncialTestSupport

@Suite struct TrainedDataInspectionTests {
    private static func isInstalled(_ codes: String...) -> Bool {
        codes.allSatisfy { code in
            InstalledModels.files.contains { $0.lastPathComponent == "\(code).traineddata" }
        }
    }

    private func inspect(_ file: URL, as code: String? = nil) throws -> TrainedDataInfo {
        try TrainedDataFile(path: file.path(percentEncoded: false), code: code).inspect()
    }

    private func reason(_ body: () throws -> Void) -> String {
        do {
            try body()
        } catch OcrError.invalidLanguageData(_, let reason) {
            return reason
        } catch {
            return "\(error)"
        }
        return ""
    }

    @Test(
        .enabled(if: isInstalled("ukr", "eng", "osd"), "models are not installed"),
        arguments: [
            ("ukr", .fast, "4.00.00alpha:ukr:synth20170629"),
            ("eng", .fast, "4.00.00alpha:eng:synth20170629"),
            ("osd", .auxiliary, nil),
        ] as [(String, TrainedDataInfo.Kind, String?)]
    )
    func `an installed model says what it is`(
        code: String,
        kind: TrainedDataInfo.Kind,
        version: String?
    ) throws {
        let file = try InstalledModels.file(code)
        let info = try inspect(file)
        #expect(info.kind == kind)
        #expect(info.version == version)
        #expect(info.bytes == (try Data(contentsOf: file)).count)
        #expect(info.path == file.path(percentEncoded: false))
    }

    @Test(.enabled(if: isInstalled("ukr"), "models are not installed"))
    func `a model with a point in its weights is of the best kind`() throws {
        let folder = try TemporaryFolder()
        let model = try FloatModel.made(of: Data(contentsOf: InstalledModels.file("ukr")))
        let file = try folder.write(model, as: "ukr.traineddata")
        #expect(try inspect(file).kind == .best)
        try TrainedDataFile(path: file.path(percentEncoded: false)).check()
    }

    @Test(.enabled(if: isInstalled("osd"), "models are not installed"))
    func `a model without a network is refused unless it is no language`() throws {
        let osd = try InstalledModels.file("osd")
        let path = osd.path(percentEncoded: false)
        try TrainedDataFile(path: path).check()
        #expect(try inspect(osd, as: "eng").kind == .legacy)
        let told = reason { try TrainedDataFile(path: path, code: "eng").check() }
        #expect(told.contains("no LSTM network"))
    }

    @Test func `every installed model passes`() throws {
        for file in InstalledModels.files {
            #expect(throws: Never.self, "\(file.lastPathComponent)") {
                try TrainedDataFile(path: file.path(percentEncoded: false)).check()
            }
        }
    }

    /// Wherever a file is cut off: at 200 places from its start to its end, and at each of the last 100,
    /// where the version stands.
    @Test(arguments: InstalledModels.files)
    func `a model that is cut off is an error that names it`(file: URL) throws {
        let folder = try TemporaryFolder()
        let copy = folder.url.appending(path: file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
        let path = copy.path(percentEncoded: false)
        chmod(path, 0o600)
        let size = try inspect(copy).bytes
        let places = Set((0..<200).map { $0 * size / 200 }).union((size - 100)..<size)
        for place in places.sorted(by: >) {
            #expect(truncate(path, off_t(place)) == 0)
            let told = reason { try TrainedDataFile(path: path).check() }
            #expect(
                told.hasSuffix("Install it again."),
                "\(size - place) of \(size) bytes are missing: \(told)"
            )
        }
    }

    /// Each bit of the table of contents, and zeros in place of each part or of its second half.
    @Test(
        .enabled(if: isInstalled("deu") || isInstalled("ukr"), "models are not installed"),
        arguments: ["ukr", "osd"].filter { isInstalled($0) }
    )
    func `a wrong bit in the table of contents or zeros for a part are noticed`(
        code: String
    ) throws {
        let model = try Data(contentsOf: InstalledModels.file(code))
        let count = Int(model[0])
        let folder = try TemporaryFolder()
        let file = try folder.write(model, as: "\(code).traineddata")
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        func write(_ bytes: Data, at place: Int) throws {
            try handle.seek(toOffset: UInt64(place))
            try handle.write(contentsOf: bytes)
        }
        for place in 0..<(4 + 8 * count) {
            for bit in 0..<8 {
                try write(Data([model[place] ^ 1 << UInt8(bit)]), at: place)
                #expect(throws: OcrError.self, "bit \(bit) of byte \(place)") {
                    try TrainedDataFile(path: file.path(percentEncoded: false)).check()
                }
            }
            try write(Data([model[place]]), at: place)
        }
        let starts = (0..<count).map { part in
            (0..<8).reduce(0) { $0 | Int(model[4 + part * 8 + $1]) << (8 * $1) }
        }
        .filter { $0 != -1 }
        for (start, end) in zip(starts, starts.dropFirst() + [model.count]) {
            for first in [start, (start + end) / 2] {
                try write(Data(count: end - first), at: first)
                #expect(throws: OcrError.self, "zeros from \(first) to \(end)") {
                    try TrainedDataFile(path: file.path(percentEncoded: false)).check()
                }
                try write(model[first..<end], at: first)
            }
        }
        try TrainedDataFile(path: file.path(percentEncoded: false)).check()
    }

    @Test(
        arguments: [
            ("", "no model"), ("<html><body>404 Not Found</body></html>", "no model"),
            ("version https://git-lfs.github.com/spec/v1\noid sha256:ab\n", "no model"),
        ]
    )
    func `what is no model at all is told so`(content: String, told: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data(content.utf8), as: "eng.traineddata")
        #expect(reason { _ = try inspect(file) }.contains(told))
    }

    /// The last part alone, behind what is left of an installed model.
    @Test(
        .enabled(if: isInstalled("ukr"), "models are not installed"),
        arguments: [
            ("4.00.00alpha:ukr:synth20170629", true), ("5.3.0", true),
            ("my own, 2024-01-01\n", true),
            ("4.00.00alpha:ukr:fine-tuned", true),
            ("4.00.00alpha:ukr:synth20170629:[1,36,0,1O1c1]", true),
            ("4.00.00alpha:ukr:synth20170629:[1,36,0,1O1", false),
            ("4.00.00alpha:ukr:synth2017062", false), ("4.00.00alpha:ukr:", false),
            ("4.00.00alpha:uk", false), ("4.00.00", false), ("", false), ("\0\0\0\0", false),
        ]
    )
    func `the version shows a cut where it has the usual form`(
        version: String,
        isWhole: Bool
    ) throws {
        let model = try Data(contentsOf: InstalledModels.file("ukr"))
        let usual = "4.00.00alpha:ukr:synth20170629"
        guard model.suffix(usual.utf8.count) == Data(usual.utf8) else { return }
        let folder = try TemporaryFolder()
        let other = model.dropLast(usual.utf8.count) + Data(version.utf8)
        let file = try folder.write(Data(other), as: "ukr.traineddata")
        let told = reason { _ = try inspect(file) }
        #expect(told.isEmpty == isWhole, "\(told)")
    }
}
