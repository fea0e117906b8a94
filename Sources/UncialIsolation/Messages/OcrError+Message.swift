import UncialModel

extension OcrError: MessageValue {
    static let leastBytes = 1

    private enum Code: UInt8, CaseIterable {
        case noLanguageData, renderFailed, noEngine, engineInit, unsupported, invalidInput,
            invalidOptions, recognitionFailed, passwordRequired, wrongPassword, timedOut,
            fileAccess, clientClosed, hasText, signed, invalidOutput, limitExceeded, workerFailed,
            noIsolation, invalidLanguageData, downloadFailed
    }

    init(from reader: inout MessageReader) throws(MessageError) {
        switch try reader.choice(Code.self) {
        case .noLanguageData:
            self = .noLanguageData(
                languages: try reader.values(most: 1000),
                searchedPath: try reader.reason()
            )
        case .renderFailed:
            self = .renderFailed(pageIndex: try reader.pageIndex(), reason: try reader.reason())
        case .noEngine: self = .noEngine(reason: try reader.reason())
        case .engineInit: self = .engineInit(reason: try reader.reason())
        case .unsupported: self = .unsupported(reason: try reader.reason())
        case .invalidInput: self = .invalidInput(reason: try reader.reason())
        case .invalidOptions: self = .invalidOptions(reason: try reader.reason())
        case .recognitionFailed:
            self = .recognitionFailed(
                pageIndex: try reader.pageIndex(),
                reason: try reader.reason()
            )
        case .passwordRequired: self = .passwordRequired
        case .wrongPassword: self = .wrongPassword
        case .timedOut: self = .timedOut(pageIndex: try reader.pageIndex())
        case .fileAccess:
            self = .fileAccess(path: try reader.reason(), reason: try reader.reason())
        case .clientClosed: self = .clientClosed
        case .hasText: self = .hasText(pageIndices: try reader.pageIndices())
        case .signed: self = .signed(reason: try reader.reason())
        case .invalidOutput: self = .invalidOutput(reason: try reader.reason())
        case .limitExceeded:
            self = .limitExceeded(
                try reader.choice(),
                pageIndex: try reader.optionalPageIndex(),
                reason: try reader.reason()
            )
        case .workerFailed:
            self = .workerFailed(
                pageIndex: try reader.optionalPageIndex(),
                reason: try reader.reason()
            )
        case .noIsolation: self = .noIsolation(reason: try reader.reason())
        case .invalidLanguageData:
            self = .invalidLanguageData(path: try reader.reason(), reason: try reader.reason())
        case .downloadFailed:
            self = .downloadFailed(url: try reader.reason(), reason: try reader.reason())
        }
    }

    func write(to writer: inout MessageWriter) {
        func write(_ code: Code, pageIndex: Int? = nil, _ texts: String...) {
            writer.choice(code)
            if let pageIndex { writer.integer(pageIndex) }
            for text in texts { writer.text(text) }
        }
        switch self {
        case .noLanguageData(let languages, let searchedPath):
            write(.noLanguageData)
            writer.values(languages)
            writer.text(searchedPath)
        case .renderFailed(let index, let reason): write(.renderFailed, pageIndex: index, reason)
        case .noEngine(let reason): write(.noEngine, reason)
        case .engineInit(let reason): write(.engineInit, reason)
        case .unsupported(let reason): write(.unsupported, reason)
        case .invalidInput(let reason): write(.invalidInput, reason)
        case .invalidOptions(let reason): write(.invalidOptions, reason)
        case .recognitionFailed(let index, let reason):
            write(.recognitionFailed, pageIndex: index, reason)
        case .passwordRequired: write(.passwordRequired)
        case .wrongPassword: write(.wrongPassword)
        case .timedOut(let index): write(.timedOut, pageIndex: index)
        case .fileAccess(let path, let reason): write(.fileAccess, path, reason)
        case .invalidLanguageData(let path, let reason):
            write(.invalidLanguageData, path, reason)
        case .downloadFailed(let url, let reason): write(.downloadFailed, url, reason)
        case .clientClosed: write(.clientClosed)
        case .hasText(let indices):
            write(.hasText)
            writer.count(indices.count)
            for index in indices { writer.integer(index) }
        case .signed(let reason): write(.signed, reason)
        case .invalidOutput(let reason): write(.invalidOutput, reason)
        case .limitExceeded(let kind, let index, let reason):
            write(.limitExceeded)
            writer.choice(kind)
            writer.optionalPageIndex(index)
            writer.text(reason)
        case .workerFailed(let index, let reason):
            write(.workerFailed)
            writer.optionalPageIndex(index)
            writer.text(reason)
        case .noIsolation(let reason): write(.noIsolation, reason)
        }
    }
}

extension MessageReader {
    /// A sentence, a path or a list of places.
    fileprivate mutating func reason() throws(MessageError) -> String {
        try text(most: 1 << 20)
    }

    fileprivate mutating func optionalPageIndex() throws(MessageError) -> Int? {
        try flags(1) != 0 ? try pageIndex() : nil
    }

    fileprivate mutating func pageIndices() throws(MessageError) -> [Int] {
        let count = try count(leastBytes: 1, most: Self.mostPages)
        var indices: [Int] = []
        indices.reserveCapacity(count)
        for _ in 0..<count { indices.append(try pageIndex()) }
        return indices
    }
}

extension MessageWriter {
    fileprivate mutating func optionalPageIndex(_ index: Int?) {
        byte(index != nil ? 1 : 0)
        if let index { integer(index) }
    }
}
