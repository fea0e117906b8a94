import CUncialQPDF
import UncialModel

/// Goes through drawing instructions: which fonts and colours they use, and what PDF/A does not allow
/// in them.
final class ArchiveContentScan {
    /// The fonts that draw text.
    var fonts: [FontUse] { Array(uses.values) }
    /// The device colours that are drawn with.
    private(set) var colors = DeviceColors()
    private let findings: ArchiveFindings
    private var uses: [String: FontUse] = [:]
    private var passed: Set<String> = []

    init(_ findings: ArchiveFindings) { self.findings = findings }

    /// Goes through the instructions of a page and all that they call.
    func scan(page: PDFObject, index: Int) throws {
        do {
            let bytes = try page.pageContent()
            try run(bytes, Frame(resources: page["/Resources"], page: index))
        } catch let error as OcrError {
            findings.obstacle("drawing instructions that cannot be read (\(error))", page: index)
        }
    }

    /// Goes through the looks of an annotation.
    func scan(appearance: PDFObject, of page: PDFObject, index: Int) throws {
        try scan(
            stream: appearance,
            Frame(resources: page["/Resources"], page: index)
        )
    }

    /// What instructions begin with.
    private struct Frame {
        var resources: PDFObject
        var page: Int
        var isHidden = false
        var font: String?
        var depth = 0
        /// Whether it is the glyph of a font, whose resources are the font's.
        var isGlyph = false
        /// The resources that get what is drawn with, where the font of a glyph has none.
        var namesGo: PDFObject?
    }

    private func scan(stream: PDFObject, _ outer: Frame) throws {
        guard stream.isStream, outer.depth < 24,
            passed.insert("\(stream.number) \(outer.isHidden) \(outer.font ?? "")").inserted
        else { return }
        var frame = outer
        frame.depth += 1
        (frame.isGlyph, frame.namesGo) = (false, nil)
        let hasOwn = stream["/Resources"].isDictionary
        if hasOwn { frame.resources = stream["/Resources"] }
        do {
            let used = try run(try stream.streamData(), frame)
            // What draws must name what it draws with itself.
            if let target = outer.namesGo {
                used.add(to: target, from: outer.resources)
            } else if !hasOwn && !outer.isGlyph {
                stream["/Resources"] = stream.file.parse("<< >>")
                used.add(to: stream["/Resources"], from: outer.resources)
            }
        } catch let error as OcrError {
            findings.obstacle(
                "drawing instructions that cannot be read (\(error))",
                page: frame.page
            )
        }
    }

    /// - Returns: the names of what the instructions draw with.
    @discardableResult
    private func run(_ bytes: [UInt8], _ frame: Frame) throws -> ResourceNames {
        var reading = ContentReading(frame.isHidden, frame.font)
        var callees: [(PDFObject, Frame)] = []
        var tokenCount = 0
        try ContentToken.forEach(in: bytes) { token in
            tokenCount += 1
            if tokenCount & 0xFFF == 0, Task.isCancelled { return false }
            switch token.kind {
            case .space: return true
            case .operator where !ContentReading.isOperand(token):
                act(on: token.word ?? "", &reading, frame, &callees)
                reading.operands = []
            default:
                if let fault = ContentReading.fault(of: token, in: bytes) {
                    findings.obstacle(fault, page: frame.page)
                }
                // Longer lists are no operands of anything.
                if reading.operands.count < 4096 { reading.operands.append(.init(token)) }
            }
            return true
        }
        try Task.checkCancellation()
        for (stream, frame) in callees { try scan(stream: stream, frame) }
        return reading.used
    }

    private func act(
        on operation: String,
        _ reading: inout ContentReading,
        _ frame: Frame,
        _ callees: inout [(PDFObject, Frame)]
    ) {
        guard ContentReading.operators.contains(operation) else {
            findings.obstacle("an instruction that is not standard", page: frame.page)
            return
        }
        var inner = frame
        inner.isHidden = reading.isHidden
        inner.font = reading.font
        let name = reading.operands.last?.name
        switch operation {
        case "q":
            reading.save()
            if reading.depth > 28 {
                findings.obstacle(
                    "more than 28 states of drawing inside each other",
                    page: frame.page
                )
            }
        case "Q": reading.restore()
        case "rg", "RG": colors.usesRGB = true
        case "k", "K": colors.usesCMYK = true
        case "cs", "CS":
            colors.note(name ?? "")
            reading.used.note("/ColorSpace", name)
        case "ri":
            if !ArchiveObjectRules.intents.contains(name ?? "") {
                findings.obstacle("a rendering intent that is not standard", page: frame.page)
            }
        case "Tr": reading.setMode()
        case "Tf":
            if let name = reading.operands.first?.name {
                reading.used.note("/Font", name)
                select(frame.resources["/Font"][name], &reading, inner, &callees)
            }
        case "gs":
            reading.used.note("/ExtGState", name)
            apply(frame.resources["/ExtGState"][name ?? ""], &reading, inner, &callees)
        case "sh": reading.used.note("/Shading", name)
        case "BDC", "DP": reading.used.note("/Properties", name)
        case "Do":
            reading.used.note("/XObject", name)
            let object = frame.resources["/XObject"][name ?? ""]
            if object["/Subtype"].name == "/Form" { callees.append((object, inner)) }
        case "scn", "SCN":
            // Patterns that are no streams are shadings.
            reading.used.note("/Pattern", name)
            if let name { callees.append((frame.resources["/Pattern"][name], inner)) }
        case "Tj", "TJ", "'", "\"": draw(reading, frame)
        case "ID":
            for fault in reading.inlineImageFaults(&colors) {
                findings.obstacle(fault, page: frame.page)
            }
        default: return
        }
    }

    private func apply(
        _ state: PDFObject,
        _ reading: inout ContentReading,
        _ frame: Frame,
        _ callees: inout [(PDFObject, Frame)]
    ) {
        if state["/Font"].isArray { select(state["/Font"][0], &reading, frame, &callees) }
        let group = state["/SMask"]["/G"]
        if group.isStream { callees.append((group, frame)) }
    }

    private func select(
        _ font: PDFObject,
        _ reading: inout ContentReading,
        _ frame: Frame,
        _ callees: inout [(PDFObject, Frame)]
    ) {
        guard font.isDictionary else { return }
        let key = font.isIndirect ? "\(font.number)" : font.source
        reading.font = key
        guard uses[key] == nil else { return }
        uses[key] = FontUse(font)
        guard font["/Subtype"].name == "/Type3" else { return }
        var inner = frame
        inner.isGlyph = true
        if font["/Resources"].isDictionary {
            inner.resources = font["/Resources"]
        } else {
            font["/Resources"] = font.file.parse("<< >>")
            inner.namesGo = font["/Resources"]
        }
        for glyph in font["/CharProcs"].keys {
            callees.append((font["/CharProcs"][glyph], inner))
        }
    }

    private func draw(_ reading: ContentReading, _ frame: Frame) {
        guard let key = reading.font, var use = uses[key] else { return }
        uses[key] = nil
        let isPaired = use.font["/Subtype"].name == "/Type0"
        for operand in reading.operands {
            guard let bytes = operand.string else { continue }
            bytes.withUnsafeBufferPointer {
                use.note($0, isHidden: reading.isHidden, page: frame.page, isPaired: isPaired)
            }
        }
        uses[key] = use
    }
}
