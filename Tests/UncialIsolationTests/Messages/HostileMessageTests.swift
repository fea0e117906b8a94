import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

/// A worker that is in the hands of a file says what it likes.
@Suite struct HostileMessageTests {
    private static let page = ReadingReply.page(FilledPage.page).frame

    /// What no page says, each by changing a sound one where the writer does not look.
    static let absurdPages: [(String, OcrPage)] = {
        func page(_ change: (inout OcrPage) -> Void) -> OcrPage {
            var page = OcrPage(index: 0, size: Size(width: 100, height: 100), source: .ocr)
            page.lines = [
                OcrLine(text: "a b", box: .zero, words: [OcrWord(text: "a", box: .zero)])
            ]
            change(&page)
            return page
        }
        func box(left: Double = 0, width: Double = 0) -> BoundingBox {
            BoundingBox(left: left, top: 0, width: width, height: 0)
        }
        return [
            ("a negative index", page { $0.index = -1 }),
            ("an index without end", page { $0.index = .max }),
            ("no resolution", page { $0.dpi = 0 }),
            ("a negative resolution", page { $0.dpi = .min }),
            ("a resolution without end", page { $0.dpi = .max }),
            ("a size without end", page { $0.size = Size(width: 1e300, height: 1) }),
            ("a line far to the right", page { $0.lines[0].box = box(left: 1.1e9) }),
            ("a line far to the left", page { $0.lines[0].box = box(left: -1.1e9) }),
            ("a line without end", page { $0.lines[0].box = box(width: 1.1e9) }),
            ("a type size without end", page { $0.lines[0].fontSize = 1e10 }),
            ("a negative type size", page { $0.lines[0].fontSize = -1 }),
            ("a type size that is no number", page { $0.lines[0].fontSize = .nan }),
            ("a weight below all", page { $0.lines[0].style = heavy(0) }),
            ("a weight above all", page { $0.lines[0].style = heavy(1001) }),
            ("a word's negative type size", page { $0.lines[0].words[0].fontSize = -1 }),
            ("a word's type size of nothing", page { $0.lines[0].words[0].fontSize = 0 }),
            ("a word's endless type size", page { $0.lines[0].words[0].fontSize = .infinity }),
            ("a raised letter before the first", page { $0.lines[0].words[0].raised = -1..<1 }),
            ("a raised letter behind the last", page { $0.lines[0].words[0].raised = 0..<2 }),
            ("a negative element", page { $0.lines[0].words[0].element = -1 }),
            ("an element without end", page { $0.lines[0].words[0].element = .max }),
            ("a turn that is no number", page { $0.preparation = [step(.deskew(degrees: .nan))] }),
            ("a turn without end", page { $0.preparation = [step(.deskew(degrees: 1e12))] }),
            ("an endless scale", page { $0.preparation = [step(.scale(factor: .infinity))] }),
            ("a negative dot", page { $0.preparation = [step(.removeScreen(largestDot: -1))] }),
            (
                "an endless speck",
                page { $0.preparation = [step(.removeSpecks(largestSide: .max))] }
            ),
            (
                "steps without end",
                page { $0.preparation = Array(repeating: step(.invert), count: 65) }
            ),
            (
                "rules without end",
                page {
                    $0.rules = Array(repeating: PageRule(.vertical, box: .zero), count: 40_000)
                }
            ),
            (
                "figures without end",
                page {
                    $0.figures = Array(repeating: PageFigure(.image, box: .zero), count: 40_000)
                }
            ),
            (
                "a shift without end",
                page {
                    let cell = Size(width: 1, height: 1)
                    $0.sourceCurve = PageCurve(cell: cell, columns: 1, shifts: [1e10])
                }
            ),
            ("a failure of no page", page { $0.failure = .timedOut(pageIndex: -1) }),
        ]
        func step(_ step: PreparationStep) -> PreparationRecord {
            PreparationRecord(step, because: "")
        }
        func heavy(_ weight: Int) -> TextStyle {
            var style = TextStyle()
            style.weight = weight
            return style
        }
    }()

    @Test(arguments: absurdPages.indices)
    func `a page that cannot be is refused`(index: Int) {
        let (what, page) = Self.absurdPages[index]
        #expect(throws: MessageError.self, "\(what)") { try read(ReadingReply.page(page).frame) }
    }

