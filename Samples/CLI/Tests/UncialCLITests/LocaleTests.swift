import Foundation
import Testing

#if os(Linux)
/// What the program writes and understands does not depend on the locale.
///
/// The program sets none, but a library that it loads might, as might a host of the SDK: a small library
/// that does so is loaded ahead of the program. Locales are made in a temporary folder from the
/// definitions of Debian's package `locales`.
@Suite(.enabled(if: Locales.canBeMade, "localedef, the package locales or cc is missing"))
struct LocaleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            #include <locale.h>
            #include <stdio.h>
            __attribute__((constructor)) static void set(void) { setlocale(LC_ALL, ""); }
            """,
            to: "set.c"
        )
        try shell("cc -shared -fPIC -o \(folder.path("set.so")) \(folder.path("set.c"))")
        for name in Locales.names {
            // Warnings about definitions that are not quite POSIX come with every one of them.
            try shell(
                "localedef -c -i \(name) -f UTF-8 \(folder.path("\(name).UTF-8")) 2>/dev/null || "
                    + "test -d \(folder.path("\(name).UTF-8"))"
            )
        }
    }

    private func shell(_ command: String) throws {
        let outcome = try UncialBinary.runShell(command)
        try #require(outcome.exitCode == 0, "\(command): \(outcome.errors)")
    }

    private func environment(_ locale: String) -> [String: String] {
        [
            "LC_ALL": locale, "LOCPATH": folder.path(""), "LD_PRELOAD": folder.path("set.so"),
        ]
    }

    private func run(_ words: [String], locale: String) throws -> UncialBinary.Outcome {
        try UncialBinary.run(words, environment: environment(locale))
    }

    /// PAGE says when it was written.
    private func withoutTimes(_ output: Data) -> Data {
        guard let text = String(data: output, encoding: .utf8) else { return output }
        return Data(text.replacing(/<(Created|LastChange)>[^<]*/, with: "").utf8)
    }

    @Test func theLocalesOfThisTestAreReallySet() throws {
        let probe = "import locale; print(locale.localeconv()['decimal_point'])"
        guard try UncialBinary.runShell("command -v python3").exitCode == 0 else { return }
        let variables = environment("de_DE.UTF-8").map { "\($0)=\($1)" }.joined(separator: " ")
        let outcome = try UncialBinary.runShell(
            "\(variables) python3 -c \"import locale; locale.setlocale(locale.LC_ALL, ''); "
                + "\(probe)\""
        )
        #expect(outcome.text == ",\n")
    }

    @Test(arguments: [
        "text", "markdown", "html", "json", "hocr", "alto", "page", "tsv", "pdf",
    ])
    func aDocumentIsWrittenTheSameInEveryLocale(format: String) throws {
        let pdf = folder.path("SCAN I.PDF")
        #expect(try run(["fixture", pdf, "--pages", "1"], locale: "C.UTF-8").exitCode == 0)
        var words = ["ocr", pdf, "--format", format, "-q"]
        if format == "json" { words += ["--words"] }
        if format == "pdf" { words += ["--mode", "force", "--tagged", "--title", "Істина"] }
        let expected = try run(words, locale: "C.UTF-8")
        #expect(expected.exitCode == 0, "\(expected.errors)")
        #expect(!expected.output.isEmpty)
        let expectedOutput = withoutTimes(expected.output)
        for name in Locales.names {
            let outcome = try run(words, locale: "\(name).UTF-8")
            #expect(outcome.exitCode == 0, "\(name): \(outcome.errors)")
            #expect(withoutTimes(outcome.output) == expectedOutput, "\(name)")
        }
    }

    /// In Turkish the capital of i is İ, and the small letter of I is ı.
    @Test(arguments: [
        ["ocr", "I.PNG", "--format", "HTML"],
        ["ocr", "I.PNG", "--psm", "SINGLE-LINE"],
        ["ocr", "I.PNG", "--psm", "single-line", "--dpi", "72,5"],
        ["ocr", "I.PNG", "-o", "I.TIFF"],
        ["capabilities", "--json"],
        ["ocr", "--help"],
    ])
    func whatIsAskedForIsUnderstoodTheSameInEveryLocale(words: [String]) throws {
        let expected = try run(words, locale: "C.UTF-8")
        for name in Locales.names {
            let outcome = try run(words, locale: "\(name).UTF-8")
            #expect(outcome.exitCode == expected.exitCode)
            #expect(outcome.text == expected.text)
            #expect(outcome.errors == expected.errors)
        }
    }
}

private enum Locales {
    /// Decimal commas; dotless i; decimal commas and no-break spaces between thousands.
    static let names = ["de_DE", "tr_TR", "uk_UA"]
    private static let definitions = "/usr/share/i18n/locales"

    static let canBeMade =
        names.allSatisfy { FileManager.default.fileExists(atPath: "\(definitions)/\($0)") }
        && ["localedef", "cc"].allSatisfy { command in
            (try? UncialBinary.runShell("command -v \(command)").exitCode) == 0
        }
}
#endif
