import UncialCore
import UncialModel

/// A PDF opened for its text, by as many workers as are needed at once.
final class PopplerTextDocument: DigitalTextDocument {
    let pageCount: Int
    private let options: OcrOptions
    private let crew: TextCrew
    private let stated = StatementsOnce()

    init(pageCount: Int, options: OcrOptions, crew: TextCrew) {
        self.pageCount = pageCount
        self.options = options
        self.crew = crew
    }

    var parallelism: Int { crew.limit }

    func statements() async throws -> DocumentStatements {
        try await popplerStatements().document
    }

    func readPage(_ index: Int) async throws -> DigitalPage {
        guard (0..<pageCount).contains(index) else { return DigitalPage(unreadable: index) }
        // One reading of the structure serves all workers, so that all mean the same elements.
        let structure = try await popplerStatements().structure
        return try await crew.readPage(index, options: options, structure: structure)
    }

    private func popplerStatements() async throws -> PopplerStatements {
        guard options.includeLayout else { return PopplerStatements() }
        return try await stated.value { try await crew.readStatements() }
    }
}
