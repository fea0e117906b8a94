import UncialCore
import UncialModel

extension ReadingReply {
    /// Which frames are replies of this service.
    enum Kind: UInt8, CaseIterable {
        case ready = 0x20
        case opened, statements, text, page, closed, failed, log
    }

    /// The reply as it goes to a host.
    var frame: Frame {
        var writer: MessageWriter
        let kind: Kind
        switch self {
        case .ready(let confinement):
            kind = .ready
            writer = MessageWriter()
            writer.value(confinement)
        case .opened(let pageCount):
            kind = .opened
            writer = MessageWriter()
            writer.integer(pageCount)
        case .statements(let statements):
            kind = .statements
            writer = MessageWriter(capacity: statements.likelyMessageBytes)
            writer.value(statements)
        case .text(let page):
            kind = .text
            writer = MessageWriter(capacity: page.page.likelyMessageBytes)
            writer.value(page)
        case .page(let page):
            kind = .page
            writer = MessageWriter(capacity: page.likelyMessageBytes)
            writer.value(page)
        case .closed:
            kind = .closed
            writer = MessageWriter()
        case .failed(let error):
            kind = .failed
            writer = MessageWriter()
            writer.value(error)
        case .log(let record):
            kind = .log
            writer = MessageWriter()
            writer.value(record)
        }
        return Frame(kind: kind.rawValue, payload: writer.bytes)
    }

    /// Reads what a worker answers; it is not trusted.
    ///
    /// What a value says is not checked against what was asked: that the page is the right one, for
    /// example.
    ///
    /// - Parameters:
    ///   - frame: what came.
    ///   - charactersPerPage: how much text a page may have. A page with a little more may come through:
    ///     whoever uses it counts.
    /// - Throws: `MessageError` for a frame that is no reply, or has a value that no honest worker
    ///   sends.
    init(_ frame: Frame, charactersPerPage: Int) throws(MessageError) {
        guard let kind = Kind(rawValue: frame.kind) else {
            throw MessageError("A message is of kind \(frame.kind), which is no reply.")
        }
        var reader = MessageReader(
            frame.payload,
            textBytes: MessageReader.textBytes(charactersPerPage: charactersPerPage)
        )
        switch kind {
        case .ready: self = .ready(try reader.value())
        case .opened: self = .opened(pageCount: try reader.pageCount())
        case .statements: self = .statements(try reader.value())
        case .text: self = .text(try reader.value())
        case .page: self = .page(try reader.value())
        case .closed: self = .closed
        case .failed: self = .failed(try reader.value())
        case .log: self = .log(try reader.value())
        }
        try reader.finish()
    }
}
