import UncialCore
import UncialModel

/// Reads the pages of one open document.
struct PageJob: Sendable {
    let options: OcrOptions
    /// Recognizes pages; `nil` when each of them has its text already.
    let reader: (any PageReader)?
    let logger: OcrLogger
    /// Whether some pages have a text layer, so that there is a result without an engine too.
    let hasTextPages: Bool
    /// The bookmarks of the file.
    let outline: [OutlineEntry]
    /// What a tagged file says about its structure.
    let structureTree: StructureTree?

    /// Whether pages that need an engine fail alone when there is none.
    var toleratesMissingEngine: Bool { hasTextPages && options.onPageFailure == .keepGoing }

    /// Reads a page, by the client's policy for failures.
    func read(_ page: PlannedPage) async throws -> OcrPage {
        do {
            let read: OcrPage
            if let digital = page.digital {
                if let failure = digital.failure { throw failure }
                read = digital
            } else {
                read = try await recognize(page.index)
            }
            try check(read)
            return read
        } catch let error as CancellationError {
            throw error
        } catch {
            return try failedPage(page.index, because: error)
        }
    }

    /// A page that has its error in place of its text.
    ///
    /// - Throws: the error, where the client does not go on after it.
    func failedPage(_ index: Int, because error: any Error) throws -> OcrPage {
        // An engine from outside may throw anything; callers are promised an OcrError.
        let failure =
            error as? OcrError ?? .recognitionFailed(pageIndex: index, reason: "\(error)")
        guard options.onPageFailure == .keepGoing,
            failure.concernsOnePage || toleratesMissingEngine && failure.concernsEngine
        else { throw failure }
        logger.log(.error, "runtime", "\(failure)")
        return OcrPage(index: index, size: .zero, source: .ocr, failure: failure)
    }

    private func recognize(_ index: Int) async throws -> OcrPage {
        guard let reader else {
            throw OcrError.renderFailed(pageIndex: index, reason: "The document is not open.")
        }
        return try await reader.recognizePage(index)
    }

    /// Refuses a page with more text than the limits allow.
    private func check(_ page: OcrPage) throws(OcrError) {
        let limit = options.limits.charactersPerPage
        // Bytes are counted without looking at them, and there are never fewer than characters.
        guard page.lines.reduce(0, { $0 + $1.text.utf8.count }) > limit else { return }
        let count = page.lines.reduce(0) { $0 + $1.text.count }
        guard count > limit else { return }
        throw .limitExceeded(
            .charactersPerPage,
            pageIndex: page.index,
            reason:
                "It has \(count) characters, and \(limit) are allowed. Leave the page out, or raise "
                + "the limit."
        )
    }
}

extension OcrError {
    /// Whether other pages may still be read after this error.
    fileprivate var concernsOnePage: Bool {
        switch self {
        case .renderFailed, .recognitionFailed, .timedOut, .invalidInput, .unsupported,
            .limitExceeded, .workerFailed:
            true
        default: false
        }
    }

    /// Whether pages that need no engine are not touched by this error.
    fileprivate var concernsEngine: Bool {
        switch self {
        case .noEngine, .noLanguageData, .engineInit: true
        default: false
        }
    }
}
