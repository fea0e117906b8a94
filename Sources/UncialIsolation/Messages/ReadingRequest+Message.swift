extension ReadingRequest {
    /// Which frames are requests of this service.
    enum Kind: UInt8, CaseIterable {
        case configure = 0x10
        case openText, openPages, statements, readPage, recognizePage, closeDocuments, processors
    }

    /// The request as it goes to a worker.
    ///
    /// - Throws: `MessageError` when it has no form as a message.
    var frame: Frame {
        get throws(MessageError) {
            var writer = MessageWriter()
            let kind: Kind
            switch self {
            case .configure(let configuration):
                kind = .configure
                try writer.json(configuration)
            case .openText(let input):
                kind = .openText
                try writer.json(input)
            case .openPages(let input):
                kind = .openPages
                try writer.json(input)
            case .statements: kind = .statements
            case .readPage(let index):
                kind = .readPage
                writer.integer(index)
            case .recognizePage(let index):
                kind = .recognizePage
                writer.integer(index)
            case .closeDocuments: kind = .closeDocuments
            case .processors(let count):
                kind = .processors
                writer.integer(count)
            }
            return Frame(kind: kind.rawValue, payload: writer.bytes)
        }
    }

    /// Reads what a host asks for.
    ///
    /// - Throws: `MessageError` for a frame that is no request.
    init(_ frame: Frame) throws(MessageError) {
        guard let kind = Kind(rawValue: frame.kind) else {
            throw MessageError("A message is of kind \(frame.kind), which is no request.")
        }
        var reader = MessageReader(frame.payload)
        switch kind {
        case .configure: self = .configure(try reader.json(most: .max))
        case .openText: self = .openText(try reader.json(most: .max))
        case .openPages: self = .openPages(try reader.json(most: .max))
        case .statements: self = .statements
        case .readPage: self = .readPage(try reader.pageIndex())
        case .recognizePage: self = .recognizePage(try reader.pageIndex())
        case .closeDocuments: self = .closeDocuments
        case .processors:
            self = .processors(try reader.integer(1...0xFFFF, "a number of processors"))
        }
        try reader.finish()
    }
}