    @Test(arguments: [
        StructureTree.Element(role: "P", parent: 1), StructureTree.Element(role: "P", parent: 2),
        StructureTree.Element(role: "P", parent: -1),
        StructureTree.Element(role: "P", parent: .max),
        StructureTree.Element(role: "P", rowSpan: .max),
        StructureTree.Element(role: "P", columnSpan: 10_001),
    ])
    func `structure that is no tree is refused`(element: StructureTree.Element) {
        let tree = StructureTree(elements: [StructureTree.Element(role: "Document"), element])
        #expect(throws: MessageError.self) {
            try read(ReadingReply.statements(DocumentStatements(structureTree: tree)).frame)
        }
    }

    @Test(arguments: [(256, true), (257, false), (100_000, false)])
    func `structure is as deep as somebody can walk`(depth: Int, isAllowed: Bool) {
        let elements = (0...depth).map { place in
            StructureTree.Element(role: "Div", parent: place == 0 ? nil : place - 1)
        }
        let statements = DocumentStatements(structureTree: StructureTree(elements: elements))
        let frame = ReadingReply.statements(statements).frame
        #expect((try? read(frame)) == (isAllowed ? .statements(statements) : nil))
    }

    @Test(arguments: [
        OutlineEntry(title: "", level: 0), OutlineEntry(title: "", level: -1),
        OutlineEntry(title: "", level: .max), OutlineEntry(title: "", level: 1, pageIndex: -1),
        OutlineEntry(title: "", level: 1, pageIndex: .max),
    ])
    func `a bookmark that cannot be is refused`(entry: OutlineEntry) {
        #expect(throws: MessageError.self) {
            try read(ReadingReply.statements(DocumentStatements(outline: [entry])).frame)
        }
    }

    @Test func `numbers that are none are refused wherever they stand`() throws {
        // Every eight bytes of a sound page become a number that is none.
        let sound = Self.page.payload
        for bits in [Double.nan, .infinity, -.infinity, 2e9, -2e9].map(\.bitPattern) {
            for start in 0...sound.count - 8 {
                var payload = sound
                for place in 0..<8 {
                    payload[start + place] = UInt8(truncatingIfNeeded: bits >> (8 * place))
                }
                expectSoundOrRefused(Frame(kind: Self.page.kind, payload: payload))
            }
        }
    }

    @Test func `a page with any byte changed is refused, or sound`() {
        for index in Self.page.payload.indices {
            let byte = Self.page.payload[index]
            let others = (0..<8).map { byte ^ 1 << $0 } + [0, 1, 2, 3, 0x7F, 0x80, 0xFF]
            for other in Set(others) where other != byte {
                var frame = Self.page
                frame.payload[index] = other
                expectSoundOrRefused(frame)
            }
        }
    }

    @Test(arguments: ReadingReply.Kind.allCases)
    func `a count without end takes no memory`(kind: ReadingReply.Kind) {
        // The longest whole number, at every place of a short message.
        let endless = [UInt8](repeating: 0xFF, count: 9) + [1]
        for start in 0..<48 {
            for padding in [0, 64] {
                let payload =
                    [UInt8](repeating: 0, count: start) + endless
                    + [UInt8](repeating: 0, count: padding)
                expectSoundOrRefused(Frame(kind: kind.rawValue, payload: payload))
            }
        }
    }

    @Test func `more text than a page may have is over the limit`() throws {
        let line = OcrLine(text: String(repeating: "ї", count: 100), box: .zero)
        func frame(lines: Int) -> Frame {
            let lines = Array(repeating: line, count: lines)
            return ReadingReply.page(
                OcrPage(index: 0, size: .zero, lines: lines, source: .ocr)
            ).frame
        }
        _ = try ReadingReply(frame(lines: 50), charactersPerPage: 5_000)
        let error = #expect(throws: MessageError.self) {
            try ReadingReply(frame(lines: 5_000), charactersPerPage: 5_000)
        }
        #expect(error?.limit == .charactersPerPage)
        _ = try ReadingReply(frame(lines: 5_000), charactersPerPage: .max)
    }

    @Test func `more words than a page has letters are over the limit`() throws {
        let words = Array(repeating: OcrWord(text: "", box: .zero), count: 100_000)
        let line = OcrLine(text: "", box: .zero, words: words)
        let page = OcrPage(index: 0, size: .zero, lines: [line], source: .ocr)
        let error = #expect(throws: MessageError.self) {
            try ReadingReply(ReadingReply.page(page).frame, charactersPerPage: 5_000)
        }
        #expect(error?.limit == .charactersPerPage)
    }

    /// Longer runs: `UNCIAL_FUZZ_COUNT=10000000 UNCIAL_FUZZ_SEED=7 swift test --filter "noise"`.
    @Test func `noise is refused, or sound`() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["UNCIAL_FUZZ_COUNT"].flatMap { Int($0) } ?? 100_000
        let seed = environment["UNCIAL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        var noise = Noise(seed: seed)
        let samples = ReadingReplyTests.replies.map(\.frame)
        for _ in 0..<count {
            var frame = samples[Int.random(in: samples.indices, using: &noise)]
            if Int.random(in: 0..<3, using: &noise) == 0 {
                let length = Int.random(in: 0..<96, using: &noise)
                frame.payload = (0..<length).map { _ in UInt8.random(in: 0...255, using: &noise) }
            } else {
                for _ in 0...Int.random(in: 0..<4, using: &noise) {
                    noise.damage(&frame.payload)
                }
            }
            expectSoundOrRefused(frame)
        }
    }

    /// Reads a reply; one that is read is the same when it is written and read again.
    private func expectSoundOrRefused(
        _ frame: Frame,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let reply = try? read(frame) else { return }
        let again = reply.frame
        let copy = try? read(again)
        guard copy == reply, copy?.frame == again else {
            Issue.record(
                "\(frame) is read, and not the same again.",
                sourceLocation: sourceLocation
            )
            return
        }
    }

    private func read(_ frame: Frame) throws(MessageError) -> ReadingReply {
        try ReadingReply(frame, charactersPerPage: 10_000)
    }
}

/// Numbers that look random and are the same for the same seed (splitmix64).
private struct Noise: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Changes, takes out, puts in or repeats some bytes.
    mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &self)) }
        let start = Int.random(in: bytes.indices, using: &self)
        let end = min(bytes.count, start + Int.random(in: 1...12, using: &self))
        switch Int.random(in: 0..<5, using: &self) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &self)
        case 1: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default:
            for index in start..<end { bytes[index] = UInt8.random(in: 0...255, using: &self) }
        }
    }
}
