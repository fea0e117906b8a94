extension OcrError: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, languages, searchedPath, pageIndex, pageIndices, reason, path, limit, url
    }

    private enum Code: String, Codable {
        case noLanguageData, noEngine, renderFailed, engineInit, unsupported, invalidInput,
            invalidOptions,
            recognitionFailed, passwordRequired, wrongPassword, timedOut, fileAccess, clientClosed,
            hasText, signed, invalidOutput, limitExceeded, workerFailed, noIsolation,
            invalidLanguageData, downloadFailed
    }

    /// Decodes an error from its `code` and the fields that belong to it.
    ///
    /// - Throws: `DecodingError` for a code that this version does not know.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func page() throws -> Int { try container.decode(Int.self, forKey: .pageIndex) }
        func reason() throws -> String { try container.decode(String.self, forKey: .reason) }
        switch try container.decode(Code.self, forKey: .code) {
        case .noLanguageData:
            self = .noLanguageData(
                languages: try container.decode([OcrLanguage].self, forKey: .languages),
                searchedPath: try container.decode(String.self, forKey: .searchedPath)
            )
        case .invalidLanguageData:
            self = .invalidLanguageData(
                path: try container.decode(String.self, forKey: .path),
                reason: try reason()
            )
        case .downloadFailed:
            self = .downloadFailed(
                url: try container.decode(String.self, forKey: .url),
                reason: try reason()
            )
        case .renderFailed: self = .renderFailed(pageIndex: try page(), reason: try reason())
        case .noEngine: self = .noEngine(reason: try reason())
        case .engineInit: self = .engineInit(reason: try reason())
        case .unsupported: self = .unsupported(reason: try reason())
        case .invalidInput: self = .invalidInput(reason: try reason())
        case .invalidOptions: self = .invalidOptions(reason: try reason())
        case .recognitionFailed:
            self = .recognitionFailed(pageIndex: try page(), reason: try reason())
        case .passwordRequired: self = .passwordRequired
        case .wrongPassword: self = .wrongPassword
        case .timedOut: self = .timedOut(pageIndex: try page())
        case .fileAccess:
            self = .fileAccess(
                path: try container.decode(String.self, forKey: .path),
                reason: try reason()
            )
        case .clientClosed: self = .clientClosed
        case .hasText:
            self = .hasText(pageIndices: try container.decode([Int].self, forKey: .pageIndices))
        case .signed: self = .signed(reason: try reason())
        case .invalidOutput: self = .invalidOutput(reason: try reason())
        case .limitExceeded:
            self = .limitExceeded(
                try container.decode(OcrLimits.Kind.self, forKey: .limit),
                pageIndex: try container.decodeIfPresent(Int.self, forKey: .pageIndex),
                reason: try reason()
            )
        case .workerFailed:
            self = .workerFailed(
                pageIndex: try container.decodeIfPresent(Int.self, forKey: .pageIndex),
                reason: try reason()
            )
        case .noIsolation: self = .noIsolation(reason: try reason())
        }
    }

    /// Encodes the error as its `code` and the fields that belong to it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ code: Code, page: Int? = nil, reason: String? = nil) throws {
            try container.encode(code, forKey: .code)
            try container.encodeIfPresent(page, forKey: .pageIndex)
            try container.encodeIfPresent(reason, forKey: .reason)
        }
        switch self {
        case .noLanguageData(let languages, let searchedPath):
            try encode(.noLanguageData)
            try container.encode(languages, forKey: .languages)
            try container.encode(searchedPath, forKey: .searchedPath)
        case .invalidLanguageData(let path, let reason):
            try encode(.invalidLanguageData, reason: reason)
            try container.encode(path, forKey: .path)
        case .downloadFailed(let url, let reason):
            try encode(.downloadFailed, reason: reason)
            try container.encode(url, forKey: .url)
        case .renderFailed(let index, let reason):
            try encode(.renderFailed, page: index, reason: reason)
        case .noEngine(let reason): try encode(.noEngine, reason: reason)
        case .engineInit(let reason): try encode(.engineInit, reason: reason)
        case .unsupported(let reason): try encode(.unsupported, reason: reason)
        case .invalidInput(let reason): try encode(.invalidInput, reason: reason)
        case .invalidOptions(let reason): try encode(.invalidOptions, reason: reason)
        case .recognitionFailed(let index, let reason):
            try encode(.recognitionFailed, page: index, reason: reason)
        case .passwordRequired: try encode(.passwordRequired)
        case .wrongPassword: try encode(.wrongPassword)
        case .timedOut(let index): try encode(.timedOut, page: index)
        case .fileAccess(let path, let reason):
            try encode(.fileAccess, reason: reason)
            try container.encode(path, forKey: .path)
        case .clientClosed: try encode(.clientClosed)
        case .hasText(let pages):
            try encode(.hasText)
            try container.encode(pages, forKey: .pageIndices)
        case .signed(let reason): try encode(.signed, reason: reason)
        case .invalidOutput(let reason): try encode(.invalidOutput, reason: reason)
        case .limitExceeded(let kind, let index, let reason):
            try encode(.limitExceeded, page: index, reason: reason)
            try container.encode(kind, forKey: .limit)
        case .workerFailed(let index, let reason):
            try encode(.workerFailed, page: index, reason: reason)
        case .noIsolation(let reason): try encode(.noIsolation, reason: reason)
        }
    }
}
