#if os(Linux)
import Foundation
import Testing
import UncialTestSupport

@testable import UncialCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite(
    .enabled(
        if: FileManager.default.isReadableFile(atPath: "/usr/share/i18n/locales/de_DE")
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/localedef"),
        "localedef or the definitions of locales are missing"
    )
)
struct CLocaleTests {
    private actor Library {
        private let executor = ThreadExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func number(in text: String) -> Double { atof(text) }
    }

    /// Puts the whole process into a locale with decimal commas.
    private static func setGermanLocale() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/localedef")
        tool.arguments = [
            "-c", "-i", "de_DE", "-f", "UTF-8", folder.url.appending(path: "de_DE.UTF-8").path(),
        ]
        tool.standardError = FileHandle.nullDevice
        try tool.run()
        tool.waitUntilExit()
        setenv("LOCPATH", folder.url.path(), 1)
        try #require(setlocale(LC_ALL, "de_DE.UTF-8") != nil)
        return folder
    }

    @Test func `libraries read numbers as files have them, whatever the program's locale`() async {
        await #expect(processExitsWith: .success) {
            let folder = try CLocaleTests.setGermanLocale()
            let early = Library()
            #expect(await early.number(in: "841.89") == 841.89)
            // The test is in a locale where this makes a difference, and leaves it alone.
            #expect(atof("841,89") == 841.89)
            #expect(await Library().number(in: "841.89") == 841.89)
            #expect(atof("841,89") == 841.89)
            withExtendedLifetime(folder) {}
        }
    }
}
#endif
