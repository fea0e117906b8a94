import Dispatch
import Foundation
import Synchronization
import UncialModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its answer, by way of `URLSession`.
///
/// `@unchecked Sendable`: what changes is in a mutex; the superclass has no state.
final class HTTPTransfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct State {
        var outcome: Result<Void, any Error>?
        var waiter: CheckedContinuation<Void, any Error>?
        var redirects = 0
        var hasAnswer = false
    }

    private let url: URL
    private let receiver: any HTTPReceiver
    private let state = Mutex(State())
    /// Counts what comes; apart from the rest, so that who watches never waits for the disk.
    private let arrivals = Atomic(0)

    private init(url: URL, receiver: any HTTPReceiver) {
        self.url = url
        self.receiver = receiver
    }

    /// Sends a request and gives the answer to a receiver.
    ///
    /// - Throws: what the receiver throws; ``/UncialModel/OcrError/downloadFailed(url:reason:)``
    ///   for a transfer that failed or took too long; `CancellationError`.
    static func run(
        _ request: HTTPRequest,
        receiver: any HTTPReceiver,
        watch: StallWatch
    ) async throws {
        let transfer = HTTPTransfer(url: request.url, receiver: receiver)
        async let _ = watch.run(
            arrivals: { transfer.arrivals.load(ordering: .relaxed) },
            onTimeout: { transfer.end(.failure(OcrError.downloadFailed(url: $0, reason: $1))) },
            url: request.url.absoluteString
        )
        try await transfer.run(request)
    }

    private func run(_ request: HTTPRequest) async throws {
        // A session of its own: it ends with the transfer, and nothing of it stays in memory.
        let session = URLSession(
            configuration: Self.configuration,
            delegate: self,
            delegateQueue: DelegateQueue()
        )
        let task = session.dataTask(with: request.urlRequest)
        defer {
            // Never on this thread, which belongs to Swift's pool: it waits for the session's
            // queue.
            DispatchQueue.global().async {
                task.cancel()
                session.finishTasksAndInvalidate()
            }
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state in
                    if state.outcome == nil { state.waiter = continuation }
                    return state.outcome
                }
                if let outcome {
                    continuation.resume(with: outcome)
                } else {
                    DispatchQueue.global().async { task.resume() }
                }
            }
        } onCancel: {
            end(.failure(CancellationError()))
        }
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // Ours is kept by a clock that tests can move.
        configuration.timeoutIntervalForRequest = 86_400
        return configuration
    }

    /// Ends the transfer, the first time that it is called.
    private func end(_ outcome: Result<Void, any Error>) {
        let waiter = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Void, any Error>? }
            state.outcome = outcome
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(with: outcome)
    }

    /// Hands something to the receiver, unless the transfer has ended.
    ///
    /// - Returns: whether it goes on.
    private func hand(_ work: () throws -> Void) -> Bool {
        arrivals.add(1, ordering: .relaxed)
        // Under the lock: when the end is known, the receiver is no longer in use.
        let failure = state.withLock { state -> (any Error)? in
            guard state.outcome == nil else { return CancellationError() }
            do {
                try work()
                return nil
            } catch {
                return error
            }
        }
        if let failure { end(.failure(failure)) }
        return failure == nil
    }

    // MARK: URLSessionDataDelegate

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        arrivals.add(1, ordering: .relaxed)
        let (count, hasEnded) = state.withLock { state in
            state.redirects += 1
            return (state.redirects, state.outcome != nil)
        }
        let refusal = RedirectRules.refusal(of: request.url, from: response.url, count: count)
        if let refusal {
            end(.failure(TransferFailure.redirect(refusal, from: url)))
        } else if !hasEnded {
            completionHandler(request)
        }
        // Otherwise it is cancelled instead: Foundation traps on an answer that comes after that.
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Darwin)
        // The certificate is the system's business.
        if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
            return completionHandler(.performDefaultHandling, nil)
        }
        #endif
        // There is no password to give. The transfer is cancelled rather than the challenge, which
        // would wait for this very thread.
        end(.failure(TransferFailure.status(401, url: url)))
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else {
            // Notes on the way, such as "103 Early Hints"; the answer follows.
            completionHandler(.allow)
            return
        }
        let goesOn = hand { try receiver.receive(response) }
        state.withLock { $0.hasAnswer = true }
        completionHandler(goesOn ? .allow : .cancel)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive data: Data
    ) {
        guard state.withLock(\.hasAnswer) else { return }
        // What comes after the end is dropped; who waits for the end stops the transfer.
        _ = hand { try receiver.receive(data) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        if let error {
            end(.failure(TransferFailure.of(error, url: url)))
        } else if state.withLock(\.hasAnswer) {
            end(.success(()))
        } else {
            end(.failure(TransferFailure.redirect("the server redirects to nowhere", from: url)))
        }
    }
}
