import UncialCore
import UncialModel

/// What is found while a document is made to keep PDF/A: what stands in the way, and what was changed.
final class ArchiveFindings {
    private var obstacles: [String: Set<Int>] = [:]
    private var changes: [String: Int] = [:]
    private var order: [String] = []

    /// Notes what cannot be mended.
    ///
    /// - Parameters:
    ///   - cause: what it is, as the object of a sentence: "a font that is not embedded (Arial)".
    ///   - page: the index of the page it is on, if it is on one.
    func obstacle(_ cause: String, page: Int?) {
        if obstacles[cause] == nil { order.append(cause) }
        obstacles[cause, default: []].formUnion(page.map { [$0] } ?? [])
    }

    /// Notes what was changed, as a sentence without its end: "An action that runs a script is out".
    func changed(_ what: String) { changes[what, default: 0] += 1 }

    /// Tells the logger what was changed.
    func logChanges(_ logger: OcrLogger) {
        for (what, count) in changes.sorted(by: { $0.key < $1.key }) {
            logger.log(.info, "pdf", "For PDF/A: \(what)\(count > 1 ? " (\(count) times)." : ".")")
        }
    }

    /// Throws when something stands in the way.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)``, which names each cause.
    func requireNoObstacles(_ conformance: PDFConformance) throws(OcrError) {
        guard !order.isEmpty else { return }
        let shown = order.prefix(8).map { cause in
            let pages = (obstacles[cause] ?? []).sorted()
            return pages.isEmpty ? cause : "\(cause) on \(Self.list(pages))"
        }
        let rest = order.count > 8 ? "; and \(order.count - 8) more" : ""
        throw .unsupported(
            reason:
                "The document cannot be written as PDF/A-\(conformance.part)b without changing what "
                + "is seen. It has \(shown.joined(separator: "; "))\(rest). Write it without PDF/A, or "
                + "turn its pages into images with mode force."
        )
    }

    /// "page 3" or "pages 1, 2, 3 and 17 more".
    private static func list(_ pages: [Int]) -> String {
        let shown = pages.prefix(5).map { String($0 + 1) }.joined(separator: ", ")
        let rest = pages.count > 5 ? " and \(pages.count - 5) more" : ""
        return pages.count == 1 ? "page \(shown)" : "pages \(shown)\(rest)"
    }
}
