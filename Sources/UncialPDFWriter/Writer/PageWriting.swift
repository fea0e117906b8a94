import UncialModel

/// A document in the making: over a PDF, or of images.
///
/// Belongs to the writer, on whose thread it runs.
protocol PageWriting: AnyObject {
    /// What is done with each page.
    var plan: SearchablePDFPlan { get }
    /// What the written file must have.
    var expectation: OutputCheck.Expectation { get }

    /// Takes a recognized page.
    func add(_ page: OcrPage) async throws

    /// Writes the document, piece by piece.
    func write(
        blocks: [DocBlock],
        _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> SearchablePDFReport
}
