public import UncialModel

/// Makes images of pages easier to read: an image library behind a contract.
///
/// Safe to call from many tasks at once; never blocks a thread of Swift's cooperative pool.
public protocol PagePreparer: Sendable {
    /// Looks at a page and says what would help.
    ///
    /// Takes a small part of the time that reading takes.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels; they stay the caller's.
    ///   - isPhoto: whether the image may show a page lying on something, seen by a camera.
    ///   - logger: hears what the library below says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released or memory is
    ///   short; `CancellationError`.
    func assess(
        _ raster: Raster,
        isPhoto: Bool,
        logger: OcrLogger
    ) async throws -> PageAssessment

    /// Takes steps, in order.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels; they stay the caller's, and are those of the result too where no
    ///     step changes them.
    ///   - steps: what to do; none is allowed, and only the ink is measured then.
    ///   - logger: hears what the library below says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released or memory is
    ///   short; `CancellationError`.
    func prepare(
        _ raster: Raster,
        with steps: [PreparationRecord],
        logger: OcrLogger
    ) async throws -> PreparedPage
}
