internal import UncialDist

/// Runs the program that fetches models.
enum DownloadProgram {
    static func run(languages: [OcrLanguage], cache: String?, asks: Bool) async throws -> Bool {
        false
    }
}
