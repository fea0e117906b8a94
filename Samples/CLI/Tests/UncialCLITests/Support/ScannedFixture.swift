import FixtureMaker
import Foundation
import UncialDist

/// A scanned fixture and what the program made of it, once for all tests.
enum ScannedFixture {
    /// Enough pages to show that the running header repeats.
    static let pageCount = 5

    static let document = Result { try FixtureDocument(pageCount: pageCount) }
    private static let folder = Result { try TemporaryFolder() }

    /// The PDF, pages as images.
    static let path = Result { () throws -> String in
        let path = try folder.get().path("scan.pdf")
        try document.get().save(to: path) { _ in .image }
        return path
    }

    /// The program's Markdown, with the facts.
    static let markdown = Result {
        try UncialBinary.run(["ocr", path.get(), "--format", "markdown", "--facts"])
    }

    /// The program's JSON.
    static let json = Result { () throws -> OcrDocument in
        try UncialBinary.run(["ocr", path.get(), "--format", "json", "--words"]).document
    }
}

extension UncialBinary.Outcome {
    /// The output as the JSON of a document.
    var document: OcrDocument {
        get throws { try JSONExporter.decode(output) }
    }
}

extension FixtureDocument {
    /// Writes the document as a PDF.
    func save(to path: String, layer: (Int) -> FixtureLayer) throws {
        var data = Data()
        try withoutActuallyEscaping({ data.append(contentsOf: $0) }) { append in
            try writePDF(layer: layer, write: append)
        }
        try data.write(to: URL(filePath: path))
    }
}
