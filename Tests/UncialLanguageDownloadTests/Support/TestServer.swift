import Foundation
import Synchronization

/// An HTTP server on this machine that answers as a test wants, one thread a connection.
final class TestServer: Sendable {
    /// What a client asked.
    struct Request: Sendable {
        let method: String
        let target: String
        /// By name in lower case.
        let headers: [String: String]

        /// The first byte that is asked for; `nil` where all is.
        var start: Int? {
            headers["range"].flatMap { $0.hasPrefix("bytes=") ? $0.dropFirst(6) : nil }
                .flatMap { $0.hasSuffix("-") ? Int($0.dropLast()) : nil }
        }
    }

    struct Failure: Error {}

    let port: Int
    private let listener: Int32
    private let received = Mutex<[Request]>([])

    /// Starts a server.
    ///
    /// - Parameter answer: gives each request its answer; called on a thread that may block.
    init(answer: @escaping @Sendable (_ request: Request, _ number: Int, _ to: Connection) -> Void)
        throws
    {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isUp = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isUp else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else {
                    // Not before: its number would go to somebody else's file.
                    close(listener)
                    return
                }
                // Not for processes that a test starts.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                guard let self else {
                    close(descriptor)
                    return
                }
                self.serve(Connection(descriptor: descriptor), answer: answer)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// All requests so far, in the order they came.
    var requests: [Request] { received.withLock { $0 } }

    /// The requests for a file, not for its size.
    var gets: [Request] { requests.filter { $0.method == "GET" } }

    /// The address of a directory on this server.
    func url(_ path: String = "/models") -> URL {
        URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(filePath: "/")
    }

    private func serve(
        _ connection: Connection,
        answer: @escaping @Sendable (Request, Int, Connection) -> Void
    ) {
        let received: @Sendable (Request) -> Int? = { [weak self] request in
            self?.received.withLock { requests in
                requests.append(request)
                return requests.count - 1
            }
        }
        Thread.detachNewThread {
            defer { connection.finish() }
            guard let request = connection.readRequest(), let number = received(request) else {
                return
            }
            answer(request, number, connection)
        }
    }

    /// A connection to one client.
    struct Connection: Sendable {
        fileprivate let descriptor: Int32

        /// Sends bytes; `false` when the client has gone.
        @discardableResult
        func send(_ bytes: Data) -> Bool {
            bytes.withUnsafeBytes { buffer in
                var done = 0
                while done < buffer.count {
                    let count = Foundation.send(
                        descriptor,
                        buffer.baseAddress?.advanced(by: done),
                        buffer.count - done,
                        Int32(MSG_NOSIGNAL)
                    )
                    guard count > 0 else { return false }
                    done += count
                }
                return true
            }
        }

        @discardableResult
        func send(_ text: String) -> Bool { send(Data(text.utf8)) }

        /// Waits until the client has gone.
        func waitForEnd() {
            var byte: UInt8 = 0
            while recv(descriptor, &byte, 1, 0) > 0 {}
        }

        fileprivate func readRequest() -> Request? {
            var text = ""
            var bytes: [UInt8] = []
            while !text.hasSuffix("\r\n\r\n") {
                var byte: UInt8 = 0
                guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
                bytes.append(byte)
                if byte == UInt8(ascii: "\n") { text = String(decoding: bytes, as: UTF8.self) }
            }
            let lines = text.split(separator: "\r\n").map(String.init)
            let words = lines.first?.split(separator: " ").map(String.init) ?? []
            guard words.count == 3 else { return nil }
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { continue }
                headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            return Request(method: words[0], target: words[1], headers: headers)
        }

        fileprivate func finish() {
            shutdown(descriptor, Int32(SHUT_WR))
            close(descriptor)
        }
    }
}
