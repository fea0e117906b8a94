import FuzzKit
import Foundation
import UncialExport
import UncialModel
import UncialStructure

/// A document from JSON, its structure, and every format it is written in.
///
/// All of it is Swift in the host's process: a trap here takes the host down.
struct JSONTarget: ReaderTarget {
    let name = "json"
    let weight = 6

    func seeds(from store: SeedStore) throws -> [Seed] {
        try SampleDocuments.seeds() + store.files(["json"], upTo: 25_000)
    }

    func read(_ input: [UInt8]) async throws {
        var content = try JSONExporter.decodeContent(input)
        var random = SeededGenerator(seed: Fingerprint.of(input))
        // What a host may put in that JSON cannot say.
        if random.chance(25) { content.document.spoil(&random) }
        try Self.useAll(content, &random)
    }

    static func useAll(_ content: ExportContent, _ random: inout SeededGenerator) throws {
        let document = content.document
        _ = DocumentStructure.analyze(document)
        for page in document.pages.prefix(3) { _ = PageTables.debug(page) }
        let blocks = DocumentStructure.reconstruct(
            document,
            options: random.chance(30) ? .keepChrome : .default
        )
        _ = (document.text, document.confidence, document.source, document.isEmpty)
        for own in [blocks, content.blocks] {
            var given = ExportContent(document: document, blocks: own)
            if random.chance(5) {
                given = given.divided(by: random.chance(50) ? .page : .table).last ?? given
            }
            let exporters =
                StandardExporters.all + [
                    PlainTextExporter(keepsLayout: true), JSONExporter(isPretty: true),
                ]
            for exporter in exporters {
                _ = try? exporter.string(from: given)
            }
        }
        for page in document.pages.prefix(2) {
            let layout = DocumentStructure.analyze(page)
            _ = PageDrawing(page: page, layout: layout, blocks: blocks).svg()
            for line in page.lines.prefix(20) { _ = page.sourceCorners(of: line.box) }
        }
    }
}

extension OcrDocument {
    /// Puts numbers into it that JSON cannot say, and others that are far out.
    mutating func spoil(_ random: inout SeededGenerator) {
        let values: [Double] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, 0, -1, 1e18, 9.3e18, -9.3e18, 1e19,
        ]
        func value(_ old: Double, _ random: inout SeededGenerator) -> Double {
            random.chance(40) ? random.pick(values) ?? old : old
        }
        func box(_ old: BoundingBox, _ random: inout SeededGenerator) -> BoundingBox {
            BoundingBox(
                left: value(old.left, &random),
                top: value(old.top, &random),
                width: value(old.width, &random),
                height: value(old.height, &random)
            )
        }
        let indices = [Int.max, Int.min, -1, 0, 1 << 31, 1 << 53]
        for index in pages.indices {
            if random.chance(20) {
                let size = pages[index].size
                pages[index].size = Size(
                    width: value(size.width, &random),
                    height: value(size.height, &random)
                )
            }
            if random.chance(10) { pages[index].dpi = random.pick(indices) }
            if random.chance(10) { pages[index].index = random.pick(indices) ?? 0 }
            let share = [2, 10, 100][random.below(3)]
            for line in pages[index].lines.indices where random.chance(share) {
                pages[index].lines[line].box = box(pages[index].lines[line].box, &random)
                if random.chance(20) {
                    pages[index].lines[line].fontSize = value(10, &random)
                }
                if random.chance(20) {
                    pages[index].lines[line].baseline = Baseline(
                        start: Point(x: value(1, &random), y: value(5, &random)),
                        end: Point(x: value(31, &random), y: value(5, &random))
                    )
                }
                for word in pages[index].lines[line].words.indices where random.chance(share) {
                    let old = pages[index].lines[line].words[word].box
                    pages[index].lines[line].words[word].box = box(old, &random)
                    if random.chance(10) {
                        pages[index].lines[line].words[word].element = random.pick(indices)
                        pages[index].lines[line].words[word].raised =
                            0..<(random.pick([1, .max]) ?? 1)
                    }
                }
            }
            for rule in pages[index].rules.indices where random.chance(share) {
                pages[index].rules[rule].box = box(pages[index].rules[rule].box, &random)
            }
            for figure in pages[index].figures.indices where random.chance(share) {
                pages[index].figures[figure].box = box(pages[index].figures[figure].box, &random)
            }
        }
    }
}
