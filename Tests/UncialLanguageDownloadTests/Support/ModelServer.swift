import Foundation

/// What a ``TestServer`` does with a request for a model.
enum Answer: Sendable {
    /// The file, or the part that is asked for.
    case file(Data, tag: String? = "\"version-1\"")
    /// The file, whatever part is asked for.
    case wholeFile(Data)
    /// The length of the file, and then only so many of its bytes.
    case cut(Data, after: Int, tag: String? = "\"version-1\"")
    /// The length of the file, so many of its bytes, and then silence.
    case stalled(Data, after: Int)
    /// The file in small pieces, with pauses.
    case dripping(Data)
    /// The part that is asked for, said to be another one.
    case wrongPart(Data)
    case status(Int)
    case redirect(String)
    /// Bytes without an end, and without a word about it.
    case endless
    case bytes(String)

    func send(to request: TestServer.Request, over connection: TestServer.Connection) {
        switch self {
        case .file(let file, let tag): Self.send(file, tag, to: request, over: connection)
        case .wholeFile(let file):
            connection.send(Self.head(200, length: file.count))
            connection.send(file)
        case .cut(let file, let count, let tag):
            if let start = request.start {
                connection.send(Self.head(206, length: file.count - start, file, from: start, tag))
                connection.send(file[start..<min(start + count, file.count)])
            } else {
                connection.send(Self.head(200, length: file.count, tag: tag))
                connection.send(file.prefix(count))
            }
        case .stalled(let file, let count):
            connection.send(Self.head(200, length: file.count, tag: "\"version-1\""))
            connection.send(file.prefix(count))
            connection.waitForEnd()
        case .dripping(let file):
            connection.send(Self.head(200, length: file.count))
            var rest = file[...]
            while !rest.isEmpty, connection.send(rest.prefix(40_000)) {
                rest = rest.dropFirst(40_000)
                usleep(2000)
            }
        case .wrongPart(let file):
            guard let start = request.start else {
                return Self.send(file, nil, to: request, over: connection)
            }
            connection.send(Self.head(206, length: file.count - start, file, from: start + 1, nil))
            connection.send(file[start...])
        case .status(let status):
            connection.send(Self.head(status, length: 5))
            connection.send("sorry")
        case .redirect(let target):
            connection.send(
                "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n"
                    + "Connection: close\r\n\r\n"
            )
        case .endless:
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
            while connection.send(Data(count: 1 << 16)) {}
        case .bytes(let text): connection.send(text)
        }
    }

    private static func send(
        _ file: Data,
        _ tag: String?,
        to request: TestServer.Request,
        over connection: TestServer.Connection
    ) {
        let isOfThisVersion = request.headers["if-range"].map { $0 == tag } ?? true
        if request.method == "HEAD" {
            connection.send(head(200, length: file.count, tag: tag))
        } else if let start = request.start, isOfThisVersion {
            connection.send(head(206, length: file.count - start, file, from: start, tag))
            connection.send(file[start...])
        } else {
            connection.send(head(200, length: file.count, tag: tag))
            connection.send(file)
        }
    }

    private static func head(
        _ status: Int,
        length: Int,
        _ file: Data = Data(),
        from start: Int? = nil,
        _ tag: String? = nil
    ) -> String {
        let range = start.map {
            "Content-Range: bytes \($0)-\(file.count - 1)/\(file.count)\r\n"
        }
        return head(status, length: length, extra: range ?? "", tag: tag)
    }

    private static func head(
        _ status: Int,
        length: Int,
        extra: String = "",
        tag: String?
    ) -> String {
        "HTTP/1.1 \(status) Something\r\nContent-Length: \(length)\r\nConnection: close\r\n"
            + extra + (tag.map { "ETag: \($0)\r\n" } ?? "") + "\r\n"
    }
}

extension TestServer {
    /// Starts a server that gives each request the next answer, and all later ones the last.
    static func answering(_ answers: Answer...) throws -> TestServer {
        try TestServer { request, number, connection in
            answers[min(number, answers.count - 1)].send(to: request, over: connection)
        }
    }
}
