import UncialCore
import UncialModel

/// The events of one extraction, as an asynchronous sequence.
///
/// Made by ``UncialClient/extractEvents(_:recognizing:)``.
public struct ExtractionEvents: AsyncSequence, Sendable {
    private let pipeline: ExtractionPipeline
    private let input: OcrInput
    private let choice: RecognitionChoice

    init(pipeline: ExtractionPipeline, input: OcrInput, choice: RecognitionChoice) {
        self.pipeline = pipeline
        self.input = input
        self.choice = choice
    }

    /// Starts a new reading of the document, at its first element.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(run: ExtractionRun(pipeline: pipeline, input: input, choice: choice))
    }

    /// Delivers the events; work in progress stops when it goes away.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let run: ExtractionRun

        init(run: ExtractionRun) {
            self.run = run
        }

        /// The next event, or `nil` after the last one.
        ///
        /// - Throws: ``/UncialModel/OcrError``, or `CancellationError` when the task is cancelled. The
        ///   sequence is over afterwards.
        public mutating func next() async throws -> ExtractionEvent? {
            try await run.next()
        }
    }
}
