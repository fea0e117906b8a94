import Foundation
import Testing
import UncialDist

#if os(Linux)
/// What the program does on a machine where no model is installed.
@Suite(.enabled(if: HiddenModels.canHide, "needs the right to mount: unshare"))
struct BundledLanguagesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func ukrainianIsReadWithTheModelsThatCameAlong() throws {
        let outcome = try HiddenModels.runShell(
            "\"$UNCIAL\" ocr '\(ScannedFixture.path.get())' --format markdown",
            cache: folder.path("cache")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(try outcome.text == ScannedFixture.markdown.get().text)
        #expect(folder.has("cache/uncial/bundled/tessdata/ukr.traineddata"))
    }

    @Test func modelsAreUsedWhereTheyAreWithoutACache() throws {
        try folder.write("", to: "file")
        let outcome = try HiddenModels.runShell(
            "\"$UNCIAL\" ocr '\(ScannedFixture.path.get())' --pages 1 --lang ukr",
            cache: folder.path("file")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.text.contains("Записки читача"))
    }

    @Test func withNeitherTheMessageNamesThePackageAndTheCommand() throws {
        // Without the folders that stand beside it.
        let outcome = try HiddenModels.runShell(
            "cp \"$UNCIAL\" '\(folder.path("uncial"))' && "
                + "'\(folder.path("uncial"))' ocr '\(ScannedFixture.path.get())'",
            cache: folder.path("cache")
        )
        #expect(outcome.exitCode == 3)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.contains("apt install tesseract-ocr-ukr tesseract-ocr-eng"))
        #expect(outcome.errors.contains("uncial_CUncialLangUkr.resources"), "\(outcome.errors)")
        #expect(!folder.has("cache"))
    }
}

/// Runs the program where nothing is in the directories of installed models.
enum HiddenModels {
    /// Whether this user may have mounts of his own.
    static let canHide: Bool = {
        let outcome = try? runShell("true", cache: "/")
        return outcome?.exitCode == 0
    }()

    /// Runs a shell command in which `$UNCIAL` is the program.
    static func runShell(_ command: String, cache: String) throws -> UncialBinary.Outcome {
        let hiding = SystemTessDataProvider.usualDirectories.map(\.path)
            .filter { FileManager.default.fileExists(atPath: $0) }
            .map { "mount -t tmpfs none '\($0)' && " }
            .joined()
        // Its own argument, so that the command may hold any quotation marks.
        return try UncialBinary.runShell(
            "unshare $([ $(id -u) -eq 0 ] || echo --map-root-user) --mount sh -c \"$INSIDE\"",
            environment: [
                "INSIDE": hiding + command, "XDG_CACHE_HOME": cache, "TESSDATA_PREFIX": "",
            ]
        )
    }
}
#endif
