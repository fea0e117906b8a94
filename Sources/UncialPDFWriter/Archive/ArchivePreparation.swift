import UncialCore
import UncialModel

/// Makes a document keep PDF/A without changing what is seen, or says what stands in the way.
///
/// What is done twice changes nothing more: it may be asked before pages are recognized, so that a
/// document that cannot keep the standard is refused at once, and again when all is in its place.
struct ArchivePreparation {
    private let conformance: PDFConformance
    private let logger: OcrLogger

    init(_ conformance: PDFConformance, logger: OcrLogger) {
        self.conformance = conformance
        self.logger = logger
    }

    /// Changes what can be changed.
    ///
    /// - Parameters:
    ///   - file: the document.
    ///   - replacedPages: the indices of pages whose content will be replaced, and need not be looked at.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)``, which names each cause and its pages;
    ///   `CancellationError`.
    func apply(to file: PDFFile, leavingOut replacedPages: Set<Int> = []) throws {
        let findings = ArchiveFindings()
        ArchiveCatalogRules(conformance, findings).apply(to: file)
        let pages = try (0..<file.pageCount).map { file.page($0) }
        if pages.isEmpty || !PageTree.isSound(file.root["/Pages"]) {
            findings.obstacle("a list of pages that is empty or damaged", page: nil)
        }
        if OutlineChain.isCircular(file.root["/Outlines"]) {
            findings.obstacle("bookmarks that lead in a circle", page: nil)
        }
        let scan = ArchiveContentScan(findings)
        var annotations = ArchiveAnnotationRules(file.root["/AcroForm"], findings)
        for (index, page) in pages.enumerated() {
            try Task.checkCancellation()
            ArchivePageRules(findings).apply(to: page, index: index)
            annotations.apply(to: page, index: index)
            if !replacedPages.contains(index) { try scan.scan(page: page, index: index) }
            for appearance in annotations.takeAppearances() {
                try scan.scan(appearance: appearance, of: page, index: index)
            }
        }
        annotations.finishForm()
        let walk = ArchiveWalk(conformance, findings)
        for (index, page) in pages.enumerated() {
            try walk.visit(
                page: page,
                index: index,
                others: pages,
                leavesContent: replacedPages.contains(index)
            )
        }
        try walk.visit(rest: file)
        try ArchiveFontRules(findings, trustsPrograms: Self.statesArchive(file))
            .check(scan.fonts)
        try ArchiveColors(findings).apply(to: file, walk.colors, scan.colors, walk.resources)
        findings.logChanges(logger)
        try findings.requireNoObstacles(conformance)
    }

    /// Whether the document states that it keeps PDF/A.
    private static func statesArchive(_ file: PDFFile) -> Bool {
        guard let data = try? file.root["/Metadata"].streamData(), let packet = try? XMPPacket(data)
        else { return false }
        return packet.values(of: .archivePart) != nil
    }
}
