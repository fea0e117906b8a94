#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

extension BatchRecord.Failure {
    /// - Parameter input: How messages call the input.
    init(_ error: any Error, of input: String) {
        let failure = CommandFailure(error, of: input)
        self.init(
            code: (error as? OcrError)?.code ?? "\(failure.code)",
            exit: failure.code.rawValue,
            message: failure.message
        )
    }

    /// Whether the machine is to blame and not the document: another run may do better.
    var isOfMachine: Bool {
        exit == ExitCode.fileAccess.rawValue || exit == ExitCode.missingEngine.rawValue
            || code == "noIsolation"
    }
}

extension BatchRecord {
    /// Takes the pages of a document that was read.
    mutating func take(_ document: OcrDocument) {
        pages = document.pages.count
        let failures = document.failedPages.compactMap { page in
            page.failure.map { failure in
                PageFailure(
                    page: page.index + 1,
                    code: failure.code,
                    message: CommandFailure(failure).message
                )
            }
        }
        failedPages = failures.isEmpty ? nil : failures
        let dropped = document.recognition?.droppedLanguages ?? []
        droppedLanguages = dropped.isEmpty ? nil : dropped.map(\.code)
        let detected = document.recognition?.detectedLanguages ?? []
        detectedLanguages = detected.isEmpty ? nil : detected
        status = failures.isEmpty ? .done : .partial
    }
}

extension OcrError {
    /// The word for the error that its JSON has.
    fileprivate var code: String {
        struct Coded: Decodable { var code: String }
        let data = try? JSONEncoder().encode(self)
        let coded = data.flatMap { try? JSONDecoder().decode(Coded.self, from: $0) }
        return coded?.code ?? "other"
    }
}
