import Foundation
import Testing

#if os(Linux)
/// Which libraries of the system the program needs, and when: each one costs time at every start.
struct SystemLibrariesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the program where libraries of these names are no libraries.
    private func run(_ words: String..., without libraries: [String]) throws -> UncialBinary.Outcome
    {
        for name in libraries {
            try folder.write("no library", to: name)
        }
        return try UncialBinary.run(words, environment: ["LD_LIBRARY_PATH": folder.path("")])
    }

    @Test func recognitionNeedsNoLibraryForTheNetworkOrForArchives() throws {
        let libraries = ["libtesseract.so.5", "libcurl-gnutls.so.4", "libarchive.so.13"]
        let outcome = try run("capabilities", without: libraries)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.text.contains("tesseract"))
    }

    @Test func theLibrariesThatDrawAreNeededByTheFixtureAlone() throws {
        let library = "libpangocairo-1.0.so.0"
        let version = try run("--version", without: [library])
        #expect(version.exitCode == 0, "\(version.errors)")
        let fixture = try run("fixture", folder.path("a.pdf"), without: [library])
        #expect(fixture.exitCode == 15)
        #expect(fixture.errors.contains("libpangocairo-1.0-0"), "\(fixture.errors)")
        #expect(!folder.has("a.pdf"))
    }
}
#endif
